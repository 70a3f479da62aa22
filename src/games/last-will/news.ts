/** What events mean to whom, and the numbers that stand at a seat. */
import type { Figure, Seat, View } from '#engine/contract.ts'
import type { Matters } from '#engine/matters.ts'
import { board, hand, type LastWill, taken } from './state.ts'
import { type Key, text } from './words.ts'

const spends = (n: string, to = 'card:{card}') =>
  ({ afterwards: true, flow: { n, of: 'money', from: 'seat.{seat}', to } }) as const

export const matters: Matters<Key> = {
  'told.block': { all: true, at: 'plan.{number}' },
  'told.marketLaid': { all: true, at: 'market' },
  // Whoever wants to be poor is glad of it, and whoever wants to sell dear is not.
  'told.depreciate': { touches: 'seat', follows: true, at: 'board.{seat}' },
  'told.roundEnd': { all: true, follows: true },
  'told.spent': { all: true, follows: true, at: 'seat.{seat}' },
  'told.spentAndSold': { all: true, follows: true, at: 'seat.{seat}' },
  'told.soldOnly': { all: true, follows: true, at: 'seat.{seat}' },
  'told.tenants': { afterwards: true },
  'told.makeRoom': { afterwards: true, at: 'board.{seat}' },
  'told.companion': { afterwards: true },
  'told.fair': { afterwards: true },
  'told.bankrupt': { all: true, follows: true, at: 'seat.{seat}' },
  'told.lastRound': { all: true, follows: true },
  'told.roundsOver': { all: true, follows: true },
  'told.take': { afterwards: true },
  'told.extension': { afterwards: true, at: 'board.{seat}' },
  'told.lay': { afterwards: true },
  'told.use': spends('n'),
  'told.maintain': spends('n'),
  'told.opera': spends('n', 'opera'),
  'told.event': spends('pounds'),
  'told.eventWith': spends('pounds'),
  'told.buy': spends('n'),
  'told.sell': { afterwards: true, flow: { n: 'n', of: 'money', from: 'market', to: 'seat.{seat}' } },
}

export const figures = (seen: View<LastWill>, _: unknown, seat: Seat): readonly Figure[] => {
  const { piles } = seen.cards
  return [
    // LW-1: whoever is poorest wins.
    { of: 'money', label: text('board.money'), n: seen.money[seat], better: 'less' },
    { of: 'hand', label: text('figure.hand'), n: piles[hand(seat)].length + piles[taken(seat)].length },
    { of: 'spaces', label: text('figure.spaces'), n: piles[board(seat)].length },
  ]
}
