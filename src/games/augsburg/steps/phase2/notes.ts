/** AUG-38, AUG-40, AUG-41: new notes by the office level, and what happens when there are too few. */
import { call } from '#engine/advance.ts'
import { mix, move, viewerBit } from '#engine/cards.ts'
import { shuffled } from '#engine/chance.ts'
import type { AskOne, Auto, Seat, Tell } from '#engine/contract.ts'
import { BACKS, FREE, MINT_MASTER, OFFICE, ON_OFFER } from '../../material.ts'
import { cardNamed } from '../../notation.ts'
import { blur, handCards, refill } from '../../piles.ts'
import { AFTER_DEAL, DEAL, TOO_FEW } from '../../sequence.ts'
import {
  type Augsburg,
  clockwise,
  DISCARD,
  type Frame,
  GIVEN,
  hand,
  levelOf,
  offer,
  PILE,
  places,
  rightOf,
} from '../../state.ts'
import { cardText, text } from '../../words.ts'
import { discardOne } from '../privileges/drawTwo.ts'

const freeFor = (s: Augsburg, seat: Seat): number =>
  FREE[levelOf(s, seat, OFFICE)] + rightOf(s, seat, MINT_MASTER)
const onOfferFor = (s: Augsburg, seat: Seat): number => ON_OFFER[levelOf(s, seat, OFFICE)]

const isShort = (s: Augsburg): boolean => {
  let wanted = 0
  for (let seat = 0; seat < s.seats; seat++) wanted += freeFor(s, seat) + onOfferFor(s, seat)
  const { piles } = s.cards
  return piles[PILE].length + piles[DISCARD].length + piles[GIVEN].length < wanted
}

const withCards = (s: Augsburg): readonly Seat[] =>
  clockwise(s).filter((seat) => s.cards.piles[hand(seat)].length > 0)

/** AUG-41: everything is shuffled together but the top card of the draw pile, if there is one. */
const shuffleTogether = (s: Augsburg, tell: Tell | null): void => {
  const { piles } = s.cards
  const top = piles[PILE].at(-1)
  const all = [...piles[PILE].slice(0, -1), ...piles[DISCARD], ...piles[GIVEN]]
  // Mixed where they lie: of those from the pile nobody has seen the back, of the others everybody.
  mix(s.cards, all)
  for (const card of shuffled(s.chance, all)) move(s.cards, card, PILE)
  if (top !== undefined) move(s.cards, top, PILE)
  tell?.('AUG-41', text('told.shuffled'))
}

export const notes: Auto<Augsburg, Extract<Frame, { step: 'notes' }>> = {
  rules: ['AUG-38', 'AUG-41'],
  shape: 'auto',
  run(s, _, tell) {
    if (isShort(s) && withCards(s).length > 0) {
      tell?.('AUG-41', text('told.short'))
      return call(s, ...TOO_FEW)
    }
    if (s.cards.piles[GIVEN].length > 0) shuffleTogether(s, tell)
    call(s, DEAL)
  },
}

/**
 * A card with this back leaves the hand unseen: it may be any of them, also one that was shown before. They all move
 * behind the cards that are still known, and the last of them goes.
 */
const putLast = (s: Augsburg, seat: Seat, card: number): void => {
  const cards = s.cards.piles[hand(seat)]
  const alike = cards.filter((other) => BACKS[other] === BACKS[card])
  const wereSeen = cards.slice(0, s.seen[seat]).filter((other) => BACKS[other] === BACKS[card])
  if (wereSeen.length > 0) mix(s.cards, alike, viewerBit(seat))
  else blur(s, seat, alike)
  s.seen[seat] -= wereSeen.length
  for (const other of alike) if (other !== card) move(s.cards, other, hand(seat))
  move(s.cards, card, hand(seat))
}

const gives = places.transfer<Augsburg>({
  rule: 'AUG-41',
  to: GIVEN,
  text: (_, seat, [card]) => text('told.gives', { seat: { seat }, card: { card } }),
})

export const give: AskOne<Augsburg, Extract<Frame, { step: 'give' }>> = {
  rules: ['AUG-41'],
  shape: 'one',
  who: withCards,
  prompt: () => text('give.prompt'),
  options: (s, _, seat) => discardOne.options(s, { step: 'discardOne', seat }, seat),
  refusal: () => null,
  label: (_s, _f, _seat, name) => cardText(cardNamed(name)),
  at: (_s, _f, seat, name) => `hand.${seat}.${name}`,
  answer(s, _, seat, name, tell) {
    const [card] = handCards(s, seat, [name])
    putLast(s, seat, card)
    gives.one(s, seat, card, tell)
  },
}

const getsFree = places.transfer<Augsburg>({
  rule: 'AUG-38',
  to: hand,
  look: 'seat',
  text: (_, seat, [card]) => text('told.free', { seat: { seat }, card: { card } }),
})

const isOffered = places.transfer<Augsburg>({
  rule: 'AUG-38',
  to: offer,
  look: 'seat',
  text: (_, seat, cards) => text('told.offer', { seat: { seat }, cards: { cards } }),
})

const isAnythingOnOffer = (s: Augsburg): boolean => {
  for (let seat = 0; seat < s.seats; seat++) if (s.cards.piles[offer(seat)].length > 0) return true
  return false
}

export const deal: Auto<Augsburg, Extract<Frame, { step: 'deal' }>> = {
  rules: ['AUG-38', 'AUG-40'],
  shape: 'auto',
  run(s, _, tell) {
    for (const seat of clockwise(s)) {
      for (let i = freeFor(s, seat); i > 0; i--) getsFree.draw(s, seat, PILE, 1, tell, refill)
      isOffered.draw(s, seat, PILE, onOfferFor(s, seat), tell, refill)
    }
    refill(s, tell)
    if (isAnythingOnOffer(s)) call(s, ...AFTER_DEAL)
  },
}
