/**
 * The server under load, beside boardgame.io's own server on its in-memory store with the same games, and beside a bare
 * echo of the same messages. This process is the load; every server has a process of its own.
 */
import { writeFileSync } from 'node:fs'
import { GAMES } from '../../src/games/index.ts'
import { median } from '../measure.ts'
import type { Figure } from './figures.ts'
import { INSPECTED, memoryOf } from './heap.ts'
import { arrive, goAway, KontorTable, seat } from './kontor.ts'
import { type LoadedTable, pace, SEATS, saturate, several } from './load.ts'
import { seatAtBoardgameio, seatAtEcho } from './peers.ts'
import { Site, type Store, timeOfMachine } from './processes.ts'
import { type Measured, type Run, runOf } from './run.ts'

const ROUNDS = 5
const ROUND = 3_000
/** What runs often is compiled better and better for some ten thousand answers; servers run for weeks. */
const WARM_UP = 15_000
/** Where the number of tables does not matter. */
const SOME_TABLES = 100
const PER_SECOND = 1_000
const PACED_FOR = 20_000
const TABLES_LEFT = 10_000
const SOME_ANSWERS = 10
const EXCHANGES = 4_000

const ALL_GAMES = GAMES.map(({ id }) => id)

type Progress = (text: string) => void

/** As fast as everything goes, in turns, so that a noisy machine is noisy for all. */
const saturated = async (site: Site, progress: Progress, count: number): Promise<Figure[]> => {
  const kontor = await site.kontor()
  progress(`saturated: seating ${count * SEATS} people at each server`)
  const people = await arrive(kontor.url, count * SEATS)
  const tables = await seat(kontor.url, people, SEATS, ALL_GAMES)
  for (const table of tables) table.exchanges = []
  await saturate(tables, WARM_UP)
  const exchanges = tables.flatMap((table) => table.exchanges ?? []).slice(-EXCHANGES)
  for (const table of tables) table.exchanges = null
  writeFileSync(site.file('exchanges.json'), JSON.stringify(exchanges))

  const boardgameio = await site.peer('boardgameioServer.ts')
  const echo = await site.peer('echoServer.ts', site.file('exchanges.json'))
  const { pid, url } = boardgameio
  const servers: (Measured & { readonly name: string })[] = [
    // biome-ignore lint/style/noNonNullAssertion: it has said its address, so it runs.
    { name: 'kontor', pid: kontor.child.pid!, tables },
    {
      name: 'boardgame.io',
      pid,
      tables: await seatAtBoardgameio(url, count, ALL_GAMES),
    },
    { name: 'echo', pid: echo.pid, tables: await seatAtEcho(echo.url, count, exchanges) },
    { name: 'boardgame.io, counters', pid, tables: await seatAtBoardgameio(url, count, []) },
  ]
  for (const { tables: loaded } of servers) await saturate(loaded, WARM_UP)
  const begun = timeOfMachine()
  const rounds: Run[][] = []
  for (let round = 1; round <= ROUNDS; round++) {
    const runs: Run[] = []
    for (const server of servers) {
      const run = await runOf(server, ROUND)
      runs.push(run)
      progress(
        `saturated, round ${round} of ${ROUNDS}: ${server.name} ${Math.round(run.perSecond)} answers/s`,
      )
    }
    rounds.push(runs)
  }
  const taken = takenSince(begun, 'saturated')
  goAway(people)
  boardgameio.stop()
  echo.stop()
  await kontor.stop('SIGTERM')
  const [ours, theirs, bare, counters] = servers.map((_, i) =>
    median(rounds.map((runs) => runs[i].perSecond)),
  )
  const ratio = (of: (run: Run) => number, other: number) =>
    median(rounds.map((runs) => of(runs[0]) / of(runs[other])))
  const figures: Figure[] = [
    { what: 'saturated: durable answers', value: ours, unit: '/s' },
    { what: 'saturated: boardgame.io, in memory', value: theirs, unit: '/s' },
    { what: 'saturated: the same with counters only', value: counters, unit: '/s' },
    { what: 'saturated: bare echo', value: bare, unit: '/s' },
    { what: 'saturated: times boardgame.io', value: ratio((run) => run.perSecond, 1), unit: '', atLeast: 3 },
    { what: 'saturated: times the counters', value: ratio((run) => run.perSecond, 3), unit: '' },
    { what: 'saturated: share of the echo', value: ratio((run) => run.perSecond, 2), unit: '', atLeast: 0.2 },
    ...taken,
  ]
  if (rounds[0][0].perCpuSecond === null) return figures
  const byCpu = ({ perCpuSecond }: Run) => perCpuSecond ?? 0
  return [
    ...figures,
    {
      what: 'saturated: answers in a second of the processor',
      value: median(rounds.map(([run]) => byCpu(run))),
      unit: '/s',
    },
    { what: 'the same, times boardgame.io', value: ratio(byCpu, 1), unit: '' },
    { what: 'the same, share of the echo', value: ratio(byCpu, 2), unit: '' },
  ]
}

