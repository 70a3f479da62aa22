/** Who may do what, what players are told of it, and what nobody learns by a role. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { AdminCommand } from '#client/admin.ts'
import { GAMES } from '#games/index.ts'
import { type Desk, dropFolder, openDesk } from '../test/desk.ts'
import { connectedGuest, Guest, newGuest, seatAll } from '../trials/guest.ts'
import { leaksInBodies } from '../trials/leaks/sweep.ts'
import { Truth } from '../trials/leaks/truth.ts'

const HOUR = 3_600_000
let desk: Desk
let later = 0
beforeAll(async () => {
  desk = await openDesk({ trustProxy: 1 }, { now: () => Date.now() + later })
})
afterAll(async () => {
  await desk.close()
  dropFolder(desk.folder)
})

const tokenOf = (link: string | null): string => link?.split('#setup=')[1] ?? ''
const ask = (one: Guest, command: AdminCommand, headers: { [name: string]: string } = {}) =>
  one.http('POST', '/api/admin', command, headers)
const done = async (one: Guest, command: AdminCommand) => {
  const { status, body } = await ask(one, command)
  expect([status, body]).toEqual([200, expect.objectContaining({ ok: true, done: command.command })])
  return body
}
const refusedWith = async (one: Guest, command: AdminCommand): Promise<string> =>
  (await ask(one, command)).body.refusal.key

let operator: Guest
let moderator: Guest
/** Of the operator; the others come from elsewhere. */
const HOME = '198.51.100.1'
const come = (from: string) => connectedGuest(desk.server.url, {}, from)

/** Every command once, about whomever. */
const every = (
  guest = 'abcdabcdabcdabcd',
  table = 'abcd2345ef',
): { [C in AdminCommand['command']]: AdminCommand } => ({
  list: { command: 'list' },
  hold: { command: 'hold', table, why: 'x' },
  release: { command: 'release', table },
  end: { command: 'end', table },
  delete: { command: 'delete', table },
  reseat: { command: 'reseat', table, seat: 1, guest },
  unsay: { command: 'unsay', table, n: 1 },
  people: { command: 'people' },
  person: { command: 'person', guest },
  rename: { command: 'rename', guest, name: 'X' },
  signout: { command: 'signout', guest },
  erase: { command: 'erase', guest },
  merge: { command: 'merge', guest, into: guest },
  role: { command: 'role', guest, role: 'none' },
  ban: { command: 'ban', guest, hours: 1, why: 'x' },
  mute: { command: 'mute', guest, hours: 1, why: 'x' },
  bans: { command: 'bans' },
  unban: { command: 'unban', id: 'abcd' },
  reports: { command: 'reports' },
  report: { command: 'report', id: 'abcd' },
  close: { command: 'close', id: 'abcd' },
  announcements: { command: 'announcements' },
  announce: { command: 'announce', text: 'x', hours: 1 },
  withdraw: { command: 'withdraw', id: 'abcd' },
  invites: { command: 'invites' },
  invite: { command: 'invite', uses: 1, hours: 1 },
  revoke: { command: 'revoke', id: 'abcd' },
  settings: { command: 'settings' },
  set: { command: 'set', settings: { name: 'X' } },
  clocks: { command: 'clocks', why: 'x' },
  log: { command: 'log' },
  health: { command: 'health' },
  mail: { command: 'mail', to: 'me@example.org' },
  push: { command: 'push' },
  link: { command: 'link' },
  check: { command: 'check' },
  ratings: { command: 'ratings' },
})

