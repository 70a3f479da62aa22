/** What people say at one table. */
import { type ChatMessage, mayRead } from '#table/chat.ts'
import type { ChatCommand } from '#table/protocol.ts'
import { seatsOf } from '#table/table.ts'
import type { ChatRow } from '../storage/storage.ts'
import { type Room, textOf } from './subscriber.ts'

/** Chat that players could not read while they played. */
const LATE_CHAT = 500
/** Chat from other servers that is told at once. */
const NEW_CHAT = 50

export class TableChat {
  private readonly room: Room
  /** Up to here, nothing that was said is missing. */
  private told = 0

  constructor(room: Room) {
    this.room = room
  }

  async say({ id, text }: ChatCommand, guest: string): Promise<void> {
    const { site, table } = this.room
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
    const { id, table, subscribers } = this.room
    if (message.n === this.told + 1) this.told = message.n
    const said = textOf({ type: 'chat', table: id, messages: [message] })
    for (const subscriber of subscribers) if (mayRead(table, subscriber.guest, message)) subscriber.send(said)
  }

  /** Somebody on another server may have spoken. What is told twice has the same number. */
  async readOn(): Promise<void> {
    const { id, site, subscribers } = this.room
    if (subscribers.size === 0) return
    const rows = await site.storage.chat(id, this.told, NEW_CHAT)
    for (const row of rows) this.tell(messageOf(row))
    this.told = Math.max(this.told, ...rows.map(({ n }) => n))
  }

  async readableBy(guest: string, after: number, limit: number): Promise<readonly ChatMessage[]> {
    const rows = await this.room.site.storage.chat(this.room.id, after, limit)
    return rows.map(messageOf).filter((message) => mayRead(this.room.table, guest, message))
  }

  /** When the game is over, players read what the watchers said. */
  async tellLate(): Promise<void> {
    const late = (await this.readableBy('', 0, LATE_CHAT)).filter(({ watcher }) => watcher)
    if (late.length === 0) return
    const text = textOf({ type: 'chat', table: this.room.id, messages: late })
    for (const subscriber of this.room.subscribers) if (subscriber.viewer !== 'watcher') subscriber.send(text)
  }
}

const messageOf = ({ n, at, guest, text, watcher }: ChatRow): ChatMessage => ({ n, at, guest, text, watcher })
