/** `kontor doctor`: looks at everything that a server needs, without changing anything. */
import { accessSync, constants, existsSync, statfsSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { WebSocket } from 'ws'
import { COOKIE } from './identity/cookies.ts'
import type { Settings } from './settings.ts'
import { Database } from './storage/connection.ts'
import { assertDurable, clockAhead, unusableDatabase } from './storage/postgresOpening.ts'
import { MIGRATIONS } from './storage/schema.ts'
import { FILE, versionOf } from './storage/sqliteOpening.ts'

/** `fine`, `note`: worth knowing; `bad`: people will have trouble. */
export interface Finding {
  readonly how: 'fine' | 'note' | 'bad'
  readonly what: FindingKey
  readonly values?: { readonly [name: string]: string | number }
}

type FindingKey =
  | `folder.${'missing' | 'forbidden' | 'open' | 'fine'}`
  | `disk.${'low' | 'fine'}`
  | `store.${'none' | 'newer' | 'older' | 'bad' | 'fine'}`
  | `clock.${'behind' | 'apart' | 'fine'}`
  | `server.${'away' | 'unwell' | 'fine'}`
  | `address.${'none' | 'away' | 'plain' | 'other' | 'fine'}`
  | `proxy.${'spoofed' | 'hidden' | 'fine'}`
  | `sockets.${'bad' | 'fine'}`

type Values = { readonly [name: string]: string | number }
const finding =
  (how: Finding['how']) =>
  (what: FindingKey, values: Values = {}): Finding => ({ how, what, values })
const [fine, note, bad] = [finding('fine'), finding('note'), finding('bad')]

const LITTLE_ROOM = 500_000_000
const APART = 2_000
const WITHIN = 5_000
/** Nobody has this address: it is kept for books. */
const MADE_UP = '203.0.113.99'

const folder = ({ data }: Settings): Finding[] => {
  if (!existsSync(data)) return [note('folder.missing', { folder: data })]
  try {
    accessSync(data, constants.R_OK | constants.W_OK | constants.X_OK)
  } catch {
    return [bad('folder.forbidden', { folder: data })]
  }
  const mayOthers = process.platform !== 'win32' && (statSync(data).mode & 0o077) !== 0
  const { bavail, bsize } = statfsSync(data)
  const megabytes = Math.round((bavail * bsize) / 1_000_000)
  return [
    mayOthers ? note('folder.open', { folder: data }) : fine('folder.fine', { folder: data }),
    bavail * bsize < LITTLE_ROOM ? bad('disk.low', { megabytes }) : fine('disk.fine', { megabytes }),
  ]
}

const aboutVersion = (version: number): Finding => {
  if (version > MIGRATIONS.length) return bad('store.newer')
  return version < MIGRATIONS.length ? note('store.older') : fine('store.fine')
}

const embedded = ({ data }: Settings): Finding[] => {
  const path = join(data, FILE)
  if (!existsSync(path)) return [note('store.none')]
  let db: DatabaseSync | null = null
  try {
    db = new DatabaseSync(path, { readOnly: true })
    const sound = db.prepare('PRAGMA quick_check').get()?.quick_check
    if (sound !== 'ok') return [bad('store.bad', { why: String(sound) })]
    const version = aboutVersion(versionOf(db))
    const latest = Number(db.prepare('SELECT MAX(touched) AS latest FROM tables').get()?.latest ?? 0)
    const isBehind = latest > Date.now() + APART
    return [
      version,
      isBehind ? bad('clock.behind', { moment: new Date(latest).toISOString() }) : fine('clock.fine'),
    ]
  } catch (error) {
    return [bad('store.bad', { why: error instanceof Error ? error.message : String(error) })]
  } finally {
    db?.close()
  }
}

const shared = async ({ databaseUrl }: Settings): Promise<Finding[]> => {
  const database = new Database(databaseUrl, 1, 0)
  try {
    await assertDurable(database)
    const apart = Math.round(await clockAhead(database))
    const { rows } = await database.ask("SELECT to_regclass('migrations') IS NOT NULL AS there")
    const isThere = rows[0].there === true
    const found = isThere ? await database.ask('SELECT MAX(version) AS version FROM migrations') : null
    return [
      found ? aboutVersion(found.rows[0].version as number) : note('store.none'),
      Math.abs(apart) > APART ? bad('clock.apart', { milliseconds: apart }) : fine('clock.fine'),
    ]
  } catch (error) {
    return [bad('store.bad', { why: unusableDatabase(error).message })]
  } finally {
    await database.close()
  }
}

interface Health {
  readonly build: string
  readonly address: string
}

const healthOf = async (url: string, headers: { [name: string]: string } = {}): Promise<Health | number> => {
  const reply = await fetch(`${url}/healthz`, { headers, signal: AbortSignal.timeout(WITHIN) })
  return reply.ok ? ((await reply.json()) as Health) : reply.status
}

const causeOf = (error: unknown): string => {
  const { cause, message } = error as { cause?: { code?: string; message?: string }; message: string }
  return cause?.code ?? cause?.message ?? message
}

/** Whether a socket opens the way that the page opens it. */
const socketAt = async (url: string): Promise<Finding> => {
  const me = await fetch(`${url}/api/me`, {
    method: 'POST',
    headers: { origin: url },
    signal: AbortSignal.timeout(WITHIN),
  })
  const cookie = me.headers.getSetCookie().find((one) => one.startsWith(`${COOKIE}=`)) ?? ''
  return new Promise((resolve) => {
    const socket = new WebSocket(`${url.replace(/^http/, 'ws')}/api/socket`, {
      headers: { origin: url, cookie: cookie.split(';')[0] },
      handshakeTimeout: WITHIN,
    })
    socket.once('open', () => {
      socket.close()
      resolve(fine('sockets.fine'))
    })
    socket.once('error', (error) => resolve(bad('sockets.bad', { why: error.message })))
  })
}

const ownAddress = async ({ host, port }: Settings): Promise<{ found: Finding; health: Health | null }> => {
  const shown =
    host === '0.0.0.0' ? '127.0.0.1' : host === '::' ? '[::1]' : host.includes(':') ? `[${host}]` : host
  const url = `http://${shown}:${port}`
  try {
    const health = await healthOf(url)
    if (typeof health === 'number')
      return { found: bad('server.unwell', { url, status: health }), health: null }
    return { found: fine('server.fine', { url }), health }
  } catch {
    return { found: note('server.away', { url }), health: null }
  }
}

/** The way that people come, from the proxy to the server. */
const publicAddress = async (settings: Settings, own: Health): Promise<Finding[]> => {
  const url = settings.publicUrl
  if (url === '') return [note('address.none')]
  try {
    const health = await healthOf(url)
    if (typeof health === 'number') return [bad('address.away', { url, why: `HTTP ${health}` })]
    if (health.build !== own.build) return [bad('address.other', { url })]
    const spoofed = await healthOf(url, { 'x-forwarded-for': MADE_UP, 'x-real-ip': MADE_UP })
    const isFooled = typeof spoofed !== 'number' && spoofed.address === MADE_UP
    const isHidden = settings.trustProxy === 0
    return [
      url.startsWith('https:') ? fine('address.fine', { url }) : note('address.plain', { url }),
      isFooled
        ? bad('proxy.spoofed')
        : isHidden
          ? note('proxy.hidden', { address: health.address })
          : fine('proxy.fine', { address: health.address }),
      await socketAt(url),
    ]
  } catch (error) {
    return [bad('address.away', { url, why: causeOf(error) })]
  }
}

export const examine = async (settings: Settings): Promise<readonly Finding[]> => {
  const own = await ownAddress(settings)
  return [
    ...folder(settings),
    ...(settings.databaseUrl ? await shared(settings) : embedded(settings)),
    own.found,
    ...(own.health ? await publicAddress(settings, own.health) : []),
  ]
}

/** Only whether it is running, and well: for those who start it again when it is not. */
export const examineServer = async (settings: Settings): Promise<Finding> => {
  const { found } = await ownAddress(settings)
  return found.how === 'fine' ? found : { ...found, how: 'bad' }
}
