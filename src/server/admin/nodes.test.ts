/** What an operator decides on one server holds on the others, on PostgreSQL. */
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { AdminCommand } from '#client/admin.ts'
import { type Desk, dropFolder, eventually, openDesk } from '../test/desk.ts'
import { startDatabase, type TrialDatabase } from '../trials/database.ts'
import { connectedGuest, Guest, seatAll } from '../trials/guest.ts'

let database: TrialDatabase
let desks: Desk[] = []
beforeAll(async () => {
  database = await startDatabase()
  const databaseUrl = await database.fresh()
  const settings = { databaseUrl, trustProxy: 1 }
  desks = [await openDesk(settings), await openDesk(settings)]
}, 60_000)
afterAll(async () => {
  for (const desk of desks) {
    await desk.close()
    dropFolder(desk.folder)
  }
  await database.stop()
}, 60_000)

const from = (desk: Desk, address: string) => connectedGuest(desk.server.url, {}, address)

const done = async (one: Guest, command: AdminCommand) => {
  const { status, body } = await one.http('POST', '/api/admin', command)
  expect([status, body.done]).toEqual([200, command.command])
  return body
}

let operator: Guest

it('roles, settings, bans, mutes, reports and what was taken away', async () => {
  const [first, second] = desks
  operator = await first.guest()
  const [anna, bert] = [await second.guest(), await second.guest()]
  const siteOf = async (one: Guest) => (await one.http('GET', '/api/site')).body
  // Both have printed a link: the first that is used ends the other.
  const [token, other] = desks.map(({ server }) => server.setUp?.split('#setup=')[1])
  expect((await operator.http('POST', '/api/admin/setup', { token })).status).toBe(200)
  expect((await anna.http('POST', '/api/admin/setup', { token: other })).status).toBe(403)
  await done(operator, { command: 'role', guest: anna.id, role: 'moderator' })
  await eventually(async () => (await siteOf(anna)).role === 'moderator')
  await done(operator, { command: 'set', settings: { name: 'Adler', clock: 'days' } })
  await done(operator, { command: 'announce', text: 'Hello', hours: 1 })
  await eventually(async () => (await siteOf(anna)).news.length === 1)
  expect(await siteOf(anna)).toMatchObject({ name: 'Adler', clock: 'days' })

  const table = await seatAll([anna, bert], { game: 'patrizier' })
  await bert.do({ type: 'chat', table, text: 'Boo' })
  expect((await anna.http('POST', '/api/reports', { table, problem: 'Rude', about: bert.id })).status).toBe(
    200,
  )
  const [{ id }] = (await done(operator, { command: 'reports' })).reports
  expect((await done(operator, { command: 'report', id })).chat).toMatchObject([{ n: 1, text: 'Boo' }])
  await done(operator, { command: 'unsay', table, n: 1 })
  await bert.until(() => bert.at(table).chat[0]?.phrase === 'removed')
  await done(operator, { command: 'hold', table, why: 'A pause' })
  await bert.until(() => bert.at(table).state.heldFor === 'A pause')
  await done(operator, { command: 'release', table })
  await done(operator, { command: 'mute', guest: bert.id, hours: 1, why: 'calm' })
  await eventually(async () => (await siteOf(bert)).muted !== null)
  expect((await done(operator, { command: 'people' })).people).toBeInstanceOf(Array)
  expect((await done(operator, { command: 'person', guest: bert.id })).person.sits).toHaveLength(1)
  await done(operator, { command: 'close', id })
  await done(operator, { command: 'ban', guest: bert.id, hours: 1, why: 'enough' })
  await bert.until(() => bert.socket.closeCode === 1008)

  const fresh = await first.guest()
  const [ban] = (await done(operator, { command: 'bans' })).bans.filter(
    ({ kind }: { kind: string }) => kind === 'ban',
  )
  await done(operator, { command: 'unban', id: ban.id })
  await done(operator, { command: 'merge', guest: bert.id, into: fresh.id })
  await fresh.open(table)
  expect(fresh.at(table).as).toBe(1)
  await done(operator, { command: 'invite', uses: 2, hours: 1 })
  expect((await done(operator, { command: 'invites' })).invites).toMatchObject([{ uses: 2 }])
  await done(operator, { command: 'end', table })
  await anna.until(() => anna.at(table).state.outcome?.by === 'operator')
  expect((await done(operator, { command: 'log' })).acts[0].act).toBe('end')
})

it('a ban with the address, although another server has seen the person, or none since it was started', async () => {
  const [first, second] = desks
  const isKeptOut = async (desk: Desk, address: string) => {
    const { status, body } = await new Guest(desk.server.url, '', {}, address).http('POST', '/api/me', {})
    return status === 403 && body.refusal.key === 'you.banned'
  }
  const mallory = await from(second, '203.0.113.40')
  const ban = { hours: 1, why: 'rude', address: true } as const
  await done(operator, { command: 'ban', guest: mallory.id, ...ban })
  for (const desk of desks) await eventually(() => isKeptOut(desk, '203.0.113.40'))
  // Where the banned device comes from later is somebody else's place.
  expect((await from(second, '203.0.113.41')).isOpen).toBe(true)
  const elsewhere = new Guest(second.server.url, mallory.cookie, {}, '203.0.113.41')
  expect((await elsewhere.http('GET', '/api/tables')).status).toBe(403)
  expect(await isKeptOut(second, '203.0.113.41')).toBe(false)

  // A server that has been started again knows nobody's address, until the device comes back.
  const eve = await from(second, '203.0.113.42')
  const { cookie, id } = eve
  await second.close()
  const again = await openDesk(second.settings, {}, second.folder)
  desks[1] = again
  await done(operator, { command: 'ban', guest: id, ...ban })
  const back = new Guest(again.server.url, cookie, {}, '203.0.113.42')
  await eventually(async () => (await back.http('GET', '/api/tables')).status === 403)
  for (const desk of [first, again]) await eventually(() => isKeptOut(desk, '203.0.113.42'))
  const kept = JSON.stringify(await first.server.storage.query('SELECT * FROM bans'))
  expect(kept).not.toContain('203.0.113')
})
