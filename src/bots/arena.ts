/** Games between bots, with seats that rotate. */
import { answer, owing, start } from '#engine/advance.ts'
import { imagined } from '#engine/chance.ts'
import type { Game, Options } from '#engine/contract.ts'
import { view } from '#engine/view.ts'
import type { Bot } from './bot.ts'

export interface Match {
  readonly seats: number
  readonly options: Options
  /** One name fills all seats; fewer than seats: the last one fills up. */
  readonly bots: readonly Bot[]
  readonly games: number
  readonly seed: number
  /** Called after each game with the number of games played. */
  progress?(played: number): void
}

export interface Outcome {
  readonly games: number
  readonly finished: number
  readonly answers: number
  readonly answersPerSecond: number
  readonly gamesPerSecond: number
  /** In the order of the bots given: names, wins (a shared win counts in parts), mean scores of their seats. */
  readonly bots: readonly string[]
  readonly wins: readonly number[]
  readonly meanScore: readonly number[]
}

/** An endless game is a bug of the rules: it is given up and not counted as finished. */
const MOST_ANSWERS = 20_000

export const arena = (game: Game, { seats, options, bots, games, seed, progress }: Match): Outcome => {
  const wins = bots.map(() => 0)
  const points = bots.map(() => 0)
  const played = bots.map(() => 0)
  const chance = imagined(seed)
  let answers = 0
  let finished = 0
  const begun = performance.now()
  for (let g = 0; g < games; g++) {
    /** By seat: which of the bots sits there. */
    const sits = Array.from({ length: seats }, (_, seat) => Math.min((seat + g) % seats, bots.length - 1))
    const s = start(game, seats, options, imagined(seed * 1_000_003 + g))
    let given = 0
    for (; s.result === null && given < MOST_ANSWERS; given++) {
      const [seat] = owing(game, s)
      answer(game, s, seat, bots[sits[seat]].choose(game, view(game, s, seat), seat, chance), null)
    }
    answers += given
    if (s.result !== null) {
      finished++
      const { places, totals } = s.result
      const winners = places.filter((place) => place === 1).length
      sits.forEach((bot, seat) => {
        if (places[seat] === 1) wins[bot] += 1 / winners
        points[bot] += totals[seat]
        played[bot]++
      })
    }
    progress?.(g + 1)
  }
  const seconds = (performance.now() - begun) / 1000
  return {
    games,
    finished,
    answers,
    answersPerSecond: Math.round(answers / seconds),
    gamesPerSecond: Math.round((100 * games) / seconds) / 100,
    bots: bots.map((bot) => bot.name),
    wins: wins.map((n) => Math.round(n * 1000) / 1000),
    meanScore: points.map((sum, bot) => (played[bot] === 0 ? 0 : Math.round((10 * sum) / played[bot]) / 10)),
  }
}
