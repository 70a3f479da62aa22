/** The trees of a search, one for each seat: what that seat has seen, what it can answer, how often it did and with what success. */
import type { Answer } from '#engine/contract.ts'
import type { Branch } from '../search/tree.ts'

/** Where a seat stands, by what it has seen. Its answers are looked at when it is asked. */
export interface Stand {
  readonly branches: Map<Answer, Branch>
  readonly next: Map<number, Stand>
  /** How often it has answered here. */
  visits: number
}

export const newStand = (): Stand => ({ branches: new Map(), next: new Map(), visits: 0 })

export const nextStand = (stand: Stand, seen: number): Stand => {
  let next = stand.next.get(seen)
  if (!next) {
    next = newStand()
    stand.next.set(seen, next)
  }
  return next
}
