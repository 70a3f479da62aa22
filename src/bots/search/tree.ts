/** The tree of a search: what has been answered, how often, and with what success. */
import type { Answer, Given, Seat } from '#engine/contract.ts'

export interface Branch {
  readonly given: Given
  /** What the answer promised when it was first looked at: the seat's chance to win one step ahead. */
  readonly promise: number
  /** How often it could be given: in some imagined states it cannot. */
  available: number
  visits: number
  /** Sum of the chances to win of the seat that answers. */
  sum: number
}

/** The answers of one seat to one question. */
export interface Menu {
  readonly branches: Map<Answer, Branch>
  visits: number
}

/**
 * A question as the table sees it, reached by a sequence of answers. Seats that answer at the same time have a menu
 * each and choose without regard to one another.
 */
export interface Node {
  readonly menus: Map<Seat, Menu>
  readonly next: Map<string, Node>
  visits: number
}

export const newNode = (): Node => ({ menus: new Map(), next: new Map(), visits: 0 })

export const menuOf = (node: Node, seat: Seat): Menu => {
  let menu = node.menus.get(seat)
  if (!menu) {
    menu = { branches: new Map(), visits: 0 }
    node.menus.set(seat, menu)
  }
  return menu
}

export const nextNode = (node: Node, key: string): Node => {
  let next = node.next.get(key)
  if (!next) {
    next = newNode()
    node.next.set(key, next)
  }
  return next
}

/** How much the first promise counts, in visits. */
const PROMISED = 1

/** What a branch is worth by all that is known of it. */
export const worthOf = ({ sum, visits, promise }: Branch): number =>
  (sum + PROMISED * promise) / (visits + PROMISED)

/**
 * The branch to follow: the one with the highest worth plus a bonus for branches that were seldom followed although they
 * could have been. `curiosity` scales that bonus. It is given in the unit in which the chances here differ, so that a
 * decision between close chances is searched as thoroughly as one between winning and losing.
 */
export const mostPromising = (branches: readonly Branch[], curiosity: number): Branch => {
  let best = branches[0]
  let bestScore = Number.NEGATIVE_INFINITY
  for (const branch of branches) {
    const score =
      worthOf(branch) + curiosity * Math.sqrt(Math.log(branch.available + 1) / (branch.visits + PROMISED))
    if (score > bestScore) {
      best = branch
      bestScore = score
    }
  }
  return best
}
