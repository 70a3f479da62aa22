/**
 * Speaks the protocol of tables over a link. What was sent and not yet answered is sent again when the link comes
 * back: every message has a name of its own, and one that arrives twice takes effect once.
 */
import type { Refusal, Viewer } from '#engine/contract.ts'
import type { ToClient } from '#table/messages.ts'
import type { Command, Message } from '#table/protocol.ts'
import type { Me } from './http.ts'
import type { Connect, Link } from './link.ts'
import { newId } from './newId.ts'
import { TableStore } from './tableStore.svelte.ts'

export type Reply = { readonly ok: true } | { readonly ok: false; readonly refusal: Refusal }
type WithoutId<M> = M extends Message ? Omit<M, 'id'> : never
/** What a table can be told; the client names the message. */
export type Said = WithoutId<Command | Extract<Message, { type: 'chat' | 'log' | 'past' | 'hint' }>>

interface Opened {
  readonly store: TableStore
  readonly key: string
  as: Viewer | undefined
}

const PING_EVERY = 20_000

export class Client {
  isOpen = $state(false)
  me = $state.raw<Me | null>(null)
  /** The server has been given a new page since this one was loaded. */
  isOutdated = $state(false)
  private readonly link: Link
  private readonly tables = new Map<string, Opened>()
  private readonly waiting = new Map<string, { message: Message; done: (reply: Reply) => void }>()
  private readonly timer: ReturnType<typeof setInterval>
  private build: string

  /** `build`: of the page itself, which may have come from a cache; empty when nobody can tell. */
  constructor(connect: Connect, build = '') {
    this.build = build
    this.link = connect({
      heard: (told) => this.heard(told),
      changed: (isOpen) => this.changed(isOpen),
    })
    this.timer = setInterval(() => this.ping(), PING_EVERY)
  }

  private send(message: Message): Promise<Reply> {
    return new Promise((done) => {
      this.waiting.set(message.id, { message, done })
      if (this.isOpen) this.link.send(message)
    })
  }

  /** Something said at a table. */
  say(said: Said): Promise<Reply> {
    return this.send({ ...said, id: newId() } as Message)
  }

  open(table: string, key: string, as?: Viewer): TableStore {
    const store = this.tables.get(table)?.store ?? new TableStore(table)
    this.tables.set(table, { store, key, as })
    void this.subscribe(table)
    return store
  }

  /** Looks through the eyes of another of one's own seats, or through nobody's. */
  lookAs(table: string, as: Viewer | undefined): void {
    const opened = this.tables.get(table)
    if (!opened || opened.as === as) return
    opened.as = as
    void this.subscribe(table)
  }

  leave(table: string): void {
    if (!this.tables.delete(table)) return
    void this.send({ type: 'unsubscribe', id: newId(), table })
  }

  private async subscribe(table: string): Promise<void> {
    const opened = this.tables.get(table)
    if (!opened || !this.isOpen) return
    const { store, key, as } = opened
    const reply = await this.send({
      type: 'subscribe',
      id: newId(),
      table,
      ...(key ? { key } : {}),
      ...(as === undefined ? {} : { as }),
      ...(store.state && store.as === (as ?? store.as) ? { seq: store.heardSeq, chat: store.lastChat } : {}),
    })
    if (!reply.ok) store.gone = reply.refusal
  }

  private ping(): void {
    if (!this.isOpen) return
    const seqs = Object.fromEntries([...this.tables].map(([id, { store }]) => [id, store.heardSeq]))
    this.link.send({ type: 'ping', id: newId(), seqs })
  }

  private changed(isOpen: boolean): void {
    this.isOpen = isOpen
    if (!isOpen) return
    // A subscription is made anew, everything else said again.
    for (const [id, { message, done }] of this.waiting)
      if (message.type === 'subscribe' || message.type === 'unsubscribe') {
        this.waiting.delete(id)
        done({ ok: true })
      }
    for (const table of this.tables.keys()) void this.subscribe(table)
    for (const { message } of this.waiting.values()) if (message.type !== 'subscribe') this.link.send(message)
  }

  private heard(told: ToClient): void {
    if (told.type === 'hello') {
      if (this.build !== '' && this.build !== told.build) this.isOutdated = true
      this.build = told.build
      this.me = told.me
    } else if (told.type === 'reply') {
      const waiting = told.id === null ? undefined : this.waiting.get(told.id)
      if (!waiting || told.id === null) return
      if (!told.ok && told.retry !== undefined) {
        setTimeout(() => this.link.send(waiting.message), told.retry)
        return
      }
      this.waiting.delete(told.id)
      waiting.done(told.ok ? { ok: true } : { ok: false, refusal: told.refusal })
    } else {
      const opened = this.tables.get(told.table)
      if (opened && !opened.store.heard(told)) void this.subscribe(told.table)
    }
  }

  close(): void {
    clearInterval(this.timer)
    this.link.close()
  }
}
