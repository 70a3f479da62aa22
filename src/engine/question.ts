/** Questions as data, and `validateAnswer`: the one judge of what comes in. */
import { asked, open, stepOf } from './advance.ts'
import { below, type Chance } from './chance.ts'
import type {
  Answer,
  Ask,
  AskCounts,
  AskOne,
  AskSome,
  Frame,
  Game,
  Given,
  Refusal,
  Rule,
  Seat,
  Size,
  State,
  Text,
} from './contract.ts'
import { trace } from './trace.ts'
import type { Writable } from './writable.ts'

export interface Option {
  readonly answer: Answer
  readonly label: Text
  /** Where on the board it is. */
  readonly at?: string
  /** How many of it can be named, in a question of counts. */
  readonly max?: number
  /** Why it cannot be chosen now. */
  readonly refusal?: Refusal
  /** Allowed, but hardly ever meant: why. Such options come last. */
  readonly warn?: Text
  /** It ends the turn: it comes after all others. */
  readonly ends?: true
}

/** Complete for any renderer: the page, the terminal, the screen reader and bots. */
export interface Question {
  /** Names the question in an answer, so that what others answer meanwhile does not make it stale. */
  readonly id: number
  readonly seat: Seat
  readonly step: string
  readonly rule: Rule
  readonly shape: 'one' | 'some' | 'counts'
  readonly prompt: Text
  readonly options: readonly Option[]
  /** How many to pick, or what the counts must add up to. */
  readonly size: Size
  /** What is picked from the start. */
  readonly usual?: readonly Answer[]
  /** A word to none of them: whoever wants that says so twice. */
  readonly warnNone?: Text
}

type One = AskOne<State, Frame>
type Some = AskSome<State, Frame>
type Counts = AskCounts<State, Frame>
const JUST_ONE: Size = { min: 1, max: 1 }

const clauseOf = (step: Ask<State, Frame>, s: State, f: Frame, seat: Seat): Rule =>
  step.cites?.(s, f, seat) ?? step.rules[0]

const judged = (refusal: Refusal | null): Refusal | null => {
  if (refusal?.rule && trace.rule) trace.rule(refusal.rule)
  return refusal
}

/** What is hardly ever meant comes behind the others, and what ends the turn behind all. */
const inOrder = (options: readonly Option[]): readonly Option[] => {
  const rank = ({ warn, ends }: Option): number => (ends ? 2 : warn ? 1 : 0)
  return options.some((one) => rank(one) > 0) ? options.toSorted((a, b) => rank(a) - rank(b)) : options
}

/** The question to a seat, or null when it is not asked. A simultaneous one stays the same until all have answered. */
export const question = (game: Game, s: State, seat: Seat): Question | null => {
  const now = open(game, s)
  if (now === null || !asked(game, s).includes(seat)) return null
  const { frame: f, step } = now
  const option = (a: Answer, more: { max?: number; refusal?: Refusal | null }): Option => {
    const at = step.at?.(s, f, seat, a)
    const warn = more.refusal ? null : step.warn?.(s, f, seat, a)
    const made: Writable<Option> = { answer: a, label: step.label(s, f, seat, a) }
    if (at !== undefined) made.at = at
    if (more.max !== undefined) made.max = more.max
    if (more.refusal) made.refusal = more.refusal
    if (warn) made.warn = warn
    if (a === step.ends) made.ends = true
    return made
  }
  const offered =
    step.shape === 'one'
      ? step.options(s, f, seat).map((a) => option(a, { refusal: judged(step.refusal(s, f, seat, a)) }))
      : step.shape === 'some'
        ? step.items(s, f, seat).map((a) => option(a, {}))
        : step.items(s, f, seat).map(({ item, max }) => option(item, { max }))
  const made: Writable<Question> = {
    id: s.asked,
    seat,
    step: f.step,
    rule: clauseOf(step, s, f, seat),
    shape: step.shape,
    prompt: step.prompt(s, f, seat),
    // Counts are given by the places of the items: these stay where they are.
    options: step.shape === 'counts' ? offered : inOrder(offered),
    size: step.shape === 'one' ? JUST_ONE : step.size(s, f, seat),
  }
  if (step.shape === 'some' && step.usual) made.usual = step.usual(s, f, seat)
  if (step.shape === 'some' && step.warnNone) made.warnNone = step.warnNone(s, f, seat)
  return made
}

export type Verdict =
  | { readonly ok: true; readonly given: Given }
  | { readonly ok: false; readonly refusal: Refusal }

const no = (key: string, rule?: Rule, more?: Text['with']): Verdict => ({
  ok: false,
  refusal: { key: `door.${key}`, ...(more ? { with: more } : {}), ...(rule ? { rule } : {}) },
})

/**
 * Judges whatever comes in for a seat. It trusts nothing but the state, and leaves it untouched.
 * `id` names the question that is answered.
 */
export const validateAnswer = (game: Game, s: State, seat: unknown, id: unknown, input: unknown): Verdict => {
  const now = open(game, s)
  if (now === null) return no('over')
  if (typeof seat !== 'number' || !asked(game, s).includes(seat)) return no('notAsked')
  if (id !== s.asked) return no('stale')
  if (s.pending[seat] !== null) return no('alreadyAnswered')
  const { frame: f, step } = now
  const given = shaped(s, f, seat, step, input)
  if (!given.ok) return given
  const refusal = judged(refusalOf(s, f, seat, step, given.given))
  return refusal ? { ok: false, refusal } : given
}

const refusalOf = (s: State, f: Frame, seat: Seat, step: Ask<State, Frame>, given: Given): Refusal | null =>
  step.refusal(s, f, seat, given as never)

