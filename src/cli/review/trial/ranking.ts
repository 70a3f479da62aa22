/** Whether better bots are called better. */
import type { Bot } from '#bots/index.ts'
import { courseOf } from '#bots/review/course.ts'
import { foreseeFairly, isChoice, type Lost, seedOf } from '#bots/review/decisions.ts'
import { judgeFor } from '#bots/review/judge.ts'
import { accuracyOf } from '#bots/review/players.ts'
import { effortFor, METHOD } from '#bots/review/review.ts'
import type { Game } from '#engine/contract.ts'
import { view } from '#engine/view.ts'
import { botFor, recordedGame, type Trial } from './play.ts'
import { rowsOf } from './rows.ts'

const LADDER = ['beginner', 'club', 'strong', 'expert'] as const
const LEAST_AGREEING = 0.9

/** Of one game, by level: what each decision lost. */
type RankingRow = readonly (readonly Lost[])[]

interface RankingFigures {
  readonly games: number
  /** By level: the accuracy over all games. */
  readonly accuracy: { readonly [level: string]: number }
  /** Of all pairs of levels, over all games together, and in single games. */
  readonly pairs: number
  readonly agreeing: number
  readonly pairsInGames: number
  readonly agreeingInGames: number
  readonly problems: readonly string[]
}

/** All four levels at one table, in turn at every seat. Accuracy needs nothing but what was lost from what was known. */
const rankingRow = (game: Game, seed: number): RankingRow => {
  const bots: Bot[] = LADDER.map((_, seat) => botFor(LADDER[(seat + seed) % LADDER.length]))
  const { record } = recordedGame({ game, bots, seed })
  const course = courseOf([game], record)
  if (typeof course === 'string') throw new Error(course)
  const choices = course.steps.filter(isChoice)
  const effort = effortFor(choices.length)
  return LADDER.map((name) =>
    choices
      .filter(({ bot }) => bot === name)
      .map((step) => {
        const seen = view(game, step.before, step.seat)
        const { foresight, error, stake } = foreseeFairly({ ...step, seen }, seedOf(step), effort)
        return { foresight, error, stake }
      }),
  )
}

export const rankingTrial = (game: Game, trial: Trial): RankingFigures => {
  const { print } = judgeFor(game, LADDER.length)
  const rows = rowsOf(trial, `ranking-${game.id}-${print}-${METHOD}`, (seed) => rankingRow(game, seed))
  const inGames = rows.map((row) => agreement(row.map((all) => accuracyOf(all) ?? 0)))
  const overall = LADDER.map((_, level) => accuracyOf(rows.flatMap((row) => row[level])) ?? 0)
  const { pairs, agreeing } = agreement(overall)
  return {
    games: rows.length,
    accuracy: Object.fromEntries(LADDER.map((name, i) => [name, overall[i]])),
    pairs,
    agreeing,
    pairsInGames: inGames.reduce((sum, one) => sum + one.pairs, 0),
    agreeingInGames: inGames.reduce((sum, one) => sum + one.agreeing, 0),
    problems:
      agreeing < LEAST_AGREEING * pairs ? [`${game.id}: accuracy does not rank the bots by level`] : [],
  }
}

/** Pairs of levels, and those of them in which the better one is called better. */
const agreement = (accuracies: readonly number[]): { pairs: number; agreeing: number } => {
  const all = accuracies.flatMap((better, i) => accuracies.slice(0, i).map((worse) => better > worse))
  return { pairs: all.length, agreeing: all.filter((isRight) => isRight).length }
}
