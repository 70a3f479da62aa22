/** CIT-13, CIT-17, CIT-37: drawing districts. */
import { call } from '#engine/advance.ts'
import { moveTop, shuffle } from '#engine/cards.ts'
import type { AskOne, Rule, Seat, Tell } from '#engine/contract.ts'
import { DRAWN, KEPT, LIBRARY, OBSERVATORY } from '../../material.ts'
import { cardName, districtNamed } from '../../notation.ts'
import { type Citadels, DISCARD, drawn, type Frame, hand, hasInCity, PILE, places } from '../../state.ts'
import { cardText, text } from '../../words.ts'

/** CIT-17: an empty pile is made anew of the discarded districts, if there are any. */
const reshuffle = (s: Citadels, tell: Tell | null): void => {
  const discarded = s.cards.piles[DISCARD]
  if (discarded.length === 0) return
  while (discarded.length > 0) moveTop(s.cards, DISCARD, PILE)
  shuffle(s, PILE)
  tell?.('CIT-17', text('told.shuffle'))
}

const drawText = (_: Citadels, seat: Seat, cards: readonly number[]) =>
  text('told.draw', { seat: { seat }, cards: { cards } })

/** By the clause: districts that come straight into the hand, all of them kept. */
const drawing = (rule: Rule) => places.transfer<Citadels>({ rule, to: hand, look: 'seat', text: drawText })
const TO_HAND = { 'CIT-16': drawing('CIT-16'), 'CIT-21': drawing('CIT-21'), 'CIT-26': drawing('CIT-26') }

/** Draws up to n districts into the hand, all of them kept. */
export const drawToHand = (
  s: Citadels,
  seat: Seat,
  n: number,
  rule: keyof typeof TO_HAND,
  tell: Tell | null,
): void => {
  TO_HAND[rule].draw(s, seat, PILE, n, tell, reshuffle)
}

export const drawsAsAction = (s: Citadels, seat: Seat): number =>
  hasInCity(s, seat, OBSERVATORY.card) ? OBSERVATORY.draws : DRAWN
export const keepsAsAction = (s: Citadels, seat: Seat): number =>
  hasInCity(s, seat, LIBRARY.card) ? LIBRARY.keeps : KEPT

const looksAt = places.transfer<Citadels>({
  rule: (s, seat) => (drawsAsAction(s, seat) > DRAWN && keepsAsAction(s, seat) > KEPT ? 'CIT-37' : 'CIT-13'),
  to: drawn,
  look: 'seat',
  text: drawText,
})

const keeps = places.transfer<Citadels>({
  rule: 'CIT-13',
  to: hand,
  text: (_, seat, cards) => text('told.keep', { seat: { seat }, cards: { cards } }),
})

const discards = places.transfer<Citadels>({
  rule: 'CIT-13',
  to: DISCARD,
  look: 'all',
  text: (_, seat, [card]) => text('told.discard', { seat: { seat }, card: { card } }),
})

export const drawForAction = (s: Citadels, seat: Seat, tell: Tell | null): void => {
  const n = keepsAsAction(s, seat)
  looksAt.draw(s, seat, PILE, drawsAsAction(s, seat), tell, reshuffle)
  const looked = s.cards.piles[drawn(seat)]
  // As many as can be kept: there is nothing to choose, and everybody sees it.
  if (looked.length <= n) keeps.all(s, seat, drawn(seat), looked.slice(), tell)
  else call(s, { step: 'keep', seat, n })
}

/** What was not kept goes with whatever the seat does next: until then nothing is shown, and the choice can be undone. */
export const discardRest = (s: Citadels, seat: Seat, tell: Tell | null): void => {
  if (s.cards.piles[drawn(seat)].length > 0) while (discards.draw(s, seat, drawn(seat), 1, tell) > 0);
}

/** One card to keep at a time. What is not kept is shown in the end, so which slot it came from tells nobody more. */
export const keep: AskOne<Citadels, Extract<Frame, { step: 'keep' }>> = {
  rules: ['CIT-13', 'CIT-37'],
  shape: 'one',
  prompt: (_, { n }) => text('keep.prompt', { n }),
  options(s, { seat }) {
    const looked = s.cards.piles[drawn(seat)]
    const names: string[] = []
    for (let i = 0; i < looked.length; i++) names.push(cardName(looked[i]))
    return names
  },
  refusal: () => null,
  label: (_s, _f, _seat, name) => cardText(districtNamed(name)),
  at: (_, { seat }) => `drawn.${seat}`,
  answer(s, { seat, n }, _, name, tell) {
    keeps.one(s, seat, districtNamed(name), tell)
    if (n > 1) call(s, { step: 'keep', seat, n: n - 1 })
  },
}
