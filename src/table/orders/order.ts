/** A standing order as it is kept, and as its owner is told of it. */
import type { Given, Seat } from '#engine/contract.ts'
import type { Order } from '#engine/orders.ts'

/** When it was used, and what it answered. */
interface Use {
  readonly question: number
  readonly at: number
  readonly given: Given
}

/** Why it stands no longer: used up, cancelled by its owner, its part of the game is over, or it has become impossible. */
type OrderEnd = 'used' | 'cancelled' | 'span' | 'impossible'

/** What its owner is told of an order. */
export interface OrderSeen {
  readonly id: string
  readonly seat: Seat
  readonly order: Order
  readonly made: number
  readonly uses: readonly Use[]
  readonly ended: { readonly why: OrderEnd; readonly at: number } | null
}

export interface KeptOrder extends OrderSeen {
  readonly guest: string
  /** The first question that it may answer. */
  readonly from: number
}

/** An answer that an order gives. */
export interface OrderedAnswer {
  readonly type: 'ordered'
  readonly seat: Seat
  readonly question: number
  readonly given: Given
  readonly order: KeptOrder
}
