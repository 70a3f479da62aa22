/**
 * Works through what people are to be told: first what each notice says and when, then how it gets there. Any server does
 * it, one at a time, under a lease; the game never waits for it
 * (docs/decisions/0321-two-queues-one-lease.md).
 */
import { newId } from '#client/newId.ts'
import type { Site } from '../live/site.ts'
import { Delivery } from './delivery.ts'
import type { SendOutcome } from './send/outcome.ts'
import { dueSendings, type Sending, sendingsMade } from './sendings.ts'
import { Settling } from './settling.ts'
import type { Message } from './telling.ts'
import { type Way, Ways, type Wishes } from './ways.ts'
import { sayIn } from './words.ts'

const LEASE = 'notices'
/** Longer than the longest that anything takes to be sent: looking a name up, and sending. */
const LEASE_FOR = 15_000
/** In milliseconds: what is over by then, a page that is loaded anew for instance, is not told. */
export const GATHER = 5_000
const AT_ONCE = 100
const HOUR = 3_600_000

export interface Around {
  readonly site: Site
  /** Where people find this server. */
  address(): string
  readonly gather: number
  send(way: Way, sending: Sending, wishes: Wishes): Promise<SendOutcome>
  /** Nobody is there any longer to whom news of this table could be posted. */
  roomGone(table: string): Promise<unknown>
}

export class Notices {
  readonly ways: Ways
  private readonly around: Around
  private readonly settling: Settling
  private readonly delivery: Delivery
  private timer: NodeJS.Timeout | null = null
  private looking: Promise<unknown> = Promise.resolve()
  private isStopped = false

  constructor(around: Around) {
    this.around = around
    this.ways = new Ways(around.site.storage)
    this.settling = new Settling(around, this.ways)
    this.delivery = new Delivery(around, this.ways)
  }

  start(every: number): void {
    const look = async () => {
      await this.step().catch((error: unknown) =>
        this.around.site.log.error({ error: String(error) }, 'notices were not looked after'),
      )
      if (!this.isStopped) this.timer = setTimeout(go, every).unref()
    }
    const go = () => {
      this.looking = look()
    }
    go()
  }

  async stop(): Promise<void> {
    this.isStopped = true
    if (this.timer) clearTimeout(this.timer)
    // Nothing more is begun meanwhile.
    const delivered = this.delivery.stop()
    await this.looking
    await delivered
  }

  /** What is due is settled, and what can be sent is on its way. */
  async step(): Promise<void> {
    const { storage, node } = this.around.site
    const now = storage.now()
    const [due, sendings] = await Promise.all([this.settling.due(now), dueSendings(storage, now, AT_ONCE)])
    if (due.length === 0 && sendings.length === 0) return
    if (!(await storage.lease(LEASE, node, now, now + LEASE_FOR))) return
    for (const notice of due) await this.settling.settle(notice, now)
    for (const sending of await dueSendings(storage, storage.now(), AT_ONCE)) this.delivery.begin(sending)
  }

  /** To an address that nobody has confirmed yet. */
  async askToConfirm(way: Way, name: string): Promise<void> {
    const { wishes } = await this.ways.wishesOf(way.guest)
    const say = await sayIn(wishes.language)
    const server = new URL(this.around.address()).host
    // After the hash, so that it is in no log of any proxy.
    const url = `${this.around.address()}/account#mail=${way.secret}`
    // To somebody who may not know us: no name becomes a link, and nobody advertises by one.
    const plain = /[/@:]|\.\S/.test(name) ? say('somebody') : name
    const message = { title: say('title.confirm'), text: say('text.confirm', { name: plain, server }), url }
    await this.queue([way], 'confirm', message)
  }

  /** By every way, so that somebody sees whether they work. */
  async tryOut(guest: string): Promise<number> {
    const ways = (await this.ways.of(guest)).filter(({ isConfirmed }) => isConfirmed)
    const say = await sayIn((await this.ways.wishesOf(guest)).wishes.language)
    const message = { title: say('title.try'), text: say('text.try'), url: `${this.around.address()}/` }
    await this.queue(ways, 'try', message)
    return ways.length
  }

  private async queue(ways: readonly Way[], kind: string, message: Message): Promise<void> {
    const { storage } = this.around.site
    const now = storage.now()
    const made = { table: '', kind, message: () => message, expires: now + HOUR, notice: newId(20) }
    await storage.change(sendingsMade(ways, made, now))
  }
}