describe('the first operator', () => {
  it('comes by the link that was printed: once, in time, and from our own page', async () => {
    const token = tokenOf(desk.server.setUp)
    expect(token).toMatch(/^[a-z0-9]{25}$/)
    operator = await come(HOME)
    const take = (one: Guest, given: string, headers: { [name: string]: string } = {}) =>
      one.http('POST', '/api/admin/setup', { token: given }, headers)
    expect((await take(new Guest(desk.server.url), token)).status).toBe(401)
    expect((await take(operator, token, { origin: 'https://evil.example' })).status).toBe(403)
    for (const wrong of ['aaaaaaaaaaaaaaaaaaaaaaaaa', token.slice(1), token.toUpperCase(), ''])
      expect((await take(operator, wrong)).status).toBeGreaterThanOrEqual(400)
    expect((await operator.http('GET', '/api/site')).body.role).toBe(null)
    later = 25 * HOUR
    expect((await take(operator, token)).body.refusal.key).toBe('admin.badLink')
    later = 0
    expect((await take(operator, token)).body).toEqual({ role: 'operator' })
    const eve = await come('203.0.113.9')
    expect((await take(eve, token)).body.refusal.key).toBe('admin.badLink')
    expect((await eve.http('GET', '/api/site')).body.role).toBe(null)
    expect((await operator.http('GET', '/api/site')).body.role).toBe('operator')
    eve.close()
  })
})

describe('a role', () => {
  it('is needed for every command, and a moderator does not do what an operator does', async () => {
    moderator = await come('198.51.100.2')
    await done(operator, { command: 'role', guest: moderator.id, role: 'moderator' })
    const player = await come('203.0.113.1')
    const answers = async (one: Guest, headers = {}) => {
      const found = new Map<string, number>()
      for (const command of Object.values(every()))
        found.set(command.command, (await ask(one, command, headers)).status)
      return found
    }
    expect(new Set((await answers(new Guest(desk.server.url))).values())).toEqual(new Set([401]))
    expect(new Set((await answers(player)).values())).toEqual(new Set([403]))
    expect(new Set((await answers(operator, { origin: 'https://evil.example' })).values())).toEqual(
      new Set([403]),
    )
    const beyond = [...(await answers(moderator))].flatMap(([command, status]) =>
      status === 403 ? [command] : [],
    )
    expect(beyond.toSorted()).toEqual(
      [
        ...[
          'announce',
          'check',
          'clocks',
          'delete',
          'end',
          'erase',
          'health',
          'invite',
          'invites',
          'link',
          'log',
          'mail',
          'merge',
          'push',
        ],
        ...['ratings', 'reseat', 'revoke', 'role', 'set', 'settings', 'signout', 'withdraw'],
      ].toSorted(),
    )
    for (const command of ['link', 'check', 'ratings'] as const)
      expect(await refusedWith(operator, { command })).toBe('admin.notAllowed')
    for (const bad of [{}, { command: 'nothing' }, { command: 'ban' }, { command: 'list', more: 1 }, [], 'x'])
      expect((await operator.http('POST', '/api/admin', bad)).status).toBe(400)
    expect((await operator.http('POST', '/api/admin', `"${'x'.repeat(20_000)}"`)).status).toBe(413)
    await done(moderator, { command: 'unban', id: (await done(moderator, { command: 'bans' })).bans[0].id })
    player.close()
  })

  it('is not taken from the last operator, and protects from each other', async () => {
    expect(await refusedWith(operator, { command: 'role', guest: operator.id, role: 'none' })).toBe(
      'admin.lastOperator',
    )
    const { id: guest } = operator
    expect(await refusedWith(moderator, { command: 'ban', guest, hours: 1, why: 'x' })).toBe('admin.isTeam')
    expect(await refusedWith(moderator, { command: 'rename', guest, name: 'X' })).toBe('admin.isTeam')
    const player = await come('203.0.113.2')
    await done(operator, { command: 'mute', guest: player.id, hours: 1, why: 'x' })
    const [{ id }] = (await done(moderator, { command: 'bans' })).bans
    expect(await refusedWith(moderator, { command: 'unban', id })).toBe('admin.notAllowed')
    await done(operator, { command: 'unban', id })
    player.close()
    const longest = { command: 'ban', guest: 'abcdabcdabcdabcd', hours: 169, why: 'x' } as const
    expect(await refusedWith(moderator, longest)).toBe('admin.tooLong')
  })
})

