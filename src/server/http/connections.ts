/** So many connections one caller may hold, whatever they say or do not say: those of others still come through. */
import { readFileSync } from 'node:fs'
import type { Server } from 'node:net'
import { callerOf, type Proxies, trusted } from '../addresses.ts'

const MOST = 20_000
/** For the store, the threads and whatever else the server opens. */
const OWN_FILES = 200
/** Besides sockets, a page opens a few connections for a moment. */
const PER_SOCKET = 4
const AT_LEAST = 50

/** How many the system lets us hold. */
export const mostConnections = (): number => {
  let files = Number.POSITIVE_INFINITY
  try {
    files = Number(/^Max open files +(\d+)/m.exec(readFileSync('/proc/self/limits', 'utf8'))?.[1] ?? files)
  } catch {
    // Not on this system: what is usual there will do.
  }
  return Math.max(AT_LEAST, Math.min(MOST, files - OWN_FILES))
}

/** A proxy brings many callers, and has limits of its own. Nobody else takes more than three quarters of all. */
export const limitConnections = (
  server: Server,
  most: number,
  socketsPerAddress: number,
  proxies: Proxies,
): void => {
  const perCaller = Math.min(AT_LEAST + PER_SOCKET * socketsPerAddress, Math.floor(0.75 * most))
  const isProxy = trusted(proxies)
  const held = new Map<string, number>()
  server.maxConnections = most
  server.on('connection', (socket) => {
    const address = socket.remoteAddress
    if (address === undefined || isProxy(address, 0)) return
    const caller = callerOf(address)
    const now = held.get(caller) ?? 0
    if (now >= perCaller) return void socket.destroy()
    held.set(caller, now + 1)
    socket.once('close', () => {
      const left = (held.get(caller) ?? 1) - 1
      if (left === 0) held.delete(caller)
      else held.set(caller, left)
    })
  })
}
