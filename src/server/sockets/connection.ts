/** One socket: what it says is read, judged and answered; what it has open is sent to it. */
import * as v from 'valibot'
import type { WebSocket } from 'ws'
import type { Refusal, Viewer } from '#engine/contract.ts'
import type { Person, ToClient } from '#table/messages.ts'
import { pastOf } from '#table/past.ts'
import { type Message, message, PROTOCOL, type Subscribe } from '#table/protocol.ts'
import { logged, type Subscriber, textOf } from '#table/publish/publisher.ts'
import { type Row, rowFrom, stepOf } from '#table/publish/rows.ts'
import { entryRefused, viewerFor } from '#table/see.ts'
import { refuse } from '#table/table.ts'
import { Bucket, type Buckets } from '../limits.ts'
import type { LiveTable } from '../live/liveTable.ts'
import type { Tables } from '../live/tables.ts'
import { deliver, post, type Recipient } from './outbox.ts'

const MOST_TABLES = 50
const LOG_AT_FIRST = 40
const LOG_MOST = 500
const CHAT_AT_FIRST = 50
const PAST_EVERY = 250
/** So many messages too fast, one after the other, are not a mistake. */
const MOST_TOO_FAST = 200

export const CLOSE = { unsupported: 1003, policy: 1008, restart: 1012 } as const

type Answer = { readonly ok: true; readonly seq?: number } | { readonly ok: false; readonly refusal: Refusal }

export interface ConnectionSite {
  readonly tables: Tables
  readonly build: string
  /** By guest, over all of its sockets. */
  readonly buckets: Buckets
  readonly rate: number
}

/** A table that a socket has open. There are many of them. */
class Subscription implements Subscriber {
  readonly live: LiveTable
  readonly guest: string
  readonly key: string
  readonly as: Viewer | undefined
  viewer: Viewer
  private readonly connection: Connection

  constructor(
    live: LiveTable,
    connection: Connection,
    { guest, key, as, viewer }: Pick<Subscriber, 'guest' | 'key' | 'as' | 'viewer'>,
  ) {
    this.live = live
    this.connection = connection
    this.guest = guest
    this.key = key
    this.as = as
    this.viewer = viewer
  }

  send(text: string): void {
    this.connection.sendText(text)
  }

  dropped(): void {
    this.connection.dropped(this.live.id)
  }
}

export class Connection {
  private readonly recipient: Recipient
  private readonly guest: string
  private readonly site: ConnectionSite
  private readonly open = new Map<string, Subscription>()
  private readonly bucket: Bucket
  private tooFast = 0
  private isAsking = false
  private nextPastAt = 0
  isAlive = true

  constructor(recipient: Recipient, guest: string, person: Person, site: ConnectionSite) {
    const { socket } = recipient
    this.recipient = recipient
    this.guest = guest
    this.site = site
    this.bucket = new Bucket(3 * site.rate, site.rate, performance.now())
    socket.on('message', (data, isBinary) => {
      if (isBinary) socket.close(CLOSE.unsupported, 'text only')
      else void this.receive(String(data))
    })
    socket.on('pong', () => {
      this.isAlive = true
    })
    socket.on('close', () => this.closed())
    // Broken frames: ws closes the socket by itself and says why.
    socket.on('error', () => {})
    this.send({
      type: 'hello',
      protocol: PROTOCOL,
      build: site.build,
      me: { id: guest, ...person },
    })
  }

  private get socket(): WebSocket {
    return this.recipient.socket
  }

  private send(told: ToClient): void {
    this.sendText(textOf(told))
  }

  sendText(text: string): void {
    post(this.recipient, text)
  }

  /** A table is closed to it. */
  dropped(table: string): void {
    this.open.delete(table)
  }

  private closed(): void {
    for (const opened of this.open.values()) opened.live.unsubscribe(opened)
    this.open.clear()
  }

  /** Is it still there? Cut when it has not answered since the last time. */
  check(): void {
    if (this.isAlive) this.socket.ping()
    else this.socket.terminate()
    this.isAlive = false
  }

  close(code: number, reason: string): void {
    // What was said before the goodbye is heard before it.
    deliver()
    this.socket.close(code, reason)
  }

  cut(): void {
    this.socket.terminate()
  }

  private async receive(text: string): Promise<void> {
    const begun = performance.now()
    const metrics = this.site.tables.site.metrics
    const read = parsed(text)
    const id = idIn(read)
    const wait = Math.max(this.bucket.take(begun), this.site.buckets.take(this.guest, begun))
    if (wait > 0) return this.slowDown(id, wait)
    this.tooFast = 0
    if (read === undefined) return this.refused(id, refuse('bad.message').refusal)
    const checked = v.safeParse(message, read, { abortEarly: true })
    if (!checked.success) {
      const [issue] = checked.issues
      const field = v.getDotPath(issue) ?? ''
      const key = field === 'type' || field === '' ? 'bad.kind' : 'bad.field'
      metrics.messages.inc({ type: 'unreadable', outcome: 'refused' })
      return this.refused(id, refuse(key).refusal, field)
    }
    let answer: Answer
    try {
      answer = await this.answerTo(checked.output)
    } catch (error) {
      this.site.tables.site.log.error({ type: checked.output.type, error: String(error) }, 'a message failed')
      answer = refuse('server.fault')
    }
    metrics.messages.inc({ type: checked.output.type, outcome: answer.ok ? 'done' : 'refused' })
    metrics.replySeconds.observe((performance.now() - begun) / 1000)
    this.send({ type: 'reply', id, ...answer })
  }

  private refused(id: string | null, refusal: Refusal, field?: string): void {
    this.send({ type: 'reply', id, ok: false, refusal, ...(field ? { field } : {}) })
  }

