/** The server: everything put together. */
import { createHash, randomBytes, randomInt } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { BOTS } from '#bots/index.ts'
import { newId } from '#client/newId.ts'
import type { Game } from '#engine/contract.ts'
import { GAMES } from '#games/index.ts'
import { deal } from '#table/play.ts'
import type { Fresh, House } from '#table/table.ts'
import { answerAdmin, askRunning, listenForAdmin } from './admin/channel.ts'
import type { AdminAnswer, AdminCommand } from './admin/commands.ts'
import { Guests } from './guests.ts'
import { furnish, newApp } from './http/app.ts'
import { WEB } from './http/pages.ts'
import { Buckets } from './limits.ts'
import { Bots } from './live/bots.ts'
import { Directory } from './live/directory.ts'
import { RunningClock } from './live/runningClock.ts'
import type { Log, Site } from './live/site.ts'
import { Tables } from './live/tables.ts'
import { Metrics } from './metrics.ts'
import { BadSetting, type Settings, settingsFrom, settingsHelp } from './settings.ts'
import { Hub } from './sockets/hub.ts'
import { PostgresStorage, UnusableDatabase } from './storage/postgres.ts'
import { SqliteStorage, StoreInUse } from './storage/sqlite.ts'
import type { Notice, Storage } from './storage/storage.ts'

/** What tests bring themselves. */
export interface Parts {
  readonly games?: readonly Game[]
  /** The module from which the bots' threads take the same games, as `GAMES`. */
  readonly shelf?: URL
  readonly begin?: House['begin']
  now?(): number
  fresh?(): Fresh
  seed?(): number
  newGuest?(): string
  readonly logTo?: NodeJS.WritableStream
  /** How often to look after tables that nobody has open, in milliseconds. */
  readonly lookEvery?: number
  /** How often to write down who is at the tables, in milliseconds. */
  readonly presenceEvery?: number
}

export interface Server {
  readonly url: string
  readonly tables: Tables
  readonly storage: Storage
  close(): Promise<void>
}

const LONGEST_THOUGHT = 20_000
const MOST_CONNECTIONS = 20_000
/** After a restart everybody comes back at once. */
const BACKLOG = 4_096

const freshTable = (): Fresh => ({
  id: newId(10),
  key: newId(20),
  secret: randomBytes(32).toString('hex'),
})

/** Changes with every release of the page, which finds the same in its own first script. */
const buildId = (): string => {
  const page = join(WEB, 'index.html')
  const own = readFileSync(existsSync(page) ? page : new URL('../../package.json', import.meta.url), 'utf8')
  return (
    /\/assets\/index-([\w-]+)\.js/.exec(own)?.[1] ??
    createHash('sha256').update(own).digest('hex').slice(0, 12)
  )
}

const openStorage = async (
  { data, databaseUrl }: Settings,
  node: string,
  metrics: Metrics,
  now: Parts['now'],
): Promise<Storage> => {
  const common = {
    ...(now ? { now } : {}),
    onCommit(changes: number, milliseconds: number) {
      metrics.commits.inc()
      metrics.changes.inc(changes)
      metrics.commitSeconds.observe(milliseconds / 1000)
    },
  }
  if (databaseUrl === '') return new SqliteStorage({ folder: data, ...common })
  mkdirSync(data, { recursive: true, mode: 0o700 })
  return PostgresStorage.open({ url: databaseUrl, node, ...common })
}

/** Everything but the doors. */
const furnished = async (settings: Settings, parts: Parts, log: Log) => {
  const metrics = new Metrics({ process: parts.games === undefined })
  // The embedded store has one server at a time: what it held before it was killed is its own again.
  const node = settings.databaseUrl === '' ? 'the only one' : newId(12)
  const storage = await openStorage(settings, node, metrics, parts.now)
  const games = parts.games ?? GAMES
  const clock = new RunningClock(storage)
  const bots = new Bots({
    threads: settings.botThreads,
    shelf: parts.shelf ?? new URL('../games/index.ts', import.meta.url),
    longestThought: LONGEST_THOUGHT,
    onThought: (level, milliseconds) => metrics.botSeconds.observe({ level }, milliseconds / 1000),
  })
  const site: Site = {
    storage,
    house: {
      game: (id) => games.find((game) => game.id === id),
      bots: BOTS.map(({ name }) => name),
      begin: parts.begin ?? deal,
    },
    clock,
    bots,
    directory: new Directory(storage),
    metrics,
    log,
    node,
    pause: settings.botPause,
    idleAfter: 1000 * settings.idleSeconds,
    fresh: parts.fresh ?? freshTable,
    seed: parts.seed ?? (() => randomInt(2 ** 47)),
  }
  const tables = new Tables(site, parts.presenceEvery)
  return { metrics, storage, games, clock, bots, tables }
}

