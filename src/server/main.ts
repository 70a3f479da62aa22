/** The server: everything put together. */
import { createHash, randomBytes, randomInt } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { BOTS } from '#bots/index.ts'
import type { AdminAnswer, AdminCommand } from '#client/admin.ts'
import { newId } from '#client/newId.ts'
import type { Game } from '#engine/contract.ts'
import { GAMES } from '#games/index.ts'
import { deal } from '#table/play.ts'
import type { Fresh, House } from '#table/table.ts'
import { answerAdmin, askRunning, listenForAdmin } from './admin/channel.ts'
import { setupLink } from './admin/commands.ts'
import { HealthWatch } from './admin/health.ts'
import { type AdminSite, Management } from './admin/site.ts'
import { Archive } from './archive/archive.ts'
import { BackupSchedule } from './backup/schedule.ts'
import { Blocks } from './history/blocks.ts'
import { Counting } from './history/counting.ts'
import { furnish, newApp } from './http/app.ts'
import { limitConnections, mostConnections } from './http/connections.ts'
import { Guesses } from './http/guesses.ts'
import { WEB } from './http/pages.ts'
import { newIdentity } from './identity/identity.ts'
import { SignedOut } from './identity/signedOut.ts'
import { Inboxes } from './inbox/inboxes.ts'
import { Buckets } from './limits.ts'
import { Directory } from './live/people/directory.ts'
import { Promises } from './live/promises.ts'
import { RunningClock } from './live/runningClock.ts'
import type { Log, Site } from './live/site.ts'
import { Tables } from './live/tables.ts'
import { Bots } from './live/thinking/bots.ts'
import { HintsUnderWay } from './live/thinking/hintsUnderWay.ts'
import { Metrics } from './metrics.ts'
import { NoticeDesk } from './notices/desk.ts'
import { BadSetting, type Settings, settingsHelp } from './settings.ts'
import { readSettings } from './settingsFile.ts'
import { Hub } from './sockets/hub.ts'
import { PostgresStorage } from './storage/postgres.ts'
import { SqliteStorage } from './storage/sqlite.ts'
import type { Notice, Storage } from './storage/storage.ts'
import { unusable } from './storage/unusable.ts'

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

export interface Server {
  readonly url: string
  readonly tables: Tables
  readonly storage: Storage
  /** Makes whoever opens it the operator; null when there is one. */
  readonly setUp: string | null
  close(): Promise<void>
}

const LONGEST_THOUGHT = 20_000
/** Times the rate that is set. A household shares an address; whoever makes many guests has no more than that. */
const GUEST = { atOnce: 3, perSecond: 1 } as const
const CALLER = { atOnce: 6, perSecond: 5 } as const
/** In milliseconds: how often to look for games that have been over for long. */
const ARCHIVE_EVERY = 60_000
/** In milliseconds: how often to look whether a backup is due. */
const BACKUP_EVERY = 60_000
/** In milliseconds: how often to look for finished games that have not been counted. */
const COUNT_EVERY = 2_000
/** In milliseconds: how often to look for what people are to be told. */
const NOTICE_EVERY = 1_000
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

const versionsOf = (settings: Settings, build: string, games: readonly Game[]) => {
  const own = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')) as {
    version: string
  }
  return {
    kontor: own.version,
    build,
    node: process.versions.node,
    store: settings.databaseUrl === '' ? 'SQLite' : 'PostgreSQL',
    games: games.map(({ id, version }) => `${id} ${version}`).join(', '),
  }
}

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
  return PostgresStorage.open({ url: databaseUrl, node, ...(patience ? { patience } : {}), ...common })
}

/** Everything but the doors. */
const furnished = async (settings: Settings, parts: Parts, log: Log, closing: AsyncDisposableStack) => {
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
  const bots = new Bots({
    threads: settings.botThreads,
    shelf: parts.shelf ?? new URL('../games/index.ts', import.meta.url),
    longestThought: LONGEST_THOUGHT,
    onThought: (level, milliseconds) => metrics.botSeconds.observe({ level }, milliseconds / 1000),
  })
  closing.defer(() => bots.close())
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
  return { metrics, storage, games, clock, tables, bots, identity, management }
}

/** What has been opened is closed again, the last first, when the rest cannot be: nothing may hold the data or the process. */
const unwinding = async <T>(begin: (closing: AsyncDisposableStack) => Promise<T>): Promise<T> => {
  const closing = new AsyncDisposableStack()
  try {
    return await begin(closing)
  } catch (error) {
    // Why it could not begin is what counts.
    await closing.disposeAsync().catch(() => {})
    throw error
  }
}

/** Asks the running server, or does it on its data when none is running. */
export const administer = async (settings: Settings, command: AdminCommand): Promise<AdminAnswer> => {
  const answered = await askRunning(settings.data, command)
  if (answered) return answered
  const quiet = { info() {}, warn() {}, error() {} }
  return unwinding(async (closing) => {
    const { clock, tables, identity, management } = await furnished(settings, {}, quiet, closing)
    await clock.start(() => {})
    const address = () => management.settings.now.publicUrl || `http://${settings.host}:${settings.port}`
    const answer = await answerAdmin(command, {
      tables,
      identity,
      management,
      hub: null,
      health: null,
      address,
    })
    await closing.disposeAsync()
    return answer
  })
}

export const serve = (settings: Settings, parts: Parts = {}): Promise<Server> =>
  unwinding((closing) => served(settings, parts, closing))

