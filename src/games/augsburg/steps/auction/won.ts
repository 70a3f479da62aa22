/** AUG-20, AUG-34: the winner takes a privilege card, and it leaves the display. */
import { call } from '#engine/advance.ts'
import type { AskOne, Auto, Seat, Tell } from '#engine/contract.ts'
import { cardName, cardNamed } from '../../notation.ts'
import { privilegesOf, TAKE } from '../../sequence.ts'
import { type Augsburg, DISPLAY, type Frame, places, USED } from '../../state.ts'
import { cardText, text } from '../../words.ts'

const takes = places.transfer<Augsburg>({
  rule: 'AUG-20',
  to: USED,
  text: (_, seat, [card]) => text('told.takes', { seat: { seat }, card: { card } }),
})

const takeCard = (s: Augsburg, seat: Seat, card: number, tell: Tell | null): void => {
  takes.one(s, seat, card, tell)
  call(s, privilegesOf(seat, card))
}

export const won: Auto<Augsburg, Extract<Frame, { step: 'won' }>> = {
  rules: ['AUG-20', 'AUG-34'],
  shape: 'auto',
  run(s, { seat }, tell) {
    const cards = s.cards.piles[DISPLAY]
    if (cards.length > 1) call(s, TAKE[seat])
    else takeCard(s, seat, cards[0], tell)
  },
}

export const take: AskOne<Augsburg, Extract<Frame, { step: 'take' }>> = {
  rules: ['AUG-20', 'AUG-34'],
  shape: 'one',
  prompt: () => text('take.prompt'),
  options: (s) => s.cards.piles[DISPLAY].map(cardName),
  refusal: () => null,
  label: (_s, _f, _seat, name) => cardText(cardNamed(name)),
  at: (_s, _f, _seat, name) => `display.${name}`,
  answer: (s, { seat }, _, name, tell) => takeCard(s, seat, cardNamed(name), tell),
}
