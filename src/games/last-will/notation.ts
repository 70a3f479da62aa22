/**
 * Answers and cards as short text: cards 'dinner2' or 'farm12'; on the own board 'use farm12', 'sell farm12' and
 * 'dog3>farm12'; ways to play a white card '2:5:dog3+guest*' (actions, pounds, companions, a star for a wild one).
 */
import type { Answer } from '#engine/contract.ts'
import { CARDS } from './cards.ts'
import { COMPANIONS, type Companion, MODIFIERS } from './material.ts'

const NAMES: readonly string[] = CARDS.map(({ name }, card) => {
  const alike = CARDS.flatMap((other, i) => (other.name === name ? [i] : []))
  return alike.length === 1 ? name : `${name}${alike.indexOf(card) + 1}`
})
const cardByName = new Map<Answer, number>(NAMES.map((name, card) => [name, card]))
export const cardName = (card: number): string => NAMES[card]
export const cardNamed = (name: Answer): number => cardByName.get(name) as number

/** What a seat can choose in its turn. */
export interface Choice {
  readonly name: string
  readonly verb: 'hand' | 'use' | 'sell' | 'companion' | 'end'
  readonly card: number
  /** The companion card that is put on it. */
  readonly companion: number
}
const choices = new Map<Answer, Choice>()
const choice = (name: string, verb: Choice['verb'], card: number, companion = -1): Choice => {
  const made = { name, verb, card, companion }
  choices.set(name, made)
  return made
}
export const choiceNamed = (answer: Answer): Choice => choices.get(answer) as Choice

export const END = 'end'
choice(END, 'end', -1)
const each = (verb: 'hand' | 'use' | 'sell', name: (card: string) => string): readonly Choice[] =>
  NAMES.map((of, card) => choice(name(of), verb, card))
/** By card. */
export const PLAYS = each('hand', (card) => card)
export const USES = each('use', (card) => `use ${card}`)
export const SALES = each('sell', (card) => `sell ${card}`)
export const use = (card: number): string => USES[card].name
export const sell = (card: number): string => SALES[card].name
/** By companion, and by the card that it is put on. */
export const COMPANIONS_ON: readonly (readonly Choice[])[] = NAMES.map((of, companion) => {
  const made: Choice[] = []
  if (CARDS[companion].companion >= 0)
    CARDS.forEach(({ slots }, card) => {
      if (slots.length > 0) made[card] = choice(`${of}>${NAMES[card]}`, 'companion', card, companion)
    })
  return made
})

/** A companion on a white-bordered card: its card, or -1 for a wild one in its place. */
export interface Guest {
  readonly companion: Companion
  readonly card: number
}
export const guestName = ({ companion, card }: Guest): string =>
  card < 0 ? `${COMPANIONS[companion]}${STAR}` : NAMES[card]
const STAR = '*'
const guestNamed = (name: string): Guest => {
  const card = cardByName.get(name)
  return card === undefined
    ? { companion: (COMPANIONS as readonly string[]).indexOf(name.slice(0, -STAR.length)), card: -1 }
    : { companion: CARDS[card].companion, card }
}

/** A way to play a white-bordered card: one digit of actions, the pounds with everything in it, and who comes along. */
export const way = (actions: number, pounds: number, party = ''): string =>
  party === '' ? ALONE[actions][pounds] : `${ALONE[actions][pounds]}:${party}`
/** By actions and pounds. No card takes ten actions, and none spends this much. */
const MOST_ACTIONS = 9
const MOST_POUNDS = 63
const ALONE: readonly (readonly string[])[] = Array.from({ length: MOST_ACTIONS + 1 }, (_, actions) =>
  Array.from({ length: MOST_POUNDS + 1 }, (_, pounds) => `${actions}:${pounds}`),
)
const ZERO = '0'.charCodeAt(0)
const COLON = ':'.charCodeAt(0)
export const actionsOf = (name: Answer): number => (name as string).charCodeAt(0) - ZERO
export const poundsOf = (name: Answer): number => {
  const digits = name as string
  let pounds = 0
  for (let at = 2; at < digits.length && digits.charCodeAt(at) !== COLON; at++)
    pounds = 10 * pounds + digits.charCodeAt(at) - ZERO
  return pounds
}
const AND = '+'
export const andGuest = (party: string, guest: string): string =>
  party === '' ? guest : `${party}${AND}${guest}`
const NO_GUESTS: readonly Guest[] = []
export const partyOf = (name: Answer): readonly Guest[] => {
  const at = (name as string).indexOf(':', 2)
  return at < 0
    ? NO_GUESTS
    : (name as string)
        .slice(at + 1)
        .split(AND)
        .map(guestNamed)
}

/** Who makes room for a new card, and the price if that is a property: 'waiter1' or 'waiter1/12'. */
export const room = (card: number, price = -1): string =>
  price < 0 ? NAMES[card] : `${NAMES[card]}/${price}`
export const roomNamed = (name: Answer): { readonly card: number; readonly price: number } => {
  const [card, price] = (name as string).split('/')
  return { card: cardNamed(card), price: Number(price) }
}

const orders = (list: readonly number[]): number[][] =>
  list.length === 0
    ? [[]]
    : list.flatMap((n) => orders(list.filter((other) => other !== n)).map((rest) => [n, ...rest]))
const signed = (n: number): string => (n > 0 ? `+${n}` : `${n}`)
const marketByName = new Map<Answer, readonly number[]>(
  orders(MODIFIERS).map((market) => [market.map(signed).join('/'), market]),
)
/** LW-13: every way to lay out the modifiers, '-3/-2/+1/+3' for farm, mansion, town house and manor house. */
export const MARKETS: readonly string[] = [...marketByName.keys()].map(String)
export const marketNamed = (name: Answer): readonly number[] => marketByName.get(name) as readonly number[]
