/** `kontor learn`: generations of a network, each from games of the search that judges by the one before. */
import { appendFileSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ratioOf, verdictOn } from '#bots/arena/sprt.ts'
import type { KeptGame } from '#bots/learn/games.ts'
import { errorOf, fitGeneration, fitQuickly } from '#bots/learn/generation.ts'
import type { Task } from '#bots/learn/tasks.ts'
import type { Network } from '#bots/network/network.ts'
import { pack, unpack } from '#bots/network/pack.ts'
import { learntFor } from '#bots/networks.ts'
import type { Game, Packed } from '#engine/contract.ts'
import { coresFrom } from '../arena/arena.ts'
import { seedFrom } from '../shell/args.ts'
import type { Command } from '../shell/command.ts'
import { Failure } from '../shell/failure.ts'
import { linesOf } from '../shell/jsonLines.ts'
import { REPEATABLE } from '../shell/options.ts'
import { gameFrom, seatsFrom } from '../shell/shelf.ts'
import { calibrate } from './calibration.ts'
import { type Generation, moduleOf, reportOf } from './report.ts'
import { Threads } from './threads.ts'
import { learnWeights } from './weights.ts'

const USUAL_GAMES = 400
const USUAL_GENERATIONS = 5
const USUAL_ITERATIONS = 100
/** Learnt from: the games of so many generations. */
const WINDOW = 5
/** A generation is taken unless the test says that it plays no better than the one before. In shares of what an equal one wins. */
const TEST = { low: 0.9, high: 1.1, error: 0.1 }
const MOST_DUELS = 80
/** Tables of every size, those of two and four twice. */
const tablesOf = ({ seats: { min, max } }: Game): number[] =>
  [2, 4, 2, 3, 4, 5, 6, 7].filter((seats) => seats >= min && seats <= max)

interface Plan {
  readonly game: Game
  /** At tables of these sizes in turn; `only`: the network is to judge at those of this size and no others. */
  readonly tables: readonly number[]
  readonly only: number | null
  /** How many quick games come first. */
  readonly quick: number
  readonly folder: string
  readonly seed: number
  readonly games: number
  readonly iterations: number
  readonly threads: Threads
  progress(number: number, played: number): void
}

const gamesFile = (folder: string, number: number): string => join(folder, `games-${number}.jsonl`)

/** Games that are there already are not played again. Number 0: quick ones. */
const playGames = async (
  plan: Plan,
  number: number,
  games: number,
  taskFor: (seats: number, seed: number) => Task,
): Promise<void> => {
  const file = gamesFile(plan.folder, number)
  const { tables } = plan
  const from = linesOf(file).length
  const tasks = Array.from({ length: games }, (_, i) =>
    taskFor(tables[i % tables.length], plan.seed * 10_000_000 + number * 100_000 + i),
  ).slice(from)
  let played = from
  for await (const { kept } of plan.threads.results(tasks)) {
    // A game that does not end is kept as an empty one, so that numbers stay what they are.
    appendFileSync(file, `${JSON.stringify(kept)}\n`)
    plan.progress(number, ++played)
  }
}

const keptIn = (folder: string, number: number): KeptGame[] =>
  linesOf<KeptGame | null>(gamesFile(folder, number)).filter((game) => game !== null)

/** What the first generation begins with, where quick games come first. */
const afterQuickGames = async (plan: Plan): Promise<Network | null> => {
  if (plan.quick === 0) return null
  await playGames(plan, 0, plan.quick, (seats, seed) => ({ kind: 'quick', seats, seed }))
  return fitQuickly(plan.game, keptIn(plan.folder, 0), plan.seed)
}

const duelsOf = async (plan: Plan, number: number, now: Packed, before: Packed | null): Promise<Duels> => {
  const seats = plan.only ?? 2
  const test = { ...TEST, low: TEST.low / seats, high: TEST.high / seats }
  const tasks = Array.from(
    { length: MOST_DUELS },
    (_, i): Task => ({
      kind: 'duel',
      networks: [now, before],
      seats,
      seed: plan.seed * 1000 + number,
      number: i,
    }),
  )
  const won: number[] = []
  const verdict = () => verdictOn(ratioOf(won, test), test)
  for await (const done of plan.threads.results(tasks)) {
    won.push(done.won)
    if (verdict() !== null) break
  }
  return { won, taken: verdict() !== 'low' }
}
interface Duels {
  readonly won: readonly number[]
  readonly taken: boolean
}

const NO_DUELS: Duels = { won: [], taken: false }

const judgesAt = (only: number | null) => (only === null ? {} : { fewest: only, most: only })

const madeBy = ({ game, only, quick, seed, iterations }: Plan, number: number, games: number): string =>
  [
    `kontor learn ${game.id}`,
    ...(only === null ? [] : [`--seats ${only}`]),
    ...(quick === 0 ? [] : [`--quick ${quick}`]),
    `--seed ${seed}: generation ${number}, ${games} games of ${iterations} iterations`,
  ].join(' ')

