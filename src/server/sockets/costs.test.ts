/** What is dear to answer costs more, and many guests of one address have no more than one household needs. */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Desk, dropFolder, openDesk } from '../test/desk.ts'
import { startDatabase } from '../trials/database.ts'
import { type Guest, newGuest, seatAll } from '../trials/guest.ts'
import { RawSocket } from '../trials/rawSocket.ts'

const RATE = 30
let desk: Desk
let anna: Guest
let table: string
beforeAll(async () => {
  desk = await openDesk({ rate: RATE })
  anna = await desk.guest()
  table = await seatAll([anna, await desk.guest()], { game: 'patrizier' })
})
afterAll(async () => {
  await desk.close()
  dropFolder(desk.folder)
})

it('twenty guests of one address are not twenty times as dear as one', async () => {
  const open = async () => RawSocket.open(desk.server.url, (await newGuest(desk.server.url)).cookie)
  const sockets = await Promise.all(Array.from({ length: 20 }, open))
  const begun = performance.now()
  for (const socket of sockets)
    socket.send(...Array.from({ length: 26 }, (_, i) => ({ type: 'subscribe', id: `s${i}`, table, seq: 0 })))
  await Promise.all(sockets.map((socket) => socket.until(() => socket.replies.length === 26)))
  const seconds = (performance.now() - begun) / 1000
  const replies = sockets.flatMap((socket) => socket.replies)
  for (const socket of sockets) socket.cut()
  expect(replies.filter(({ ok }) => ok).length).toBeLessThanOrEqual((RATE * (6 + 5 * seconds)) / 4)
  const late = replies.filter((reply) => !reply.ok && reply.refusal.key === 'too.fast')
  expect(late.length).toBeGreaterThan(200)
  expect(late[0]).toMatchObject({ retry: expect.any(Number) })
})

/** One guest of each of these servers asks for a table as often as it can. Gives how often it got it, and how long that took. */
const askedOf = async (servers: readonly { readonly url: string }[], wanted: string) => {
  const sockets = await Promise.all(
    servers.map(async ({ url }) => RawSocket.open(url, (await newGuest(url)).cookie)),
  )
  const begun = performance.now()
  for (const socket of sockets)
    socket.send(
      ...Array.from({ length: 60 }, (_, i) => ({ type: 'subscribe', id: `s${i}`, table: wanted, seq: 0 })),
    )
  await Promise.all(sockets.map((socket) => socket.until(() => socket.replies.length === 60)))
  const seconds = (performance.now() - begun) / 1000
  const taken = sockets.map((socket) => socket.replies.filter(({ ok }) => ok).length)
  for (const socket of sockets) socket.cut()
  return { taken, seconds }
}

it('several servers have one budget for an address between them, and a server that has gone takes no part of it', async () => {
  const database = await startDatabase()
  const databaseUrl = await database.fresh()
  const desks = [await openDesk({ rate: RATE, databaseUrl }), await openDesk({ rate: RATE, databaseUrl })]
  const [first] = desks
  const counted = async () => /^kontor_servers (\d+)$/m.exec(await textAt(`${first.server.url}/metrics`))?.[1]
  try {
    await expect.poll(counted).toBe('2')
    const wanted = await seatAll([await first.guest(), await desks[1].guest()], { game: 'patrizier' })
    // Each of them had as much as one alone: what four guests at each may have at once is more than the address may.
    const four = [...desks, ...desks, ...desks, ...desks].map(({ server }) => server)
    const { taken, seconds } = await askedOf(four, wanted)
    const all = taken.reduce((sum, one) => sum + one)
    expect(all).toBeLessThanOrEqual((RATE * (6 + 5 * seconds)) / 4 + desks.length)
    expect(all).toBeGreaterThan(0)
    await desks[1].close()
    await expect.poll(counted).toBe('1')
  } finally {
    await first.close()
    for (const { folder } of desks) dropFolder(folder)
    await database.stop()
  }
})

const textAt = async (url: string): Promise<string> => (await fetch(url)).text()

it('a `ping` with many numbers that are wrong costs as much as what it asks for', async () => {
  const { cookie } = anna
  const made = async () =>
    (await anna.http('POST', '/api/tables', { game: 'patrizier', seats: 2 })).body.table
  const tables: string[] = []
  for (let i = 0; i < 24; i++) tables.push(await made())
  const socket = await RawSocket.open(desk.server.url, cookie)
  // What is too fast is said again when it may be, as every client does it.
  const patiently = async (message: object): Promise<void> => {
    for (;;) {
      socket.received = []
      socket.send(message)
      await socket.until(() => socket.replies.length === 1)
      const [reply] = socket.replies
      if (reply.ok) return
      await new Promise((resolve) => setTimeout(resolve, reply.retry))
    }
  }
  for (const one of tables) await patiently({ type: 'subscribe', id: one, table: one })
  socket.received = []
  const seqs = Object.fromEntries(tables.map((one) => [one, 99]))
  socket.send(...Array.from({ length: 5 }, (_, i) => ({ type: 'ping', id: `p${i}`, seqs })))
  await socket.until(() => socket.replies.length === 5)
  const told = () => socket.told.filter(({ type }) => type === 'table').length
  expect(told()).toBeLessThanOrEqual(tables.length)
  expect(socket.replies.filter(({ ok }) => !ok).length).toBeGreaterThanOrEqual(4)
  // It is heard in the end.
  await patiently({ type: 'ping', id: 'again', seqs })
  expect(told()).toBe(tables.length)
  socket.cut()
})
