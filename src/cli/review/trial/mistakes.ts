/** Whether reviews find planted blunders, how often they blame what was no mistake, and whether better bots are called better. */
import type { Bot } from '#bots/index.ts'
import { courseOf } from '#bots/review/course.ts'
import { EFFORT, type Effort, foresee, reviewDecision } from '#bots/review/decisions.ts'
import { reviewOf } from '#bots/review/review.ts'
import { below, imagined } from '#engine/chance.ts'
import type { Game } from '#engine/contract.ts'
import type { Decision } from '#engine/review/report.ts'
import { view } from '#engine/view.ts'
import { botFor, recordedGame } from './play.ts'

const BLUNDER = 0.15
/** Lost by a search of so many times the budget, before a mistake is a false alarm. */
const DEEPER = 20
const HARMLESS = 0.03

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
  /** Of all decisions looked at besides: those called mistakes, and those of them that are none. */
  readonly decisions: number
  readonly blamed: number
  readonly falseAlarms: number
}

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
  const figures = { games: 0, planted: 0, found: 0, decisions: 0, blamed: 0, falseAlarms: 0 }
  for (let i = 0; i < games; i++) {
    const { record, planted } = recordedGame({ game, bots, seed: seed + i, blunder: BLUNDER })
    const course = courseOf([game], record)
    if (typeof course === 'string') throw new Error(course)
    figures.games++
    for (const step of course.steps) {
      const isPlanted = step.entry === planted
      if (!isPlanted && below(luck, course.steps.length) >= looked) continue
      const decision = reviewDecision(step, 2 * step.entry, EFFORT)
      if (isPlanted) {
        figures.planted++
        if (isBlamed(decision)) figures.found++
        continue
      }
      figures.decisions++
      if (!isBlamed(decision)) continue
      figures.blamed++
      const seen = view(game, step.before, step.seat)
      const { foresight } = foresee({ ...step, seen }, 7 + 2 * step.entry, deeper(EFFORT))
      if (foresight < HARMLESS) figures.falseAlarms++
    }
    progress(`${game.id}: ${JSON.stringify(figures)}`)
  }
  return figures
}

interface RankingFigures {
  readonly games: number
  /** By level: the mean accuracy. */
  readonly accuracy: { readonly [level: string]: number }
  /** Of all pairs of levels, over all games together, and in single games. */
  readonly pairs: number
  readonly agreeing: number
  readonly pairsInGames: number
  readonly agreeingInGames: number
}

const LADDER = ['beginner', 'club', 'strong', 'expert'] as const

/** All four levels at one table, in turn at every seat. */
export const rankingTrial = (
  game: Game,
  { games, seed, effort }: { games: number; seed: number; effort: Effort },
  progress: (text: string) => void,
): RankingFigures => {
  const lost = new Map<string, { lost: number; stake: number }>()
  let [pairsInGames, agreeingInGames] = [0, 0]
  for (let i = 0; i < games; i++) {
    const bots: Bot[] = LADDER.map((_, seat) => botFor(LADDER[(seat + i) % LADDER.length]))
    const { record } = recordedGame({ game, bots, seed: seed + i })
    const { decisions, players } = reviewOf([game], record, { effort })
    for (const { bot = '', foresight, stake } of decisions) {
      const sum = lost.get(bot) ?? { lost: 0, stake: 0 }
      lost.set(bot, { lost: sum.lost + foresight, stake: sum.stake + stake })
    }
    const inThis = LADDER.map((name) => players[bots.findIndex((bot) => bot.name === name)].accuracy ?? 0)
    const [all, right] = agreement(inThis)
    pairsInGames += all
    agreeingInGames += right
    progress(`${game.id}: ${i + 1}/${games}`)
  }
  const overall = LADDER.map((name) => {
    const sum = lost.get(name)
    return sum && sum.stake > 0 ? 1 - sum.lost / sum.stake : 0
  })
  const [pairs, agreeing] = agreement(overall)
  const accuracy = Object.fromEntries(LADDER.map((name, i) => [name, overall[i]]))
  return { games, accuracy, pairs, agreeing, pairsInGames, agreeingInGames }
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
