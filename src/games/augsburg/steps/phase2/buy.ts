/** AUG-6, AUG-39: all buy at the same time, whatever they like and can pay; the rest is discarded. */
import { move, reveal } from '#engine/cards.ts'
import type { Answer, AskSome, Auto, Refusal, Seat } from '#engine/contract.ts'
import { BACKS, MAXIMILIAN, priceOf } from '../../material.ts'
import { cardName, cardNamed, namesOf, priceNamed } from '../../notation.ts'
import { blur, refill } from '../../piles.ts'
import { type Augsburg, clockwise, DISCARD, type Frame, hand, offer, places } from '../../state.ts'
import { cardText, refuse, text } from '../../words.ts'

const TOO_DEAR_AT_FIRST = refuse('AUG-6', 'buy.tooDear')
const TOO_DEAR = refuse('AUG-39', 'buy.tooDear')

/** Before the first visit of the game; every later purchase comes after Maximilian's. */
const isFirst = (s: Augsburg): boolean => s.noble !== MAXIMILIAN

/**
 * AUG-10, AUG-39: the table learns how many cards of each price are bought, and nothing else. So that it cannot be told
 * from the order in which the others are discarded which of two cards with one back was bought, the bought ones come
 * first (docs/decisions/0130).
 */
const sortOffer = (s: Augsburg, seat: Seat, picked: readonly Answer[]): void => {
  const cards = s.cards.piles[offer(seat)]
  const wanted: boolean[] = []
  for (let i = 0; i < cards.length; i++) wanted.push(picked.includes(cardName(cards[i])))
  for (let i = 0; i < cards.length; i++)
    for (let j = i + 1; j < cards.length; j++) {
      if (wanted[i] === wanted[j] || BACKS[cards[i]] !== BACKS[cards[j]]) continue
      blur(
        s,
        seat,
        cards.filter((card) => BACKS[card] === BACKS[cards[i]]),
      )
      if (wanted[i]) continue
      const card = cards[i]
      cards[i] = cards[j]
      cards[j] = card
      wanted[i] = true
      wanted[j] = false
    }
}

export const buy: AskSome<Augsburg, Extract<Frame, { step: 'buy' }>> = {
  rules: ['AUG-39', 'AUG-6', 'AUG-8', 'AUG-10'],
  shape: 'some',
  who(s) {
    const seats = clockwise(s)
    for (let i = 0; i < seats.length; i++)
      if (s.cards.piles[offer(seats[i])].length === 0)
        return seats.filter((seat) => s.cards.piles[offer(seat)].length > 0)
    return seats
  },
  cites: (s) => (isFirst(s) ? 'AUG-6' : 'AUG-39'),
  prompt: (s, _, seat) => text('buy.prompt', { n: s.money[seat] }),
  items: (s, _, seat) => namesOf(s.cards.piles[offer(seat)]),
  size: (s, _, seat) => ({ min: 0, max: s.cards.piles[offer(seat)].length }),
  refusal(s, _, seat, picked): Refusal | null {
    let price = 0
    for (let i = 0; i < picked.length; i++) price += priceNamed(picked[i])
    if (price <= s.money[seat]) return null
    return isFirst(s) ? TOO_DEAR_AT_FIRST : TOO_DEAR
  },
  label: (_s, _f, _seat, name) =>
    text('buy.option', { card: cardText(cardNamed(name)), n: priceNamed(name) }),
  at: (_s, _f, seat, name: Answer) => `offer.${seat}.${name}`,
  answer(s, _, seat, picked, tell) {
    const { cards } = s
    sortOffer(s, seat, picked)
    const bought: number[] = []
    const rest: number[] = []
    let price = 0
    for (const card of cards.piles[offer(seat)].slice()) {
      const isBought = picked.includes(cardName(card))
      move(cards, card, isBought ? hand(seat) : DISCARD)
      if (isBought) price += priceOf(card)
      ;(isBought ? bought : rest).push(card)
    }
    s.money[seat] -= price
    tell?.(
      'AUG-10',
      bought.length === 0
        ? text('told.buysNothing', { seat: { seat } })
        : text('told.buys', { seat: { seat }, cards: { cards: bought }, n: price }),
      places.moved(offer(seat), hand(seat), bought),
    )
    if (rest.length > 0)
      tell?.(
        isFirst(s) ? 'AUG-6' : 'AUG-39',
        text('told.discards', { seat: { seat }, cards: { cards: rest } }),
        places.moved(offer(seat), DISCARD, rest),
      )
  },
}

export const bought: Auto<Augsburg, Extract<Frame, { step: 'bought' }>> = {
  rules: ['AUG-9', 'AUG-39'],
  shape: 'auto',
  run(s, _, tell) {
    const card = s.cards.piles[DISCARD].at(-1)
    if (card !== undefined) {
      reveal(s.cards, card)
      tell?.('AUG-9', text('told.top', { card: { card } }))
    }
    refill(s, tell)
  },
}
