/** What people say at one table. */
import type { Refused } from '#table/handler.ts'
import { type ChatMessage, isWatchersTalk, mayRead } from '#table/people/chat.ts'
import { keptPhrase, phraseIn, REMOVED } from '#table/people/phrases.ts'
import type { ChatCommand } from '#table/protocol.ts'
import { textOf } from '#table/publish/publisher.ts'
import { refuse } from '#table/table.ts'
import { untilThen } from '../admin/bans.ts'
import { peopleIn } from '../inbox/companions.ts'
import { chatNotice, isNamed } from '../notices/due.ts'
import type { ChatRow } from '../storage/storage.ts'
import type { Audience } from './audience.ts'

/**
 * How much is kept of what is said at a table. Those who watch come to the end of it first: however many there are, those
 * who play can still talk.
 */
const ROOM = {
  watching: { inAll: 2_000, byOne: 500 },
  playing: { inAll: 20_000, byOne: 1_000 },
} as const

/** Chat that players could not read while they played. */
const LATE_CHAT = 500
/** Chat from other servers that is told at once. */
const NEW_CHAT = 50
/** So many of those who have spoken are named, also when they have gone. */
const MOST_SPEAKERS = 30

export class TableChat {
  private readonly of: Audience
  /** Up to here, nothing that was said is missing. */
  private told = 0
  /** Who has said something, the last one last. */
  readonly speakers = new Set<string>()

  constructor(of: Audience) {
    this.of = of
  }

  async say(command: ChatCommand, guest: string): Promise<{ readonly ok: true } | Refused> {
    const { site, table } = this.of
    const silenced = site.bans.silenced(guest)
    if (silenced) return { ok: false, refusal: untilThen('chat.muted', silenced, site.storage.now()) }
    const watcher = isWatchersTalk(table, guest)
    const message = {
      at: site.storage.now(),
      guest,
      id: command.id,
      text: command.type === 'phrase' ? keptPhrase(command.phrase) : command.text,
      watcher,
    }
    if (command.type !== 'phrase') await this.notify(message)
    const said = await site.storage.say(table.id, message, watcher ? ROOM.watching : ROOM.playing)
    if (!said) return refuse('chat.full')
    this.remember([said])
    this.tell(messageOf(said), await site.blocks.apartFrom(guest))
    return { ok: true }
  }

  /** Those who are named and may read it are told of it wherever they are. */
  private async notify(message: Omit<ChatRow, 'n'>): Promise<void> {
    const { site, table } = this.of
    const { at, guest, id, text } = message
    const others = [...peopleIn(table)].filter((one) => one !== guest && mayRead(table, one, message))
    const people = await Promise.all(others.map((one) => site.directory.person(one)))
    const named = others.filter((_, i) => isNamed(text, people[i].name))
    if (named.length === 0) return
    const apart = await site.blocks.apartFrom(guest)
    const statements = named
      .filter((one) => !apart.has(one))
      .map((one) => chatNotice(table.id, one, at, guest, id))
    if (statements.length > 0) await site.storage.change(statements)
  }

  /** Whoever has spoken is named to all, also later. */
  private remember(rows: readonly ChatRow[]): void {
    for (const { guest } of rows.slice(-MOST_SPEAKERS)) this.speakers.add(guest)
    for (const guest of this.speakers) if (this.speakers.size > MOST_SPEAKERS) this.speakers.delete(guest)
  }

  /** `apart`: those who are not to read what this person says. */
  private tell(message: ChatMessage, apart: ReadonlySet<string>): void {
    const { id, table, subscribers } = this.of
    if (message.n === this.told + 1) this.told = message.n
    const said = textOf({ type: 'chat', table: id, messages: [message] })
    for (const subscriber of subscribers)
      if (mayRead(table, subscriber.guest, message) && !apart.has(subscriber.guest)) subscriber.send(said)
  }

  /** Somebody on another server may have spoken. What is told twice has the same number. */
  async readOn(): Promise<void> {
    const { id, site, subscribers } = this.of
    if (subscribers.size === 0) return
    const rows = await site.storage.chat(id, this.told, NEW_CHAT)
    this.remember(rows)
    for (const row of rows) this.tell(messageOf(row), await site.blocks.apartFrom(row.guest))
    this.told = Math.max(this.told, ...rows.map(({ n }) => n))
  }

  /** A moderator has taken something away: it is told again, without what was said. */
  async tellRemoved(): Promise<void> {
    const { id, site } = this.of
    const rows = await site.storage.chat(id, 0, LATE_CHAT)
    for (const row of rows)
      if (phraseIn(row.text) === REMOVED) this.tell(messageOf(row), await site.blocks.apartFrom(row.guest))
  }

  async readableBy(guest: string, after: number, limit: number): Promise<readonly ChatMessage[]> {
    const rows = await this.of.site.storage.chat(this.of.id, after, limit)
    this.remember(rows)
    const apart = await this.of.site.blocks.apartFrom(guest)
    return rows
      .map(messageOf)
      .filter((message) => mayRead(this.of.table, guest, message) && !apart.has(message.guest))
  }

  /** When the game is over, players read what the watchers said. */
  async tellLate(): Promise<void> {
    for (const subscriber of this.of.subscribers) {
      if (subscriber.viewer === 'watcher') continue
      const late = (await this.readableBy(subscriber.guest, 0, LATE_CHAT)).filter(({ watcher }) => watcher)
      if (late.length > 0) subscriber.send(textOf({ type: 'chat', table: this.of.id, messages: late }))
    }
  }
}

const messageOf = ({ n, at, guest, text, watcher }: ChatRow): ChatMessage => {
  const phrase = phraseIn(text)
  return phrase === null
    ? { n, at, guest, text, watcher }
    : { n, at, guest, text: '', ...(phrase === '' ? {} : { phrase }), watcher }
}
