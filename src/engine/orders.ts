/**
 * Standing orders: answers given in advance. An order is data; the judge of the question is the judge of the order. What it
 * answers is a pure function of the order and of what its owner knows when the question comes
 * (docs/decisions/0340-an-order-is-data.md).
 */
import { asked, stepOf } from './advance.ts'
import { type Chance, imagined } from './chance.ts'
import type { Answer, Game, Given, OrderKind, Refusal, Seat, Text, View } from './contract.ts'
import { onlyAnswer } from './onlyAnswer.ts'
import { type Question, question, validateAnswer } from './question.ts'
import { imagine } from './view.ts'

/** Orders that every game has: a planned answer, passing, and whatever has but one answer. */
export const GENERAL = ['next', 'pass', 'forced'] as const
type General = (typeof GENERAL)[number]
const isGeneral = (kind: string): kind is General => (GENERAL as readonly string[]).includes(kind)

export interface Order {
  /** A general kind, or one of the game's own. */
  readonly kind: string
  /** Of a planned answer: the step whose question it answers. */
  readonly step?: string | undefined
  /** What to answer, the best first: whole answers of a plan, and of a game's own kind what it lets one prefer. */
  readonly prefer: readonly Given[]
  /** Up to how much, where the kind has a limit. */
  readonly most?: number | undefined
  /** It lapses after so many answers. Such an order is a plan: it also lapses when its question comes and it has no answer to it. */
  readonly uses?: number | undefined
  /** It lapses with this part of the game. Without either it stands until it is cancelled. */
  readonly span?: { readonly of: string; readonly at: number } | undefined
}

const kindOf = (game: Game, { kind }: Pick<Order, 'kind'>): OrderKind | undefined =>
  game.orders && Object.hasOwn(game.orders.kinds, kind) ? game.orders.kinds[kind] : undefined

/** The number of the part of the game that is going on; undefined where the game knows no such part. */
export const spanNow = (game: Game, seen: View, of: string): number | undefined =>
  game.orders && Object.hasOwn(game.orders.spans, of) ? game.orders.spans[of](seen) : undefined

const no = (key: string): Refusal => ({ key: `door.order.${key}` })
const isAnswer = (given: Given): given is Answer => !Array.isArray(given)

/** Why such an order cannot be given; null when it can. It trusts nothing but what the owner sees. */
export const orderRefusal = (game: Game, seen: View, seat: Seat, order: Order): Refusal | null => {
  const { kind, step, prefer, most, span } = order
  if (span && spanNow(game, seen, span.of) !== span.at) return no('span')
  if (!isGeneral(kind)) return ownRefusal(game, seen, seat, order)
  if (most !== undefined || (kind !== 'next' && (prefer.length > 0 || step !== undefined)))
    return no('malformed')
  if (kind === 'pass') return Object.keys(game.orders?.passes ?? {}).length > 0 ? null : no('unknown')
  if (kind === 'forced') return null
  if (prefer.length === 0) return no('empty')
  return step !== undefined && isAsking(game, step) ? null : no('unknown')
}

const isAsking = (game: Game, step: string): boolean =>
  Object.hasOwn(game.steps, step) && stepOf(game, { step }).shape !== 'auto'

const ownRefusal = (
  game: Game,
  seen: View,
  seat: Seat,
  { kind, step, prefer, most }: Order,
): Refusal | null => {
  const own = kindOf(game, { kind })
  if (!own) return no('unknown')
  if (step !== undefined || !prefer.every(isAnswer)) return no('malformed')
  if (prefer.length === 0) return no('empty')
  const choices = own.choices(seen, seat)
  if (new Set(prefer).size < prefer.length || !prefer.every((one) => choices.includes(one)))
    return no('notOffered')
  const limit = own.most?.(seen, seat)
  if (limit === undefined) return most === undefined ? null : no('malformed')
  return most !== undefined && most >= 1 && most <= limit ? null : no('limit')
}

/** An order, under a name by which it is found again. */
export interface Named {
  readonly id: string
  readonly order: Order
}

export interface Ordered {
  /** What is answered, and by which order; null: the owner is asked. */
  readonly answer: { readonly id: string; readonly given: Given } | null
  /** Those that fall away: their part of the game is over, or they are plans that have become impossible. */
  readonly fallen: readonly { readonly id: string; readonly why: 'span' | 'impossible' }[]
}

/**
 * What the orders of a seat make of the question that is open to it: the first order that has an answer gives it. All of it
 * follows from what the seat sees. The rules judge in a state that it could be in, made by `chance`, which makes no difference:
 * a law holds that.
 */
export const ordered = (
  game: Game,
  seen: View,
  seat: Seat,
  orders: readonly Named[],
  chance: Chance = imagined(0),
): Ordered => {
  const fallen: { id: string; why: 'span' | 'impossible' }[] = []
  const s = imagine(game, seen, seat, chance)
  const asking = asked(game, s).includes(seat) ? question(game, s, seat) : null
  for (const { id, order } of orders) {
    const { span, uses } = order
    if (span && spanNow(game, seen, span.of) !== span.at) {
      fallen.push({ id, why: 'span' })
      continue
    }
    const answers = asking && answersOf(game, seen, asking, order)
    if (!asking || !answers) continue
    const given = answers.find((one) => validateAnswer(game, s, seat, asking.id, one).ok)
    if (given !== undefined) return { answer: { id, given }, fallen }
    if (uses !== undefined) fallen.push({ id, why: 'impossible' })
  }
  return { answer: null, fallen }
}

/** What an order would answer to a question, the best first; null when it is not about this one. */
const answersOf = (game: Game, seen: View, asking: Question, order: Order): readonly Given[] | null => {
  const { step, seat, size } = asking
  const { kind, prefer, most = 0 } = order
  if (kind === 'next') return order.step === step ? prefer : null
  if (kind === 'pass') {
    const { passes = {} } = game.orders ?? {}
    return Object.hasOwn(passes, step) ? [passes[step]] : null
  }
  if (kind === 'forced') {
    const only = onlyAnswer(asking)
    return only === null ? null : [only]
  }
  const own = kindOf(game, order)
  if (!own?.steps.includes(step)) return null
  const items = asking.options.map(({ answer }) => answer)
  const wanted = prefer.filter(isAnswer)
  return own.answers
    ? own.answers({
        seen,
        seat,
        items,
        limits: asking.options.map(({ max = 0 }) => max),
        size,
        prefer: wanted,
        most,
      })
    : wanted.filter((one) => items.includes(one))
}

/** What can be ordered, for whoever makes a form of it. */
export interface OrderForm {
  readonly kind: string
  readonly choices: readonly { readonly answer: Answer; readonly label: Text }[]
  /** The highest limit that it takes; null where it has none. */
  readonly most: number | null
}

/** The game's own kinds of orders, with what can be preferred now. */
export const orderForms = (game: Game, seen: View, seat: Seat): readonly OrderForm[] =>
  Object.entries(game.orders?.kinds ?? {}).map(([kind, own]) => ({
    kind,
    choices: own.choices(seen, seat).map((answer) => ({ answer, label: own.label(seen, answer) })),
    most: own.most?.(seen, seat) ?? null,
  }))
