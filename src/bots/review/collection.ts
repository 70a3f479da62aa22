/** A collection of exercises: from games of bots, each checked by a deeper search. */
import { owing, withDefaults } from '#engine/advance.ts'
import { draw32, imagined } from '#engine/chance.ts'
import type { Game, Given, Seat } from '#engine/contract.ts'
import { begin, enter, type GameRecord, recordOf } from '#engine/record.ts'
import type { Decision } from '#engine/review/report.ts'
import { view } from '#engine/view.ts'
import type { Bot } from '../bot.ts'
import { courseOf } from './course.ts'
import { EFFORT, type Effort, reviewDecision } from './decisions.ts'
import { exercisesIn } from './exercises.ts'
import { reviewOf } from './review.ts'

/** A position, as the deal and the answers that lead to it, with what is asked there. */
export interface Collected {
  readonly game: string
  readonly version: number
  readonly seats: number
  /** Of the deal (`imagined`). */
  readonly seed: number
  readonly answers: readonly Given[]
  readonly seat: Seat
  /** As the deeper search sees it. */
  readonly decision: Decision
}

const DEEPER = 8
const deep = ({ find, findOpen, weigh }: Effort): Effort => ({
  find: DEEPER * find,
  findOpen,
  weigh: DEEPER * weigh,
})

/** At most so many of one game, the clearest first. */
const MOST_OF_A_GAME = 3

/** Lets a bot play one game with itself, and takes what it has clearly missed. */
export const collect = (game: Game, bot: Bot, seats: number, seed: number): readonly Collected[] => {
  const record = played(game, bot, seats, seed)
  const course = courseOf([game], record)
  if (typeof course === 'string') throw new Error(course)
  const missed = exercisesIn(reviewOf([game], record)).slice(0, MOST_OF_A_GAME)
  return missed.flatMap(({ entry, best }) => {
    const step = course.steps.find((one) => one.entry === entry)
    if (!step) return []
    const decision = reviewDecision(step, seed + entry, deep(EFFORT))
    const [still] = exercisesIn({ decisions: [decision] })
    if (!still || JSON.stringify(still.best) !== JSON.stringify(best)) return []
    const answers = course.steps.filter((one) => one.entry < entry).map(({ given }) => given)
    return [{ game: game.id, version: game.version, seats, seed, answers, seat: step.seat, decision }]
  })
}

const played = (game: Game, bot: Bot, seats: number, seed: number): GameRecord => {
  const inProgress = begin(game, seats, withDefaults(game, {}), imagined(seed))
  const luck = imagined(draw32(imagined(seed + 1)))
  while (inProgress.state.result === null) {
    const { state } = inProgress
    const [seat] = owing(game, state)
    const given = bot.choose(game, view(game, state, seat), seat, luck)
    enter(game, inProgress, { kind: 'answer', seat, at: 0, question: state.asked, given, bot: bot.name })
  }
  return recordOf(game, inProgress)
}
