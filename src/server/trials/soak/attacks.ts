/** All attacks at once, from one address, on servers of our own. Each is bounded, and goes on until it is told to stop. */
import { setTimeout as wait } from 'node:timers/promises'
import { newId } from '#client/newId.ts'
import { Flood, FRAME, frame } from '../flood.ts'
import { badMessage, badRequest, randomFrom, type Target } from '../garbage.ts'
import { headersOf, newGuest, owes, seatAll } from '../guest.ts'
import { RawSocket } from '../rawSocket.ts'

export interface Victim extends Target {
  readonly urls: readonly string[]
  /** The one address that all of it comes from. */
  readonly from: string
}

const MB = 1_000_000
const REST = 250
const REPLY_WITHIN = 15_000
const PING = frame(FRAME.ping, 'x'.repeat(125))

type Attack = (victim: Victim, url: string, signal: AbortSignal) => Promise<void>

/** Those whom the address has been allowed to make so far. */
const guests: string[] = []
const MOST_GUESTS = 60

/** Somebody new, or somebody from before where no more are let in. */
const visitor = async ({ from }: Victim, url: string): Promise<string> => {
  try {
    if (guests.length < MOST_GUESTS) guests.push((await newGuest(url, {}, from)).cookie)
  } catch (error) {
    if (guests.length === 0) throw error
  }
  return guests[Math.floor(Math.random() * guests.length)]
}

const socketOf = async (victim: Victim, url: string, cookie?: string): Promise<RawSocket> =>
  RawSocket.open(url, cookie ?? (await visitor(victim, url)), victim.from)

/** Says the same again and again, as fast as it is answered, until it is cut off or told to stop. */
const pressing = async (
  socket: RawSocket,
  messages: (round: number) => readonly (string | object)[],
  signal: AbortSignal,
): Promise<void> => {
  for (let round = 0; socket.closeCode === null && !signal.aborted; round++) {
    const all = messages(round)
    socket.received = []
    socket.send(...all)
    await socket.until(() => socket.closeCode !== null || socket.replies.length >= all.length, REPLY_WITHIN)
    await wait(REST)
  }
  socket.cut()
}

const times = <T>(n: number, one: (i: number) => T): T[] => Array.from({ length: n }, (_, i) => one(i))

/** Until the last of them has been cut off or told to stop. Throws when none of them got anywhere. */
const allOver = async (all: readonly Promise<void>[]): Promise<void> => {
  const ends = await Promise.allSettled(all)
  const refused = ends.flatMap((end) => (end.status === 'rejected' ? [end.reason] : []))
  if (refused.length === all.length) throw refused[0]
}

/** Pings, and never reads what comes. */
const pings: Attack = async (victim, url) => {
  const flood = await Flood.open(url, await visitor(victim, url), victim.from)
  await flood.send(PING, 8 * MB)
  flood.close()
}

/** Wants the whole table, as often as it is let. */
const subscriptions: Attack = async (victim, url, signal) => {
  const { table } = victim
  const one = (i: number) => ({ type: 'subscribe', id: `s${i}`, table, seq: 0 })
  await pressing(await socketOf(victim, url), () => times(26, one), signal)
}

const opened = async (victim: Victim, url: string, table: string, cookie?: string): Promise<RawSocket> => {
  const socket = await socketOf(victim, url, cookie)
  socket.send({ type: 'subscribe', id: 'open', table })
  await socket.until(() => socket.replies.length > 0 || socket.closeCode !== null, REPLY_WITHIN)
  return socket
}

/** All that ever was at a table. */
const past: Attack = async (victim, url, signal) => {
  const { table } = victim
  const one = (i: number) => ({ type: i % 2 ? 'past' : 'log', id: `p${i}`, table, before: 1_000_000 })
  await pressing(await opened(victim, url, table), () => times(10, one), signal)
}

/** Pings with many numbers that are wrong: each asks for a table. */
const stale: Attack = async (victim, url, signal) => {
  const seqs = { [victim.table]: 1, ...Object.fromEntries(times(33, (i) => [`nowhere${i}`, 99])) }
  const socket = await opened(victim, url, victim.table)
  await pressing(socket, () => times(20, (i) => ({ type: 'ping', id: `q${i}`, seqs })), signal)
}

/** Ready, not ready, ready: a row for each. */
const toggles: Attack = async (victim, url, signal) => {
  const guest = await newGuest(url, {}, victim.from)
  const { table } = await guest.api.create({ game: 'patrizier', seats: 2 })
  const socket = await opened(victim, url, table, guest.cookie)
  const ready = (round: number) => (i: number) => ({
    type: 'ready',
    id: `r${round}.${i}`,
    table,
    ready: i % 2 === 0,
    nonce: 'ab12',
  })
  await pressing(socket, (round) => times(40, ready(round)), signal)
}

