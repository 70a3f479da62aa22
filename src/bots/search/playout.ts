/** What a position is worth where the tree ends. */
import { answer, owing } from '#engine/advance.ts'
import { type Chance, shuffled } from '#engine/chance.ts'
import type { Frame, Game, Given, Seat, State } from '#engine/contract.ts'
import { randomGiven } from '#engine/question.ts'
import { anyAnswer, fewAnswers } from './candidates.ts'
import { winChances } from './winChance.ts'

/** The chances after an answer; others that answer at the same time do so at random. The state stays as it is. */
export const chancesAfter = (game: Game, s: State, seat: Seat, given: Given, chance: Chance): number[] => {
  const then = game.copy(s)
  const together = owing(game, then)
  answer(game, then, seat, given, null)
  for (const other of together)
    if (other !== seat) answer(game, then, other, randomGiven(game, then, other, chance), null)
  return winChances(game, then)
}

/** A game that has learnt to judge any position is judged at once; another one is played on for a few answers. */
export const chancesAt = (game: Game, s: State, chance: Chance): number[] =>
  game.judge ? winChances(game, s) : playOn(game, s, chance)

/** After so many answers the position is judged as soon as it is quiet, but at the latest after so many more. */
const ANSWERS = 6
const MOST_UNQUIET = 10
/** Each seat takes the best of so many answers, judged one step ahead. */
const TRIES = 8

/** Changes the state. */
const playOn = (game: Game, s: State, chance: Chance): number[] => {
  for (let i = 0; i < ANSWERS + MOST_UNQUIET && s.result === null; i++) {
    const [seat] = owing(game, s)
    const depth = s.stack.length - 2
    const beneath = s.stack[depth]
    answer(game, s, seat, bestOf(TRIES, game, s, seat, chance), null)
    if (i + 1 >= ANSWERS && isQuiet(beneath, depth, s)) break
  }
  return winChances(game, s)
}

const bestOf = (tries: number, game: Game, s: State, seat: Seat, chance: Chance): Given => {
  const answers = someAnswers(tries, game, s, seat, chance)
  if (answers.length === 1) return answers[0]
  const values = answers.map((given) => chancesAfter(game, s, seat, given, chance)[seat])
  return answers[values.indexOf(Math.max(...values))]
}

/** Some of the legal answers, each of them as likely as the others. */
const someAnswers = (n: number, game: Game, s: State, seat: Seat, chance: Chance): Given[] => {
  const few = fewAnswers(game, s, seat)
  if (few === null) return Array.from({ length: n }, () => anyAnswer(game, s, seat, chance))
  return few.length <= n ? few : shuffled(chance, few).slice(0, n)
}

/**
 * Whether what was going on at a question is over: something that had been waiting beneath it has begun. In the midst of
 * an auction or a purchase an evaluation misjudges both the price and the prize.
 */
const isQuiet = (beneath: Frame | undefined, depth: number, s: State): boolean =>
  beneath !== undefined && (s.stack.length <= depth + 1 || s.stack[depth] !== beneath)

/** Far beyond the length of any game. A playout that is not over by then counts as even. */
const MOST_ANSWERS = 2000

/** At random to the end, without any knowledge of the game but its rules. Changes the state. */
export const playToTheEnd = (game: Game, s: State, chance: Chance): number[] => {
  for (let i = 0; i < MOST_ANSWERS && s.result === null; i++) {
    const [seat] = owing(game, s)
    answer(game, s, seat, randomGiven(game, s, seat, chance), null)
  }
  return s.result === null ? new Array<number>(s.seats).fill(1 / s.seats) : winChances(game, s)
}
