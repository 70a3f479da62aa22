/** Recorded games of bots, for trials of reviews. */
import { type Bot, botNamed } from '#bots/index.ts'
import { observe, weigh } from '#bots/master/search.ts'
import { fewAnswers, keyOf } from '#bots/search/candidates.ts'
import { owing, withDefaults } from '#engine/advance.ts'
import { below, type Chance, draw32, imagined } from '#engine/chance.ts'
import type { Game, Given, Seat, State } from '#engine/contract.ts'
import { begin, enter, type GameRecord, recordOf } from '#engine/record.ts'
import { view } from '#engine/view.ts'

export const botFor = (name: string): Bot => {
  const bot = botNamed(name)
  if (!bot) throw new Error(`there is no bot ${name}`)
  return bot
}

/** How a trial is made. Its games have the seeds from `seed` on. */
export interface Trial {
  readonly games: number
  readonly seats: number
  readonly level: string
  readonly seed: number
  /** Where what was found in each game is kept. */
  readonly folder: string | undefined
  progress(text: string): void
}

interface Recorded {
  readonly record: GameRecord
  /** The entry of the blunder that was planted; null when no moment was bad enough. */
  readonly planted: number | null
}

interface Wanted {
  readonly game: Game
  /** By seat. */
  readonly bots: readonly Bot[]
  readonly seed: number
  /** One answer, at a random moment, is the worst there is, if it gives away this much at least. */
  readonly blunder?: number
}

/** One in so many decisions is looked at for a blunder, so that it comes at a random moment. */
const ONE_IN = 8
/** How often each answer is tried before it is called the worst. */
const TRIES = 120

export const recordedGame = ({ game, bots, seed, blunder }: Wanted): Recorded => {
  const dice = imagined(seed)
  const inProgress = begin(game, bots.length, withDefaults(game, {}), imagined(draw32(dice)))
  const luck = imagined(draw32(dice))
  let planted: number | null = null
  while (inProgress.state.result === null) {
    const s = inProgress.state
    const [seat] = owing(game, s)
    const worst =
      blunder !== undefined && planted === null && below(luck, ONE_IN) === 0
        ? worstAnswer(game, s, seat, blunder, luck)
        : null
    const given = worst ?? bots[seat].choose(game, view(game, s, seat), seat, luck)
    const entry = { kind: 'answer', seat, at: 0, question: s.asked, given, bot: bots[seat].name } as const
    const refusal = enter(game, inProgress, entry)
    if (refusal) throw new Error(`a bot's answer was refused: ${refusal.key}`)
    if (worst !== null) planted = inProgress.entries.length
  }
  return { record: recordOf(game, inProgress), planted }
}

/** The answer that gives away most by what the seat knows, if that is as much as wanted. */
const worstAnswer = (game: Game, s: State, seat: Seat, least: number, luck: Chance): Given | null => {
  const few = fewAnswers(game, s, seat)
  if (few === null || few.length < 2) return null
  const seen = view(game, s, seat)
  const found = observe(game, seen, seat, luck, { iterations: 10 * TRIES, exact: true })
  const best = found.answers[0].given
  const bad = found.answers.toSorted((a, b) => a.value - b.value)[0].given
  if (keyOf(bad) === keyOf(best)) return null
  const [good, worse] = weigh(game, seen, seat, luck, [best, bad], { iterations: 2 * TRIES, exact: true })
  const mean = (list: readonly number[]) => list.reduce((sum, one) => sum + one, 0) / list.length
  return mean(good.lines) - mean(worse.lines) >= least ? bad : null
}