const generation = async (plan: Plan, number: number, before: Packed | null): Promise<Generation> => {
  const { game, folder, seed } = plan
  await playGames(plan, number, plan.games, (seats, seed) => ({ kind: 'self', network: before, seats, seed }))
  const kept: KeptGame[] = []
  for (let one = Math.max(1, number - WINDOW + 1); one <= number; one++) kept.push(...keptIn(folder, one))
  const begins = number === 1 ? await afterQuickGames(plan) : null
  const { network, ...fitted } = fitGeneration(game, before && unpack(before), kept, seed + number, begins)
  const packed = { ...pack(network, madeBy(plan, number, kept.length)), ...judgesAt(plan.only) }
  const isBetter = fitted.loss < fitted.lossBefore
  const { won, taken } = isBetter ? await duelsOf(plan, number, packed, before) : NO_DUELS
  const wins = won.reduce((sum, share) => sum + share, 0)
  return {
    number,
    games: kept.length,
    duels: won.length,
    wins,
    taken,
    ...fitted,
    network: taken || !before ? packed : before,
  }
}

export const command: Command = {
  usage:
    '<game> [--seats N] [--quick Q] [--games K] [--rounds R] [--iterations N] [--folder F] [--cores C] [--seed S] | <game> --weights | <game> --calibration',
  words: 1,
  about: 'learn.about',
  options: {
    seats: { type: 'string', value: 'N', what: 'option.learnSeats' },
    quick: { type: 'string', value: 'Q', what: 'option.learnQuick' },
    games: { type: 'string', value: 'K', what: 'option.learnGames' },
    rounds: { type: 'string', value: 'R', what: 'option.rounds' },
    iterations: { type: 'string', value: 'N', what: 'option.learnIterations' },
    folder: { type: 'string', value: 'F', what: 'option.learnFolder' },
    cores: { type: 'string', value: 'C', what: 'option.cores' },
    weights: { type: 'boolean', what: 'option.learnWeights' },
    calibration: { type: 'boolean', what: 'option.learnCalibration' },
    ...REPEATABLE,
  },
  async run(asked) {
    const { args, say, screen } = asked
    const game = gameFrom(args.words[0])
    if (!game.judge) throw new Failure('bad.noJudge', { game: game.id })
    if (args.flag('weights')) return learnWeights(asked, game, game.judge)
    const games = args.integer('games', { min: 1, max: 100_000 }) ?? USUAL_GAMES
    const rounds = args.integer('rounds', { min: 1, max: 1000 }) ?? USUAL_GENERATIONS
    const iterations = args.integer('iterations', { min: 1, max: 100_000 }) ?? USUAL_ITERATIONS
    const quick = args.integer('quick', { min: 1, max: 100_000 }) ?? 0
    const seed = seedFrom(args)
    const only = seatsFrom(args, game) ?? null
    const tables = only === null ? tablesOf(game) : [only]
    const threads = new Threads(game.id, iterations, coresFrom(args))
    if (args.flag('calibration')) {
      const found = calibrate(asked, game, { tables, games, seed, threads })
      return found.finally(() => threads.end())
    }
    const folder = args.text('folder') ?? join('.learnt', only === null ? game.id : `${game.id}-${only}`)
    mkdirSync(folder, { recursive: true })
    const begun = performance.now()
    let first = 0
    const progress = (round: number, played: number): void => {
      if (round === 0) {
        screen.progress(say('arena.progress', { played, games: quick }))
        return
      }
      const done = (round - 1) * games + played
      if (first === 0) first = done - 1
      const minutes = ((performance.now() - begun) * (rounds * games - done)) / (done - first) / 60_000
      screen.progress(say('learn.progress', { round, rounds, played, games, minutes: Math.ceil(minutes) }))
    }
    const plan: Plan = { game, tables, only, quick, folder, seed, games, iterations, threads, progress }
    // For one size of table learning goes on from what judges there; for all of them it begins with the sum.
    const known = only === null ? null : learntFor(game.id, only)
    const file = join(folder, 'generations.jsonl')
    const all = linesOf<Generation>(file)
    try {
      while (all.length < rounds) {
        const next = await generation(plan, all.length + 1, all.at(-1)?.network ?? known)
        all.push(next)
        appendFileSync(file, `${JSON.stringify(next)}\n`)
        writeFileSync(join(folder, 'report.html'), reportOf(game, all, say))
        const { number, loss, lossBefore, duels, wins, taken, reliability } = next
        const figures = {
          number,
          loss: loss.toFixed(4),
          before: lossBefore.toFixed(4),
          wins,
          duels,
          error: (100 * errorOf(reliability)).toFixed(1),
        }
        screen.print(
          args.flag('json')
            ? JSON.stringify({ ...figures, taken })
            : say(taken ? 'learn.taken' : 'learn.notTaken', figures),
        )
      }
    } finally {
      await threads.end()
    }
    const last = all.at(-1)
    if (last) writeFileSync(join(folder, 'network.ts'), moduleOf(last.network))
    return 0
  },
}
