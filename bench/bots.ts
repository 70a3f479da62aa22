/**
 * How many iterations a second the search does in each game, beside boardgame.io's search on tic-tac-toe, in one process
 * and in turns. Time is what this thread computed, so that others on the machine count for neither.
 */
import { iterationsFor, LEVELS, searchAs } from '../src/bots/levels.ts'
import { type Budget, search } from '../src/bots/search/search.ts'
import { answer, owing, start, withDefaults } from '../src/engine/advance.ts'
import { imagined } from '../src/engine/chance.ts'
import type { Game, Seat, View } from '../src/engine/contract.ts'
import { randomGiven } from '../src/engine/question.ts'
import { view } from '../src/engine/view.ts'
import { GAMES } from '../src/games/index.ts'
import { measureWaiting } from './botsWaiting.ts'
import { median } from './measure.ts'
import { thinkWithBoardgameio } from './peers/boardgameioBot.ts'
import { ticTacToe } from './ticTacToe.ts'

const RUNS = 5
/** Positions looked at in each game and run. */
const POSITIONS = 12
/** Every so-manieth answer of a game. */
const SPREAD = 7
const PEER_ITERATIONS = 1000
/** As the peer plays: at random and to the end. */
const TO_THE_END: Budget = { iterations: PEER_ITERATIONS, plain: true }
const STRONGEST = LEVELS.reduce((best, one) => (one.iterations > best.iterations ? one : best))

interface Position {
  readonly game: Game
  readonly seat: Seat
  readonly seen: View
}

/** Positions with a choice, spread over whole games of random answers. */
const positionsOf = (game: Game, seats: number): Position[] => {
  const found: Position[] = []
  const chance = imagined(seats)
  for (let number = 1; found.length < POSITIONS; number++) {
    const s = start(game, seats, withDefaults(game, {}), imagined(number))
    for (let i = 0; s.result === null; i++) {
      const [seat] = owing(game, s)
      if ((i + number) % SPREAD === 0 && found.length < POSITIONS)
        found.push({ game, seat, seen: view(game, s, seat) })
      answer(game, s, seat, randomGiven(game, s, seat, chance), null)
    }
  }
  return found
}

const computed = (): number => {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1000
}

interface Rate {
  readonly perSecond: number
  readonly milliseconds: number
}

/** Iterations a second, and milliseconds for one decision. */
const rateOf = (
  positions: readonly Position[],
  iterationsAt: (at: Position, seed: number) => number,
): Rate => {
  const begun = computed()
  const done = positions.map(iterationsAt).reduce((sum, one) => sum + one, 0)
  const took = computed() - begun
  return { perSecond: Math.round((1000 * done) / took), milliseconds: took / positions.length }
}

const toTheEnd = ({ game, seat, seen }: Position, seed: number): number =>
  search(game, seen, seat, imagined(seed), TO_THE_END).iterations
const asStrongest = ({ game, seat, seen }: Position, seed: number): number =>
  searchAs(
    { ...STRONGEST, iterations: iterationsFor(STRONGEST, game, seen) },
    game,
    seen,
    seat,
    imagined(seed),
  ).iterations

const peerRate = async (): Promise<number> => {
  const begun = computed()
  for (let i = 0; i < 3; i++) await thinkWithBoardgameio(PEER_ITERATIONS)
  return Math.round((3 * PEER_ITERATIONS * 1000) / (computed() - begun))
}

const middle = (rates: readonly Rate[]) => ({
  iterationsPerSecond: median(rates.map(({ perSecond }) => perSecond)),
  millisecondsADecision: Number(median(rates.map(({ milliseconds }) => milliseconds)).toFixed(1)),
})

export const measureBots = async (named: readonly string[], isJson: boolean): Promise<void> => {
  const [what, rate] = named
  if (what === 'waiting') return measureWaiting(isJson, rate === undefined ? undefined : Number(rate))
  const games = named.length === 0 ? GAMES : GAMES.filter(({ id }) => named.includes(id))
  const tasks = games.flatMap((game) =>
    [...new Set([game.seats.min, Math.min(4, game.seats.max)])].map((seats) => ({
      game: game.id,
      players: seats,
      positions: positionsOf(game, seats),
      rates: [] as Rate[],
    })),
  )
  const ours: Rate[] = []
  const theirs: number[] = []
  const first = positionsOf(ticTacToe, 2).slice(0, 3)
  for (let run = 0; run < RUNS; run++) {
    console.error(`run ${run + 1} of ${RUNS} …`)
    theirs.push(await peerRate())
    ours.push(rateOf(first, toTheEnd))
    for (const { positions, rates } of tasks) rates.push(rateOf(positions, asStrongest))
  }
  const figures = {
    ticTacToe: { boardgameio: median(theirs), kontor: middle(ours).iterationsPerSecond },
    strongest: tasks.map(({ game, players, rates }) => ({ game, players, ...middle(rates) })),
  }
  if (isJson) console.log(JSON.stringify(figures, null, 2))
  else {
    const { boardgameio, kontor } = figures.ticTacToe
    console.log(
      `\niterations a second on tic-tac-toe, random playouts to the end: boardgame.io ${boardgameio}, Kontor ${kontor} (${(kontor / boardgameio).toFixed(1)} times)`,
    )
    console.log(`\n${STRONGEST.name}, medians of ${RUNS} interleaved runs`)
    console.table(figures.strongest)
  }
}
