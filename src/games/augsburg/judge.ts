/** Who will win: prestige now and to come within the limits, and what there is to win the auctions with. */
import type { Judge, Seat } from '#engine/contract.ts'
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
  NOBLES,
  noteValue,
  OFFICE,
  ON_OFFER,
  PATENT,
  RANKS,
  TRADE,
} from './material.ts'
import { type Augsburg, hand, levelOf, offer, PASSED, rightOf, roundsOf, topOf } from './state.ts'
import { limitOf } from './steps/prestige.ts'
import { WEIGHTS } from './weights.ts'

const NO_MORE_AUCTIONS = NOBLES.length
const flag = (is: boolean): number => (is ? 1 : 0)

/** The next auction of this round, if there is one. */
const nextAuction = (s: Augsburg): number => {
  for (let i = s.stack.length - 1; i >= 0; i--) {
    const f = s.stack[i]
    if (f.step === 'auction') return f.noble
  }
  return NO_MORE_AUCTIONS
}

const isAuctionOpen = (s: Augsburg): boolean => {
  const step = s.stack[s.stack.length - 1]?.step
  return step === 'bid' || step === 'pay' || step === 'show'
}

const progress = (s: Augsburg): number =>
  Math.min(1, (s.round - 1 + nextAuction(s) / (NOBLES.length + 1)) / roundsOf(s.seats))

/** The rank of the highest note for a noble, 0 without one. */
const bestFor = (s: Augsburg, seat: Seat, noble: number): number => {
  const cards = s.cards.piles[hand(seat)]
  let best = 0
  for (let i = 0; i < cards.length; i++)
    if (!isJoker(cards[i]) && matches(cards[i], noble)) best = Math.max(best, RANKS[cards[i]])
  return best
}

const cardsFor = (s: Augsburg, seat: Seat, noble: number): number => {
  const cards = s.cards.piles[hand(seat)]
  let n = 0
  for (let i = 0; i < cards.length; i++) if (matches(cards[i], noble)) n++
  return n
}

const isOut = (s: Augsburg, seat: Seat, noble: number): boolean =>
  noble === s.noble && isAuctionOpen(s) && s.bids[seat] === PASSED

/** The highest rank and the most cards that the others have for a noble. */
const rivalsFor = (s: Augsburg, seat: Seat, noble: number) => {
  let best = 0
  let most = 0
  for (let other = 0; other < s.seats; other++) {
    if (other === seat || isOut(s, other, noble)) continue
    const rank = bestFor(s, other, noble)
    if (rank === 0) continue
    best = Math.max(best, rank)
    most = Math.max(most, cardsFor(s, other, noble))
  }
  return { best, most }
}

/** How the hand stands in the auctions of this round that are open or to come. */
const auctionsFor = (s: Augsburg, seat: Seat) => {
  let strongest = 0
  let alone = 0
  let usable = 0
  let longer = 0
  for (let noble = isAuctionOpen(s) ? s.noble : nextAuction(s); noble < NOBLES.length; noble++) {
    const best = isOut(s, seat, noble) ? 0 : bestFor(s, seat, noble)
    if (best === 0) continue
    usable++
    const rivals = rivalsFor(s, seat, noble)
    if (rivals.best === 0) alone++
    else if (best > rivals.best) strongest++
    longer += Math.max(0, Math.min(3, cardsFor(s, seat, noble) - rivals.most))
  }
  return { strongest, alone, usable, longer }
}

const NOT_BIDDING = { stillIn: 0, leads: 0, alone: 0, bid: 0, withBest: 0 }

const biddingOf = (s: Augsburg, seat: Seat) => {
  if (!isAuctionOpen(s) || s.bids[seat] === PASSED) return NOT_BIDDING
  if (s.high === 0 || s.bids[seat] < s.high) return { ...NOT_BIDDING, stillIn: 1 }
  let others = 0
  for (let other = 0; other < s.seats; other++) if (other !== seat && s.bids[other] !== PASSED) others++
  const withBest = bestFor(s, seat, s.noble) > rivalsFor(s, seat, s.noble).best
  return { stillIn: 0, leads: 1, alone: flag(others === 0), bid: s.high, withBest: flag(withBest) }
}

/** How many privileges of a won card are still to be used. */
const privilegesLeft = (s: Augsburg, seat: Seat): number => {
  const f = s.stack[s.stack.length - 1]
  if (f === undefined || !('seat' in f) || f.seat !== seat) return 0
  return f.step === 'use' ? f.left : f.step === 'take' ? 2 : 0
}

