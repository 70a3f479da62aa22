/** CIT-13, CIT-17, CIT-37: drawing districts. */
import { call } from '#engine/advance.ts'
import { move, moveTop, reveal, showTo, shuffle } from '#engine/cards.ts'
import type { AskOne, Rule, Seat, Tell } from '#engine/contract.ts'
import { DRAWN, KEPT, LIBRARY, OBSERVATORY } from '../material.ts'
import { cardName, districtNamed } from '../notation.ts'
import { type Citadels, DISCARD, drawn, type Frame, hand, hasInCity, PILE } from '../state.ts'
import { cardText, text } from '../words.ts'

/** The top district, seen by the seat that draws it; -1 if there is none left anywhere. */
const drawOne = (s: Citadels, seat: Seat, to: number, tell: Tell | null): number => {
  if (s.cards.piles[PILE].length === 0) {
    const discarded = s.cards.piles[DISCARD]
    if (discarded.length === 0) return -1
    while (discarded.length > 0) moveTop(s.cards, DISCARD, PILE)
    shuffle(s, PILE)
    tell?.('CIT-17', text('told.shuffle'))
  }
  const card = moveTop(s.cards, PILE, to)
  showTo(s.cards, card, seat)
  return card
}

/** Draws up to n districts into the hand, all of them kept. */
export const drawToHand = (s: Citadels, seat: Seat, n: number, rule: Rule, tell: Tell | null): void => {
  const to = hand(seat)
  const before = s.cards.piles[to].length
  for (let i = 0; i < n; i++) if (drawOne(s, seat, to, tell) < 0) break
  if (tell === null) return
  const cards = s.cards.piles[to].slice(before)
  tell(rule, text('told.draw', { seat: { seat }, cards: { cards } }), {
    from: 'pile',
    to: `hand.${seat}`,
    cards,
  })
}

export const drawsAsAction = (s: Citadels, seat: Seat): number =>
  hasInCity(s, seat, OBSERVATORY.card) ? OBSERVATORY.draws : DRAWN
export const keepsAsAction = (s: Citadels, seat: Seat): number =>
  hasInCity(s, seat, LIBRARY.card) ? LIBRARY.keeps : KEPT

export const drawForAction = (s: Citadels, seat: Seat, tell: Tell | null): void => {
  const draws = drawsAsAction(s, seat)
  const keeps = keepsAsAction(s, seat)
  const rule = draws > DRAWN && keeps > KEPT ? 'CIT-37' : 'CIT-13'
  const to = drawn(seat)
  for (let i = 0; i < draws; i++) if (drawOne(s, seat, to, tell) < 0) break
  const looked = s.cards.piles[to]
  tell?.(rule, text('told.draw', { seat: { seat }, cards: { cards: looked.slice() } }), {
    from: 'pile',
    to: `drawn.${seat}`,
    cards: looked.slice(),
  })
  // As many as can be kept: there is nothing to choose, and everybody sees it.
  if (looked.length <= keeps) keepAll(s, seat, tell)
  else call(s, { step: 'keep', seat, n: keeps })
}

const keepAll = (s: Citadels, seat: Seat, tell: Tell | null): void => {
  const cards = s.cards.piles[drawn(seat)].slice()
  for (let i = 0; i < cards.length; i++) move(s.cards, cards[i], hand(seat))
  tell?.('CIT-13', text('told.keep', { seat: { seat }, cards: { cards } }), {
    from: `drawn.${seat}`,
    to: `hand.${seat}`,
    cards,
  })
}

const discardRest = (s: Citadels, seat: Seat, tell: Tell | null): void => {
  const rest = s.cards.piles[drawn(seat)]
  while (rest.length > 0) {
    const card = moveTop(s.cards, drawn(seat), DISCARD)
    reveal(s.cards, card)
    tell?.('CIT-13', text('told.discard', { seat: { seat }, card: { card } }), {
      from: `drawn.${seat}`,
      to: 'discard',
      cards: [card],
    })
  }
}

/** One card to keep at a time. What is not kept is shown, so which slot it came from tells nobody more. */
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
    const card = districtNamed(name)
    move(s.cards, card, hand(seat))
    tell?.('CIT-13', text('told.keep', { seat: { seat }, cards: { cards: [card] } }), {
      from: `drawn.${seat}`,
      to: `hand.${seat}`,
      cards: [card],
    })
    if (n > 1) call(s, { step: 'keep', seat, n: n - 1 })
    else discardRest(s, seat, tell)
  },
}