describe('people', () => {
  it('are banned with their address until the time is over; those who keep a name there are not', async () => {
    const [mallory, neighbour] = [await come('203.0.113.7'), await come('203.0.113.7')]
    await neighbour.http('PUT', '/api/me', { name: 'Neighbour', colour: 'gold' })
    expect((await neighbour.http('POST', '/api/me/code', {})).status).toBe(200)
    // Who looks after the server lives there too, and keeps no name.
    const lodger = await come('203.0.113.7')
    await done(operator, { command: 'role', guest: lodger.id, role: 'moderator' })
    const why = '<b>Rude</b> & loud'
    await done(operator, { command: 'ban', guest: mallory.id, hours: 2, why, address: true })
    await mallory.until(() => mallory.socket.closeCode === 1008)
    const made = await mallory.http('POST', '/api/tables', { game: 'patrizier', seats: 2 })
    expect([made.status, made.body.refusal]).toEqual([403, { key: 'you.banned', with: { hours: 2 } }])
    expect((await mallory.http('GET', '/api/site')).body.banned.why).toBe(why)
    // What is theirs stays theirs.
    expect((await mallory.http('GET', '/api/me/account')).status).toBe(200)
    // As somebody new from the same place, or with another cookie.
    const again = new Guest(desk.server.url, '', {}, '203.0.113.7')
    expect((await again.http('POST', '/api/me', {})).body.refusal.key).toBe('you.banned')
    expect((await again.http('GET', '/api/tables')).status).toBe(403)
    await newGuest(desk.server.url, {}, '203.0.113.8')
    expect((await neighbour.http('GET', '/api/tables')).status).toBe(200)
    expect((await lodger.http('GET', '/api/tables')).status).toBe(200)
    await done(operator, { command: 'role', guest: lodger.id, role: 'none' })
    expect((await lodger.http('GET', '/api/tables')).status).toBe(403)
    lodger.close()
    // Nobody is told an address.
    const told = JSON.stringify([
      await done(operator, { command: 'bans' }),
      await done(operator, { command: 'person', guest: mallory.id }),
      await done(operator, { command: 'log' }),
    ])
    expect(told).not.toContain('203.0.113')
    expect(JSON.stringify(await desk.server.storage.query('SELECT * FROM bans'))).not.toContain('203.0.113')
    later = 3 * HOUR
    expect((await again.http('POST', '/api/me', {})).status).toBe(200)
    later = 0
    mallory.close()
    neighbour.close()
  })

  it('are renamed, signed out, and two of them become one', async () => {
    const [old, fresh, rival] = [
      await come('203.0.113.20'),
      await come('203.0.113.21'),
      await come('203.0.113.22'),
    ]
    await done(moderator, { command: 'rename', guest: old.id, name: 'Käthe <i>' })
    expect((await done(operator, { command: 'people', find: 'käthe' })).people).toMatchObject([
      { guest: old.id, name: 'Käthe <i>' },
    ])
    const table = await seatAll([old, rival], { game: 'patrizier' })
    const hand = old.at(table).state.play?.view.cards
    expect(await refusedWith(operator, { command: 'merge', guest: old.id, into: rival.id })).toBe(
      'admin.sameTable',
    )
    expect(await refusedWith(operator, { command: 'merge', guest: old.id, into: operator.id })).toBe(
      'admin.isTeam',
    )
    expect(await refusedWith(operator, { command: 'reseat', table, seat: 1, guest: operator.id })).toBe(
      'admin.isTeam',
    )
    const [was, is] = [old.id, fresh.id]
    await done(operator, { command: 'merge', guest: was, into: is })
    await old.until(() => old.isOpen && old.id === is && old.at(table).as === 0)
    expect(old.at(table).state.play?.view.cards).toEqual(hand)
    await fresh.open(table)
    expect(fresh.at(table).as).toBe(0)
    await done(operator, { command: 'signout', guest: is })
    expect((await fresh.http('GET', '/api/me')).status).toBe(401)
    await done(operator, { command: 'end', table })
    await rival.until(() => rival.at(table).state.status === 'over')
    expect(rival.at(table).state.outcome?.by).toBe('operator')
    for (const one of [old, fresh, rival]) one.close()
  })
})

