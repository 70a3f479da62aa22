/** One socket: what it says is read, judged and answered. */
import * as v from 'valibot'
import type { WebSocket } from 'ws'
import type { Refusal } from '#engine/contract.ts'
import type { Person, ToClient } from '#table/messages.ts'
import { type Message, message, PROTOCOL } from '#table/protocol.ts'
import { textOf } from '#table/publish/publisher.ts'
import { refuse } from '#table/table.ts'
import { Bucket, type Buckets } from '../limits.ts'
import type { Tables } from '../live/tables.ts'
import type { Answer } from './answer.ts'
import { Line } from './line.ts'
import { OnRequest } from './onRequest.ts'
import { OpenTables, type Watcher } from './openTables.ts'
import { deliver, post, type Recipient } from './outbox.ts'

/** So many messages too fast, one after the other, are not a mistake. */
const MOST_TOO_FAST = 200

export const CLOSE = { unsupported: 1003, policy: 1008, restart: 1012 } as const

/** What is said at a table that is open. */
type AtTable = Exclude<Message, { type: 'ping' | 'subscribe' | 'unsubscribe' }>

export interface ConnectionSite {
  readonly tables: Tables
  readonly build: string
  /** By guest, over all of its sockets. */
  readonly buckets: Buckets
  readonly rate: number
}

export class Connection implements Watcher {
  private readonly recipient: Recipient
  readonly guest: string
  private readonly site: ConnectionSite
  private readonly tables: OpenTables
  private readonly onRequest = new OnRequest((told) => this.send(told))
  private readonly bucket: Bucket
  private readonly line: Line
  private tooFast = 0

  constructor(recipient: Recipient, guest: string, person: Person, site: ConnectionSite) {
    const { socket } = recipient
    this.recipient = recipient
    this.guest = guest
    this.site = site
    this.tables = new OpenTables(site.tables, this)
    this.bucket = new Bucket(3 * site.rate, site.rate, performance.now())
    this.line = new Line(recipient, site.rate, (data, isBinary) => {
      if (isBinary) socket.close(CLOSE.unsupported, 'text only')
      else void this.receive(String(data))
    })
    socket.on('close', () => this.tables.closeAll())
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

  get isThere(): boolean {
    return this.line.isOpen
  }

  /** Is it still there? Cut when it has not answered since the last time. */
  check(): void {
    this.line.check()
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
    if (++this.tooFast > MOST_TOO_FAST) {
      // The refusals are heard before the goodbye.
      deliver()
      this.line.drop('too fast')
    } else this.send({ type: 'reply', id, ok: false, refusal: refuse('too.fast').refusal, retry })
  }

  private answerTo(said: Message): Promise<Answer> {
    const { tables } = this
    switch (said.type) {
      case 'ping':
        return tables.catchUp(said.seqs ?? {})
      case 'subscribe':
        return tables.subscribe(said)
      case 'unsubscribe':
        return tables.unsubscribe(said.table)
      default:
        return tables.hasTurns(said.table)
          ? tables.inOrder(said.table, () => this.answerAt(said))
          : this.answerAt(said)
    }
  }

  private async answerAt(said: AtTable): Promise<Answer> {
    const opened = this.tables.get(said.table)
    if (!opened) return refuse('no.subscription')
    if (said.type === 'log') return this.onRequest.log(opened, said.before)
    if (said.type === 'past') return this.onRequest.past(opened, said.before)
    if (said.type === 'hint') return this.onRequest.hint(opened.live, this.guest, said.seat)
    if (said.type === 'chat') {
      await opened.live.chat.say(said, this.guest)
      return { ok: true }
    }
    return opened.live.ask(said, this.guest)
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
