/** How long the server takes for what somebody has played, with some finished games in the store and with ten times as many. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { GAME_IDS } from '../src/games/metas.ts'
import { NO_PROFILE } from '../src/server/history/profile.ts'
import type { GameResult } from '../src/server/history/results.ts'
import { serve } from '../src/server/main.ts'
import { settingsFrom } from '../src/server/settings.ts'
import type { Statement, Storage } from '../src/server/storage/storage.ts'
import { startDatabase } from '../src/server/trials/database.ts'
import { newGuest } from '../src/server/trials/guest.ts'

const PEOPLE = 500
const TOGETHER = 500
const ASKED = 2_000
/** Before it is measured: else the smaller store would pay for what has to be compiled. */
const WARM_UP = 1_000
const PATHS = [
  '/api/me/tables',
  '/api/me/history',
  '/api/me/history?game=citadels&bots=no',
  '/api/me/profile',
  '/api/me/people',
]

const personOf = (i: number, me: string): string => (i % PEOPLE === 0 ? me : `person${i % PEOPLE}`)

const resultOf = (i: number, me: string): GameResult => ({
  table: `t${i.toString(36).padStart(6, '0')}`,
  game: GAME_IDS[i % GAME_IDS.length],
  began: 1_000_000 + i * 1_000,
  at: 1_060_000 + i * 1_000,
  outcome: 'rules',
  isByTurns: i % 3 === 0,
  isRated: i % 2 === 0,
  seats: [i, i * 7 + 1, i * 13 + 2].map((n, seat) => ({
    guest: personOf(n, me),
    bot: null,
    place: seat + 1,
    score: 40 - seat,
    hasResigned: false,
    earlier: [],
  })),
})

/** As the server itself would have written them by now. */
const statementsOf = (result: GameResult, n: number): Statement[] => {
  const people = [...new Set(result.seats.map(({ guest }) => guest ?? ''))]
  return [
    {
      sql: 'INSERT INTO results (table_id, n, at, game, body) VALUES (?, ?, ?, ?, ?)',
      values: [result.table, n, result.at, result.game, JSON.stringify(result)],
    },
    ...people.flatMap((guest) => [
      {
        sql: `INSERT INTO played (guest, table_id, at, game, by_turns, has_bots, rating) VALUES (?, ?, ?, ?, ?, 0, ?)`,
        values: [
          guest,
          result.table,
          result.at,
          result.game,
          result.isByTurns ? 1 : 0,
          result.isRated ? 1500 : null,
        ],
      },
      {
        sql: `INSERT INTO profiles (guest, game, body) VALUES (?, ?, ?) ON CONFLICT DO NOTHING`,
        values: [guest, result.game, JSON.stringify(NO_PROFILE)],
      },
      ...people
        .filter((other) => other !== guest)
        .map((other) => ({
          sql: `INSERT INTO companions (guest, other, games, latest) VALUES (?, ?, 1, ?)
            ON CONFLICT (guest, other) DO UPDATE SET games = companions.games + 1, latest = excluded.latest`,
          values: [guest, other, result.at],
        })),
    ]),
  ]
}

const fill = async (storage: Storage, from: number, to: number, me: string): Promise<void> => {
  for (let i = from; i < to; i += TOGETHER) {
    const results = Array.from({ length: Math.min(TOGETHER, to - i) }, (_, k) => resultOf(i + k, me))
    await storage.change(results.flatMap((result, k) => statementsOf(result, i + k + 1)))
    process.stderr.write(`\r${i + results.length} games`)
  }
  process.stderr.write('\r')
}

const percentile = (numbers: readonly number[], share: number): number =>
  numbers.toSorted((a, b) => a - b)[Math.min(numbers.length - 1, Math.floor(share * numbers.length))]

export const measureHistory = async (store: string, sizes: readonly number[]): Promise<void> => {
  const folder = mkdtempSync(join(tmpdir(), 'kontor-history-'))
  const database = store === 'postgres' ? await startDatabase() : null
  const server = await serve(
    settingsFrom({
      KONTOR_DATA: folder,
      PORT: '0',
      LOG_LEVEL: 'error',
      RATE: '1000000',
      ...(database ? { DATABASE_URL: await database.fresh() } : {}),
    }),
  )
  const me = await newGuest(server.url)
  const { id } = (await me.http('GET', '/api/me')).body as { id: string }
  const p99: { [path: string]: number[] } = {}
  let filled = 0
  for (const size of sizes) {
    await fill(server.storage, filled, size, id)
    filled = size
    const rows = []
    for (const path of PATHS) {
      const waited: number[] = []
      for (let i = -WARM_UP; i < ASKED; i++) {
        const begun = performance.now()
        const { status } = await me.http('GET', path)
        if (status !== 200) throw new Error(`${path}: ${status}`)
        if (i >= 0) waited.push(performance.now() - begun)
      }
      p99[path] = [...(p99[path] ?? []), percentile(waited, 0.99)]
      rows.push({
        path,
        'ms (median)': Number(percentile(waited, 0.5).toFixed(2)),
        'ms (p99)': Number(percentile(waited, 0.99).toFixed(2)),
      })
    }
    console.log(`\n${store}, ${size} finished games of ${PEOPLE} people`)
    console.table(rows)
  }
  console.table(
    PATHS.map((path) => ({
      path,
      'p99, most to fewest games': Number(((p99[path].at(-1) ?? 0) / p99[path][0]).toFixed(2)),
    })),
  )
  await server.close()
  await database?.stop()
  rmSync(folder, { recursive: true, force: true })
}
