/**
 * What a list costs the server's main thread, and how long whoever asks waits, with few tables in the store and with
 * many. Most tables of an old server are over: that is what is filled in.
 */
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads'
import { type Server, serve } from '../src/server/main.ts'
import { settingsFrom } from '../src/server/settings.ts'
import type { Head, Storage } from '../src/server/storage/storage.ts'
import { startDatabase } from '../src/server/trials/database.ts'
import { newGuest } from '../src/server/trials/guest.ts'
import { median } from './measure.ts'

const ASKED = 40
const TOGETHER = 1_000
const STATUSES = ['open', 'running', 'paused'] as const

interface Asking {
  readonly url: string
  readonly cookie: string
  readonly times: number
}

/** Asks one after the other from a thread of its own: what the main thread does meanwhile is the answer. */
const ask = async ({ url, cookie, times }: Asking): Promise<number[]> => {
  const waited: number[] = []
  for (let i = 0; i < times; i++) {
    const begun = performance.now()
    const response = await fetch(url, { headers: { cookie } })
    await response.text()
    if (!response.ok) throw new Error(`${url}: ${response.status}`)
    waited.push(performance.now() - begun)
  }
  return waited
}

const headOf = (i: number, me: string): Head => {
  const guests = [i % 10 === 0 ? me : `guest${i % 5_000}`, `guest${(i * 7) % 5_000}`]
  // One in a hundred is not over, and those are the oldest: a scan from the latest one finds them last.
  const status = i % 100 === 0 ? STATUSES[(i / 100) % 3] : 'over'
  const seats = guests.map((guest) => ({ guest, bot: null }))
  const summary = { game: 'patrizier', host: guests[0], options: {}, clock: null, seats, outcome: null }
  return {
    seq: 0,
    sum: '',
    due: null,
    game: 'patrizier',
    status,
    isPublic: i % 4 !== 1,
    openSeats: 0,
    summary: JSON.stringify(summary),
    members: guests,
  }
}

const fill = async (storage: Storage, from: number, to: number, me: string): Promise<void> => {
  for (let i = from; i < to; i += TOGETHER)
    await Promise.all(
      Array.from({ length: Math.min(TOGETHER, to - i) }, (_, k) => {
        const head = headOf(i + k, me)
        const at = (head.status === 'over' ? 2_000_000 : 1_000_000) + i + k
        return storage.create({
          table: `t${(i + k).toString(36).padStart(6, '0')}`,
          at,
          head,
          snapshot: '{}',
        })
      }),
    )
}

const LISTS = [
  '/api/tables',
  '/api/tables?status=open',
  '/api/tables?game=augsburg',
  '/api/records',
  '/api/me/tables',
]

const measured = async ({ url }: Server, path: string, cookie: string) => {
  const asking: Asking = { url: url + path, cookie, times: ASKED }
  await ask({ ...asking, times: 3 })
  const worker = new Worker(new URL(import.meta.url), { workerData: asking })
  // Time of the processor, not of the clock: what else runs on the machine does not count.
  const before = process.threadCpuUsage()
  const [waited] = (await once(worker, 'message')) as [number[]]
  const { user, system } = process.threadCpuUsage(before)
  return {
    list: path,
    'main thread, ms': Number(((user + system) / 1000 / ASKED).toFixed(2)),
    'answer, ms (median)': Number(median(waited).toFixed(2)),
  }
}

export const measureLists = async (store: string, sizes: readonly number[]): Promise<void> => {
  const folder = mkdtempSync(join(tmpdir(), 'kontor-lists-'))
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
  let filled = 0
  for (const size of sizes) {
    await fill(server.storage, filled, size, id)
    filled = size
    console.log(`\n${store}, ${size} tables`)
    const rows = []
    for (const path of LISTS) rows.push(await measured(server, path, me.cookie))
    console.table(rows)
  }
  await server.close()
  await database?.stop()
  rmSync(folder, { recursive: true, force: true })
}

if (!isMainThread) parentPort?.postMessage(await ask(workerData as Asking))
