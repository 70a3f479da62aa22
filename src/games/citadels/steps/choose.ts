/** CIT-3 to CIT-9, CIT-44: a round begins with choosing characters in secret. */
import { call } from '#engine/advance.ts'
import { mix, move, moveTop, reveal, showTo, shuffle, viewerBit } from '#engine/cards.ts'
import type { AskOne, Auto, Rule, Seat, Tell } from '#engine/contract.ts'
import { CHOICES, FACE_UP, FIRST_DISTRICT, KING } from '../material.ts'
import { cardName, characterNamed } from '../notation.ts'
import { FIRST_CALL, passing, WAYS } from '../sequence.ts'
import { ASIDE, type Citadels, chosen, FACE_UP_PLACE, type Frame, PASSING, places } from '../state.ts'
import { cardText, text } from '../words.ts'

const turnsUp = places.transfer<Citadels>({
  rule: 'CIT-3',
  to: FACE_UP_PLACE,
  look: 'all',
  text: (_s, _, [card]) => text('told.faceUp', { card: { card } }),
})

const asideText = (_: Citadels, seat: Seat, [card]: readonly number[]) =>
  text('told.aside', { seat: { seat }, card: { card } })
/** CIT-4, CIT-7, CIT-8: the first card put aside is seen by whoever has the crown. */
const putsFirstAside = places.transfer<Citadels>({
  rule: (s) => (s.seats < 4 ? WAYS[s.seats].rule : 'CIT-4'),
  to: ASIDE,
  look: 'seat',
  text: asideText,
})
const putsLastAside = places.transfer<Citadels>({
  rule: (s) => WAYS[s.seats].rule,
  to: ASIDE,
  text: asideText,
})
const putsOneAside = places.transfer<Citadels>({ rule: 'CIT-7', to: ASIDE, text: asideText })

const takesUp = places.transfer<Citadels>({
  rule: 'CIT-6',
  to: PASSING,
  look: 'seat',
  text: (_, seat, [card]) => text('told.takesUp', { seat: { seat }, card: { card } }),
})

const picks = places.transfer<Citadels>({
  rule: (s) => WAYS[s.seats].rule,
  to: chosen,
  text: (_, seat, [card]) => text('told.pick', { seat: { seat }, card: { card } }),
})

const layOutFaceUp = (s: Citadels, tell: Tell | null): void => {
  let wanted = FACE_UP[s.seats]
  let kingTurnedUp = false
  while (wanted > 0) {
    const left = s.cards.piles[PASSING]
    if (left[left.length - 1] === KING) {
      kingTurnedUp = true
      reveal(s.cards, moveTop(s.cards, PASSING, FACE_UP_PLACE))
    } else wanted -= turnsUp.draw(s, s.crown, PASSING, 1, tell)
  }
  if (!kingTurnedUp) return
  tell?.('CIT-3', text('told.kingBack', { card: { card: KING } }))
  move(s.cards, KING, PASSING)
  shuffle(s, PASSING)
}

export const round: Auto<Citadels, Extract<Frame, { step: 'round' }>> = {
  rules: ['CIT-3', 'CIT-4', 'CIT-11', 'CIT-44'],
  shape: 'auto',
  run(s, _, tell) {
    s.round++
    s.murdered = -1
    s.robbed = -1
    s.revealedBy.fill(-1)
    tell?.('CIT-11', text('told.round', { n: s.round }))
    // That all eight are together again is known to everybody, whatever was hidden before.
    for (let character = 0; character < FIRST_DISTRICT; character++) {
      move(s.cards, character, PASSING)
      reveal(s.cards, character)
    }
    shuffle(s, PASSING)
    layOutFaceUp(s, tell)
    putsFirstAside.draw(s, s.crown, PASSING, 1, tell)
    call(s, passing(0))
  },
}

const seatAt = (s: Citadels, choice: number): Seat => (s.crown + CHOICES[s.seats][choice].left) % s.seats

/** Hands the cards to whoever chooses next; after the last choice the characters are called. */
export const pass: Auto<Citadels, Extract<Frame, { step: 'pass' }>> = {
  rules: ['CIT-9'],
  shape: 'auto',
  run(s, { choice }, tell) {
    const cards = s.cards.piles[PASSING]
    if (choice === CHOICES[s.seats].length) {
      putsLastAside.draw(s, seatAt(s, choice - 1), PASSING, 1, tell)
      return call(s, FIRST_CALL)
    }
    const seat = seatAt(s, choice)
    // CIT-6: with 7 players a single card reaches the last one, who takes up the one put aside.
    if (cards.length === 1) takesUp.draw(s, seat, ASIDE, 1, tell)
    for (let i = 0; i < cards.length; i++) showTo(s.cards, cards[i], seat)
    tell?.('CIT-9', text('told.passed', { seat: { seat }, cards: { cards: cards.slice() } }))
    call(s, { step: WAYS[s.seats].step, seat, choice })
  },
}

const passingNames = (s: Citadels): string[] => {
  const passing = s.cards.piles[PASSING]
  const names: string[] = []
  for (let i = 0; i < passing.length; i++) names.push(cardName(passing[i]))
  return names
}

const picking = (
  ...rules: readonly [Rule, ...Rule[]]
): AskOne<Citadels, Extract<Frame, { step: 'pick' | 'pickOfTwo' | 'pickOfThree' }>> => ({
  rules,
  shape: 'one',
  prompt: (s, { choice }) =>
    text(CHOICES[s.seats][choice].putsAside ? 'pick.promptThenAside' : 'pick.prompt', {
      n: s.cards.piles[PASSING].length,
    }),
  options: passingNames,
  refusal: () => null,
  label: (_s, _f, _seat, name) => cardText(characterNamed(name)),
  at: () => 'passing',
  answer(s, { seat, choice }, _, name, tell) {
    const card = characterNamed(name)
    mix(s.cards, s.cards.piles[PASSING], viewerBit(seat))
    picks.one(s, seat, card, tell)
    call(s, passing(choice + 1))
    if (CHOICES[s.seats][choice].putsAside) call(s, { step: 'putAside', seat })
  },
})

export const pick = picking('CIT-5', 'CIT-6')
export const pickOfTwo = picking('CIT-7')
export const pickOfThree = picking('CIT-8')

export const putAside: AskOne<Citadels, Extract<Frame, { step: 'putAside' }>> = {
  rules: ['CIT-7'],
  shape: 'one',
  prompt: () => text('putAside.prompt'),
  options: passingNames,
  refusal: () => null,
  label: (_s, _f, _seat, name) => cardText(characterNamed(name)),
  at: () => 'passing',
  answer(s, { seat }, _, name, tell) {
    // To the others the cards left by the pick are all alike, so nothing more needs to be mixed.
    putsOneAside.one(s, seat, characterNamed(name), tell)
  },
}
