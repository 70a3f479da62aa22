/** How good a position is: prestige now and to come, what money and notes will buy, and the chance in this auction. */
import type { Seat } from '#engine/contract.ts'
import {
  CATHEDRAL,
  CHURCH,
  COAT_OF_ARMS,
  FREE,
  INCOME,
  isJoker,
  LEVEL_PRESTIGE,
  MASTER_BUILDER,
  MINT_MASTER,
  matches,
  NOBILITY,
  noteValue,
  OFFICE,
  ON_OFFER,
  PATENT,
  TRADE,
} from './material.ts'
import { type Augsburg, hand, levelOf, PASSED, rightOf, roundsOf, topOf } from './state.ts'
import { limitOf } from './steps/prestige.ts'

const POINTS_OF_A_PRIVILEGE_CARD = 9
const POINTS_OF_A_CARD = 1.5

const noteWorth = (card: number): number => (isJoker(card) ? 1.8 : 0.9 + (1.2 * noteValue(card)) / 17)

/** What the next building costs, 0 when both stand. */
const nextBuilding = (s: Augsburg, seat: Seat): number =>
  rightOf(s, seat, CHURCH) === 0
    ? topOf(s, CHURCH)
    : rightOf(s, seat, CATHEDRAL) === 0
      ? topOf(s, CATHEDRAL)
      : 0

/** Money is worth most until it pays for the next building. */
const moneyWorth = (s: Augsburg, seat: Seat): number => {
  const saved = Math.min(s.money[seat], nextBuilding(s, seat))
  return saved / 220 + (s.money[seat] - saved) / 450
}

const isBidding = (s: Augsburg): boolean => s.high > 0 && s.stack[s.stack.length - 1]?.step === 'bid'

/** How likely a seat with the highest bid wins: by its best note, and by how many others its bid has left in. */
const chanceToWin = (s: Augsburg, seat: Seat): number => {
  let best = 0
  for (const card of s.cards.piles[hand(seat)])
    if (!isJoker(card) && matches(card, s.noble)) best = Math.max(best, noteValue(card))
  const stays = 1 / (0.5 + 0.5 * s.high)
  let chance = 1
  for (let other = 0; other < s.seats; other++)
    if (other !== seat && s.bids[other] !== PASSED) chance *= 1 - stays * (1 - best / 18)
  return chance
}

const worth = (s: Augsburg, seat: Seat): number => {
  const roundsLeft = roundsOf(s.seats) - s.round
  const income =
    LEVEL_PRESTIGE[levelOf(s, seat, NOBILITY)] + rightOf(s, seat, COAT_OF_ARMS) + rightOf(s, seat, PATENT)
  const expected = s.prestige[seat] + income * (roundsLeft + 1)
  const limit = limitOf(s, seat)
  // What lies beyond the limit is worth something only while there is time to build.
  const reached = Math.min(expected, limit) + Math.max(0, expected - limit) * (roundsLeft > 0 ? 0.35 : 0)

  const office = levelOf(s, seat, OFFICE)
  const free = FREE[office] + rightOf(s, seat, MINT_MASTER)
  let sum = reached
  sum += moneyWorth(s, seat) * (roundsLeft > 0 || expected > limit ? 1 : 0.05)
  sum += (roundsLeft * INCOME[levelOf(s, seat, TRADE)]) / 300
  sum += roundsLeft * (0.4 * ON_OFFER[office] + 1.6 * free)
  if (rightOf(s, seat, MASTER_BUILDER) > 0 && Number.isFinite(limit)) sum += roundsLeft > 0 ? 1.5 : 0
  if (rightOf(s, seat, CHURCH) > 0) sum += 1 + 2 * roundsLeft
  if (rightOf(s, seat, CATHEDRAL) > 0) sum += roundsLeft
  for (const card of s.cards.piles[hand(seat)]) sum += noteWorth(card) * (roundsLeft > 0 ? 1 : 0.5)
  if (isBidding(s) && s.bids[seat] === s.high)
    sum += chanceToWin(s, seat) * (POINTS_OF_A_PRIVILEGE_CARD - POINTS_OF_A_CARD * s.high)
  return sum
}

export const evaluate = (s: Augsburg, seat: Seat): number => {
  let others = Number.NEGATIVE_INFINITY
  for (let other = 0; other < s.seats; other++) if (other !== seat) others = Math.max(others, worth(s, other))
  return worth(s, seat) - 0.4 * others
}
