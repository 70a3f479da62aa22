/** How good a position is: the city and its bonuses, gold, cards, and what the characters promise. */
import type { Seat } from '#engine/contract.ts'
import { CHARACTERS, type Character, COSTS, districtOf, FULL_CITY, KING, POINTS } from './material.ts'
import { type Citadels, choosingAmong, chosen, city, hand, isChosen, seatOf } from './state.ts'
import { bonusPoints, districtPoints } from './steps/end.ts'
import { incomeOf } from './steps/turn/income.ts'

/** What a character is worth to whoever holds it before its turn, beside its income. */
const PROMISE: readonly number[] = [1.2, 0.8, 0.6, 1, 0.7, 1.3, 1.4, 0.6]
const GOLD = 0.45
const CARD = 0.35
/** More gold or cards than this help little. */
const ENOUGH_GOLD = 9
const ENOUGH_CARDS = 5
const CROWN = 0.6

const capped = (n: number, enough: number): number => (n <= enough ? n : enough + 0.2 * (n - enough))

const cardsOf = (s: Citadels, seat: Seat): number => {
  const held = s.cards.piles[hand(seat)]
  const built = s.cards.piles[city(seat)]
  let best = 0
  for (let i = 0; i < held.length; i++) {
    const card = held[i]
    let worth = 0.05 * POINTS[card] + (COSTS[card] <= s.gold[seat] + 2 ? 0.1 * POINTS[card] : 0)
    for (let j = 0; j < built.length; j++)
      if (districtOf(built[j]).kind === districtOf(card).kind) worth *= 0.7
    if (worth > best) best = worth
  }
  return CARD * capped(held.length + 0.5 * choosingAmong(s, seat), ENOUGH_CARDS) + best
}

const promiseOf = (s: Citadels, seat: Seat, character: Character): number => {
  if (s.revealedBy[character] >= 0) return 0
  if (character === s.murdered) return -0.5
  let worth = PROMISE[character] + 0.4 * incomeOf(s, seat, character)
  if (CHARACTERS[character].builds > 1) worth += 0.1 * Math.min(s.gold[seat], 8)
  if (character === s.robbed) worth -= GOLD * s.gold[seat]
  return worth
}

const worthOf = (s: Citadels, seat: Seat): number => {
  const size = s.cards.piles[city(seat)].length
  let sum = districtPoints(s, seat) + bonusPoints(s, seat)
  sum += GOLD * capped(s.gold[seat], ENOUGH_GOLD) + cardsOf(s, seat)
  sum += 0.25 * Math.min(size, FULL_CITY)
  if (s.crown === seat) sum += CROWN
  const held = s.cards.piles[chosen(seat)]
  for (let i = 0; i < held.length; i++) sum += promiseOf(s, seat, held[i])
  return sum
}

/** What a question just opened to the seat promises: it is asked because something good can be done. */
const chanceOf = (s: Citadels, seat: Seat): number => {
  const f = s.stack[s.stack.length - 1]
  if (f === undefined || !('seat' in f) || f.seat !== seat) return 0
  if (f.step === 'murder') return 1
  if (f.step === 'rob') return 0.8
  if (f.step === 'laboratory') return GOLD - CARD - 0.2
  if (f.step !== 'swap') return 0
  let most = 0
  for (let other = 0; other < s.seats; other++)
    if (other !== seat) most = Math.max(most, s.cards.piles[hand(other)].length)
  return CARD * (most - s.cards.piles[hand(seat)].length) - 0.1
}

/** A murdered king has the crown in the next round. */
const lateCrown = (s: Citadels, seat: Seat): number => {
  const place = s.cards.where[KING]
  return s.murdered === KING && isChosen(place) && seatOf(place) === seat ? CROWN : 0
}

export const evaluate = (s: Citadels, seat: Seat): number => {
  let best = Number.NEGATIVE_INFINITY
  let all = 0
  for (let other = 0; other < s.seats; other++) {
    if (other === seat) continue
    const worth = worthOf(s, other) + lateCrown(s, other)
    all += worth
    if (worth > best) best = worth
  }
  const others = 0.5 * best + (0.5 * all) / (s.seats - 1)
  return worthOf(s, seat) + lateCrown(s, seat) + chanceOf(s, seat) - 0.6 * others
}