/** One person, ten tables, ten sockets: a hint at each, all the time. */
const hints: Attack = async (victim, url, signal) => {
  const guest = await (await newGuest(url, {}, victim.from)).connect()
  const tables: string[] = []
  for (let i = 0; i < 10 && !signal.aborted; i++)
    tables.push(await seatAll([guest], { game: 'patrizier', bots: ['random'] }))
  for (const table of tables) await guest.until(() => owes(guest.at(table)), REPLY_WITHIN)
  const ask = async (table: string) =>
    pressing(
      await opened(victim, url, table, guest.cookie),
      () => times(5, (i) => ({ type: 'hint', id: `h${i}`, table })),
      signal,
    )
  await allOver(tables.map(ask))
  guest.close()
}

const garbage: Attack = async (victim, url, signal) => {
  const random = randomFrom(Date.now())
  const socket = await opened(victim, url, victim.table)
  await pressing(socket, () => times(40, () => badMessage(random, victim)), signal)
}

/** Requests that nobody means, and links that nobody was given. */
const requests: Attack = async (victim, url, signal) => {
  const random = randomFrom(Date.now())
  const cookie = await visitor(victim, url)
  const json = { 'content-type': 'application/json', ...headersOf(cookie, victim.from) }
  for (let i = 0; i < 200 && !signal.aborted; i++) {
    const { method, path, headers, body } = badRequest(random, victim)
    const token = JSON.stringify({ token: newId(32) })
    // No code has a U.
    const code = (length: number) => JSON.stringify({ code: newId(length).replaceAll('u', 'v') })
    const asked: readonly [string, RequestInit][] = [
      [path, { method, headers: { ...headers, 'x-forwarded-for': victim.from }, ...(body ? { body } : {}) }],
      ['/api/me/recover', { method: 'POST', headers: json, body: token }],
      ['/api/me/recover/preview', { method: 'POST', headers: json, body: token }],
      ['/api/me/signin/code', { method: 'POST', headers: json, body: code(25) }],
      ['/api/me/signin/device', { method: 'POST', headers: json, body: code(8) }],
      [`/api/records/${victim.hidden}?key=${newId(20)}`, { headers: json }],
    ]
    for (const [to, init] of asked) {
      const response = await fetch(url + to, { ...init, signal: AbortSignal.timeout(REPLY_WITHIN) })
      await response.text()
      if (response.status >= 500) throw new ServerFault(`${response.status} to ${init.method ?? 'GET'} ${to}`)
    }
  }
}

/** Opens the table again and again, and reads nothing. */
const slowReader: Attack = async (victim, url, signal) => {
  const { socket } = await socketOf(victim, url)
  socket.pause()
  for (let i = 0; i < 200 && socket.readyState === socket.OPEN && !signal.aborted; i++) {
    socket.send(JSON.stringify({ type: 'subscribe', id: `s${i}`, table: victim.table }))
    await wait(50)
  }
  socket.terminate()
}

/** Each with how many do it at once. */
const ATTACKS: { readonly [name: string]: readonly [Attack, number] } = {
  pings: [pings, 2],
  subscriptions: [subscriptions, 20],
  past: [past, 5],
  stale: [stale, 2],
  toggles: [toggles, 1],
  hints: [hints, 1],
  garbage: [garbage, 4],
  requests: [requests, 2],
  slowReader: [slowReader, 2],
}

/** An answer that no attack may bring about. */
class ServerFault extends Error {}

export interface Attacked {
  /** By attack: how often it was begun, and how often it was refused or cut off in the middle. */
  readonly begun: { [name: string]: number }
  readonly refused: { [name: string]: number }
  readonly faults: string[]
}

/** All of them at once, each again and again, at one server after the other. */
export const attackAll = async (victim: Victim, signal: AbortSignal): Promise<Attacked> => {
  const attacked: Attacked = { begun: {}, refused: {}, faults: [] }
  const count = (of: { [name: string]: number }, name: string) => {
    of[name] = (of[name] ?? 0) + 1
  }
  const again = async (name: string, attack: Attack, first: number): Promise<void> => {
    for (let i = first; !signal.aborted; i++) {
      count(attacked.begun, name)
      try {
        await attack(victim, victim.urls[i % victim.urls.length], signal)
      } catch (error) {
        // Whoever attacks is refused and cut off: that is as it should be.
        if (error instanceof ServerFault) attacked.faults.push(error.message)
        else count(attacked.refused, name)
      }
      await wait(REST)
    }
  }
  await Promise.all(
    Object.entries(ATTACKS).flatMap(([name, [attack, n]]) => times(n, (i) => again(name, attack, i))),
  )
  return attacked
}
