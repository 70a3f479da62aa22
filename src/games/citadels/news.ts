/** What events mean to whom, and the numbers that stand at a seat. */
import type { Figure, Seat, View } from '#engine/contract.ts'
import type { Matters } from '#engine/matters.ts'
import { type Citadels, city, hand } from './state.ts'
import { districtPoints } from './steps/end.ts'
import { type Key, text } from './words.ts'

const TAKES = { flow: { n: 'n', of: 'gold', from: 'bank', to: 'seat.{seat}' } } as const

export const matters: Matters<Key> = {
  'told.robbed': {
    loss: 'seat',
    gain: 'thief',
    all: true,
    follows: true,
    by: 'thief',
    at: 'seat.{thief}',
    flow: { n: 'n', of: 'gold', from: 'seat.{seat}', to: 'seat.{thief}' },
  },
  'told.remove': { loss: 'owner', all: true, at: 'city.{owner}' },
  'told.removeFree': { loss: 'owner', all: true, at: 'city.{owner}' },
  'told.murdered': { loss: 'seat', all: true, follows: true, at: 'seat.{seat}' },
  'told.swap': { touches: 'other', at: 'seat.{seat}' },
  'told.murder': { all: true },
  'told.rob': { all: true },
  'told.crown': { gain: 'seat', all: true, follows: true, ofCourse: true, at: 'seat.{seat}' },
  'told.lateCrown': { gain: 'seat', all: true, follows: true, at: 'seat.{seat}' },
  'told.full': { all: true, follows: true, at: 'city.{seat}' },
  'told.over': { all: true, follows: true },
  'told.build': { afterwards: true, at: 'city.{seat}' },
  'told.takesGold': TAKES,
  'told.bonus': TAKES,
  'told.income': { flow: { n: 'n', of: 'gold', from: 'city.{seat}', to: 'seat.{seat}' } },
  'told.laboratory': TAKES,
}

export const figures = (seen: View<Citadels>, _: unknown, seat: Seat): readonly Figure[] => [
  { of: 'gold', label: text('board.gold'), n: seen.gold[seat] },
  { of: 'hand', label: text('board.hand'), n: seen.cards.piles[hand(seat)].length },
  { of: 'districts', label: text('board.districts'), n: seen.cards.piles[city(seat)].length },
  { of: 'points', label: text('board.points'), n: districtPoints(seen, seat) },
]