/** Whether the input has the form of an answer to this question, made of what was offered. */
const shaped = (s: State, f: Frame, seat: Seat, step: Ask<State, Frame>, input: unknown): Verdict => {
  const rule = clauseOf(step, s, f, seat)
  if (step.shape === 'one') {
    if (typeof input !== 'string' && typeof input !== 'number') return no('malformed', rule)
    return step.options(s, f, seat).includes(input) ? { ok: true, given: input } : no('notOffered', rule)
  }
  if (!Array.isArray(input)) return no('malformed', rule)
  const items = step.items(s, f, seat)
  if (input.length > items.length)
    return no(step.shape === 'some' ? 'tooMany' : 'malformed', rule, { most: items.length })
  const given: unknown[] = Array.from(input)
  const { min, max } = step.size(s, f, seat)
  if (step.shape === 'some') {
    if (!given.every((a) => typeof a === 'string' || typeof a === 'number')) return no('malformed', rule)
    if (!given.every((a) => items.includes(a as never))) return no('notOffered', rule)
    if (new Set(given).size < given.length) return no('twice', rule)
    if (given.length > max) return no('tooMany', rule, { most: max })
    if (given.length < min) return no('tooFew', rule, { least: min })
    return { ok: true, given: given as Answer[] }
  }
  const counts = step.items(s, f, seat)
  if (given.length !== counts.length || !given.every((n) => Number.isInteger(n) && (n as number) >= 0))
    return no('malformed', rule)
  const numbers = given as number[]
  if (numbers.some((n, i) => n > counts[i].max)) return no('tooManyOfOne', rule)
  const sum = numbers.reduce((a, b) => a + b, 0)
  if (sum > max) return no('tooMany', rule, { most: max })
  if (sum < min) return no('tooFew', rule, { least: min })
  return { ok: true, given: numbers }
}

/** The legal answers to a question for one of several options. */
export const legalOnes = (s: State, f: Frame, seat: Seat, step: One): Answer[] => {
  if (step.legal) return step.legal(s, f, seat)
  const options = step.options(s, f, seat)
  const legal: Answer[] = []
  for (let i = 0; i < options.length; i++) {
    const a = options[i]
    if (step.refusal(s, f, seat, a) === null) legal.push(a)
  }
  return legal
}

const RANDOM_TRIES = 30

/** A legal answer to the open question, any of them possible. */
export const randomGiven = (game: Game, s: State, seat: Seat, chance: Chance): Given => {
  const f = s.stack[s.stack.length - 1]
  const step = stepOf(game, f) as Ask<State, Frame>
  if (step.shape === 'one') {
    const legal = legalOnes(s, f, seat, step)
    if (legal.length === 0) throw new Error(`${game.id}: no legal answer at ${f.step}`)
    return legal[below(chance, legal.length)]
  }
  for (let i = 0; i < RANDOM_TRIES; i++) {
    const given =
      step.shape === 'some' ? randomSome(s, f, seat, step, chance) : randomCounts(s, f, seat, step, chance)
    if (refusalOf(s, f, seat, step, given) === null) return given
  }
  for (const given of everyGiven(s, f, seat, step))
    if (refusalOf(s, f, seat, step, given) === null) return given
  throw new Error(`${game.id}: no legal answer at ${f.step}`)
}

const randomSome = (s: State, f: Frame, seat: Seat, step: Some, chance: Chance): Answer[] => {
  const items = step.items(s, f, seat).slice()
  const { min, max } = step.size(s, f, seat)
  const wanted = min + below(chance, Math.min(max, items.length) - min + 1)
  const picked: Answer[] = []
  while (picked.length < wanted) {
    const at = below(chance, items.length)
    picked.push(items[at])
    for (let i = at + 1; i < items.length; i++) items[i - 1] = items[i]
    items.pop()
  }
  return picked
}

const randomCounts = (s: State, f: Frame, seat: Seat, step: Counts, chance: Chance): number[] => {
  const items = step.items(s, f, seat)
  const { min, max } = step.size(s, f, seat)
  const counts: number[] = []
  let room = 0
  for (let i = 0; i < items.length; i++) {
    counts.push(0)
    room += items[i].max
  }
  let left = min + below(chance, Math.min(max, room) - min + 1)
  while (left > 0) {
    const i = below(chance, items.length)
    if (counts[i] < items[i].max) {
      counts[i]++
      left--
    }
  }
  return counts
}

/** Every answer of the right form, legal or not, the smallest first; lazily, for there can be very many. */
export function* everyGiven(s: State, f: Frame, seat: Seat, step: Ask<State, Frame>): Generator<Given> {
  if (step.shape === 'one') {
    yield* step.options(s, f, seat)
    return
  }
  const { min, max } = step.size(s, f, seat)
  if (step.shape === 'some') {
    const items = step.items(s, f, seat)
    for (let size = min; size <= Math.min(max, items.length); size++) yield* combinations(items, size, 0)
  } else {
    const most = step.items(s, f, seat).map((item) => item.max)
    for (let sum = min; sum <= max; sum++) yield* splits(most, sum, 0)
  }
}

function* combinations(items: readonly Answer[], size: number, from: number): Generator<Answer[]> {
  if (size === 0) yield []
  else
    for (let i = from; i <= items.length - size; i++)
      for (const rest of combinations(items, size - 1, i + 1)) yield [items[i], ...rest]
}

function* splits(most: readonly number[], sum: number, from: number): Generator<number[]> {
  if (from === most.length) {
    if (sum === 0) yield []
    return
  }
  for (let n = Math.min(most[from], sum); n >= 0; n--)
    for (const rest of splits(most, sum - n, from + 1)) yield [n, ...rest]
}
