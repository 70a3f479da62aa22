/** CIT-10 to CIT-12, CIT-20, CIT-22, CIT-23: the characters are called from 1 to 8. */
import { call } from '#engine/advance.ts'
import { bar, reveal } from '#engine/cards.ts'
import type { Auto, Seat, Tell } from '#engine/contract.ts'
import { type Character, KING, THIEF } from '../material.ts'
import { afterCall, afterRound, turnOf } from '../sequence.ts'
import { type Citadels, chosen, type Frame, isChosen, seatOf } from '../state.ts'
import { characterText, text } from '../words.ts'

const ALL_CHOSEN: readonly (readonly number[])[] = Array.from({ length: 8 }, (_, seats) =>
  Array.from({ length: seats }, (_, seat) => chosen(seat)),
)

/** CIT-20, CIT-33: at the call, before anything else, the thief gets all that its victim has. */
const robIfNamed = (s: Citadels, character: Character, seat: Seat, tell: Tell | null): void => {
  if (s.robbed !== character) return
  const thief = s.revealedBy[THIEF]
  if (thief === seat) {
    tell?.('CIT-33', text('told.robsSelf', { seat: { seat } }))
    return
  }
  const n = s.gold[seat]
  s.gold[thief] += n
  s.gold[seat] = 0
  tell?.('CIT-20', text('told.robbed', { seat: { seat }, thief: { seat: thief }, n }))
}

const takeCrown = (s: Citadels, seat: Seat, tell: Tell | null): void => {
  if (s.crown === seat) tell?.('CIT-22', text('told.keepsCrown', { seat: { seat } }))
  else tell?.('CIT-22', text('told.crown', { seat: { seat } }))
  s.crown = seat
}

export const callCharacter: Auto<Citadels, Extract<Frame, { step: 'call' }>> = {
  rules: ['CIT-10', 'CIT-12'],
  shape: 'auto',
  run(s, { character }, tell) {
    call(s, afterCall(character))
    const place = s.cards.where[character]
    // CIT-10: a murdered character is passed over without a look at where it lies.
    if (character === s.murdered || !isChosen(place)) {
      if (character !== s.murdered) bar(s.cards, character, ALL_CHOSEN[s.seats])
      tell?.('CIT-10', text('told.silence', { character: characterText(character) }))
      return
    }
    const seat = seatOf(place)
    reveal(s.cards, character)
    s.revealedBy[character] = seat
    tell?.('CIT-10', text('told.reveal', { seat: { seat }, card: { card: character } }))
    robIfNamed(s, character, seat, tell)
    if (character === KING) takeCrown(s, seat, tell)
    call(s, turnOf(seat, character))
  },
}

/** CIT-28: somebody has filled a city. */
const isLastRound = (s: Citadels): boolean => s.first >= 0

/** CIT-10, CIT-23: who was murdered is shown now; a murdered king has the crown from the next round on, if any. */
const showMurdered = (s: Citadels, tell: Tell | null): void => {
  const { murdered } = s
  if (murdered < 0) return
  const place = s.cards.where[murdered]
  if (!isChosen(place)) {
    tell?.('CIT-10', text('told.murderedNobody', { character: characterText(murdered) }))
    return
  }
  const seat = seatOf(place)
  reveal(s.cards, murdered)
  tell?.('CIT-10', text('told.murdered', { seat: { seat }, card: { card: murdered } }))
  if (murdered !== KING || isLastRound(s)) return
  tell?.('CIT-23', text(s.crown === seat ? 'told.keepsCrown' : 'told.lateCrown', { seat: { seat } }))
  s.crown = seat
}

export const endOfRound: Auto<Citadels, Extract<Frame, { step: 'endOfRound' }>> = {
  rules: ['CIT-10', 'CIT-11', 'CIT-23', 'CIT-28'],
  shape: 'auto',
  run(s, _, tell) {
    showMurdered(s, tell)
    const isLast = isLastRound(s)
    if (isLast) tell?.('CIT-28', text('told.over'))
    call(s, afterRound(isLast))
  },
}
