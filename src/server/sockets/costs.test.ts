/** What is dear to answer costs more, and many guests of one address have no more than one household needs. */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Desk, dropFolder, openDesk } from '../test/desk.ts'
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
