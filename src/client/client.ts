/**
 * Speaks the protocol of tables over a transport. What was sent and not yet answered is sent again when the transport comes
 * back: every message has a name of its own, and one that arrives twice takes effect once. What is said at a table waits
 * until that table is open.
 */
import type { Refusal, Viewer } from '#engine/contract.ts'
import type { ToClient } from '#table/messages.ts'
import type { InboxTold } from '#table/news/inbox.ts'
import type { Command, Message } from '#table/protocol.ts'
import type { DealKeeper } from './deals/dealKeeper.ts'
import { type Beat, Heartbeat } from './heartbeat.ts'
import type { Me } from './http.ts'
import { newId } from './newId.ts'
import type { ReadonlyDeep } from './readonlyDeep.ts'
import { TableStore } from './tableStore.ts'
import type { Connect, Transport } from './transport.ts'
import { Watchable } from './watchable.ts'

export type Reply =
  | { readonly ok: true; readonly seq?: number }
  | { readonly ok: false; readonly refusal: Refusal }
type WithoutId<M> = M extends Message ? Omit<M, 'id'> : never
/** Said at a table, and no command to it. */
type Beside =
  | 'chat'
  | 'phrase'
  | 'log'
  | 'past'
  | 'hint'
  | 'invite'
  | 'decline'
  | 'order'
  | 'cancelOrder'
  | 'orders'
/** What a table can be told; the client names the message. */
export type TableMessage = ReadonlyDeep<WithoutId<Command | Extract<Message, { type: Beside }>>>

export interface ClientSettings {
  /** Of the page itself, which may have come from a cache; empty when nobody can tell. */
  readonly build?: string
  readonly beat?: Beat
  /** A name for a message that has never been used before. */
  newId?(): string
  /** Does this client's part when a game starts; without one, the server draws its nonces. */
  readonly deals?: DealKeeper
}

interface Opened {
  readonly store: TableStore
  key: string
  as: Viewer | undefined
  /** The message that opens it, until it is answered. */
  opening: string | null
}

const BEAT: Beat = { every: 20_000, within: 5_000 }

export class Client extends Watchable {
  isOpen = false
  me: Me | null = null
  /** The server has been given a new page since this one was loaded. */
  isOutdated = false
  private readonly transport: Transport
  private readonly tables = new Map<string, Opened>()
  /** In the order in which they were sent first. */
  private readonly waiting = new Map<string, { readonly message: Message; done(reply: Reply): void }>()
  private readonly heartbeat: Heartbeat
  private readonly newId: () => string
  private deals: DealKeeper | undefined
  /** What this client has said by itself at a start: once is enough. */
  private readonly saidAtStart = new Set<string>()
  private build: string
  private hearInbox: ((told: InboxTold) => void) | null = null

  constructor(
    connect: Connect,
    { build = '', beat = BEAT, newId: named = newId, deals }: ClientSettings = {},
  ) {
    super()
    this.build = build
    this.deals = deals
    this.newId = named
    this.heartbeat = new Heartbeat(
      beat,
      () => void this.ping(),
      () => this.transport.reopen(),
    )
    this.transport = connect({
      heard: (told) => this.heard(told),
      changed: (isOpen) => this.changed(isOpen),
      doubted: () => this.heartbeat.ask(),
    })
  }

  private send(message: Message): Promise<Reply> {
    return new Promise((done) => {
      this.waiting.set(message.id, { message, done })
      if (this.mayGo(message)) this.transmit(message)
    })
  }

  private transmit(message: Message): void {
    this.transport.send(message)
    this.heartbeat.sent()
  }

  /** A table that is not open yet would refuse it. */
  private mayGo(message: Message): boolean {
    if (!this.isOpen) return false
    if (!('table' in message) || message.type === 'subscribe') return true
    return (this.tables.get(message.table)?.opening ?? null) === null
  }

  /** From now on, also after a lost connection, this is told what waits for me. */
  openInbox(hear: (told: InboxTold) => void): void {
    this.hearInbox = hear
    if (this.isOpen) this.askForInbox()
  }

  private askForInbox(): void {
    void this.send({ type: 'inbox', id: this.newId() })
  }

  /** Something said at a table. */
  say(said: TableMessage, id = this.newId()): Promise<Reply> {
    return this.send({ ...this.bound(said), id } as Message)
  }

  /** Whoever is ready binds this device to the table as it is. */
  private bound(said: TableMessage): TableMessage {
    if (said.type !== 'ready' || !said.ready || said.hash !== undefined) return said
    const store = this.tables.get(said.table)?.store
    const { state, as } = store?.told ?? { state: null, as: 'watcher' }
    const seat = said.seat ?? as
    if (!this.deals || !this.me || !state || seat === 'watcher') return said
    return { ...said, ...this.deals.agree(state, this.me.id, seat) }
  }

  /** A page loads its keeper with the first table. */
  keepDeals(deals: DealKeeper): void {
    this.deals = deals
    for (const opened of this.tables.values()) this.lookAtDeal(opened)
  }

