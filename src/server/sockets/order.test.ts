/** What one socket sends for one table is taken in the order in which it was sent, with no reply awaited in between. */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Desk, dropFolder, openDesk } from '../test/desk.ts'
import { type Guest, owes, seatAll } from '../trials/guest.ts'
import { RawSocket } from '../trials/rawSocket.ts'

let desk: Desk
let anna: Guest
let table: string
beforeAll(async () => {
  desk = await openDesk()
  const people = [await desk.guest(), await desk.guest()]
  table = await seatAll(people, { game: 'patrizier' })
  const asked = people.find((one) => owes(one.at(table)))
  if (!asked) throw new Error('nobody is asked')
  anna = asked
})
afterAll(async () => {
  await desk.close()
  dropFolder(desk.folder)
})

/** Anna's messages in one go, on a socket of her own; their replies by name, and the names as they came. */
const inOneGo = async (messages: readonly object[]) => {
  const socket = await RawSocket.open(desk.server.url, anna.cookie)
  socket.send(...messages.map((one, i) => ({ id: `m${i}`, ...one })))
  await socket.until(() => socket.replies.length === messages.length)
  socket.cut()
  const { replies } = socket
  return {
    replies: messages.map((_, i) => replies.find(({ id }) => id === `m${i}`)),
    names: replies.map(({ id }) => id),
  }
}

const taken = expect.objectContaining({ ok: true })
const notOpen = expect.objectContaining({ ok: false, refusal: { key: 'no.subscription' } })

it('an answer straight after `subscribe` is taken', async () => {
  const { question } = anna.at(table).state.play!
  const option = question!.options.find(({ refusal }) => !refusal)
  const { replies } = await inOneGo([
    { type: 'subscribe', table },
    { type: 'answer', table, question: question!.id, answer: option!.answer },
  ])
  expect(replies).toEqual([taken, taken])
})

it('what comes after `unsubscribe` finds the table closed, what comes before it finds it open', async () => {
  const { replies } = await inOneGo([
    { type: 'subscribe', table },
    { type: 'log', table, before: 5 },
    { type: 'unsubscribe', table },
    { type: 'log', table, before: 5 },
    { type: 'subscribe', table },
    { type: 'log', table, before: 5 },
  ])
  expect(replies).toEqual([taken, taken, taken, notOpen, taken, taken])
})

it('a `ping` that is behind opens nothing again that was closed after it', async () => {
  const { replies } = await inOneGo([
    { type: 'subscribe', table },
    { type: 'subscribe', table },
    { type: 'ping', seqs: { [table]: 1 } },
    { type: 'unsubscribe', table },
    { type: 'log', table, before: 5 },
  ])
  expect(replies).toEqual([taken, taken, taken, taken, notOpen])
})

it('one table does not wait for another', async () => {
  const { names } = await inOneGo([
    { type: 'subscribe', table },
    { type: 'log', table, before: 5 },
    { type: 'ping' },
    { type: 'subscribe', table: 'nowhere' },
  ])
  expect(names.indexOf('m2')).toBeLessThan(names.indexOf('m1'))
})