  private slowDown(id: string | null, retry: number): void {
    this.site.tables.site.metrics.messages.inc({ type: 'any', outcome: 'too fast' })
    if (++this.tooFast > MOST_TOO_FAST) this.close(CLOSE.policy, 'too fast')
    else this.send({ type: 'reply', id, ok: false, refusal: refuse('too.fast').refusal, retry })
  }

  private async answerTo(said: Message): Promise<Answer> {
    switch (said.type) {
      case 'ping':
        return this.ping(said.seqs ?? {})
      case 'subscribe':
        return this.subscribe(said)
      case 'unsubscribe':
        return this.unsubscribe(said.table)
      default: {
        const opened = this.open.get(said.table)
        if (!opened) return refuse('no.subscription')
        if (said.type === 'log') return this.tellLog(opened, said.before)
        if (said.type === 'past') return this.tellPast(opened, said.before)
        if (said.type === 'hint') return this.tellHint(opened.live, said.seat)
        if (said.type === 'chat') {
          await opened.live.chat.say(said, this.guest)
          return { ok: true }
        }
        return opened.live.ask(said, this.guest)
      }
    }
  }

  private async subscribe({ table: id, key = '', as, seq, chat }: Subscribe): Promise<Answer> {
    const { tables } = this.site
    const live = await tables.open(id)
    if (!live) return refuse('no.table')
    // The client comes from another server, which was ahead: it must not be taken back in time.
    if (seq !== undefined && seq > live.table.seq) await live.catchUp()
    const refused = entryRefused(live.table, this.guest, key)
    if (refused) return refused
    const viewer = viewerFor(live.table, this.guest, as)
    if (viewer === null) return refuse('table.notYourSeat')
    if (!this.open.has(id) && this.open.size >= MOST_TABLES) return refuse('too.fast')
    const rows = await this.logFor(live, seq)
    // The socket may be gone by now, and the table may have been put away: then the client asks again.
    if (this.socket.readyState !== this.socket.OPEN || tables.inMemory(id) !== live)
      return refuse('server.fault')
    this.unsubscribe(id)
    const own = viewerFor(live.table, this.guest, as) ?? 'watcher'
    const opened = new Subscription(live, this, { guest: this.guest, key, as, viewer: own })
    this.open.set(id, opened)
    live.subscribe(opened, rows)
    const { seq: now } = live.table
    // Read when nothing can be missed any longer; what comes twice has the same number.
    const messages = await live.chat.readableBy(this.guest, chat ?? 0, CHAT_AT_FIRST)
    if (messages.length > 0) this.send({ type: 'chat', table: id, messages })
    return { ok: true, seq: now }
  }

  /** The rows that the client has not read, up to the entry at which the table is. */
  private async logFor(live: LiveTable, seq: number | undefined): Promise<readonly Row[]> {
    const { storage } = live.site
    for (;;) {
      const until = live.table.seq
      const rows =
        seq === undefined
          ? await storage.rowsBefore(live.id, until + 1, LOG_AT_FIRST)
          : await storage.rowsAfter(live.id, seq, LOG_MOST)
      if (live.table.seq === until) return rows.map(rowFrom).filter((row) => row.seq <= until)
    }
  }

  private unsubscribe(id: string): Answer {
    const opened = this.open.get(id)
    if (!opened) return refuse('no.subscription')
    this.open.delete(id)
    opened.live.unsubscribe(opened)
    return { ok: true }
  }

  private async tellLog({ live, viewer }: Subscription, before: number) {
    const rows = await live.site.storage.rowsBefore(live.id, before, LOG_MOST)
    this.send({ type: 'log', table: live.id, log: logged(rows.map(rowFrom), viewer) })
    return { ok: true } as const
  }

  /** The game is played again for it, so not too often. */
  private async tellPast({ live, viewer }: Subscription, before: number): Promise<Answer> {
    const now = performance.now()
    if (now < this.nextPastAt || live.held !== null)
      return refuse(live.held === null ? 'too.fast' : 'table.held')
    this.nextPastAt = now + PAST_EVERY
    const rows = (await live.site.storage.rowsAfter(live.id, 0, Number.MAX_SAFE_INTEGER)).map(rowFrom)
    const { table, site } = live
    const steps = rows.filter(({ seq }) => seq <= table.seq).map(stepOf)
    const moments = pastOf(table, steps, site.house, viewer, before)
    this.send({ type: 'past', table: live.id, as: viewer, moments })
    return { ok: true }
  }

  private async tellHint(live: LiveTable, seat: number | undefined): Promise<Answer> {
    // Hints go before the bots' own thoughts: nobody may keep all threads busy with them.
    if (this.isAsking) return refuse('too.fast')
    this.isAsking = true
    try {
      const asked = await live.hints.ask(live.table, this.guest, seat)
      if (!asked.ok) return asked
      this.send({ type: 'hint', table: live.id, ...asked.hint })
      return { ok: true }
    } finally {
      this.isAsking = false
    }
  }

  /** Whatever the client has missed is sent again, from where it is. */
  private async ping(seqs: { readonly [table: string]: number }): Promise<Answer> {
    for (const [id, seq] of Object.entries(seqs)) {
      const opened = this.open.get(id)
      if (!opened || opened.live.table.seq === seq) continue
      await this.subscribe({
        type: 'subscribe',
        id: '-',
        table: id,
        key: opened.key,
        as: opened.as,
        seq,
      })
    }
    return { ok: true }
  }
}

/** Undefined when it is not JSON. */
const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** The name of a message, even if the rest of it cannot be read. */
const idIn = (read: unknown): string | null => {
  if (typeof read !== 'object' || read === null || !('id' in read)) return null
  return typeof read.id === 'string' && read.id.length <= 64 ? read.id : null
}
