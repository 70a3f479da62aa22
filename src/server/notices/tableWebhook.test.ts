/** News of a table are posted to a room: by its host's leave, with everybody's knowledge, and nothing of the address is told. */
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { eventually } from '../test/desk.ts'
import { type Guest, owes, seatAll } from '../trials/guest.ts'
import { HookServer } from './test/hookServer.ts'
import { days, playTo, Reached } from './test/reached.ts'

const SECRET = 's3cretT0ken'
const PATH = `/api/webhooks/77/${SECRET}`

let all: Reached
let hook: HookServer
beforeAll(async () => {
  all = await Reached.open()
})
beforeEach(async () => {
  hook = await HookServer.start()
  return () => hook.stop()
})
afterAll(async () => expect(await all.close()).toEqual([]))

const named = (guest: Guest, table: string, address: string | null, more: object = {}) =>
  guest.http('PUT', `/api/tables/${table}/webhook`, {
    address,
    language: 'en',
    zone: 'Europe/Berlin',
    ...more,
  })
const two = async (clock: object | null = days(3)) => {
  const [anna, bert] = [await all.person('Anna'), await all.person('Bert')]
  const table = await seatAll([anna, bert], { game: 'patrizier', clock })
  return { anna, bert, table }
}

it('is told whose turn it is and what whoever looks on has heard, when those who are asked are away', async () => {
  const { anna, bert, table } = await two()
  expect((await named(anna, table, hook.at(PATH))).status).toBe(200)
  await bert.until(() => bert.at(table).state.webhook !== null)
  expect(bert.at(table).state.webhook).toEqual({ to: 'other', by: anna.id })
  const [mover, other] = owes(anna.at(table)) ? [anna, bert] : [bert, anna]
  await all.away(other, table)
  await playTo(mover, table)
  await eventually(() => hook.got.length === 1)
  const name = other === anna ? 'Anna' : 'Bert'
  expect(hook.to(PATH)[0]).toMatchObject({
    title: `Patrizier: ${name} to move`,
    table,
    click: `${all.desk.server.url}/t/${table}`,
  })
  expect(hook.to(PATH)[0].message).toMatch(new RegExp(`To move: ${name}\\. There is time until .* CET\\.$`))
  await other.open(table)
  await other.do({ type: 'resign', table })
  await eventually(() => hook.to(PATH).some(({ title }) => title === 'Patrizier is over'))
  // Nobody but the room has seen anything of the address.
  for (const one of [anna, bert]) expect(one.received.filter((text) => text.includes(SECRET))).toEqual([])
  const { rows } = (await all.desk.server.storage.load(table))!
  expect(JSON.stringify(rows)).not.toContain(SECRET)
  expect(JSON.stringify((await bert.http('GET', '/api/me/data')).body)).not.toContain(SECRET)
})

it('is not called while those who are asked are there', async () => {
  const { anna, bert, table } = await two(null)
  await named(anna, table, hook.at(PATH))
  const [mover] = owes(anna.at(table)) ? [anna, bert] : [bert, anna]
  await playTo(mover, table)
  await eventually(async () => {
    const sql = "SELECT due - at AS put_off FROM notices WHERE guest = ? AND kind = 'turn'"
    return Number((await all.rows(sql, `table ${table}`))[0]?.put_off) >= 60_000
  })
  expect(hook.got).toEqual([])
})

it('is named by the host alone, at an address that may be reached, and nothing changes otherwise', async () => {
  const { anna, bert, table } = await two()
  const stranger = await all.person()
  const refusals = [
    await named(bert, table, hook.at(PATH)),
    await named(stranger, table, hook.at(PATH)),
    await named(stranger, table, null),
    await named(bert, table, null),
    await named(anna, 'aaaaaaaaaa', hook.at(PATH)),
  ]
  expect(refusals.map(({ status, body }) => [status, body.refusal?.key])).toEqual(
    refusals.map(() => [403, 'table.notHost']),
  )
  const closed = ['https://10.0.0.1/x', 'https://[::1]/x', 'https://169.254.169.254/x', 'http://1.1.1.1/x']
  for (const address of [...closed, 'https://a:b@1.1.1.1/x', 'https://0x0a000001/x', 'https://1.1.1.1:25/x'])
    expect([address, (await named(anna, table, address)).body.refusal?.key]).toEqual([
      address,
      'notice.address',
    ])
  const wrong = [
    ['file:///etc/passwd', {}],
    [`https://1.1.1.1/${'x'.repeat(1_000)}`, {}],
    [hook.at(PATH), { zone: 'Mars/Olympus' }],
    [hook.at(PATH), { language: 'fr' }],
    [hook.at(PATH), { guest: bert.id }],
  ] as const
  for (const [address, more] of wrong)
    expect([more, (await named(anna, table, address, more)).status]).toEqual([more, 400])
  const body = JSON.stringify({ address: null, language: 'en', zone: 'UTC' })
  const ask = (headers: { [name: string]: string }) =>
    fetch(`${all.desk.server.url}/api/tables/${table}/webhook`, {
      method: 'PUT',
      body,
      headers: { 'content-type': 'application/json', ...headers },
    })
  expect((await ask({})).status).toBe(401)
  expect((await ask({ cookie: anna.cookie, origin: 'https://evil.example' })).status).toBe(403)
  expect(anna.at(table).state.webhook).toBeNull()
  expect(await all.rows('SELECT 1 FROM notice_ways WHERE guest = ?', `table ${table}`)).toEqual([])
})

it('ends when its host says so, when whoever named it goes, and when nobody is there any longer', async () => {
  const { anna, bert, table } = await two()
  const isNamed = async () =>
    (await all.rows('SELECT 1 FROM notice_ways WHERE guest = ?', `table ${table}`)).length === 1
  await named(anna, table, hook.at(PATH))
  await anna.do({ type: 'host', table, guest: bert.id })
  // Whoever has named it may take it away; and so may the new host.
  expect((await named(anna, table, hook.at(PATH))).status).toBe(403)
  expect((await named(anna, table, null)).status).toBe(200)
  expect(await isNamed()).toBe(false)
  await named(bert, table, hook.at(PATH))
  await anna.until(() => anna.at(table).state.webhook?.by === bert.id)
  expect((await named(bert, table, null)).status).toBe(200)
  await anna.until(() => anna.at(table).state.webhook === null)
  expect((await named(bert, table, null)).body.refusal.key).toBe('table.notNeeded')

  await named(bert, table, hook.at(PATH))
  hook.status = 410
  const [mover, other] = owes(anna.at(table)) ? [anna, bert] : [bert, anna]
  await all.away(other, table)
  await playTo(mover, table)
  await mover.until(() => mover.at(table).state.webhook === null)
  expect(await isNamed()).toBe(false)

  hook.status = 204
  await named(bert, table, hook.at(PATH))
  expect(await isNamed()).toBe(true)
  expect((await bert.http('POST', '/api/me/delete', { id: bert.id })).status).toBe(200)
  expect(await isNamed()).toBe(false)
})
