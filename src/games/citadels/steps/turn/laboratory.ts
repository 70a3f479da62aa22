/** CIT-16: the laboratory turns a hand card into gold. */
import type { AskOne } from '#engine/contract.ts'
import { LABORATORY } from '../../material.ts'
import { cardName, districtNamed } from '../../notation.ts'
import { type Citadels, DISCARD, type Frame, hand, places } from '../../state.ts'
import { cardText, text } from '../../words.ts'

const discards = places.transfer<Citadels>({
  rule: 'CIT-16',
  to: DISCARD,
  look: 'all',
  text: (_, seat, [card]) => text('told.laboratory', { seat: { seat }, card: { card }, n: LABORATORY.gives }),
})

export const laboratory: AskOne<Citadels, Extract<Frame, { step: 'laboratory' }>> = {
  rules: ['CIT-16'],
  shape: 'one',
  prompt: () => text('laboratory.prompt', { n: LABORATORY.gives }),
  options(s, { seat }) {
    const held = s.cards.piles[hand(seat)]
    const names: string[] = []
    for (let i = 0; i < held.length; i++) names.push(cardName(held[i]))
    return names
  },
  refusal: () => null,
  label: (_s, _f, _seat, name) => cardText(districtNamed(name)),
  at: (_, { seat }) => `hand.${seat}`,
  answer(s, { seat }, _, name, tell) {
    s.gold[seat] += LABORATORY.gives
    discards.one(s, seat, districtNamed(name), tell)
  },
}
