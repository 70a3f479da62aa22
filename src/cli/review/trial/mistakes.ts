/** Whether reviews find planted blunders, how often they blame what was no mistake, and whether better bots are called better. */
import type { Bot } from '#bots/index.ts'
import { courseOf } from '#bots/review/course.ts'
import { type Effort, foresee, isChoice, reviewDecision } from '#bots/review/decisions.ts'
import { accuracyOf } from '#bots/review/players.ts'
import { effortFor, reviewOf } from '#bots/review/review.ts'
import { below, imagined } from '#engine/chance.ts'
import type { Game } from '#engine/contract.ts'
import type { Decision } from '#engine/review/report.ts'
import { view } from '#engine/view.ts'
import { botFor, recordedGame } from './play.ts'

const BLUNDER = 0.15
/** Lost by a search of so many times the budget, before a mistake is a false alarm. */
const DEEPER = 20
const HARMLESS = 0.03
const MISTAKE = 0.07

const isBlamed = ({ class: name }: Decision): boolean => name === 'mistake' || name === 'blunder'

const deeper = ({ find, findOpen, weigh }: Effort): Effort => ({
  find: DEEPER * find,
  findOpen,
  weigh: DEEPER * weigh,
})

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
export const mistakesTrial = (
  game: Game,
  {
    games,
    seats,
    level,
    seed,
    looked,
  }: { games: number; seats: number; level: string; seed: number; looked: number },
  progress: (text: string) => void,
): MistakeFigures => {
  const bots = Array.from({ length: seats }, () => botFor(level))
  const luck = imagined(seed)
  const figures = { games: 0, planted: 0, found: 0, decisions: 0, blamed: 0, smaller: 0, falseAlarms: 0 }
  for (let i = 0; i < games; i++) {
    const { record, planted } = recordedGame({ game, bots, seed: seed + i, blunder: BLUNDER })
    const course = courseOf([game], record)
    if (typeof course === 'string') throw new Error(course)
    figures.games++
    const choices = course.steps.filter(isChoice)
    // As much as a review of the whole game would spend on it.
    const effort = effortFor(choices.length)
    for (const step of choices) {
      const isPlanted = step.entry === planted
      if (!isPlanted && below(luck, choices.length) >= looked) continue
      const decision = reviewDecision(step, 2 * step.entry, effort)
      if (isPlanted) {
        figures.planted++
        if (isBlamed(decision)) figures.found++
        continue
      }
      figures.decisions++
      if (!isBlamed(decision)) continue
      figures.blamed++
      const seen = view(game, step.before, step.seat)
      const { foresight } = foresee({ ...step, seen }, 7 + 2 * step.entry, deeper(effort))
      if (foresight < MISTAKE) figures.smaller++
      if (foresight < HARMLESS) figures.falseAlarms++
    }
    progress(`${game.id}: ${JSON.stringify(figures)}`)
  }
  const { planted: all, found, blamed, falseAlarms } = figures
  const problems = [
    ...(found < LEAST_FOUND * all ? [`${game.id}: planted blunders are missed`] : []),
    ...(falseAlarms > MOST_FALSE * blamed ? [`${game.id}: too many false alarms`] : []),
  ]
  return { ...figures, problems }
}

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

const LADDER = ['beginner', 'club', 'strong', 'expert'] as const
const LEAST_AGREEING = 0.9

/** All four levels at one table, in turn at every seat. */
export const rankingTrial = (
  game: Game,
  { games, seed }: { games: number; seed: number },
  progress: (text: string) => void,
): RankingFigures => {
  const all: Decision[] = []
  const accuracies = (decisions: readonly Decision[]): number[] =>
    LADDER.map((name) => accuracyOf(decisions.filter(({ bot }) => bot === name)) ?? 0)
  let [pairsInGames, agreeingInGames] = [0, 0]
  for (let i = 0; i < games; i++) {
    const bots: Bot[] = LADDER.map((_, seat) => botFor(LADDER[(seat + i) % LADDER.length]))
    const { record } = recordedGame({ game, bots, seed: seed + i })
    const { decisions } = reviewOf([game], record)
    all.push(...decisions)
    const [pairs, right] = agreement(accuracies(decisions))
    pairsInGames += pairs
    agreeingInGames += right
    progress(`${game.id}: ${i + 1}/${games}`)
  }
  const overall = accuracies(all)
  const [pairs, agreeing] = agreement(overall)
  const accuracy = Object.fromEntries(LADDER.map((name, i) => [name, overall[i]]))
  const problems =
    agreeing < LEAST_AGREEING * pairs ? [`${game.id}: accuracy does not rank the bots by level`] : []
  return { games, accuracy, pairs, agreeing, pairsInGames, agreeingInGames, problems }
}

/** Pairs of levels, and those of them in which the better one is called better. */
const agreement = (accuracies: readonly number[]): [number, number] => {
  let [all, right] = [0, 0]
  for (let better = 1; better < accuracies.length; better++)
    for (let worse = 0; worse < better; worse++) {
      all++
      if (accuracies[better] > accuracies[worse]) right++
    }
  return [all, right]
}
