/** The same on several servers with one PostgreSQL. */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Desk, dropFolder, eventually, openDesk } from '../test/desk.ts'
import { startDatabase, type TrialDatabase } from '../trials/database.ts'
import { Guest, newGuest } from '../trials/guest.ts'

let database: TrialDatabase
let desks: Desk[] = []
beforeAll(async () => {
  database = await startDatabase()
  const databaseUrl = await database.fresh()
  desks = [await openDesk({ databaseUrl }), await openDesk({ databaseUrl })]
})
afterAll(async () => {
  for (const desk of desks) {
    await desk.close()
    dropFolder(desk.folder)
  }
  await database.stop()
})

const post = async (guest: Guest, path: string, body: object = {}) =>
  (await guest.http('POST', `/api/me/${path}`, body)).body

it('who somebody is holds on every server, and signing out cuts the device off wherever it is', async () => {
  const [first, second] = desks
  const anna = await first.guest()
  await anna.http('PUT', '/api/me', { name: 'Anna', colour: 'blue' })
  const { code } = await post(anna, 'code')
  // A cookie of one server is good on the other, and so is a recovery code.
  expect((await new Guest(second.server.url, anna.cookie).http('GET', '/api/me')).body).toMatchObject({
    id: anna.id,
    isKept: true,
  })
  const laptop = await newGuest(second.server.url)
  expect((await post(laptop, 'signin/code', { code })).id).toBe(anna.id)

  // Two devices ask with one code, on two servers: one of them is heard.
  const asked = await post(anna, 'pairing')
  const others = [await newGuest(first.server.url), await newGuest(second.server.url)]
  const answers = await Promise.all(others.map((one) => post(one, 'signin/device', { code: asked.code })))
  expect(answers.filter(({ digits }) => digits !== undefined)).toHaveLength(1)
  const phone = others[answers.findIndex(({ digits }) => digits !== undefined)]
  const { digits } = (await anna.http('GET', '/api/me/pairing')).body.asking
  await post(anna, 'pairing/answer', { digits, yes: true })
  const taken = await Promise.all([post(phone, 'signin/device/take'), post(phone, 'signin/device/take')])
  expect(taken.filter(({ me }) => me?.id === anna.id)).toHaveLength(1)

  // Of two who keep one name on two servers at once, one does.
  const rivals = [await newGuest(first.server.url), await newGuest(second.server.url)]
  for (const one of rivals) await one.http('PUT', '/api/me', { name: 'Rita', colour: 'gold' })
  const kept = await Promise.all(rivals.map((one) => post(one, 'code')))
  expect(kept.filter((made) => made.code !== undefined)).toHaveLength(1)
  expect(kept.find((made) => made.code === undefined)).toEqual({ refusal: { key: 'name.taken' } })

  await laptop.connect()
  await post(anna, 'devices/end', { device: laptop.cookie.split('.')[1] })
  await eventually(() => laptop.socket.closeCode === 1008)
  expect((await new Guest(first.server.url, laptop.cookie).http('GET', '/api/me')).status).toBe(401)
  laptop.close()
})
