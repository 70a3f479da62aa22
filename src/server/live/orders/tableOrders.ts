/** The standing orders at one table: set, listed and cancelled by their owners, who alone are told of them. */
import type { Refused } from '#table/handler.ts'
import type { HostOrders } from '#table/host/ports.ts'
import { newOrder, orderSeen, ordersDueAt } from '#table/orders/kept.ts'
import type { KeptOrder } from '#table/orders/order.ts'
import type { OrderMessage, OrderWanted } from '#table/protocol.ts'
import { type Subscriber, textOf } from '#table/publish/publisher.ts'
import { refuse, seatsOf, type Table } from '#table/table.ts'
import { orderNotice } from '../../notices/due.ts'
import { momentAt, type Site, unattended } from '../site.ts'
import { addOrder, lookedAt, ordersOf, putOrder, standingAt } from './orderRows.ts'

/** The table, as far as its orders need it. */
interface Ordered {
  readonly id: string
  readonly site: Site
  readonly table: Table
  readonly held: string | null
  readonly subscribers: ReadonlySet<Subscriber>
  readonly host: { ordersSet(): void }
}

export class TableOrders implements HostOrders {
  private readonly live: Ordered
  /** Cancelled here: what was read before must not act any longer. */
  private readonly cancelled = new Set<string>()
  /** How many had ever been set at this table when they were read. */
  private set = 0

  constructor(live: Ordered) {
    this.live = live
  }

  private get site(): Site {
    return this.live.site
  }

  get shortest(): number {
    return this.site.orderWait
  }

  async read(): Promise<readonly KeptOrder[]> {
    const { orders, set } = await standingAt(this.site.storage, this.live.id)
    this.set = set
    return orders
  }

  async looked(ticks: number, ended: readonly KeptOrder[]): Promise<void> {
    const { id } = this.live
    // At most tables nobody ever sets one.
    if (this.set === 0) return
    await this.site.storage.change([
      lookedAt(id, ticks, this.set),
      ...ended.map((order) => putOrder(id, order)),
      ...ended.flatMap(({ ended: end, guest, id: order }) =>
        end?.why === 'impossible' ? [orderNotice(id, guest, end.at, order)] : [],
      ),
    ])
    this.changed(ended)
  }

  isCancelled({ guest, id }: KeptOrder): boolean {
    return this.cancelled.has(`${guest} ${id}`)
  }

  async answer(said: OrderMessage, guest: string): Promise<{ readonly ok: true } | Refused> {
    if (seatsOf(this.live.table, guest).length === 0) return refuse('table.notSeated')
    if (said.type === 'order') {
      const refused = await this.add(said, guest)
      if (refused) return refused
    } else if (said.type === 'cancelOrder') {
      const refused = await this.cancel(said.order, guest)
      if (refused) return refused
    }
    await this.tell(guest)
    if (said.type !== 'orders') this.site.storage.tell('orders', this.live.id)
    return { ok: true }
  }

  private async add(said: OrderWanted, guest: string): Promise<Refused | null> {
    const { storage, house } = this.site
    const { table } = this.live
    if (this.live.held !== null) return refuse('table.held')
    const moment = momentAt(this.site)
    const made = newOrder(table, house, guest, said, moment, this.shortest)
    if (!made.ok) return made
    const due = made.order.from === table.play?.state.asked ? ordersDueAt(table, house, this.shortest) : null
    if (!(await addOrder(storage, table.id, made.order, due))) return refuse('order.tooMany')
    this.live.host.ordersSet()
    return null
  }

  private async cancel(id: string, guest: string): Promise<Refused | null> {
    const { storage } = this.site
    const order = (await ordersOf(storage, this.live.id, guest)).find((one) => one.id === id)
    if (!order || order.ended !== null) return refuse('order.notThere')
    this.cancelled.add(`${guest} ${id}`)
    const ended = { ...order, ended: { why: 'cancelled', at: storage.now() } } as const
    const done = await storage.change([{ ...putOrder(this.live.id, ended), must: 1 }])
    return done ? null : refuse('order.notThere')
  }

  /** These have acted or fallen away: their owners are told, wherever they are. */
  changed(orders: readonly KeptOrder[]): void {
    if (orders.length === 0) return
    for (const guest of new Set(orders.map((order) => order.guest)))
      unattended(this.site, this.tell(guest), 'orders were not told')
    this.site.storage.tell('orders', this.live.id)
  }

  /** Another server has changed some. */
  async tellAll(): Promise<void> {
    this.live.host.ordersSet()
    const guests = new Set([...this.live.subscribers].map(({ guest }) => guest))
    for (const guest of guests) if (seatsOf(this.live.table, guest).length > 0) await this.tell(guest)
  }

  private async tell(guest: string): Promise<void> {
    const { id } = this.live
    const orders = (await ordersOf(this.site.storage, id, guest)).map(orderSeen)
    // Several people may share a screen: each sees the orders of the seat through whose eyes it looks.
    for (const subscriber of this.live.subscribers) {
      if (subscriber.guest !== guest) continue
      const mine = orders.filter(({ seat }) => seat === subscriber.viewer)
      subscriber.send(textOf({ type: 'orders', table: id, orders: mine }))
    }
  }
}
