/** CIT-29 to CIT-31, CIT-40, CIT-42: points, and who wins. */
import type { Auto, ScoreLine, Seat } from '#engine/contract.ts'
import { ranked } from '#engine/kit/result.ts'
import {
  ALL_COLOURS_POINTS,
  COLOURS,
  districtOf,
  FIRST_FULL_POINTS,
  FULL_CITY,
  HAUNTED_CITY,
  LATER_FULL_POINTS,
  POINTS,
} from '../material.ts'
import { type Citadels, city, type Frame, hasInCity, type WithPiles } from '../state.ts'
import { text } from '../words.ts'

/** CIT-42: printed points, without bonuses. */
export const districtPoints = (s: WithPiles, seat: Seat): number => {
  const built = s.cards.piles[city(seat)]
  let sum = 0
  for (let i = 0; i < built.length; i++) sum += POINTS[built[i]]
  return sum
}

const BIT: { readonly [colour: string]: number } = Object.fromEntries(
  COLOURS.map((colour, i) => [colour, 1 << i]),
)
const ALL_COLOURS = (1 << COLOURS.length) - 1

/** CIT-40: the Haunted City stands for whichever colour is missing, unless it was built in the last round. */
const hasAllColours = (s: Citadels, seat: Seat): boolean => {
  const built = s.cards.piles[city(seat)]
  const anyColour = hasInCity(s, seat, HAUNTED_CITY.card) && s.hauntedSince < s.round
  let colours = 0
  for (let i = 0; i < built.length; i++)
    if (built[i] !== HAUNTED_CITY.card || !anyColour) colours |= BIT[districtOf(built[i]).colour]
  if (colours === ALL_COLOURS) return true
  const missing = ALL_COLOURS & ~colours
  return anyColour && (missing & (missing - 1)) === 0
}

export const bonusPoints = (s: Citadels, seat: Seat): number => {
  let sum = hasAllColours(s, seat) ? ALL_COLOURS_POINTS : 0
  if (s.first === seat) sum += FIRST_FULL_POINTS
  else if (s.cards.piles[city(seat)].length >= FULL_CITY) sum += LATER_FULL_POINTS
  return sum
}

const linesOf = (s: Citadels, seat: Seat): ScoreLine[] => {
  const lines: ScoreLine[] = s.cards.piles[city(seat)].map((card) => ({
    ...text('score.district', { card: { card } }),
    // CIT-31: University and Dragon Gate are worth more than they cost.
    rule: districtOf(card).points === districtOf(card).cost ? 'CIT-29' : 'CIT-31',
    points: POINTS[card],
  }))
  if (hasAllColours(s, seat))
    lines.push({ ...text('score.allColours'), rule: 'CIT-29', points: ALL_COLOURS_POINTS })
  if (s.first === seat) lines.push({ ...text('score.first'), rule: 'CIT-29', points: FIRST_FULL_POINTS })
  else if (s.cards.piles[city(seat)].length >= FULL_CITY)
    lines.push({ ...text('score.later'), rule: 'CIT-29', points: LATER_FULL_POINTS })
  return lines
}

/** CIT-30: most points; then most points from districts alone; then all that are tied. The same below the first place. */
export const end: Auto<Citadels, Extract<Frame, { step: 'end' }>> = {
  rules: ['CIT-29', 'CIT-30', 'CIT-31', 'CIT-40', 'CIT-42'],
  shape: 'auto',
  run(s) {
    const printed = s.gold.map((_, seat) => districtPoints(s, seat))
    s.result = ranked({
      lines: s.gold.map((_, seat) => linesOf(s, seat)),
      wins: 'most',
      tieBreak: (a, b) => printed[a] - printed[b],
      tieLine: (seat) => ({ ...text('score.tieBreak', { n: printed[seat] }), rule: 'CIT-42', points: 0 }),
      rule: 'CIT-30',
    })
  },
}
