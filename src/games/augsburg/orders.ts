/** What can be answered in advance, each beside the steps that it answers. */
import type { Answer, GameOrders, Given, OrderAsked } from '#engine/contract.ts'
import { FIRST_JOKER, FIRST_PRIVILEGE, isJoker, NOBLES, nobleOf, PRIVILEGE_CARDS, RANKS } from './material.ts'
import { cardName, cardNamed, priceNamed } from './notation.ts'
import { type Augsburg, hand } from './state.ts'
import { HOLD, PASS } from './steps/auction/bid.ts'
import { COMPENSATIONS } from './steps/privileges/levels.ts'
import { USE_NAMES } from './steps/privileges/uses.ts'
import { cardText, type Key, nobleText, text } from './words.ts'

/** Those whose notes can be had, by their numbers, and the jokers. */
const JOKERS = 'jokers'
const NOTES: readonly Answer[] = [...NOBLES.keys()].filter((noble) => noble * 17 < FIRST_JOKER)
const SORTS: readonly Answer[] = [...NOTES, JOKERS]
const sortOf = (name: Answer): Answer => (isJoker(cardNamed(name)) ? JOKERS : nobleOf(cardNamed(name)))
const sortText = (sort: Answer) => (sort === JOKERS ? text('order.of.jokers') : nobleText(sort as number))

const rankOf = (name: Answer): number => RANKS[cardNamed(name)]
const placeIn = (list: readonly Answer[], one: Answer): number =>
  list.includes(one) ? list.indexOf(one) : list.length

/** AUG-13: the lowest opening, then holding as long as the bid is no higher than the limit; then passing. */
const stayIn = ({ seen, prefer, most }: OrderAsked<Augsburg>): readonly Given[] => {
  if (!prefer.includes(seen.noble)) return []
  if (seen.high === 0) return [1, PASS]
  return seen.high <= most ? [HOLD, PASS] : [PASS]
}

/** AUG-16, AUG-17: first these cards; what is missing, from the lowest on. A note is among them. */
const showFirst = ({ items, size, prefer }: OrderAsked<Augsburg>): readonly Given[] => {
  const list = items.toSorted((a, b) => placeIn(prefer, a) - placeIn(prefer, b) || rankOf(a) - rankOf(b))
  const note = list.find((name) => !isJoker(cardNamed(name)))
  const picked = list.slice(0, size.min)
  return note === undefined
    ? [picked]
    : [picked, [note, ...list.filter((name) => name !== note)].slice(0, size.min)]
}

/** AUG-39: one sort after the other, the highest first, up to a price. */
const buyUpTo = ({ seen, seat, items, prefer, most }: OrderAsked<Augsburg>): readonly Given[] => {
  const wanted = items
    .filter((name) => prefer.includes(sortOf(name)))
    .toSorted((a, b) => placeIn(prefer, sortOf(a)) - placeIn(prefer, sortOf(b)) || rankOf(b) - rankOf(a))
  let left = Math.min(most, seen.money[seat])
  return [
    wanted.filter((name) => {
      if (priceNamed(name) > left) return false
      left -= priceNamed(name)
      return true
    }),
  ]
}

/** AUG-23, AUG-41: of the sorts that are named first, the lowest. */
const partWith = ({ items, prefer }: OrderAsked<Augsburg>): readonly Given[] =>
  items
    .filter((name) => prefer.includes(sortOf(name)))
    .toSorted((a, b) => placeIn(prefer, sortOf(a)) - placeIn(prefer, sortOf(b)) || rankOf(a) - rankOf(b))

const PRIVILEGE_NAMES: readonly Answer[] = PRIVILEGE_CARDS.map((_, i) => cardName(FIRST_PRIVILEGE + i))
const MOST_CARDS = 12
const DEAREST = 3000

export const orders: GameOrders<Augsburg> = {
  kinds: {
    stay: {
      steps: ['bid'],
      choices: () => [...NOBLES.keys()],
      label: (_, noble) => nobleText(noble as number),
      most: () => MOST_CARDS,
      answers: stayIn,
    },
    show: {
      steps: ['pay', 'show'],
      choices: (seen, seat) =>
        seen.cards.piles[hand(seat)].toSorted((a, b) => RANKS[a] - RANKS[b]).map(cardName),
      label: (_, name) => cardText(cardNamed(name)),
      answers: showFirst,
    },
    take: {
      steps: ['take'],
      choices: () => PRIVILEGE_NAMES,
      label: (_, name) => cardText(cardNamed(name)),
    },
    use: {
      steps: ['use'],
      choices: () => USE_NAMES,
      label: (_, name) => text(`order.use.${name}` as Key),
    },
    buy: {
      steps: ['buy'],
      choices: () => SORTS,
      label: (_, sort) => sortText(sort),
      most: () => DEAREST,
      answers: buyUpTo,
    },
    part: {
      steps: ['discardOne', 'give'],
      choices: () => SORTS,
      label: (_, sort) => sortText(sort),
      answers: partWith,
    },
    compensation: {
      steps: ['compensation'],
      choices: () => COMPENSATIONS,
      label: (_, wanted) => text(`order.of.${wanted}` as Key),
    },
  },
  passes: { bid: PASS },
  spans: {
    auction: ({ round, noble }) => NOBLES.length * round + noble,
    round: ({ round }) => round,
  },
}