describe('a table', () => {
  it('is held for a reason that players read as it was written, and is reported with the chat around it', async () => {
    const [anna, bert, watcher] = [
      await come('203.0.113.30'),
      await come('203.0.113.31'),
      await come('203.0.113.32'),
    ]
    const table = await seatAll([anna, operator, bert], { game: 'citadels', privacy: 'private' })
    await watcher.open(table, anna.at(table).state.key)
    await bert.do({ type: 'chat', table, text: 'You <b>cheat</b>!' })
    await watcher.do({ type: 'chat', table, text: 'The operator holds the crown' })

    const report = (one: Guest, body: object) => one.http('POST', '/api/reports', body)
    const stranger = await come('203.0.113.33')
    expect((await report(stranger, { table, problem: 'x' })).status).toBe(403)
    expect((await report(new Guest(desk.server.url), { table, problem: 'x' })).status).toBe(401)
    for (const bad of [
      { table },
      { table, problem: '' },
      { table, problem: 'x'.repeat(9_000) },
      { problem: 'x' },
    ])
      expect((await report(anna, bad)).status).toBe(400)
    expect((await report(anna, { table, problem: 'Bert is rude', about: bert.id })).status).toBe(200)
    for (let n = 0; n < 4; n++) await report(stranger, { table, problem: 'x' })
    expect((await report(stranger, { table, problem: 'x' })).status).toBe(429)

    const [{ id, by, about }] = (await done(moderator, { command: 'reports' })).reports
    expect([by.guest, about.guest]).toEqual([anna.id, bert.id])
    const textsFor = async (one: Guest) =>
      (await done(one, { command: 'report', id })).chat.map((line: { text: string }) => line.text)
    expect(await textsFor(moderator)).toEqual(['You <b>cheat</b>!', 'The operator holds the crown'])
    // Whoever plays there reads what players read.
    expect(await textsFor(operator)).toEqual(['You <b>cheat</b>!'])
    await done(moderator, { command: 'unsay', table, n: 1 })
    await anna.until(() => anna.at(table).chat.some(({ phrase }) => phrase === 'removed'))
    expect(anna.at(table).chat.map(({ text }) => text)).not.toContain('You <b>cheat</b>!')
    await done(moderator, { command: 'mute', guest: bert.id, hours: 1, why: 'calm down' })
    expect((await bert.refused({ type: 'chat', table, text: 'no' }))?.key).toBe('chat.muted')
    await done(moderator, { command: 'close', id })
    expect(await refusedWith(moderator, { command: 'close', id })).toBe('admin.none')

    const why = 'Please be <i>polite</i> & wait'
    await done(moderator, { command: 'hold', table, why })
    await anna.until(() => anna.at(table).state.held)
    expect(anna.at(table).state).toMatchObject({ heldFor: why, play: null })
    expect((await anna.refused({ type: 'resign', table }))?.key).toBe('table.held')
    await done(moderator, { command: 'release', table })
    await anna.until(() => !anna.at(table).state.held)
    expect('heldFor' in anna.at(table).state).toBe(false)
    expect(await refusedWith(operator, { command: 'reseat', table, seat: 1, guest: stranger.id })).toBe(
      'admin.ownTable',
    )

    // Not a byte of the game, whatever the operator who plays in it asks for.
    const stored = await desk.server.storage.load(table)
    if (!stored) throw new Error('the table is gone')
    const { secrets } = new Truth(stored, GAMES)
    const bodies = []
    for (const command of Object.values(every(anna.id, table))) {
      if (['erase', 'ban', 'signout', 'end', 'delete', 'rename', 'hold'].includes(command.command)) continue
      const { status, body } = await ask(operator, command)
      bodies.push({ path: command.command, status, text: JSON.stringify(body) })
    }
    bodies.push({
      path: 'report',
      status: 200,
      text: JSON.stringify(await done(operator, { command: 'report', id })),
    })
    expect(leaksInBodies(bodies, secrets, [anna.at(table).state.key])).toEqual([])
    expect(
      leaksInBodies([{ path: 'x', status: 200, text: `"${secrets[0]}" "cards":` }], secrets, []),
    ).toHaveLength(2)
    await done(operator, { command: 'delete', table })
    for (const one of [anna, bert, watcher, stranger]) one.close()
  })
})

