/** What can be answered in advance, each beside the steps that it answers. */
import type { Answer, GameOrders, Given, OrderAsked, Seat, View } from '#engine/contract.ts'
import { CARDS } from './cards.ts'
import { DECKS, plansFor } from './material.ts'
import { cardName, cardNamed, choiceNamed, END, use } from './notation.ts'
import { board, hand, type LastWill, offerPlace, taken } from './state.ts'
import { ERRANDS, errandNamed } from './steps/errands/errand.ts'
import { cardText, deckText, text } from './words.ts'

const PLANS: readonly number[] = [1, 2, 3, 4, 5, 6, 7]

const planText = (seen: View<LastWill>, number: Answer) => {
  const { cards, boys, actions } = plansFor(seen.seats)[(number as number) - 1]
  return text('plan.option', { number: number as number, cards, boys, actions })
}

const errandText = (seen: View<LastWill>, name: Answer) => {
  const errand = errandNamed(name)
  if (errand.to === 'unknown') return text('errand.unknown', { deck: deckText(errand.deck) })
  if (errand.to !== 'offer') return text(`errand.${errand.to}`)
  const [card = -1] = seen.cards.piles[offerPlace(errand.place)]
  const place = errand.place + 1
  return card < 0 ? text('order.place', { place }) : text('order.offer', { place, card: cardText(card) })
}

const held = (seen: View<LastWill>, seat: Seat): readonly number[] =>
  [...seen.cards.piles[taken(seat)], ...seen.cards.piles[hand(seat)]].filter((card) => card >= 0)

const turnText = (name: Answer) => {
  const { verb, card } = choiceNamed(name)
  if (verb === 'end') return text('turn.end')
  return verb === 'use' ? text('order.use', { card: cardText(card) }) : cardText(card)
}

/** Every way to split a number over decks with limits, the first decks as full as can be first. */
const splits = (limits: readonly number[], sum: number): readonly (readonly number[])[] => {
  if (limits.length === 0) return sum === 0 ? [[]] : []
  const [first, ...rest] = limits
  return Array.from({ length: Math.min(first, sum) + 1 }, (_, i) => Math.min(first, sum) - i).flatMap((n) =>
    splits(rest, sum - n).map((more) => [n, ...more]),
  )
}

/** LW-8: as many as must be, from the preferred decks first. */
const drawFrom = ({ items, limits, size, prefer }: OrderAsked<LastWill>): readonly Given[] => {
  const places = items.map((item, i) => ({
    i,
    rank: prefer.includes(item) ? prefer.indexOf(item) : prefer.length,
  }))
  const byRank = places.toSorted((a, b) => a.rank - b.rank).map(({ i }) => i)
  return splits(
    byRank.map((i) => limits[i]),
    size.min,
  ).map((counts) => items.map((_, i) => counts[byRank.indexOf(i)]))
}

const AMOUNTS = ['most', 'least'] as const

export const orders: GameOrders<LastWill> = {
  kinds: {
    plan: {
      steps: ['plan'],
      choices: (seen) => PLANS.slice(0, plansFor(seen.seats).length),
      label: planText,
    },
    draw: {
      steps: ['drawCounts'],
      choices: () => DECKS,
      label: (_, deck) => deckText(DECKS.indexOf(deck as (typeof DECKS)[number])),
      answers: drawFrom,
    },
    errand: { steps: ['errand'], choices: () => ERRANDS, label: errandText },
    turn: {
      steps: ['turn'],
      choices: (seen, seat) => [
        ...seen.cards.piles[board(seat)].filter((card) => CARDS[card].activates).map(use),
        ...held(seen, seat).map(cardName),
        END,
      ],
      label: (_, name) => turnText(name),
    },
    amount: {
      steps: ['amount'],
      choices: () => AMOUNTS,
      label: (_, name) => text(`order.${name as (typeof AMOUNTS)[number]}`),
      answers: ({ items, prefer }) => {
        const upwards = items.toSorted((a, b) => Number(a) - Number(b))
        return prefer[0] === 'most' ? upwards.toReversed() : upwards
      },
    },
    keep: {
      steps: ['keepHand', 'keepTwo'],
      choices: (seen, seat) => held(seen, seat).map(cardName),
      label: (_, name) => cardText(cardNamed(name)),
      answers: ({ items, size, prefer }) => [
        [
          ...prefer.filter((one) => items.includes(one)),
          ...items.filter((one) => !prefer.includes(one)),
        ].slice(0, size.max),
      ],
    },
  },
  passes: { errand: 'home', turn: END },
  spans: { round: ({ round }) => round },
}
