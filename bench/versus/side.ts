/**
 * One of two versions that are compared: a server of the clone whose folder is given, and a load made of that clone's own
 * code. A round is played whenever the parent says so.
 */
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Site } from '../server/processes.ts'

export interface Round {
  readonly perSecond: number
  readonly perCpuSecond: number
}

const TABLES = 100
const [folder, store] = process.argv.slice(2)
const load = (path: string) => import(pathToFileURL(join(folder, path)).href)

const { GAMES } = (await load('src/games/index.ts')) as typeof import('../../src/games/index.ts')
const processes = (await load('bench/server/processes.ts')) as typeof import('../server/processes.ts')
const { arrive, seat } = (await load('bench/server/kontor.ts')) as typeof import('../server/kontor.ts')
const { saturate, SEATS } = (await load('bench/server/load.ts')) as typeof import('../server/load.ts')

const site: Site = await processes.Site.open(store === 'postgres' ? 'postgres' : 'sqlite')
const server = await site.kontor()
const people = await arrive(server.url, TABLES * SEATS)
const tables = await seat(
  server.url,
  people,
  SEATS,
  GAMES.map(({ id }) => id),
)

/** The processor's time of the server, in seconds. */
const cpu = (): number => processes.cpuOf(server.child.pid ?? 0) ?? 0

process.on('message', async (milliseconds: number | 'stop') => {
  if (milliseconds === 'stop') {
    await site.close()
    process.exit(0)
  }
  const [begun, before] = [performance.now(), cpu()]
  const perSecond = await saturate(tables, milliseconds)
  const seconds = (performance.now() - begun) / 1000
  process.send?.({ perSecond, perCpuSecond: (perSecond * seconds) / (cpu() - before) } satisfies Round)
})
process.send?.('ready')
