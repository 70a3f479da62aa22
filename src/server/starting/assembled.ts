/** A server without its doors: the store, the tables and all that they need. */
import { randomBytes, randomInt } from 'node:crypto'
import { mkdirSync } from 'node:fs'
import { BOTS } from '#bots/index.ts'
import { newId } from '#client/newId.ts'
import type { Game } from '#engine/contract.ts'
import { GAMES } from '#games/index.ts'
import { deal } from '#table/play.ts'
import type { Fresh, House } from '#table/table.ts'
import { Management } from '../admin/site.ts'
import { Blocks } from '../history/blocks.ts'
import { newIdentity } from '../identity/identity.ts'
import { Inboxes } from '../inbox/inboxes.ts'
import { Directory } from '../live/people/directory.ts'
import { RunningClock } from '../live/runningClock.ts'
import type { Log, Site } from '../live/site.ts'
import { Tables } from '../live/tables.ts'
import { Bots } from '../live/thinking/bots.ts'
import { HintsUnderWay } from '../live/thinking/hintsUnderWay.ts'
import { Metrics } from '../metrics.ts'
import { Reviews } from '../review/reviews.ts'
import type { Settings } from '../settings.ts'
import { SqliteStorage } from '../storage/sqlite.ts'
import type { Storage } from '../storage/storage.ts'

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
  readonly mostConnections?: number
  /** How often to look for games that have been over for long, in milliseconds. */
  readonly archiveEvery?: number
  /** How often to look whether a backup is due, in milliseconds. */
  readonly backupEvery?: number
  /** How often to look for finished games that have not been counted, in milliseconds. */
  readonly countEvery?: number
  /** How often to look for what people are to be told, and how long that is gathered before, in milliseconds. */
  readonly noticeEvery?: number
  readonly noticeGather?: number
  /** A certificate to trust beside those that all trust, for what people are told. */
  readonly noticeCa?: string
  /** How often to write down who is at the tables, in milliseconds. */
  readonly presenceEvery?: number
  /** How long a change waits for a database that is away, in milliseconds. */
  readonly patience?: number
}

const LONGEST_THOUGHT = 20_000

const freshTable = (): Fresh => ({
  id: newId(10),
  key: newId(20),
  secret: randomBytes(32).toString('hex'),
})

const openStorage = async (
  { data, databaseUrl }: Settings,
  node: string,
  metrics: Metrics,
  { now, patience }: Pick<Parts, 'now' | 'patience'>,
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
  // Loaded only where it is used: nobody waits for it otherwise.
  const { PostgresStorage } = await import('../storage/postgres.ts')
  return PostgresStorage.open({ url: databaseUrl, node, ...(patience ? { patience } : {}), ...common })
}

export const assembled = async (
  settings: Settings,
  parts: Parts,
  log: Log,
  closing: AsyncDisposableStack,
) => {
  const metrics = new Metrics({ process: parts.games === undefined })
  // The embedded store has one server at a time: what it held before it was killed is its own again.
  const node = settings.databaseUrl === '' ? 'the only one' : newId(12)
  const storage = await openStorage(settings, node, metrics, parts)
  closing.defer(() => storage.close())
  const secret = await storage.secret('cookies', randomBytes(32).toString('hex'))
  const identity = newIdentity(storage, secret, parts.newGuest)
  const management = new Management(storage, secret, settings.publicUrl)
  await management.load()
  const games = parts.games ?? GAMES
  const clock = new RunningClock(storage)
  closing.defer(() => clock.stop())
  const shelf = parts.shelf ?? new URL('../../games/index.ts', import.meta.url)
  const bots = new Bots({
    threads: settings.botThreads,
    shelf,
    longestThought: LONGEST_THOUGHT,
    onThought: (level, milliseconds) => metrics.botSeconds.observe({ level }, milliseconds / 1000),
  })
  closing.defer(() => bots.close())
  const reviews = new Reviews({ storage, log, shelf })
  closing.defer(() => reviews.close())
  const directory = new Directory(storage)
  const house: House = {
    game: (id) => games.find((game) => game.id === id),
    bots: BOTS.map(({ name }) => name),
    begin: parts.begin ?? deal,
    colourOf: (guest) => directory.colourOf(guest),
  }
  const failed = (error: unknown) => log.error({ error: String(error) }, 'inboxes were not told')
  const site: Site = {
    storage,
    house,
    clock,
    inboxes: new Inboxes({ storage, directory, clock, house, failed }),
    bots,
    hintsUnderWay: new HintsUnderWay(),
    directory,
    blocks: new Blocks(storage),
    bans: management.bans,
    metrics,
    log,
    node,
    pause: settings.botPause,
    orderWait: settings.orderWait,
    idleAfter: 1000 * settings.idleSeconds,
    vacationDays: settings.vacationDays,
    fresh: parts.fresh ?? freshTable,
    seed: parts.seed ?? (() => randomInt(2 ** 47)),
  }
  const tables = new Tables(site, parts.presenceEvery)
  closing.defer(() => tables.stop())
  return { metrics, storage, games, clock, tables, bots, reviews, identity, management }
}

/** What has been opened is closed again, the last first, when the rest cannot be: nothing may hold the data or the process. */
export const unwinding = async <T>(begin: (closing: AsyncDisposableStack) => Promise<T>): Promise<T> => {
  const closing = new AsyncDisposableStack()
  try {
    return await begin(closing)
  } catch (error) {
    // Why it could not begin is what counts.
    await closing.disposeAsync().catch(() => {})
    throw error
  }
}
