/**
 * The fame that each seat can expect of the towers that are not finished: a tower goes to whoever has most floors in it, the
 * more surely the fewer are still to come. How much more surely is not said but left to the network: it gets three such sums,
 * from a mild one to a sharp one.
 */
import type { Seat } from '#engine/contract.ts'
import { CARDS, CITIES, type City } from './material.ts'
import { citiesIn, floorsIn, hand, type Patrizier } from './state.ts'

/** What a tower will bring: between the lower and the higher tile, by how much taller it is than the other one. */
export const tileOf = (s: Patrizier, city: City, side: number, left: number): number => {
  const [high, low] = CITIES[city].tiles
  const taller = s.towers[2 * city + side].length - s.towers[2 * city + 1 - side].length
  const share = (taller + (side === 0 ? -0.1 : 0.1)) / (left + 0.5)
  return low + (high - low) * (0.5 + 0.5 * Math.max(-1, Math.min(1, share)))
}

/** In floors: what a crest in hand is worth, what lying on top is, and what it costs not to have begun. */
const CREST = 0.6
const ON_TOP = 0.3
const NOT_BEGUN = 0.2
/** The mildest; the others are twice and four times as sharp. */
const MILD = 0.75

/** By city, then by seat: crests in hand. */
const crestsOf = (s: Patrizier): number[] => {
  const crests = new Array<number>(CITIES.length * s.seats).fill(0)
  for (let seat = 0; seat < s.seats; seat++) {
    const cards = s.cards.piles[hand(seat)]
    for (let i = 0; i < cards.length; i++) {
      const card = CARDS[cards[i]]
      crests[card.city * s.seats + seat] += card.crests
    }
  }
  return crests
}

/** By seat: how strong it stands in a tower, in floors. */
const strengthsIn = (tower: readonly Seat[], into: number[]): void => {
  into.fill(-NOT_BEGUN)
  for (let i = 0; i < tower.length; i++) {
    const owner = tower[i]
    const before = into[owner] < 0 ? 0 : Math.floor(into[owner])
    into[owner] = before + 1 + (ON_TOP * (i + 1)) / tower.length
  }
}

/** By seat. */
export const expectedFame = (s: Patrizier): number[][] => {
  const { seats } = s
  const fame: number[][] = []
  for (let seat = 0; seat < seats; seat++) fame.push([0, 0, 0])
  const crests = crestsOf(s)
  const strengths = new Array<number>(seats).fill(0)
  for (let city = 0; city < citiesIn(seats); city++) {
    const left = CITIES[city].floors - floorsIn(s, city)
    if (left === 0) continue
    const scale = MILD / Math.sqrt(left + 0.4)
    for (let side = 0; side < 2; side++) {
      strengthsIn(s.towers[2 * city + side], strengths)
      let [mild, middle, sharp] = [0, 0, 0]
      for (let seat = 0; seat < seats; seat++) {
        const odds = Math.exp(scale * (strengths[seat] + CREST * Math.min(left, crests[city * seats + seat])))
        strengths[seat] = odds
        mild += odds
        middle += odds * odds
        sharp += odds * odds * odds * odds
      }
      const tile = tileOf(s, city, side, left)
      for (let seat = 0; seat < seats; seat++) {
        const odds = strengths[seat]
        fame[seat][0] += (tile * odds) / mild
        fame[seat][1] += (tile * odds * odds) / middle
        fame[seat][2] += (tile * odds * odds * odds * odds) / sharp
      }
    }
  }
  return fame
}
