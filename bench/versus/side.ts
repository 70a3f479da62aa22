/**
 * One of two versions that are compared: a server of the clone whose folder is given, and a load made of that clone's own
 * code. A round is played whenever the parent says so.
 */
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { SEATS } from '../server/load.ts'
import { runOf } from '../server/run.ts'

const TABLES = 100
const [folder, store] = process.argv.slice(2)
const load = (path: string) => import(pathToFileURL(join(folder, path)).href)

const { GAMES } = (await load('src/games/index.ts')) as typeof import('../../src/games/index.ts')
const { Site } = (await load('bench/server/processes.ts')) as typeof import('../server/processes.ts')
const { arrive, seat } = (await load('bench/server/kontor.ts')) as typeof import('../server/kontor.ts')

const site = await Site.open(store === 'postgres' ? 'postgres' : 'sqlite')
const server = await site.kontor()
const people = await arrive(server.url, TABLES * SEATS)
const tables = await seat(
  server.url,
  people,
  SEATS,
  GAMES.map(({ id }) => id),
)

// biome-ignore lint/style/noNonNullAssertion: it has said its address, so it runs.
const measured = { pid: server.child.pid!, tables }

process.on('message', async (milliseconds: number | 'stop') => {
  if (milliseconds !== 'stop') return void process.send?.(await runOf(measured, milliseconds))
  await site.close()
  process.exit(0)
})
process.send?.('ready')
