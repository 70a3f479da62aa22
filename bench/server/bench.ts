/**
 * The server under load, beside boardgame.io's own server on its in-memory store and beside a bare echo of the same
 * messages. This process is the load; every server has a process of its own.
 */
import { writeFileSync } from 'node:fs'
import { GAMES } from '../../src/games/index.ts'
import { median } from '../measure.ts'
import type { Figure } from './figures.ts'
import { INSPECTED, memoryOf } from './heap.ts'
import { arrive, goAway, KontorTable, seat } from './kontor.ts'
import { type LoadedTable, pace, saturate, several } from './load.ts'
import { seatAtBoardgameio, seatAtEcho } from './peers.ts'
import { Site, type Store, startPeer } from './processes.ts'

const SEATS = 4
const ROUNDS = 5
const ROUND = 3_000
const WARM_UP = 6_000
const SATURATED_TABLES = 100
const PACED_TABLES = 1_000
const PER_SECOND = 1_000
const PACED_FOR = 20_000
const TABLES_LEFT = 10_000
const ANSWERS_BEFORE_LEAVING = 10
const EXCHANGES = 4_000

const ALL_GAMES = GAMES.map(({ id }) => id)

type Progress = (text: string) => void

/** As fast as everything goes, in turns, so that a noisy machine is noisy for all. */
const saturated = async (site: Site, progress: Progress): Promise<Figure[]> => {
  const kontor = await site.kontor()
  progress(`saturated: seating ${SATURATED_TABLES * SEATS} people at each server`)
  const people = await arrive(kontor.url, SATURATED_TABLES * SEATS)
  const tables = await seat(kontor.url, people, SEATS, ALL_GAMES)
  for (const table of tables) table.exchanges = []
  await saturate(tables, WARM_UP)
  const exchanges = tables.flatMap((table) => table.exchanges ?? []).slice(-EXCHANGES)
  for (const table of tables) table.exchanges = null
  writeFileSync(site.file('exchanges.json'), JSON.stringify(exchanges))

  const boardgameio = await startPeer('boardgameioServer.ts')
  const echo = await startPeer('echoServer.ts', site.file('exchanges.json'))
  const measured: { readonly name: string; readonly tables: readonly LoadedTable[]; runs: number[] }[] = [
    { name: 'kontor', tables, runs: [] },
    {
      name: 'boardgame.io',
      tables: await seatAtBoardgameio(boardgameio.url, SATURATED_TABLES, SEATS),
      runs: [],
    },
    { name: 'echo', tables: await seatAtEcho(echo.url, SATURATED_TABLES, SEATS, exchanges), runs: [] },
  ]
  for (const one of measured) await saturate(one.tables, ROUND)
  for (let round = 1; round <= ROUNDS; round++)
    for (const one of measured) {
      one.runs.push(await saturate(one.tables, ROUND))
      progress(
        `saturated, round ${round} of ${ROUNDS}: ${one.name} ${Math.round(one.runs.at(-1)!)} answers/s`,
      )
    }
  goAway(people)
  boardgameio.stop()
  echo.stop()
  await kontor.stop('SIGTERM')
  const [ours, theirs, bare] = measured.map(({ runs }) => median(runs))
  const ratios = (other: number) => median(measured[0].runs.map((run, i) => run / measured[other].runs[i]))
  return [
    { what: 'saturated: durable answers', value: ours, unit: '/s' },
    { what: 'saturated: boardgame.io, in memory', value: theirs, unit: '/s' },
    { what: 'saturated: bare echo', value: bare, unit: '/s' },
    { what: 'saturated: times boardgame.io', value: ratios(1), unit: '', atLeast: 3 },
    { what: 'saturated: share of the echo', value: ratios(2), unit: '', atLeast: 0.2 },
  ]
}

const percentile = (numbers: readonly number[], share: number): number =>
  numbers.toSorted((a, b) => a - b)[Math.min(numbers.length - 1, Math.floor(numbers.length * share))]

/** At a pace that people keep, with many of them; and what a live table takes. */
const paced = async (site: Site, progress: Progress): Promise<Figure[]> => {
  const kontor = await site.kontor(INSPECTED)
  progress(`paced: opening ${PACED_TABLES * SEATS} sockets`)
  const people = await arrive(kontor.url, PACED_TABLES * SEATS)
  const before = await memoryOf(kontor)
  progress(`paced: seating them at ${PACED_TABLES} tables`)
  const tables = await seat(kontor.url, people, SEATS, ALL_GAMES)
  await saturate(tables, WARM_UP)
  const after = await memoryOf(kontor)
  progress(`paced: ${PER_SECOND} answers/s for ${PACED_FOR / 1000} s`)
  await pace(tables, PER_SECOND, WARM_UP)
  for (const table of tables) table.exchanges = []
  const { perSecond, latencies } = await pace(tables, PER_SECOND, PACED_FOR)
  const sizes = tables.flatMap((table) =>
    (table.exchanges ?? []).flatMap(({ changes }) => changes.map((change) => Buffer.byteLength(change))),
  )
  goAway(people)
  await kontor.stop('SIGTERM')
  return [
    { what: 'paced: answers', value: perSecond, unit: '/s', atLeast: 0.98 * PER_SECOND },
    { what: 'paced: seen at every seat, p50', value: percentile(latencies, 0.5), unit: 'ms' },
    { what: 'paced: seen at every seat, p99', value: percentile(latencies, 0.99), unit: 'ms', atMost: 50 },
    { what: 'paced: for an answer and viewer, median', value: median(sizes), unit: 'bytes', atMost: 1_000 },
    {
      what: 'memory: for a live table',
      value: (1024 * (after.heapMB - before.heapMB)) / PACED_TABLES,
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
  const people = await arrive(kontor.url, SATURATED_TABLES * seats)
  const parties = Array.from({ length: SATURATED_TABLES }, (_, i) => people.slice(seats * i, seats * (i + 1)))
  let played = 0
  await several(Array.from({ length: TABLES_LEFT / SATURATED_TABLES }), 1, async (_, turn) => {
    await several(parties, SATURATED_TABLES, async (party, i) => {
      const game = ALL_GAMES[(turn + i) % ALL_GAMES.length]
      const table = new KontorTable(kontor.url, game, party, turn * SATURATED_TABLES + i + 1)
      await table.begin()
      for (let answer = 0; answer < ANSWERS_BEFORE_LEAVING; answer++) {
        await table.ready()
        await table.answer()
      }
    })
    played += SATURATED_TABLES
    progress(`memory: ${played} of ${TABLES_LEFT} tables played and left`)
  })
  goAway(people)
  await nobodyIsLeft(kontor.url)
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

const nobodyIsLeft = async (url: string): Promise<void> => {
  for (;;) {
    const response = await fetch(`${url}/healthz`)
    const { tables, sockets } = (await response.json()) as { tables: number; sockets: number }
    if (tables === 0 && sockets === 0) return
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
}

const PARTS = { saturated, paced, left }
export const PART_NAMES = Object.keys(PARTS) as readonly (keyof typeof PARTS)[]

export const measureServer = async (
  store: Store,
  parts: readonly (keyof typeof PARTS)[],
  progress: Progress,
): Promise<Figure[]> => {
  const site = await Site.open(store)
  try {
    const figures: Figure[] = []
    for (const part of parts) figures.push(...(await PARTS[part](site, progress)))
    return figures
  } finally {
    await site.close()
  }
}
