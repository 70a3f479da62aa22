/** What can be answered in advance, each beside the steps that it answers. */
import type { Answer, GameOrders, Given, OrderAsked } from '#engine/contract.ts'
import { COSTS } from './material.ts'
import { CHARACTER_NAMES, cardName, cardNamed, characterNamed } from './notation.ts'
import { type Citadels, hand } from './state.ts'
import { cardText, type Key, text } from './words.ts'

const costOf = (name: Answer): number => COSTS[cardNamed(name) ?? 0]
const byCost = (names: readonly Answer[]): Answer[] => names.toSorted((a, b) => costOf(a) - costOf(b))

const named = (
  ...steps: readonly ('pick' | 'pickOfTwo' | 'pickOfThree' | 'putAside' | 'murder' | 'rob')[]
) => ({
  steps,
  choices: () => CHARACTER_NAMES,
  label: (_: unknown, name: Answer) => cardText(characterNamed(name)),
})

/** What a turn is made of besides, in an order that often suits; `build` is any district, the dearest first. */
const ROUTINE = ['gold', 'cards', 'bonus', 'plans', 'murder', 'rob', 'build', 'income', 'end'] as const

const turnBy = ({ items, prefer }: OrderAsked<Citadels>): readonly Given[] =>
  prefer.flatMap((one) =>
    one === 'build'
      ? byCost(items.filter((name) => cardNamed(name) !== undefined)).toReversed()
      : items.includes(one)
        ? [one]
        : [],
  )

const KEPT = ['dearest', 'cheapest'] as const
const KEEPS = ['save', 'leave'] as const
const ownWords = (name: Answer) => text(`order.of.${name}` as Key)

export const orders: GameOrders<Citadels> = {
  kinds: {
    character: named('pick', 'pickOfTwo', 'pickOfThree'),
    putAside: named('putAside'),
    murder: named('murder'),
    rob: named('rob'),
    build: {
      steps: ['turn'],
      choices: (seen, seat) => byCost(seen.cards.piles[hand(seat)].map(cardName)).toReversed(),
      label: (_, name) => cardText(cardNamed(name) as number),
    },
    turn: { steps: ['turn'], choices: () => ROUTINE, label: (_, name) => ownWords(name), answers: turnBy },
    keep: {
      steps: ['keep'],
      choices: () => KEPT,
      label: (_, name) => ownWords(name),
      answers: ({ items, prefer }) => (prefer[0] === 'dearest' ? byCost(items).toReversed() : byCost(items)),
    },
    save: { steps: ['save'], choices: () => KEEPS, label: (_, name) => ownWords(name) },
  },
  passes: {},
  spans: { round: ({ round }) => round },
}