const served = async (settings: Settings, parts: Parts, closing: AsyncDisposableStack): Promise<Server> => {
  const app = newApp(settings, parts.logTo)
  const { metrics, storage, games, clock, tables, bots, identity, management } = await furnished(
    settings,
    parts,
    app.log,
    closing,
  )
  closing.defer(() => app.close())
  const moves = await storage.secret('moves', randomBytes(32).toString('hex'))
  const promises = new Promises(moves, () => newId(10))
  const build = buildId()
  const { rate } = settings
  const byGuest = new Buckets(GUEST.atOnce * rate, GUEST.perSecond * rate)
  const byCaller = new Buckets(CALLER.atOnce * rate, CALLER.perSecond * rate)
  const hub = new Hub({ tables, build, byGuest, byCaller, rate }, settings.socketsPerAddress)
  const signedOut = new SignedOut(storage, identity.sessions, hub)
  closing.defer(() => signedOut.stop())
  const failed = (what: string) => (error: unknown) => app.log.error({ error: String(error) }, what)
  // When everybody has gone.
  closing.defer(() => tables.presenceWritten().catch(failed('presence was not written')))
  closing.defer(() => hub.close())
  const now = {
    sockets: () => hub.size,
    tables: () => tables.size,
    botsWaiting: () => bots.waiting,
  }
  metrics.watch(now)
  const health = new HealthWatch({
    ...now,
    metrics,
    data: settings.data,
    versions: versionsOf(settings, build, games),
    now: () => storage.now(),
  })
  closing.defer(() => health.stop())
  closing.defer(() => management.stop())

  let url = ''
  const publicUrl = () => management.settings.now.publicUrl
  const address = () => publicUrl() || url
  const admin: AdminSite = { tables, identity, management, hub, health, address }
  const notices = await NoticeDesk.open(tables.site, settings, address, parts)
  await furnish(
    app,
    {
      tables,
      identity,
      signedOut,
      guesses: new Guesses(rate),
      promises,
      hub,
      games,
      build,
      rate,
      admin,
      address,
      notices,
      get publicUrl() {
        return publicUrl()
      },
      get isSecure() {
        return publicUrl().startsWith('https:')
      },
    },
    settings,
    metrics,
  )
  const hear = async (notice: Notice) => {
    await tables.hear(notice)
    if (notice.kind === 'person') await signedOut.closeFor(notice.name)
    if (notice.kind !== 'site') return
    await management.load()
    hub.closeBanned()
  }
  await clock.start(failed('the clock could not be kept'))
  const most = parts.mostConnections ?? mostConnections()
  limitConnections(app.server, most, settings.socketsPerAddress, settings.trustProxy)
  await app.listen({ host: settings.host, port: settings.port, backlog: BACKLOG })
  const { port } = app.server.address() as AddressInfo
  const shownHost = settings.host.includes(':') ? `[${settings.host}]` : settings.host
  url = `http://${shownHost}:${port}`
  await storage.listen(
    (notice) => void hear(notice).catch(failed('a notice was lost')),
    () => {
      void tables.catchUp().catch(failed('notices may have been lost'))
      void signedOut.lookAgain().catch(failed('notices may have been lost'))
      void management.load().catch(failed('notices may have been lost'))
    },
  )
  signedOut.start(failed('whoever was signed out was not looked for'))
  // Before the sockets say goodbye: what the house does then would be told to nobody.
  closing.defer(() => tables.stop())
  tables.start({ every: parts.lookEvery ?? 500, resyncEvery: 2_000 })
  const counting = new Counting(tables.site)
  closing.defer(() => counting.stop())
  counting.start(parts.countEvery ?? COUNT_EVERY)
  closing.defer(() => notices.stop())
  notices.start(parts.noticeEvery ?? NOTICE_EVERY)
  const archive = new Archive(tables, settings)
  closing.defer(() => archive.stop())
  archive.start(parts.archiveEvery ?? ARCHIVE_EVERY)
  const backups = new BackupSchedule(settings, storage, tables.site.node, app.log)
  closing.defer(() => backups.stop())
  backups.start(parts.backupEvery ?? BACKUP_EVERY)
  health.start(failed('the health of the server was not looked at'))
  management.start(failed('what the operator decided was not looked for'))
  const channel = await listenForAdmin(settings.data, admin)
  closing.defer(() => channel.close())
  const { team } = management
  const setUp = team.operators.length > 0 ? null : setupLink(address(), await team.newToken())
  return { url, tables, storage, setUp, close: () => closing.disposeAsync() }
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
  let settings: Settings | undefined
  try {
    settings = readSettings(env)
    server = await serve(settings)
  } catch (error) {
    console.error(sentenceOf(error, settings) ?? error)
    return 1
  }
  console.log(`Kontor is at ${settings.publicUrl || server.url}`)
  if (server.setUp)
    console.log(
      `Nobody is its operator yet. Whoever opens this link within a day can be, once: ${server.setUp}`,
    )
  await new Promise<void>((resolve) => {
    for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => resolve())
  })
  await server.close()
  return 0
}

/** What those who run the server can do about it; undefined when it is a fault of ours. */
const sentenceOf = (error: unknown, settings: Settings | undefined): string | undefined => {
  if (error instanceof BadSetting) return error.message
  if (settings === undefined || !(error instanceof Error)) return undefined
  if ('syscall' in error && error.syscall === 'listen' && 'port' in error) {
    const place = `Port ${settings.port} of ${settings.host}`
    const code = 'code' in error ? error.code : undefined
    if (code === 'EADDRINUSE')
      return `${place} is in use by another program. Stop that one, or set PORT to another.`
    if (code === 'EACCES') return `${place} is not for this user. Set PORT to one above 1023.`
    return `${place} cannot be listened on: ${error.message}`
  }
  return unusable(settings.data, error)?.message
}
