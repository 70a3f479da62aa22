/** What people say at one table. */
import { type ChatMessage, mayRead } from '#table/people/chat.ts'
import type { ChatCommand } from '#table/protocol.ts'
import { textOf } from '#table/publish/publisher.ts'
import { seatsOf } from '#table/table.ts'
import type { ChatRow } from '../storage/storage.ts'
import type { Audience } from './audience.ts'

/** Chat that players could not read while they played. */
const LATE_CHAT = 500
/** Chat from other servers that is told at once. */
const NEW_CHAT = 50

export class TableChat {
  private readonly of: Audience
  /** Up to here, nothing that was said is missing. */
  private told = 0

  constructor(of: Audience) {
    this.of = of
  }

  async say({ id, text }: ChatCommand, guest: string): Promise<void> {
    const { site, table } = this.of
    const said = await site.storage.say(table.id, {
      at: site.storage.now(),
      guest,
      id,
      text,
      watcher: seatsOf(table, guest).length === 0,
    })
    this.tell(messageOf(said))
  }

  private tell(message: ChatMessage): void {
    const { id, table, subscribers } = this.of
    if (message.n === this.told + 1) this.told = message.n
    const said = textOf({ type: 'chat', table: id, messages: [message] })
    for (const subscriber of subscribers) if (mayRead(table, subscriber.guest, message)) subscriber.send(said)
  }

  /** Somebody on another server may have spoken. What is told twice has the same number. */
  async readOn(): Promise<void> {
    const { id, site, subscribers } = this.of
    if (subscribers.size === 0) return
    const rows = await site.storage.chat(id, this.told, NEW_CHAT)
    for (const row of rows) this.tell(messageOf(row))
    this.told = Math.max(this.told, ...rows.map(({ n }) => n))
  }

  async readableBy(guest: string, after: number, limit: number): Promise<readonly ChatMessage[]> {
    const rows = await this.of.site.storage.chat(this.of.id, after, limit)
    return rows.map(messageOf).filter((message) => mayRead(this.of.table, guest, message))
  }

  /** When the game is over, players read what the watchers said. */
  async tellLate(): Promise<void> {
    const late = (await this.readableBy('', 0, LATE_CHAT)).filter(({ watcher }) => watcher)
    if (late.length === 0) return
    const text = textOf({ type: 'chat', table: this.of.id, messages: late })
    for (const subscriber of this.of.subscribers) if (subscriber.viewer !== 'watcher') subscriber.send(text)
  }
}

const messageOf = ({ n, at, guest, text, watcher }: ChatRow): ChatMessage => ({ n, at, guest, text, watcher })
