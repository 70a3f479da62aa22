/** Many games between bots on many cores. They come in their order, so that the same seed gives the same figures. */
import { Worker } from 'node:worker_threads'
import type { Contest, Played } from '#bots/arena/arena.ts'
import type { Game, Options } from '#engine/contract.ts'
import type { Facts } from '../balance/facts.ts'

export interface Meeting {
  readonly game: string
  readonly seats: number
  readonly options: Options
  readonly bots: readonly string[]
  readonly seed: number
  /** Whether to look at what was taken, too. */
  readonly isStudied: boolean
}

export interface Report {
  readonly number: number
  readonly played: Played
  readonly facts: Facts | null
}

export const meetingOf = (game: Game, { bots, ...contest }: Contest, isStudied = false): Meeting => ({
  game: game.id,
  ...contest,
  bots: bots.map(({ name }) => name),
  isStudied,
})

/** Whoever has seen enough may stop: what is being played is given up. */
export async function* gamesOf(meeting: Meeting, games: number, cores: number): AsyncGenerator<Report> {
  const ready = new Map<number, Report>()
  let handedOut = 0
  let failure: Error | null = null
  let wake = (): void => {}
  const workers = Array.from({ length: Math.min(cores, games) }, () => {
    const worker = new Worker(new URL('./worker.ts', import.meta.url), { workerData: meeting })
    const next = () => {
      if (handedOut < games) worker.postMessage(handedOut++)
    }
    worker.on('message', (report: Report) => {
      ready.set(report.number, report)
      next()
      wake()
    })
    worker.on('error', (error: unknown) => {
      failure = error instanceof Error ? error : new Error(String(error))
      wake()
    })
    next()
    return worker
  })
  try {
    for (let number = 0; number < games; number++) {
      let report = ready.get(number)
      while (!report) {
        if (failure) throw failure
        await new Promise<void>((resolve) => {
          wake = resolve
        })
        report = ready.get(number)
      }
      yield report
      ready.delete(number)
    }
  } finally {
    await Promise.all(workers.map((worker) => worker.terminate()))
  }
}
