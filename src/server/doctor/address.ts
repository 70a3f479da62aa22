/** Whether the server answers, on this machine and the way that people come. */
import { WebSocket } from 'ws'
import { hostInUrl } from '../addresses.ts'
import { COOKIE } from '../identity/cookies.ts'
import type { Settings } from '../settings.ts'
import { bad, type Finding, fine, note } from './finding.ts'

const WITHIN = 5_000
/** Nobody has this address: it is kept for books. */
const MADE_UP = '203.0.113.99'

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

export const ownAddress = async ({
  host,
  port,
}: Settings): Promise<{ found: Finding; health: Health | null }> => {
  const url = `http://${hostInUrl(host)}:${port}`
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
export const publicAddress = async (settings: Settings, url: string, own: Health): Promise<Finding[]> => {
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
