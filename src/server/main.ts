/** The server: everything put together. */
import { randomBytes } from 'node:crypto'
import type { AddressInfo } from 'node:net'
import { newId } from '#client/newId.ts'
import { hostInUrl } from './addresses.ts'
import { listenForAdmin } from './admin/channel.ts'
import { setupLink } from './admin/commands.ts'
import { HealthWatch } from './admin/health.ts'
import type { AdminSite } from './admin/site.ts'
import { Archive } from './archive/archive.ts'
import { BackupSchedule } from './backup/schedule.ts'
import { ServerCount } from './cluster/serverCount.ts'
import { Counting } from './history/counting.ts'
import { furnish, newApp } from './http/app.ts'
import { limitConnections, mostConnections } from './http/connections.ts'
import { Guesses } from './http/guesses.ts'
import { SignedOut } from './identity/signedOut.ts'
import { Buckets } from './limits.ts'
import { Promises } from './live/promises.ts'
import type { Tables } from './live/tables.ts'
import { NoticeDesk } from './notices/desk.ts'
import { roomsOf } from './notices/tableWebhook.ts'
import type { Settings } from './settings.ts'
import { Hub } from './sockets/hub.ts'
import { assembled, type Parts, unwinding } from './starting/assembled.ts'
import { buildId, versionsOf } from './starting/versions.ts'
import type { Notice, Storage } from './storage/storage.ts'

export type { Parts } from './starting/assembled.ts'

export interface Server {
  readonly url: string
  readonly tables: Tables
  readonly storage: Storage
  /** Makes whoever opens it the operator; null when there is one. */
  readonly setUp: string | null
  close(): Promise<void>
}

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

export const serve = (settings: Settings, parts: Parts = {}): Promise<Server> =>
  unwinding((closing) => served(settings, parts, closing))

const served = async (settings: Settings, parts: Parts, closing: AsyncDisposableStack): Promise<Server> => {
  const app = newApp(settings, parts.logTo)
  const { metrics, storage, games, clock, tables, bots, reviews, identity, management } = await assembled(
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
  const servers = new ServerCount(storage, tables.site.node)
  const hub = new Hub({ tables, build, byGuest, byCaller, servers, rate }, settings.socketsPerAddress)
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
    servers: () => servers.now,
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
  const notices = await NoticeDesk.open(
    { site: tables.site, rooms: roomsOf(tables) },
    settings,
    address,
    parts,
  )
  const admin: AdminSite = { tables, identity, management, hub, health, notices, address }
  await furnish(
    app,
    {
      tables,
      identity,
      signedOut,
      guesses: new Guesses(rate),
      promises,
      hub,
      reviews,
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
  await servers.start(failed('the servers could not be counted'))
  closing.defer(() => servers.stop().catch(failed('the servers will be counted wrongly for a while')))
  const most = parts.mostConnections ?? mostConnections()
  limitConnections(app.server, most, settings.socketsPerAddress, settings.trustProxy)
  await app.listen({ host: settings.host, port: settings.port, backlog: BACKLOG })
  const { port } = app.server.address() as AddressInfo
  url = `http://${hostInUrl(settings.host)}:${port}`
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
  const counting = new Counting(tables)
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