const HIGH_NOTE = 13

const handOf = (s: Augsburg, seat: Seat) => {
  const cards = s.cards.piles[hand(seat)]
  let jokers = 0
  let values = 0
  let high = 0
  for (let i = 0; i < cards.length; i++) {
    if (isJoker(cards[i])) {
      jokers++
      continue
    }
    const value = noteValue(cards[i])
    values += value
    if (value >= HIGH_NOTE) high++
  }
  return { cards: cards.length, jokers, values, high }
}

const offeredTo = (s: Augsburg, seat: Seat): number => {
  const cards = s.cards.piles[offer(seat)]
  let sum = 0
  for (let i = 0; i < cards.length; i++) sum += isJoker(cards[i]) ? 1 : noteValue(cards[i]) / 12
  return sum
}

/** Whether the prestige of this round has been scored: its auctions are over and notes are bought. */
const isScored = (s: Augsburg): boolean => {
  if (s.stack[s.stack.length - 1]?.step !== 'buy' || nextAuction(s) < NO_MORE_AUCTIONS) return false
  // The very first offer comes before any round.
  for (let i = 0; i < s.stack.length; i++) if (s.stack[i].step === 'round') return false
  return true
}

const features = (s: Augsburg, seat: Seat): readonly number[] => {
  const roundsLeft = roundsOf(s.seats) - s.round
  const each =
    LEVEL_PRESTIGE[levelOf(s, seat, NOBILITY)] + rightOf(s, seat, COAT_OF_ARMS) + rightOf(s, seat, PATENT)
  const expected = s.prestige[seat] + each * (roundsLeft + flag(!isScored(s)))
  const limit = limitOf(s, seat)
  const beyond = Math.max(0, expected - limit)
  const church = flag(rightOf(s, seat, CHURCH) > 0)
  const cathedral = flag(rightOf(s, seat, CATHEDRAL) > 0)
  const cost = church === 0 ? topOf(s, CHURCH) : cathedral === 0 ? topOf(s, CATHEDRAL) : 0
  const money = s.money[seat]
  const saved = cost === 0 ? 0 : Math.min(1, money / cost)
  const office = levelOf(s, seat, OFFICE)
  const held = handOf(s, seat)
  const auctions = auctionsFor(s, seat)
  const bidding = biddingOf(s, seat)
  return [
    Math.min(expected, limit),
    beyond,
    roundsLeft > 0 ? beyond : 0,
    s.prestige[seat],
    Math.min(limit - s.prestige[seat], 30),
    each * roundsLeft,
    church,
    cathedral,
    church * roundsLeft,
    cathedral * roundsLeft,
    beyond > 0 || roundsLeft > 0 ? saved : 0,
    saved * beyond,
    Math.min(money, 1500) / 1000,
    Math.max(0, money - 1500) / 1000,
    (roundsLeft * INCOME[levelOf(s, seat, TRADE)]) / 1000,
    roundsLeft * ON_OFFER[office],
    roundsLeft * (FREE[office] + rightOf(s, seat, MINT_MASTER)),
    church * cathedral === 1 ? 0 : rightOf(s, seat, MASTER_BUILDER),
    Math.min(held.cards, 6),
    Math.max(0, held.cards - 6),
    held.jokers,
    held.values / 10,
    held.high,
    offeredTo(s, seat),
    auctions.strongest,
    auctions.alone,
    auctions.usable,
    auctions.longer,
    bidding.stillIn,
    bidding.leads,
    bidding.alone,
    bidding.bid,
    bidding.withBest,
    privilegesLeft(s, seat),
    flag(s.opener === seat),
  ]
}

const HIGHEST_NOTE = 17

/** Whoever has bid can show as many cards, and has rather a high note; whoever has passed has rather a low one. */
const plausible = (s: Augsburg, viewer: Seat): number => {
  if (!isAuctionOpen(s)) return 1
  let likely = 1
  for (let seat = 0; seat < s.seats; seat++) {
    const bid = s.bids[seat]
    if (seat === viewer || bid === 0) continue
    const best = Math.floor(bestFor(s, seat, s.noble) / NOBLES.length) / HIGHEST_NOTE
    if (bid === PASSED) likely *= 1 - 0.6 * best
    else likely *= best === 0 || cardsFor(s, seat, s.noble) < bid ? 0 : 0.3 + 0.7 * best
  }
  return likely
}

export const judge: Judge<Augsburg> = { progress, features, weights: WEIGHTS, plausible }
