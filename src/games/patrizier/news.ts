/** What events mean to whom, and the numbers that stand at a seat. */
import type { Figure, Seat, View } from '#engine/contract.ts'
import type { Matters } from '#engine/matters.ts'
import { hand, type Patrizier } from './state.ts'
import { type Key, text } from './words.ts'

const WINS = {
  gain: 'seat',
  all: true,
  headline: true,
  follows: true,
  at: 'beside.{city}',
  flow: { n: 'fame', of: 'won', from: 'beside.{city}', to: 'seat.{seat}' },
} as const

export const matters: Matters<Key> = {
  // A turn is one of these: whoever waits for several others reads what each has built.
  'told.build': { all: true, at: '{city}:{side}' },
  'told.buildBoth': { all: true, at: 'beside.{city}' },
  'told.full': { all: true, follows: true, at: 'beside.{city}' },
  'told.tile': WINS,
  'told.tileTie': WINS,
  'told.move': { touches: 'owner', all: true, at: '{city}:{side}' },
  'told.end': { all: true, follows: true },
}

export const figures = (seen: View<Patrizier>, _: unknown, seat: Seat): readonly Figure[] => [
  { of: 'won', label: text('board.won'), n: seen.tiles.filter((owner) => owner === seat).length },
  { of: 'supply', label: text('board.supply'), n: seen.supply[seat] },
  { of: 'hand', label: text('board.hand'), n: seen.cards.piles[hand(seat)].length },
]