/** Asks the running server, or does it on its data when none is running. */
export const administer = async (settings: Settings, command: AdminCommand): Promise<AdminAnswer> => {
  const answered = await askRunning(settings.data, command)
  if (answered) return answered
  const quiet = { info() {}, warn() {}, error() {} }
  const { storage, clock, bots, tables } = await furnished(settings, {}, quiet)
  await clock.start(() => {})
  const answer = await answerAdmin(command, { tables, hub: null })
  tables.stop()
  clock.stop()
  await bots.close()
  await storage.close()
  return answer
}

export const serve = async (settings: Settings, parts: Parts = {}): Promise<Server> => {
  const app = newApp(settings, parts.logTo)
  const { metrics, storage, games, clock, bots, tables } = await furnished(settings, parts, app.log)
  const secret = await storage.secret('cookies', randomBytes(32).toString('hex'))
  const guests = new Guests(secret, storage, parts.newGuest)
  const build = buildId()
  const hub = new Hub(
    { tables, build, buckets: new Buckets(3 * settings.rate, settings.rate), rate: settings.rate },
    settings.socketsPerAddress,
  )
  metrics.watch(
    () => hub.size,
    () => tables.size,
  )

  let url = ''
  await furnish(
    app,
    {
      tables,
      guests,
      hub,
      games,
      build,
      rate: settings.rate,
      address: () => settings.publicUrl || url,
      isSecure: settings.publicUrl.startsWith('https:'),
    },
    settings,
    metrics,
  )
  const failed = (what: string) => (error: unknown) => app.log.error({ error: String(error) }, what)
  const hear = async (notice: Notice) => {
    await tables.hear(notice)
    if (notice.kind === 'person' && (await storage.isErased(notice.name))) hub.closeAllOf(notice.name)
  }
  await clock.start(failed('the clock could not be kept'))
  app.server.maxConnections = MOST_CONNECTIONS
  await app.listen({ host: settings.host, port: settings.port, backlog: BACKLOG })
  const { port } = app.server.address() as AddressInfo
  const shownHost = settings.host.includes(':') ? `[${settings.host}]` : settings.host
  url = `http://${shownHost}:${port}`
  await storage.listen(
    (notice) => void hear(notice).catch(failed('a notice was lost')),
    () => void tables.catchUp().catch(failed('notices may have been lost')),
  )
  tables.start({ every: parts.lookEvery ?? 500, resyncEvery: 2_000 })
  const admin = await listenForAdmin(settings.data, { tables, hub })

  return {
    url,
    tables,
    storage,
    async close() {
      await admin.close()
      tables.stop()
      await hub.close()
      await tables.presenceWritten().catch(failed('presence was not written'))
      await app.close()
      clock.stop()
      await bots.close()
      await storage.close()
    },
  }
}

/** `npm start`: runs until it is told to stop, and gives the exit code. */
export const main = async (
  args: readonly string[],
  env: { readonly [name: string]: string | undefined },
): Promise<number> => {
  if (args.includes('--help') || args.includes('-h')) {
    console.log(settingsHelp())
    return 0
  }
  let server: Server
  let settings: Settings
  try {
    settings = settingsFrom(env)
    server = await serve(settings)
  } catch (error) {
    const isExpected =
      error instanceof BadSetting ||
      error instanceof StoreInUse ||
      error instanceof UnusableDatabase ||
      isPortTaken(error)
    console.error(isExpected ? (error as Error).message : error)
    return 1
  }
  console.log(`Kontor is at ${settings.publicUrl || server.url}`)
  await new Promise<void>((resolve) => {
    for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => resolve())
  })
  await server.close()
  return 0
}

const isPortTaken = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && (error.code === 'EADDRINUSE' || error.code === 'EACCES')
