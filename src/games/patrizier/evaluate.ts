/** How good a position is: tiles won, towers led, heads on the way. */
import type { Seat } from '#engine/contract.ts'
import { CARDS, CITIES, HEADS } from './material.ts'
import { citiesIn, floorsIn, hand, isScored, type Patrizier } from './state.ts'
import { fameForHeads, headsOf } from './steps/end.ts'
import { leader, tallerSite } from './steps/score.ts'

const worth = (s: Patrizier): number[] => {
  const sums = new Array<number>(s.seats).fill(0)
  for (let city = 0; city < citiesIn(s.seats); city++) {
    const { floors, tiles } = CITIES[city]
    if (isScored(s, city)) {
      sums[s.tiles[2 * city]] += tiles[0]
      sums[s.tiles[2 * city + 1]] += tiles[1]
      continue
    }
    const sure = 0.25 + (0.6 * floorsIn(s, city)) / floors
    const taller = tallerSite(s, city)
    for (const [tile, site] of [taller, taller ^ 1].entries()) {
      const { seat } = leader(s.towers[site], s.seats)
      if (seat >= 0) sums[seat] += tiles[tile] * sure
    }
  }
  for (let seat = 0; seat < s.seats; seat++) {
    for (const kind of HEADS) {
      const heads = headsOf(s, seat, kind)
      sums[seat] += fameForHeads(heads) + [0, 1.2, 2.8][heads % 3]
    }
    for (const card of s.cards.piles[hand(seat)])
      sums[seat] += CARDS[card].crests * 0.5 + CARDS[card].heads * 0.7
  }
  return sums
}

export const evaluate = (s: Patrizier, seat: Seat): number => {
  const sums = worth(s)
  let others = Number.NEGATIVE_INFINITY
  for (let other = 0; other < s.seats; other++) if (other !== seat) others = Math.max(others, sums[other])
  return sums[seat] - 0.6 * others
}
