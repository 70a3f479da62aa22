/**
 * What tables by turns cost a server while nobody looks: memory, wake-ups and the processor's time with few of them in the
 * store and with many, and whether those whose time runs out are looked after. Flat means that all of it is the same.
 */
import { readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { GAMES } from '../src/games/index.ts'
import { newRow } from '../src/server/live/stored/tableRows.ts'
import { SqliteStorage } from '../src/server/storage/sqlite.ts'
import { type Running, startServer, trialFolder } from '../src/server/trials/process.ts'
import { act } from '../src/table/act.ts'
import { createTable } from '../src/table/commands/lobby.ts'
import { deal } from '../src/table/play.ts'
import type { Command } from '../src/table/protocol.ts'
import type { House, Table } from '../src/table/table.ts'
import { INSPECTED, memoryOf } from './server/heap.ts'
import { cpuOf } from './server/processes.ts'

const DAY = 86_400_000
/** So many tables run out of time while we look, one after the other, whatever the number of all of them. */
const DUE = 40
const DUE_EVERY = 250
/** When the first of them does, in ticks. */
const DUE_FROM = 25_000
const QUIET_SECONDS = 15
const TOGETHER = 500

const house: House = {
  game: (id) => GAMES.find((game) => game.id === id),
  bots: ['random', 'greedy'],
  begin: deal,
}
const moment = { now: Date.now(), ticks: 0, fresh: () => ({ id: 'table', key: 'thekey', secret: 'secret' }) }

/** A game of three people that has just begun, with a clock for each move and nights off. */
const begunTable = (): Table => {
  const off = { zone: 'Europe/Berlin', weekends: false, nights: { from: 22, to: 8 } }
  const clock = { kind: 'days', bank: 3 * DAY, increment: 3 * DAY } as const
  const settings = { game: 'patrizier', options: {}, privacy: 'private', order: 'choice' } as const
  const made = createTable({ host: 'anna', seats: 3, settings: { ...settings, clock } }, house, moment)
  if (!made.ok) throw new Error(made.refusal.key)
  const guests = ['anna', 'bert', 'cora']
  const seats = made.table.seats.map((one, seat) => ({ ...one, guest: guests[seat], ready: true }))
  const start: Command = { type: 'start', id: 'start', table: 'table' }
  const begun = act({ ...made.table, seats }, start, 'anna', house, moment)
  if (!begun.ok || !begun.table.clock) throw new Error('the game has not begun')
  const { table } = begun
  return {
    ...table,
    settings: { ...table.settings, clock: { ...clock, off } },
    clock: { ...begun.table.clock, wall: moment.now },
  }
}

const idOf = (i: number): string => `t${i.toString(36).padStart(6, '0')}`

/** Those that are due soon have no hours off: whoever measures at night would wait until the morning. */
const dueSoon = (table: Table, left: number): Table => {
  const { off: _, ...clock } = table.settings.clock ?? { kind: 'days', bank: DAY, increment: DAY }
  return {
    ...table,
    settings: { ...table.settings, clock },
    clock: table.clock && { ...table.clock, left: table.clock.left.map(() => left) },
  }
}

const fill = async (folder: string, tables: number): Promise<void> => {
  const storage = new SqliteStorage({ folder })
  const like = begunTable()
  const around = { house, pause: 900, orderWait: 2_000 }
  for (let from = 0; from < tables; from += TOGETHER)
    await Promise.all(
      Array.from({ length: Math.min(TOGETHER, tables - from) }, (_, k) => {
        const i = from + k
        const table = { ...like, id: idOf(i) }
        return storage.create(newRow(i < DUE ? dueSoon(table, DUE_FROM + i * DUE_EVERY) : table, around))
      }),
    )
  await storage.close()
}

/** How often the main thread has gone to sleep by itself, and so was woken up. */
const wakeUps = (pid: number): number =>
  Number(/^voluntary_ctxt_switches:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1])

const inMemory = async ({ url }: Running): Promise<number> =>
  ((await (await fetch(`${url}/healthz`)).json()) as { tables: number }).tables

/** How many of those that were due have been answered for by a bot. */
const lookedAfter = (folder: string): Promise<number> => {
  // Another connection that only reads is welcome while the server runs.
  return import('node:sqlite').then(({ DatabaseSync }) => {
    const db = new DatabaseSync(`${folder}/kontor.db`, { readOnly: true })
    const row = db
      .prepare("SELECT COUNT(DISTINCT table_id) AS n FROM entries WHERE actor = 'house' AND id LIKE 'time:%'")
      .get()
    db.close()
    return Number(row?.n)
  })
}

const measured = async (tables: number): Promise<object> => {
  const place = trialFolder()
  await fill(place.folder, tables)
  const server = await startServer(place.folder, { ...INSPECTED, IDLE_SECONDS: '1' })
  try {
    const pid = server.child.pid ?? 0
    await sleep(3_000)
    const [woken, worked] = [wakeUps(pid), cpuOf(pid) ?? 0]
    await sleep(QUIET_SECONDS * 1_000)
    const perSecond = (n: number) => Number((n / QUIET_SECONDS).toFixed(1))
    const quiet = {
      'wake-ups a second': perSecond(wakeUps(pid) - woken),
      'processor, ms a second': perSecond(1_000 * ((cpuOf(pid) ?? 0) - worked)),
      'in memory': await inMemory(server),
    }
    const { heapMB } = await memoryOf(server)
    let most = 0
    const began = performance.now()
    const patience = DUE_FROM + DUE * DUE_EVERY + 60_000
    while ((await lookedAfter(place.folder)) < DUE && performance.now() - began < patience) {
      most = Math.max(most, await inMemory(server))
      await sleep(250)
    }
    const answered = await lookedAfter(place.folder)
    while ((await inMemory(server)) > 0 && performance.now() - began < 2 * patience) await sleep(250)
    return {
      tables,
      'heap, MB': Number(heapMB.toFixed(1)),
      ...quiet,
      [`time-outs of ${DUE}`]: answered,
      'in memory meanwhile': most,
      'heap afterwards, MB': Number((await memoryOf(server)).heapMB.toFixed(1)),
    }
  } finally {
    await server.stop('SIGTERM')
    place.drop()
  }
}

export const measureDeadlines = async (sizes: readonly number[], isJson: boolean): Promise<void> => {
  const rows: object[] = []
  for (const tables of sizes) {
    console.error(`${tables} tables …`)
    rows.push(await measured(tables))
  }
  if (isJson) console.log(JSON.stringify(rows, null, 2))
  else console.table(rows)
}
