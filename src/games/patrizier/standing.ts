/** What anybody can read off a tower: who leads, and what it would take to lead instead. */
import type { Seat } from '#engine/contract.ts'
import { leader } from './steps/score.ts'

export interface Standing {
  /** -1 while nobody has built. */
  readonly leader: Seat
  /** The leader has no more floors than another, only the highest one of them. */
  readonly isTied: boolean
  /** By seat: how many floors of the tower it owns. */
  readonly floors: readonly number[]
}

export const standing = (tower: readonly Seat[], seats: number): Standing => {
  const { seat, tied } = leader(tower, seats)
  const floors = Array.from({ length: seats }, (_, owner) => tower.filter((other) => other === owner).length)
  return { leader: seat, isTied: tied, floors }
}

/** How many floors a seat has to build on a tower to lead it; 0 if it does. */
export const floorsToLead = (tower: readonly Seat[], seat: Seat, seats: number): number => {
  const built = [...tower]
  let n = 0
  while (leader(built, seats).seat !== seat) {
    built.push(seat)
    n++
  }
  return n
}
