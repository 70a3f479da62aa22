/** AUG-11 to AUG-15: bidding numbers of cards for the privileges of a noble. */
import { call } from '#engine/advance.ts'
import type { Answer, AskOne, Auto, Refusal, Seat, Tell } from '#engine/contract.ts'
import { nextSeat } from '#engine/kit/seats.ts'
import { FIRST_JOKER, FIRST_PRIVILEGE, matches } from '../../material.ts'
import { namesOf } from '../../notation.ts'
import { BID, PAY, SHOWDOWN } from '../../sequence.ts'
import { type Augsburg, type Frame, hand, PASSED } from '../../state.ts'
import { nobleText, refuse, text } from '../../words.ts'
import { payWith } from './show.ts'

export const PASS = 'pass'
export const HOLD = 'hold'

const NO_NOTE = refuse('AUG-12', 'bid.noNote')
/** By the number of matching cards in hand. */
const TOO_MANY: readonly Refusal[] = Array.from({ length: FIRST_PRIVILEGE }, (_, n) =>
  refuse('AUG-12', 'bid.tooMany', { n }),
)

/** AUG-12: the highest bid that a seat can make: its matching cards, or 0 without a matching note. */
const mostFor = (s: Augsburg, seat: Seat): number => {
  const cards = s.cards.piles[hand(seat)]
  let notes = 0
  let jokers = 0
  for (let i = 0; i < cards.length; i++) {
    if (cards[i] >= FIRST_JOKER) jokers++
    else if (matches(cards[i], s.noble)) notes++
  }
  return notes === 0 ? 0 : notes + jokers
}

/** Every raise that the hand allows, and the first that it does not. */
const optionsFor = (high: number, most: number): readonly Answer[] => {
  const options: Answer[] = high === 0 ? [PASS] : [PASS, HOLD]
  for (let bid = high + 1; bid === high + 1 || bid <= most + 1; bid++) options.push(bid)
  return options
}

export const auction: Auto<Augsburg, Extract<Frame, { step: 'auction' }>> = {
  rules: ['AUG-11', 'AUG-13', 'AUG-15'],
  shape: 'auto',
  run(s, { noble }, tell) {
    s.noble = noble
    s.high = 0
    s.bids.fill(0)
    tell?.('AUG-11', text('told.auction', { noble: nobleText(noble), seat: { seat: s.opener } }))
    turnOf(s, s.opener, tell)
  },
}

/** AUG-13: whoever has no card left passes without being asked, as everybody can see that nothing else is possible. */
const turnOf = (s: Augsburg, seat: Seat, tell: Tell | null): void => {
  if (s.cards.piles[hand(seat)].length > 0) {
    call(s, BID[seat])
    return
  }
  s.bids[seat] = PASSED
  tell?.('AUG-13', text('told.passEmpty', { seat: { seat } }))
  goOn(s, seat, tell)
}

/** AUG-16: whoever has to show the whole hand is not asked which cards, as everybody can see how many it holds. */
const payFor = (s: Augsburg, seat: Seat, tell: Tell | null): void => {
  const cards = s.cards.piles[hand(seat)]
  if (cards.length > s.high) call(s, PAY[seat])
  else payWith(s, seat, namesOf(cards), tell)
}

/** AUG-14: bidding ends when the turn comes to a player whose bid is still the highest. */
const goOn = (s: Augsburg, seat: Seat, tell: Tell | null): void => {
  let next = seat
  do next = nextSeat(s.seats, next)
  while (s.bids[next] === PASSED && next !== seat)
  if (s.bids[next] === PASSED) tell?.('AUG-15', text('told.allPass', { noble: nobleText(s.noble) }))
  else if (s.high === 0 || s.bids[next] < s.high) turnOf(s, next, tell)
  else {
    let highest = 0
    for (let other = 0; other < s.seats; other++) if (s.bids[other] === s.high) highest++
    tell?.('AUG-14', text('told.bidsEnd', { n: s.high }))
    if (highest === 1) payFor(s, next, tell)
    else call(s, ...SHOWDOWN)
  }
}

export const bid: AskOne<Augsburg, Extract<Frame, { step: 'bid' }>> = {
  rules: ['AUG-13', 'AUG-12', 'AUG-14'],
  shape: 'one',
  prompt: (s) =>
    s.high === 0
      ? text('bid.promptFirst', { noble: nobleText(s.noble) })
      : text('bid.prompt', { noble: nobleText(s.noble), n: s.high }),
  options: (s, { seat }) => optionsFor(s.high, mostFor(s, seat)),
  refusal(s, { seat }, _, said): Refusal | null {
    if (said === PASS) return null
    const most = mostFor(s, seat)
    if (most === 0) return NO_NOTE
    return (said === HOLD ? s.high : (said as number)) > most ? TOO_MANY[most] : null
  },
  label(s, _f, _seat, said) {
    if (said === PASS) return text('bid.pass')
    if (said === HOLD) return text('bid.hold', { n: s.high })
    return text(s.high === 0 ? 'bid.open' : 'bid.raise', { n: said as number })
  },
  answer(s, { seat }, _, said, tell) {
    if (said === PASS) {
      s.bids[seat] = PASSED
      tell?.('AUG-13', text('told.pass', { seat: { seat } }))
    } else if (said === HOLD) {
      s.bids[seat] = s.high
      tell?.('AUG-13', text('told.hold', { seat: { seat }, n: s.high }))
    } else {
      s.high = said as number
      s.bids[seat] = s.high
      tell?.('AUG-12', text('told.bid', { seat: { seat }, n: s.high }))
    }
    goOn(s, seat, tell)
  },
  // Whoever bids holds so many matching cards, a note among them. Anybody may pass.
  tells: (_s, _f, _seat, said) => said !== PASS,
}
