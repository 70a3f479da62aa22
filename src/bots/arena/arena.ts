/** Games between bots, with seats that rotate. Every game follows from the seed and its number alone. */
import { answer, owing, start } from '#engine/advance.ts'
import { draw32, imagined } from '#engine/chance.ts'
import type { Game, Given, Options, Seat, State, Tell } from '#engine/contract.ts'
import { view } from '#engine/view.ts'
import type { Bot } from '../bot.ts'
import { interval, ordinal, type Rating, rated, UNKNOWN } from './rating.ts'

export interface Contest {
  readonly seats: number
  readonly options: Options
  /** Fewer than seats: the last one fills up. More: every selection of them meets in turn. */
  readonly bots: readonly Bot[]
  readonly seed: number
}

/** One game as it went. */
export interface Played {
  /** By seat: which of the bots sat there. */
  readonly sits: readonly number[]
  readonly answers: number
  /** By bot: how many questions it was asked, and for how long it thought about them. */
  readonly asked: readonly number[]
  readonly milliseconds: readonly number[]
  /** Null when it did not come to an end. */
  readonly result: { readonly places: readonly number[]; readonly totals: readonly number[] } | null
}

interface Standing {
  readonly bot: string
  /** Games that it sat in, counted once for each of its seats. */
  readonly games: number
  /** A shared win counts in parts. */
  readonly wins: number
  /** The share of wins, and between what it lies 95 times out of 100. */
  readonly share: number
  readonly interval: readonly [number, number]
  readonly meanScore: number
  readonly rating: Rating
  readonly ordinal: number
  readonly millisecondsAnAnswer: number
}

export interface ArenaResult {
  readonly games: number
  readonly finished: number
  readonly answers: number
  /** In the order of the bots given. */
  readonly bots: readonly Standing[]
  readonly winsBySeat: readonly number[]
}

/** An endless game is a bug of the rules: it is given up and not counted as finished. */
const MOST_ANSWERS = 20_000

/** The selections of k of n things, as lists of their numbers. */
const selections = (n: number, k: number, from = 0): number[][] => {
  if (k === 0) return [[]]
  return Array.from({ length: Math.max(0, n - from - k + 1) }, (_, i) => from + i).flatMap((first) =>
    selections(n, k - 1, first + 1).map((rest) => [first, ...rest]),
  )
}

/** By seat: which bot sits there in a game. */
export const seating = (bots: number, seats: number, number: number): number[] => {
  const lineUps = bots > seats ? selections(bots, seats) : [Array.from({ length: bots }, (_, bot) => bot)]
  const lineUp = lineUps[Math.floor(number / seats) % lineUps.length]
  return Array.from({ length: seats }, (_, seat) => {
    const at = (seat + number) % seats
    return lineUp[Math.min(at, lineUp.length - 1)]
  })
}

/** Somebody who looks on. */
export interface Onlooker {
  readonly tell: Tell
  /** Before an answer takes effect. */
  before(s: State, seat: Seat, given: Given): void
  after(s: State): void
}

export const playGame = (
  game: Game,
  { seats, options, bots, seed }: Contest,
  number: number,
  onlooker: Onlooker | null = null,
  clock: () => number = () => performance.now(),
): Played => {
  const dice = imagined(seed * 1_000_003 + number)
  const tell = onlooker?.tell ?? null
  const s = start(game, seats, options, imagined(draw32(dice)), tell && (() => tell))
  const luck = imagined(draw32(dice))
  const sits = seating(bots.length, seats, number)
  const asked = bots.map(() => 0)
  const milliseconds = bots.map(() => 0)
  let answers = 0
  for (; s.result === null && answers < MOST_ANSWERS; answers++) {
    const [seat] = owing(game, s)
    const bot = sits[seat]
    const begun = clock()
    const given = bots[bot].choose(game, view(game, s, seat), seat, luck)
    milliseconds[bot] += clock() - begun
    asked[bot]++
    onlooker?.before(s, seat, given)
    answer(game, s, seat, given, tell)
  }
  onlooker?.after(s)
  const result = s.result && { places: s.result.places, totals: s.result.totals }
  return { sits, answers, asked, milliseconds, result }
}

/** By seat: 1 for the winner, parts of it where several win. */
export const sharesOf = (places: readonly number[]): number[] => {
  const winners = places.filter((place) => place === 1).length
  return places.map((place) => (place === 1 ? 1 / winners : 0))
}

const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0)
const rounded = (n: number, digits: number): number => Number(n.toFixed(digits))

/** Ratings after games in the order in which they are given. Of a bot in several seats the mean counts. */
const ratingsAfter = (bots: number, games: readonly Played[]): Rating[] => {
  const ratings: Rating[] = new Array<Rating>(bots).fill(UNKNOWN)
  for (const { sits, result } of games) {
    if (!result || new Set(sits).size < 2) continue
    const after = rated(
      sits.map((bot) => ratings[bot]),
      result.places,
    )
    for (const bot of new Set(sits)) {
      const own = after.filter((_, seat) => sits[seat] === bot)
      ratings[bot] = {
        mu: sum(own.map(({ mu }) => mu)) / own.length,
        sigma: sum(own.map(({ sigma }) => sigma)) / own.length,
      }
    }
  }
  return ratings
}

export const outcomeOf = ({ bots, seats }: Contest, games: readonly Played[]): ArenaResult => {
  const ratings = ratingsAfter(bots.length, games)
  const standing = (bot: Bot, i: number): Standing => {
    let played = 0
    let wins = 0
    let points = 0
    for (const { sits, result } of games) {
      if (!result) continue
      const shares = sharesOf(result.places)
      sits.forEach((sitting, seat) => {
        if (sitting !== i) return
        played++
        wins += shares[seat]
        points += result.totals[seat]
      })
    }
    const asked = sum(games.map((game) => game.asked[i]))
    const thought = sum(games.map(({ milliseconds }) => milliseconds[i]))
    const { mu, sigma } = ratings[i]
    const [low, high] = interval(wins, played)
    return {
      bot: bot.name,
      games: played,
      wins: rounded(wins, 3),
      share: rounded(played === 0 ? 0 : wins / played, 4),
      interval: [rounded(low, 4), rounded(high, 4)],
      meanScore: rounded(played === 0 ? 0 : points / played, 1),
      rating: { mu: rounded(mu, 2), sigma: rounded(sigma, 2) },
      ordinal: rounded(ordinal({ mu, sigma }), 2),
      millisecondsAnAnswer: rounded(asked === 0 ? 0 : thought / asked, 2),
    }
  }
  const finished = games.flatMap(({ result }) => (result ? [sharesOf(result.places)] : []))
  return {
    games: games.length,
    finished: finished.length,
    answers: sum(games.map(({ answers }) => answers)),
    bots: bots.map(standing),
    winsBySeat: Array.from({ length: seats }, (_, seat) => rounded(sum(finished.map((won) => won[seat])), 3)),
  }
}

/** So many games, one after the other. */
export const arena = (game: Game, contest: Contest & { readonly games: number }): ArenaResult =>
  outcomeOf(
    contest,
    Array.from({ length: contest.games }, (_, number) => playGame(game, contest, number)),
  )
