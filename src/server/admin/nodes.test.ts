/** What an operator decides on one server holds on the others, on PostgreSQL. */
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { AdminCommand } from '#client/admin.ts'
import { type Desk, dropFolder, eventually, openDesk } from '../test/desk.ts'
import { startDatabase, type TrialDatabase } from '../trials/database.ts'
import { type Guest, seatAll } from '../trials/guest.ts'

let database: TrialDatabase
let desks: Desk[] = []
beforeAll(async () => {
  database = await startDatabase()
  const databaseUrl = await database.fresh()
  desks = [await openDesk({ databaseUrl }), await openDesk({ databaseUrl })]
}, 60_000)
afterAll(async () => {
  for (const desk of desks) {
    await desk.close()
    dropFolder(desk.folder)
  }
  await database.stop()
}, 60_000)

const done = async (one: Guest, command: AdminCommand) => {
  const { status, body } = await one.http('POST', '/api/admin', command)
  expect([status, body.done]).toEqual([200, command.command])
  return body
}

it('roles, settings, bans, mutes, reports and what was taken away', async () => {
  const [first, second] = desks
  const [operator, anna, bert] = [await first.guest(), await second.guest(), await second.guest()]
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
  await done(operator, { command: 'merge', guest: bert.id, into: fresh.id })
  await fresh.open(table)
  expect(fresh.at(table).as).toBe(1)
  await done(operator, { command: 'invite', uses: 2, hours: 1 })
  expect((await done(operator, { command: 'invites' })).invites).toMatchObject([{ uses: 2 }])
  await done(operator, { command: 'end', table })
  await anna.until(() => anna.at(table).state.outcome?.by === 'operator')
  expect((await done(operator, { command: 'log' })).acts[0].act).toBe('end')
})
