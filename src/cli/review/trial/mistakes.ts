/** Whether reviews find planted blunders, and how often they blame what was no mistake. */
import { courseOf } from '#bots/review/course.ts'
import { type Effort, foresee, isBlamed, isChoice, reviewDecision, seedOf } from '#bots/review/decisions.ts'
import { judgeFor } from '#bots/review/judge.ts'
import { effortFor, METHOD } from '#bots/review/review.ts'
import { goingOn } from '#bots/review/sameTurn.ts'
import { below, imagined } from '#engine/chance.ts'
import type { Game } from '#engine/contract.ts'
import { view } from '#engine/view.ts'
import { botFor, recordedGame, type Trial } from './play.ts'
import { rowsOf } from './rows.ts'

const BLUNDER = 0.15
/** Lost by a search of so many times the budget, before a mistake is a false alarm. */
const DEEPER = 20
const HARMLESS = 0.03
const MISTAKE = 0.07

const deeper = ({ find, findOpen, weigh }: Effort): Effort => ({
  find: DEEPER * find,
  findOpen,
  weigh: DEEPER * weigh,
})

/** What was found of a decision: lost, its standard error, and lost by the deeper search. */
interface Case {
  readonly entry: number
  readonly foresight: number
  readonly error: number
  readonly deeper?: number
}

/** Of one game. */
interface MistakesRow {
  readonly planted: (Case & { readonly found: boolean }) | null
  /** Of so many decisions looked at besides, those that were blamed. */
  readonly decisions: number
  readonly blamed: readonly (Case & { readonly deeper: number })[]
}

interface MistakeFigures {
  readonly games: number
  readonly planted: number
  readonly found: number
  /** Of all decisions looked at besides: those called mistakes, those of them that are smaller ones, and those that are none. */
  readonly decisions: number
  readonly blamed: number
  readonly smaller: number
  readonly falseAlarms: number
  readonly problems: readonly string[]
}

/** At least so many of the planted ones are found, and at most so many of those that are blamed are harmless. */
const LEAST_FOUND = 0.9
const MOST_FALSE = 0.05

/** `looked`: so many decisions of a game, at random, are looked at for false alarms. */
const mistakesRow = (game: Game, { seats, level }: Trial, looked: number, seed: number): MistakesRow => {
  const bots = Array.from({ length: seats }, () => botFor(level))
  const { record, planted } = recordedGame({ game, bots, seed, blunder: BLUNDER })
  const course = courseOf([game], record)
  if (typeof course === 'string') throw new Error(course)
  const luck = imagined(seed + 1)
  const choices = course.steps.filter(isChoice)
  // As much as a review of the whole game would spend on it.
  const effort = effortFor(choices.length)
  const reviewed = (step: (typeof choices)[number]) => {
    const decision = reviewDecision(step, seedOf(step), effort, goingOn(course, step))
    const { entry, foresight, error } = decision
    return { isFound: isBlamed(decision.class), found: { entry, foresight, error } }
  }
  const others = choices.filter((step) => step.entry !== planted && below(luck, choices.length) < looked)
  const mine = choices.filter((step) => step.entry === planted).map(reviewed)
  return {
    planted: mine.map(({ isFound, found }) => ({ ...found, found: isFound }))[0] ?? null,
    decisions: others.length,
    blamed: others.flatMap((step) => {
      const { isFound, found } = reviewed(step)
      if (!isFound) return []
      const seen = view(game, step.before, step.seat)
      return [{ ...found, deeper: foresee({ ...step, seen }, 7 + 2 * step.entry, deeper(effort)).foresight }]
    }),
  }
}

export const mistakesTrial = (game: Game, trial: Trial, looked: number): MistakeFigures => {
  const { seats, level } = trial
  const { print } = judgeFor(game, seats)
  const rows = rowsOf(trial, `mistakes-${game.id}-${seats}-${level}-${looked}-${print}-${METHOD}`, (seed) =>
    mistakesRow(game, trial, looked, seed),
  )
  const planted = rows.flatMap((row) => row.planted ?? [])
  const blamed = rows.flatMap((row) => row.blamed)
  const found = planted.filter((one) => one.found).length
  const falseAlarms = blamed.filter((one) => one.deeper < HARMLESS).length
  return {
    games: rows.length,
    planted: planted.length,
    found,
    decisions: rows.reduce((sum, { decisions }) => sum + decisions, 0),
    blamed: blamed.length,
    smaller: blamed.filter((one) => one.deeper < MISTAKE).length,
    falseAlarms,
    problems: [
      ...(found < LEAST_FOUND * planted.length ? [`${game.id}: planted blunders are missed`] : []),
      ...(falseAlarms > MOST_FALSE * blamed.length ? [`${game.id}: too many false alarms`] : []),
    ],
  }
}
