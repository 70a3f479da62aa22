/** What everybody at the table sees of an auction: who has said what, and the cards that were shown. */
import type { Seat, View } from '#engine/contract.ts'
import { isJoker, MAXIMILIAN, RANKS } from './material.ts'
import { type Augsburg, DISCARD, type Frame, hand, PASSED, roundsOf } from './state.ts'
import { bestOf, CONSOLATIONS } from './steps/auction/show.ts'

type Seen = View<Augsburg>

/** What is going on; undefined when the game is over. */
export const frameOf = (seen: Seen): Frame | undefined => (seen.result ? undefined : seen.stack.at(-1))

/** The privilege card that is being used, also while its use asks somebody else. */
export const inUse = (seen: Seen): Extract<Frame, { step: 'use' | 'privileges' }> | undefined =>
  seen.result
    ? undefined
    : seen.stack.findLast((frame) => frame.step === 'use' || frame.step === 'privileges')

/** AUG-11: which visit the opener is the one to open; null when there is none to come. */
export const opening = (seen: Seen): 'this' | 'next' | null => {
  const step = frameOf(seen)?.step
  if (step === undefined) return null
  if (step === 'bid' || step === 'pay' || step === 'show') return 'this'
  return seen.noble === MAXIMILIAN && seen.round === roundsOf(seen.seats) ? null : 'next'
}

/** 'stands' when bidding is over and nobody has bid more. */
export type Stance = 'nothing' | 'raised' | 'held' | 'stands' | 'outbid' | 'passed'

/** Who has made the highest bid first: since then everybody up to whoever is asked has held or passed. */
const raiser = ({ seats, bids, high }: Seen, asked: Seat): Seat => {
  let found = asked
  for (let i = 1; i < seats; i++) {
    const seat = (asked - i + seats) % seats
    if (bids[seat] === high) found = seat
    else if (bids[seat] !== PASSED) break
  }
  return found
}

export const saidBy = (seen: Seen, seat: Seat): Stance => {
  const bid = seen.bids[seat]
  if (bid === PASSED) return 'passed'
  if (bid === 0) return 'nothing'
  if (bid < seen.high) return 'outbid'
  const frame = frameOf(seen)
  if (frame?.step !== 'bid') return 'stands'
  return raiser(seen, frame.seat) === seat ? 'raised' : 'held'
}

export interface Shown {
  readonly seat: Seat
  /** The best one first. */
  readonly cards: readonly number[]
  /** AUG-18: gulden for those who have shown in vain. */
  readonly consolation: number
}

/**
 * AUG-16 to AUG-18: what was shown in the auction that has just been won, the winner first; null as soon as the first
 * privilege is used. The winner's cards lie on top of the discard pile then, those of the others come first in their
 * hands again. Where the discard pile was shuffled meanwhile there is nothing left to show.
 */
export const showdown = (seen: Seen): readonly Shown[] | null => {
  const frame = frameOf(seen)
  const isFresh = frame?.step === 'take' || (frame?.step === 'use' && frame.left === 2)
  const discard = seen.cards.piles[DISCARD]
  if (!isFresh || discard.length < seen.high) return null
  const lost = seen.bids.flatMap((bid, seat) =>
    bid === seen.high && seat !== frame.seat
      ? [{ seat, cards: seen.cards.piles[hand(seat)].slice(0, bid) }]
      : [],
  )
  const all = [{ seat: frame.seat, cards: discard.slice(-seen.high) }, ...lost]
  if (all.some(({ cards }) => cards.some((card) => card < 0))) return null
  return all
    .toSorted((a, b) => RANKS[bestOf(b.cards)] - RANKS[bestOf(a.cards)])
    .map(({ seat, cards }, place) => ({
      seat,
      cards: cards.toSorted((a, b) => RANKS[b] - RANKS[a]),
      consolation: CONSOLATIONS[place] ?? 0,
    }))
}

/** AUG-17: the note that has decided between several who have shown. */
export const deciding = ([winner, ...others]: readonly Shown[]): number | null =>
  others.length > 0 && !isJoker(winner.cards[0]) ? winner.cards[0] : null