/** What the host of the machine takes away while something is measured explains more of a bad figure than anything else. */
const takenSince = (before: ReturnType<typeof timeOfMachine>, part: string): Figure[] => {
  const now = timeOfMachine()
  if (before === null || now === null) return []
  const share = (now.stolen - before.stolen) / (now.all - before.all)
  return [{ what: `${part}: of the machine, taken by its host`, value: 100 * share, unit: '%' }]
}

const percentile = (numbers: readonly number[], share: number): number =>
  numbers.toSorted((a, b) => a - b)[Math.min(numbers.length - 1, Math.floor(numbers.length * share))]

/** What a table has in memory depends on how far the game has come, so it is the same however fast the server is. */
const playOn = async (table: LoadedTable): Promise<void> => {
  for (let answer = 0; answer < SOME_ANSWERS; answer++) {
    await table.ready()
    await table.answer()
  }
}

/** At a pace that people keep, with many of them; and what a live table takes. */
const paced = async (site: Site, progress: Progress, count: number): Promise<Figure[]> => {
  const kontor = await site.kontor({ ...INSPECTED, IDLE_SECONDS: '1' })
  progress(`paced: opening ${count * SEATS} sockets`)
  const people = await arrive(kontor.url, count * SEATS)
  // What the server keeps of its own code when it has seen every game is not the tables'.
  const first = await seat(kontor.url, people.slice(0, SOME_TABLES * SEATS), SEATS, ALL_GAMES)
  await saturate(first, WARM_UP)
  for (const table of first) await table.leave()
  await untilEmpty(kontor.url)
  const before = await memoryOf(kontor)
  progress(`paced: seating them at ${count} tables`)
  const tables = await seat(kontor.url, people, SEATS, ALL_GAMES)
  await several(tables, SOME_TABLES, playOn)
  const after = await memoryOf(kontor)
  progress(`paced: ${PER_SECOND} answers/s for ${PACED_FOR / 1000} s`)
  await pace(tables, PER_SECOND, WARM_UP)
  for (const table of tables) table.sizes = []
  const begun = timeOfMachine()
  const { perSecond, latencies } = await pace(tables, PER_SECOND, PACED_FOR)
  const taken = takenSince(begun, 'paced')
  const sizes = tables.flatMap((table) => table.sizes ?? [])
  goAway(people)
  await kontor.stop('SIGTERM')
  return [
    { what: 'paced: answers', value: perSecond, unit: '/s', atLeast: 0.98 * PER_SECOND },
    { what: 'paced: seen at every seat, p50', value: percentile(latencies, 0.5), unit: 'ms' },
    { what: 'paced: seen at every seat, p99', value: percentile(latencies, 0.99), unit: 'ms', atMost: 50 },
    ...taken,
    { what: 'paced: for an answer and viewer, median', value: median(sizes), unit: 'bytes', atMost: 1_000 },
    {
      what: 'memory: for a live table',
      value: (1024 * (after.heapMB - before.heapMB)) / count,
      unit: 'kB',
      atMost: 30,
    },
  ]
}

/** What is left in memory of tables that were played and left. */
const left = async (site: Site, progress: Progress): Promise<Figure[]> => {
  const kontor = await site.kontor({ ...INSPECTED, IDLE_SECONDS: '1' })
  const fresh = await memoryOf(kontor)
  const seats = Math.max(...GAMES.map((game) => game.seats.min))
  const people = await arrive(kontor.url, SOME_TABLES * seats)
  const parties = Array.from({ length: SOME_TABLES }, (_, i) => people.slice(seats * i, seats * (i + 1)))
  let played = 0
  await several(Array.from({ length: TABLES_LEFT / SOME_TABLES }), 1, async (_, turn) => {
    await several(parties, SOME_TABLES, async (party, i) => {
      const game = ALL_GAMES[(turn + i) % ALL_GAMES.length]
      const table = new KontorTable(kontor.url, game, party, turn * SOME_TABLES + i + 1)
      await table.begin()
      await playOn(table)
    })
    played += SOME_TABLES
    progress(`memory: ${played} of ${TABLES_LEFT} tables played and left`)
  })
  goAway(people)
  await untilEmpty(kontor.url)
  const now = await memoryOf(kontor)
  await kontor.stop('SIGTERM')
  return [
    {
      what: `memory: more than fresh after ${TABLES_LEFT} tables`,
      value: now.heapMB - fresh.heapMB,
      unit: 'MB',
      atMost: 30,
    },
    { what: 'memory: the same as the system sees it', value: now.rssMB - fresh.rssMB, unit: 'MB' },
  ]
}

/** Until no table is in memory. */
const untilEmpty = async (url: string): Promise<void> => {
  for (;;) {
    const response = await fetch(`${url}/healthz`)
    const { tables } = (await response.json()) as { tables: number }
    if (tables === 0) return
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
}

const PARTS = { saturated, paced, left }
export const PART_NAMES = Object.keys(PARTS) as readonly (keyof typeof PARTS)[]

export const measureServer = async (
  store: Store,
  parts: readonly (keyof typeof PARTS)[],
  tables: number,
  progress: Progress,
): Promise<Figure[]> => {
  const site = await Site.open(store)
  try {
    const figures: Figure[] = []
    for (const part of parts) figures.push(...(await PARTS[part](site, progress, tables)))
    return figures
  } finally {
    await site.close()
  }
}
