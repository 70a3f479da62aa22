/** What events mean to whom, and the numbers that stand at a seat. */
import type { Figure, Seat, View, Viewer } from '#engine/contract.ts'
import type { Matter, Matters } from '#engine/matters.ts'
import { type Augsburg, hand } from './state.ts'
import { type Key, text } from './words.ts'

/** So much of something, from a place of the board to a seat. */
const gain = (of: string, from: string): Matter => ({
  gain: 'seat',
  at: 'seat.{seat}',
  flow: { n: 'n', of, from, to: 'seat.{seat}' },
})

export const matters: Matters<Key> = {
  'told.round': { all: true, follows: true, at: 'round' },
  'told.takesLevel': { loss: 'victim', at: 'level.{level}' },
  'told.takes': { afterwards: true, at: 'display' },
  'told.rises': { afterwards: true, at: 'level.{level}' },
  'told.right': { afterwards: true, at: 'right.{right}' },
  'told.rightWorth': { afterwards: true, at: 'right.{right}' },
  'told.builds': { afterwards: true, at: 'right.{right}' },
  // Whoever shows last has lost or won by it.
  'told.highest': { all: true, follows: true },
  'told.nearer': { all: true, follows: true },
  'told.wins': { gain: 'seat', all: true, follows: true, at: 'noble.{noble}' },
  'told.winsJokers': { gain: 'seat', all: true, follows: true, at: 'noble.{noble}' },
  'told.allPass': { all: true, follows: true, at: 'noble.{noble}' },
  'told.consolation': { ...gain('money', 'shown.{seat}'), follows: true },
  'told.gulden': gain('money', 'display'),
  'told.prestige': gain('prestige', 'display'),
  'told.lapses': gain('prestige', 'display'),
  'told.income': { ...gain('money', 'level.trade'), follows: true },
  'told.rank': { ...gain('prestige', 'level.nobility'), follows: true },
  'told.limit': { loss: 'seat', follows: true, at: 'seat.{seat}' },
  'told.free': { gain: 'seat', follows: true },
  'told.short': { all: true, follows: true, at: 'pile' },
  'told.end': { all: true, follows: true, at: 'round' },
}

/** AUG-8: money and hands of others are covered unless the table plays with open money. */
export const figures = (seen: View<Augsburg>, viewer: Viewer, seat: Seat): readonly Figure[] => [
  { of: 'prestige', label: text('board.prestige'), n: seen.prestige[seat] },
  ...(seen.options.openMoney || seat === viewer
    ? [
        { of: 'money', label: text('board.money'), n: seen.money[seat] },
        { of: 'hand', label: text('board.hand'), n: seen.cards.piles[hand(seat)].length },
      ]
    : []),
]
