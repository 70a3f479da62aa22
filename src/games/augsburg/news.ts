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
  'told.takesLevel': { loss: 'victim', at: 'level.{level}' },
  'told.takes': { afterwards: true, at: 'display' },
  'told.rises': { afterwards: true, at: 'level.{level}' },
  'told.right': { afterwards: true, at: 'right.{right}' },
  'told.rightWorth': { afterwards: true, at: 'right.{right}' },
  'told.builds': { afterwards: true, at: 'right.{right}' },
  'told.wins': { gain: 'seat', all: true, at: 'noble.{noble}' },
  'told.allPass': { all: true, at: 'noble.{noble}' },
  'told.consolation': gain('money', 'shown.{seat}'),
  'told.gulden': gain('money', 'display'),
  'told.prestige': gain('prestige', 'display'),
  'told.lapses': gain('prestige', 'display'),
  'told.income': gain('money', 'level.trade'),
  'told.rank': gain('prestige', 'level.nobility'),
  'told.limit': { loss: 'seat', at: 'seat.{seat}' },
  'told.free': { gain: 'seat' },
  'told.short': { all: true, at: 'pile' },
  'told.end': { all: true },
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
