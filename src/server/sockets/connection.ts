/** One socket: what it says is read, judged and answered. */
import * as v from 'valibot'
import type { WebSocket } from 'ws'
import type { Refusal } from '#engine/contract.ts'
import type { Person, ToClient } from '#table/messages.ts'
import { type Message, message, PROTOCOL } from '#table/protocol.ts'
import { textOf } from '#table/publish/publisher.ts'
import { refuse } from '#table/table.ts'
import type { Buckets } from '../limits.ts'
import type { Tables } from '../live/tables.ts'
import type { Answer } from './answer.ts'
import { Incoming } from './incoming.ts'
import { OnRequest } from './onRequest.ts'
import { OpenTables, type Watcher } from './openTables.ts'
import { deliver, post, type Recipient } from './outbox.ts'

/** So many messages too fast, one after the other, are not a mistake. */
const MOST_TOO_FAST = 200

/** What these cost, where any other message costs 1: they read from the store, or think. */
const COST = {
  subscribe: 4,
  inbox: 4,
  invite: 4,
  decline: 4,
  log: 4,
  past: 20,
  hint: 5,
  order: 4,
  cancelOrder: 4,
  orders: 4,
} as const

export const CLOSE = { unsupported: 1003, policy: 1008, restart: 1012 } as const

/** What is said at a table that is open. */
type AtTable = Exclude<Message, { type: 'ping' | 'inbox' | 'decline' | 'subscribe' | 'unsubscribe' }>

export interface ConnectionSite {
  readonly tables: Tables
  readonly build: string
  /** What a guest may cost, over all of its sockets. */
  readonly byGuest: Buckets
  /** What all guests of one caller may cost together: guests are free. It is shared among the servers. */
  readonly byCaller: Buckets
  /** How many servers there are. */
  readonly servers: { readonly now: number }
  readonly rate: number
}

/** Who is at the other end: a guest, from somewhere. */
export interface Visitor {
  readonly guest: string
  /** Which of the guest's devices; null for a cookie of an earlier release. */
  readonly device: string | null
  /** What the address is counted by. */
  readonly caller: string
  readonly person: Person
}

export class Connection implements Watcher {
  private readonly recipient: Recipient
  readonly guest: string
  private readonly site: ConnectionSite
  private readonly tables: OpenTables
  private readonly onRequest = new OnRequest((told) => this.send(told))
  private readonly caller: string
  private readonly incoming: Incoming
  private tooFast = 0

  constructor(recipient: Recipient, { guest, caller, person }: Visitor, site: ConnectionSite) {
    const { socket } = recipient
    this.recipient = recipient
    this.guest = guest
    this.caller = caller
    this.site = site
    this.tables = new OpenTables(site.tables, this)
    this.incoming = new Incoming(recipient, site.rate, (data, isBinary) => {
      if (isBinary) socket.close(CLOSE.unsupported, 'text only')
      else void this.receive(String(data))
    })
    socket.on('close', () => {
      this.tables.closeAll()
      site.tables.site.inboxes.close(this)
    })
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
    return this.incoming.isOpen
  }

  /** Is it still there? Cut when it has not answered since the last time. */
  check(): void {
    this.incoming.check()
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
    // Nothing is paid for what is refused here: whoever waits with many messages gets one through after the other.
    const early = this.wait(begun, 1)
    if (early > 0) return this.slowDown(id, early)
    if (read === undefined) {
      this.pay(begun, 1)
      return this.refused(id, refuse('bad.message').refusal)
    }
    const checked = v.safeParse(message, read, { abortEarly: true })
    if (!checked.success) {
      this.pay(begun, 1)
      const [issue] = checked.issues
      const field = v.getDotPath(issue) ?? ''
      const key = field === 'type' || field === '' ? 'bad.kind' : 'bad.field'
      metrics.messages.inc({ type: 'unreadable', outcome: 'refused' })
      return this.refused(id, refuse(key).refusal, field)
    }
    const cost = this.costOf(checked.output)
    const longer = cost > 1 ? this.wait(begun, cost) : 0
    if (longer > 0) return this.slowDown(id, longer)
    this.pay(begun, cost)
    this.tooFast = 0
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

  /** 0 when both the guest and the caller can pay, else how many milliseconds to wait. */
  private wait(now: number, cost: number): number {
    const { byGuest, byCaller, servers } = this.site
    return Math.max(
      byGuest.of(this.guest, now).wait(now, cost),
      byCaller.of(this.caller, now).wait(now, cost * servers.now),
    )
  }

  private pay(now: number, cost: number): void {
    const { byGuest, byCaller, servers } = this.site
    byGuest.take(this.guest, now, cost)
    byCaller.take(this.caller, now, cost * servers.now)
  }

  /** Reading what is stored and playing it again is dear. */
  private costOf(said: Message): number {
    switch (said.type) {
      case 'ping':
        return 1 + COST.subscribe * this.tables.behind(said.seqs).length
      case 'subscribe':
      case 'inbox':
      case 'invite':
      case 'decline':
      case 'log':
      case 'past':
      case 'hint':
      case 'order':
      case 'cancelOrder':
      case 'orders':
        return COST[said.type]
      default:
        return 1
    }
  }

  private refused(id: string | null, refusal: Refusal, field?: string): void {
    this.send({ type: 'reply', id, ok: false, refusal, ...(field ? { field } : {}) })
  }

  private slowDown(id: string | null, retry: number): void {
    this.site.tables.site.metrics.messages.inc({ type: 'any', outcome: 'too fast' })
    if (++this.tooFast > MOST_TOO_FAST) {
      // The refusals are heard before the goodbye.
      deliver()
      this.incoming.drop('too fast')
    } else this.send({ type: 'reply', id, ok: false, refusal: refuse('too.fast').refusal, retry })
  }

  private answerTo(said: Message): Promise<Answer> {
    const { tables } = this
    switch (said.type) {
      case 'ping':
        return tables.catchUp(said.seqs)
      case 'subscribe':
        return tables.subscribe(said)
      case 'unsubscribe':
        return tables.unsubscribe(said.table)
      case 'inbox':
        return this.openInbox()
      case 'decline':
        return this.site.tables.site.inboxes.decline(this.guest, said.table)
      default:
        return tables.hasTurns(said.table)
          ? tables.inOrder(said.table, () => this.answerAt(said))
          : this.answerAt(said)
    }
  }

  private async openInbox(): Promise<Answer> {
    const { inboxes } = this.site.tables.site
    await inboxes.open(this)
    // Gone before it was there.
    if (!this.isThere) inboxes.close(this)
    return { ok: true }
  }

  private async answerAt(said: AtTable): Promise<Answer> {
    const opened = this.tables.get(said.table)
    if (!opened) return refuse('no.subscription')
    if (said.type === 'log') return this.onRequest.log(opened, said.before)
    if (said.type === 'past') return this.onRequest.past(opened, said.before)
    if (said.type === 'hint')
      return this.onRequest.hint(opened.live, { person: this.guest, caller: this.caller }, said.seat)
    if (said.type === 'order' || said.type === 'cancelOrder' || said.type === 'orders')
      return opened.live.orders.answer(said, this.guest)
    if (said.type === 'invite')
      return this.site.tables.site.inboxes.invite(opened.live.table, this.guest, said.guest)
    if (said.type === 'chat' || said.type === 'phrase') return opened.live.chat.say(said, this.guest)
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
