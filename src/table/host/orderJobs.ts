/**
 * Standing orders answer when their moment comes. The host looks for them at that moment of every question to a person, whether
 * there are any or not: so nobody can tell by its timing. Several hosts may look: what they do has one name.
 */
import { lookAtOrders, ordersDueAt } from '../orders/kept.ts'
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
  /** The question that was looked at last. */
  private looked = ''
  /** How often somebody has set some. */
  private news = 0

  constructor(host: Hosted, ports: Ports) {
    this.host = host
    this.ports = ports
  }

  /** One may have come too late for those who have just looked, though not for the question. */
  wereSet(): void {
    this.news++
    this.looked = ''
  }

  /** When to look, in ticks; null when there is nothing to look for. `round`: names the course of the game, as for bots. */
  at(round: () => string): number | null {
    const { orders, house } = this.ports
    const { table } = this.host
    if (!orders || (this.looked !== '' && this.looked === nameOf(table, round()))) return null
    return ordersDueAt(table, house, orders.shortest)
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
    if (news === this.news) this.looked = name
    return true
  }
}

const nameOf = ({ play }: Table, round: string): string => `${round}:${play?.state.asked}`
