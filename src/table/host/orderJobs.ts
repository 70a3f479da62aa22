/**
 * Standing orders answer when their moment comes. The host looks for them at that moment of every question to a person, whether
 * there are any or not: so nobody can tell by its timing. Several hosts may look: what they do has one name.
 */
import { lookAtOrders, ordersDueAfter, ordersDueAt } from '../orders/kept.ts'
import type { OrderedAnswer } from '../orders/order.ts'
import type { Table } from '../table.ts'
import type { Ports, Reply } from './ports.ts'
import { isNotStored } from './storeFaults.ts'

/** The host, as far as orders need it. */
interface Hosted {
  readonly table: Table
  askForOwner(id: string, command: OrderedAnswer): Promise<Reply>
}

export class OrderJobs {
  private readonly host: Hosted
  private readonly ports: Ports
  /** The question that was looked at last, and the course of the game in which it was. */
  private looked: { readonly asked: number | undefined; readonly round: string } | null = null
  /** How often somebody has set some. */
  private news = 0

  constructor(host: Hosted, ports: Ports) {
    this.host = host
    this.ports = ports
  }

  /** One may have come too late for those who have just looked, though not for the question. */
  wereSet(): void {
    this.news++
    this.looked = null
  }

  /**
   * When to look, in ticks, or a moment before that; null when there is nothing to look for. `round`: names the course of the
   * game, as for bots.
   */
  at(round: () => string): number | null {
    const { orders, house, clock } = this.ports
    const { table } = this.host
    if (!orders || this.hasLooked(table, round)) return null
    const after = ordersDueAfter(table, house, orders.shortest)
    return after === null || after > clock.ticks() ? after : ordersDueAt(table, house, orders.shortest)
  }

  /** The course of the game is worked out only where the question alone does not tell. */
  private hasLooked({ play }: Table, round: () => string): boolean {
    return this.looked !== null && this.looked.asked === play?.state.asked && this.looked.round === round()
  }

  /** Whether all was done: otherwise it is tried again. */
  async look(round: string): Promise<boolean> {
    const { orders, house, clock, store } = this.ports
    if (!orders) return true
    const { news } = this
    const kept = await orders.read()
    const { table } = this.host
    const name = nameOf(table, round)
    const { answers, ended } = lookAtOrders(table, house, kept, clock.moment().now)
    if (answers.length + ended.length > 0 && !(await store.mayDoJobs())) return false
    await orders.looked(clock.ticks(), ended)
    for (const answer of answers) {
      const reply = await this.host.askForOwner(`order:${name}:${answer.seat}`, answer)
      if (isNotStored(reply)) return false
    }
    if (news === this.news) this.looked = { asked: table.play?.state.asked, round }
    return true
  }
}

const nameOf = ({ play }: Table, round: string): string => `${round}:${play?.state.asked}`