  /** Keeps what binds the deal, and tells the nonce when the start is the one that was agreed to. */
  private lookAtDeal({ store }: Opened): void {
    if (!this.deals || !this.me || !store.told) return
    const { state, as } = store.told
    for (const answer of this.deals.look(state, as, this.me.id)) {
      const name = `${store.id} ${state.fair.round} ${answer.type} ${answer.seat}`
      if (this.saidAtStart.has(name)) continue
      this.saidAtStart.add(name)
      // A store that failed for a moment may take it the next time.
      void this.say({ ...answer, table: store.id }).then(({ ok }) => ok || this.saidAtStart.delete(name))
    }
  }

  open(table: string, key: string, as?: Viewer): TableStore {
    const opened = this.tables.get(table) ?? { store: new TableStore(table), key, as, opening: null }
    opened.key = key
    opened.as = as
    this.tables.set(table, opened)
    void this.subscribe(table, opened)
    return opened.store
  }

  /** Looks through the eyes of another of one's own seats, or through nobody's. */
  lookAs(table: string, as: Viewer | undefined): void {
    const opened = this.tables.get(table)
    if (!opened || opened.as === as) return
    opened.as = as
    void this.subscribe(table, opened)
  }

  leave(table: string): void {
    const opened = this.tables.get(table)
    if (!opened) return
    this.tables.delete(table)
    // What waits until the table is open goes first: the server takes it in order.
    if (opened.opening !== null) for (const { message } of this.saidAt(table)) this.transmit(message)
    void this.send({ type: 'unsubscribe', id: this.newId(), table })
  }

  private async subscribe(table: string, opened: Opened): Promise<void> {
    if (!this.isOpen) return
    const { store, key, as } = opened
    const id = this.newId()
    opened.opening = id
    store.setFollowing(false)
    const reply = await this.send({
      type: 'subscribe',
      id,
      table,
      ...(key ? { key } : {}),
      ...(as === undefined ? {} : { as }),
      ...(store.state && store.as === (as ?? store.as) ? { seq: store.heardSeq, chat: store.lastChat } : {}),
    })
    // Another one may have taken its place, or nobody wants the table any longer.
    if (opened.opening !== id || this.tables.get(table) !== opened) return
    opened.opening = null
    if (reply.ok) {
      store.setFollowing(true)
      for (const { message } of this.saidAt(table)) this.transmit(message)
    } else {
      store.setGone(reply.refusal)
      for (const { message, done } of this.saidAt(table)) {
        this.waiting.delete(message.id)
        done(reply)
      }
    }
  }

  private saidAt(table: string) {
    return [...this.waiting.values()].filter(
      ({ message }) => message.type !== 'subscribe' && 'table' in message && message.table === table,
    )
  }

  /** What was missed comes before the reply. */
  ping(seqs = this.seqs()): Promise<Reply> {
    return this.send({ type: 'ping', id: this.newId(), seqs })
  }

  private seqs(): { readonly [table: string]: number } {
    const open = [...this.tables].filter(([, { store }]) => store.isFollowing)
    return Object.fromEntries(open.map(([id, { store }]) => [id, store.heardSeq]))
  }

  private changed(isOpen: boolean): void {
    this.isOpen = isOpen
    for (const opened of this.tables.values()) {
      opened.opening = null
      opened.store.setFollowing(false)
    }
    this.tellWatching()
    if (isOpen) this.sendAgain()
    else this.heartbeat.stop()
  }

  /** Tables are opened anew; what was said at them follows when they are open, and everything else goes now. */
  private sendAgain(): void {
    this.heartbeat.start()
    for (const [id, { message }] of this.waiting)
      if (/scribe|inbox/.test(message.type)) this.waiting.delete(id)
    const unanswered = [...this.waiting.values()]
    if (this.hearInbox) this.askForInbox()
    for (const [table, opened] of this.tables) void this.subscribe(table, opened)
    for (const { message } of unanswered) if (this.mayGo(message)) this.transmit(message)
  }

  private heard(told: ToClient): void {
    this.heartbeat.heard()
    if (told.type === 'hello') {
      if (this.build !== '' && this.build !== told.build) this.isOutdated = true
      this.build = told.build
      this.me = told.me
      this.tellWatching()
    } else if (told.type === 'reply') this.replied(told)
    else if (told.type === 'inbox') this.hearInbox?.(told)
    else {
      const opened = this.tables.get(told.table)
      if (!opened) return
      const isWhole = opened.store.heard(told)
      // The key of a private table may change while it is open.
      opened.key = opened.store.state?.key || opened.key
      if (told.type === 'table' || told.type === 'change') this.lookAtDeal(opened)
      // While it is being opened, the whole of it is on its way.
      if (!isWhole && opened.opening === null) void this.subscribe(told.table, opened)
    }
  }

  private replied(told: Extract<ToClient, { type: 'reply' }>): void {
    const { id } = told
    const waiting = id === null ? undefined : this.waiting.get(id)
    if (!waiting || id === null) return
    const { message } = waiting
    if (!told.ok && told.retry !== undefined) {
      setTimeout(() => {
        if (this.waiting.has(id) && this.mayGo(message)) this.transmit(message)
      }, told.retry)
      return
    }
    this.waiting.delete(id)
    const { ok } = told
    if (ok) waiting.done({ ok, ...(told.seq === undefined ? {} : { seq: told.seq }) })
    else waiting.done({ ok, refusal: told.refusal })
  }

  close(): void {
    this.transport.close()
    this.changed(false)
  }
}
