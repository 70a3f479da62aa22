/** Plays a position on for a few answers and judges where it leads. */
import { answer, owing } from '#engine/advance.ts'
import { type Chance, shuffled } from '#engine/chance.ts'
import type { Frame, Game, Given, Seat, State } from '#engine/contract.ts'
import { randomGiven } from '#engine/question.ts'
import { anyAnswer, fewAnswers } from './candidates.ts'
import { winChances } from './winChance.ts'

export interface Playout {
  /** After so many answers the position is judged as soon as it is quiet. */
  readonly answers: number
  /** Each seat takes the best of so many answers, judged one step ahead; with 1 it plays at random. */
  readonly tries: number
}

/** By game, from few games against the greedy bot (see docs/decisions/0070); other games take the usual one. */
const PLAYOUTS: { readonly [game: string]: Playout } = { augsburg: { answers: 1, tries: 2 } }
const USUAL: Playout = { answers: 6, tries: 8 }
export const usualPlayout = (game: Game): Playout => PLAYOUTS[game.id] ?? USUAL

/** The chances after an answer; others that answer at the same time do so at random. The state stays as it is. */
export const chancesAfter = (game: Game, s: State, seat: Seat, given: Given, chance: Chance): number[] => {
  const then = game.copy(s)
  const together = owing(game, then)
  answer(game, then, seat, given, null)
  for (const other of together)
    if (other !== seat) answer(game, then, other, randomGiven(game, then, other, chance), null)
  return winChances(game, then)
}

/** Some of the legal answers, each of them as likely as the others. */
const someAnswers = (n: number, game: Game, s: State, seat: Seat, chance: Chance): Given[] => {
  const few = n < 2 ? null : fewAnswers(game, s, seat)
  if (few === null) return Array.from({ length: n }, () => anyAnswer(game, s, seat, chance))
  return few.length <= n ? few : shuffled(chance, few).slice(0, n)
}

const bestOf = (tries: number, game: Game, s: State, seat: Seat, chance: Chance): Given => {
  const answers = someAnswers(tries, game, s, seat, chance)
  if (answers.length === 1) return answers[0]
  const values = answers.map((given) => chancesAfter(game, s, seat, given, chance)[seat])
  return answers[values.indexOf(Math.max(...values))]
}

/** So many more answers are waited for a quiet position. */
const MOST_UNQUIET = 10

/**
 * Whether what was going on at a question is over: something that had been waiting beneath it has begun. In the midst of
 * an auction or a purchase an evaluation misjudges both the price and the prize.
 */
const isQuiet = (beneath: Frame | undefined, depth: number, s: State): boolean =>
  beneath !== undefined && (s.stack.length <= depth + 1 || s.stack[depth] !== beneath)

/** Changes the state. */
export const playOut = (game: Game, s: State, { answers, tries }: Playout, chance: Chance): number[] => {
  for (let i = 0; i < answers + MOST_UNQUIET && s.result === null; i++) {
    const [seat] = owing(game, s)
    const depth = s.stack.length - 2
    const beneath = s.stack[depth]
    answer(game, s, seat, bestOf(tries, game, s, seat, chance), null)
    if (i + 1 >= answers && isQuiet(beneath, depth, s)) break
  }
  return winChances(game, s)
}
