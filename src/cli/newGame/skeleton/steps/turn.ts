/** SKE-2: draw a card, then lay one. */
import { call } from '#engine/advance.ts'
import { move, reveal } from '#engine/cards.ts'
import type { Answer, AskOne, Auto } from '#engine/contract.ts'
import { nextSeat } from '#engine/kit/seats.ts'
import { ROUNDS, worthOf } from '../material.ts'
import { DECK, hand, type In, places, row, type Skeleton } from '../state.ts'
import { cardText, refuse, text } from '../words.ts'

const EQUAL = refuse('SKE-2', 'lay.equal')

const draws = places.transfer<Skeleton>({
  rule: 'SKE-2',
  to: hand,
  look: 'seat',
  text: (_, seat, [card]) => text('told.draw', { seat: { seat }, card: { card } }),
})

export const turn: Auto<Skeleton, In<'turn'>> = {
  rules: ['SKE-2'],
  shape: 'auto',
  run(s, { seat, round }, tell) {
    if (round > ROUNDS) return call(s, { step: 'end' })
    draws.draw(s, seat, DECK, 1, tell)
    const next = nextSeat(s.seats, seat)
    call(s, { step: 'lay', seat }, { step: 'turn', seat: next, round: next === 0 ? round + 1 : round })
  },
}

const last = (s: Skeleton, seat: number): number | undefined => s.cards.piles[row(seat)].at(-1)

/** An answer is the number of a card. */
export const lay: AskOne<Skeleton, In<'lay'>> = {
  rules: ['SKE-2'],
  shape: 'one',
  prompt: () => text('lay.prompt'),
  options: (s, { seat }) => s.cards.piles[hand(seat)],
  refusal(s, { seat }, _, card: Answer) {
    const before = last(s, seat)
    return before !== undefined && worthOf(before) === worthOf(card as number) ? EQUAL : null
  },
  label: (_s, _f, _seat, card) => cardText(card as number),
  at: (_s, { seat }) => `row.${seat}`,
  answer(s, { seat }, _, answer, tell) {
    const card = answer as number
    const before = last(s, seat)
    const n = before === undefined || worthOf(card) > worthOf(before) ? worthOf(card) : 1
    s.points[seat] += n
    move(s.cards, card, row(seat))
    reveal(s.cards, card)
    tell?.(
      'SKE-2',
      text('told.lay', { seat: { seat }, card: { card }, n }),
      places.moved(hand(seat), row(seat), [card]),
    )
  },
}
