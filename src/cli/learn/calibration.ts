/** `kontor learn --calibration`: of the positions that the game's network calls 70 %, how many are won. */
import type { KeptGame } from '#bots/learn/games.ts'
import { errorOf, reliabilityOf } from '#bots/learn/generation.ts'
import { samplesOf } from '#bots/learn/samples.ts'
import type { Task } from '#bots/learn/tasks.ts'
import type { Network } from '#bots/network/network.ts'
import { learntFor, networkFor } from '#bots/networks.ts'
import type { Game } from '#engine/contract.ts'
import type { CommandContext } from '../shell/command.ts'
import { Failure } from '../shell/failure.ts'
import { grid } from '../shell/grid.ts'
import type { Threads } from './threads.ts'

const percent = (share: number): string => `${(100 * share).toFixed(1)} %`

/** Plays new games, at tables of these sizes in turn. */
export const calibrate = async (
  { args, say, screen }: CommandContext,
  game: Game,
  plan: {
    readonly tables: readonly number[]
    readonly games: number
    readonly seed: number
    readonly threads: Threads
  },
): Promise<number> => {
  const { games, seed, threads } = plan
  const networks = new Map(
    plan.tables.flatMap((seats) => {
      const network = networkFor(game.id, seats)
      return network ? [[seats, network] as const] : []
    }),
  )
  const tables = plan.tables.filter((seats) => networks.has(seats))
  const networkAt = (seats: number): Network => {
    const network = networks.get(seats)
    if (!network) throw new Failure('bad.noJudge', { game: game.id })
    return network
  }
  networkAt(tables[0])
  const tasks = Array.from({ length: games }, (_, i): Task => {
    const seats = tables[i % tables.length]
    // Far from the seeds that networks learn from.
    return {
      kind: 'self',
      network: learntFor(game.id, seats),
      seats,
      seed: 2_000_000_000 - seed * 100_000 - i,
    }
  })
  const kept: KeptGame[] = []
  for await (const { kept: one } of threads.results(tasks)) {
    if (one) kept.push(one)
    screen.progress(say('arena.progress', { played: kept.length, games }))
  }
  screen.progress('')
  const bins = reliabilityOf(networkAt, samplesOf(game, kept, 'won'))
  const error = errorOf(bins)
  if (args.flag('json')) screen.print(JSON.stringify({ games: kept.length, error, bins }))
  else
    screen.print(
      ...grid({
        head: [say('learn.foretold'), say('learn.reallyWon'), say('learn.positions')],
        rows: bins.map(({ foretold, won, n }) => [percent(foretold), percent(won), String(n)]),
        width: screen.width,
        right: [0, 1, 2],
      }),
      say('learn.calibrated', { games: kept.length, error: (100 * error).toFixed(1) }),
    )
  return 0
}