describe('the settings', () => {
  it('decide who makes tables, and cannot lock the operator out', async () => {
    const set = (settings: object) => ask(operator, { command: 'set', settings } as AdminCommand)
    expect((await set({ publicUrl: 'https://elsewhere.example' })).body.refusal.key).toBe('admin.ownAddress')
    for (const bad of [
      { makers: 'nobody' },
      { languages: [] },
      { clock: 'never' },
      { publicUrl: 'javascript:1' },
      { x: 1 },
    ])
      expect((await set(bad)).status).toBe(400)
    const anna = await come('203.0.113.40')
    const make = (one: Guest) => one.http('POST', '/api/tables', { game: 'patrizier', seats: 2 })
    await set({ name: 'Zum <b>Adler</b>', makers: 'word', word: 'Pfeffer', languages: ['de'], clock: 'calm' })
    expect((await make(anna)).body.refusal.key).toBe('make.word')
    const shown = await anna.http('GET', '/api/site')
    expect(shown.body).toMatchObject({
      name: 'Zum <b>Adler</b>',
      languages: ['de'],
      clock: 'calm',
      mayMake: false,
    })
    expect(JSON.stringify(shown.body)).not.toContain('Pfeffer')
    expect((await anna.http('POST', '/api/site/word', { word: 'Salz' })).body.refusal.key).toBe('bad.word')
    expect((await anna.http('POST', '/api/site/word', { word: ' pfeffer ' })).status).toBe(200)
    expect((await make(anna)).status).toBe(200)

    await set({ makers: 'invited' })
    const [bert, carl] = [await come('203.0.113.41'), await come('203.0.113.42')]
    const { link } = await done(operator, { command: 'invite', uses: 1, hours: 1 })
    const take = (one: Guest, code: string) => one.http('POST', '/api/site/invite', { code })
    const code = link.split('#invite=')[1]
    expect((await make(bert)).body.refusal.key).toBe('make.invited')
    expect((await take(bert, 'aaaaaaaaaaaaaaaaaaaa')).status).toBe(403)
    expect([(await take(bert, code)).status, (await take(carl, code)).status]).toEqual([200, 403])
    expect([(await make(bert)).status, (await make(carl)).status, (await make(operator)).status]).toEqual([
      200, 403, 200,
    ])
    await set({ makers: 'everybody' })

    await done(operator, { command: 'announce', text: 'Closed <u>tonight</u>', hours: 1 })
    expect((await carl.http('GET', '/api/site')).body.news[0].text).toBe('Closed <u>tonight</u>')
    const { health } = await done(operator, { command: 'health' })
    const figures = health.hour.series.map(({ name }: { name: string }) => name)
    expect(figures).toEqual(expect.arrayContaining(['reply', 'told', 'untold', 'disk']))
    for (const { points } of health.hour.series) expect(points.at(-1)).not.toBe(undefined)
    const { acts } = await done(operator, { command: 'log' })
    expect(acts[0]).toMatchObject({ act: 'announce' })
    expect(JSON.stringify(acts)).not.toContain('Pfeffer')
    for (const one of [anna, bert, carl]) one.close()
  })

  it('and roles are still there after a restart, and no new link is printed', async () => {
    await desk.close()
    desk = await openDesk({ trustProxy: 1 }, {}, desk.folder)
    expect(desk.server.setUp).toBe(null)
    operator.url = desk.server.url
    const site = await operator.http('GET', '/api/site')
    expect(site.body).toMatchObject({ name: 'Zum <b>Adler</b>', role: 'operator' })
    operator.close()
    moderator.close()
  })
})
