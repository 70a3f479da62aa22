import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { serve } from '#server/main.ts'
import { settingsFrom } from '#server/settings.ts'
import { connectedGuest, seatAll } from '#server/trials/guest.ts'
import { trialFolder } from '#server/trials/process.ts'
import { main } from '../main.ts'
import { typedLines } from '../shell/lines.ts'
import { realScreen } from '../shell/screen.ts'

const { folder, drop } = trialFolder()
const env = { KONTOR_DATA: folder, PORT: '0', LOG_LEVEL: 'silent' }
beforeEach(() => {
  for (const [name, value] of Object.entries(env)) vi.stubEnv(name, value)
})
afterEach(() => vi.unstubAllEnvs())

const run = async (...args: string[]): Promise<{ code: number; said: string }> => {
  const said: string[] = []
  const note = (...lines: string[]) => void said.push(...lines)
  const screen = { ...realScreen(), print: note, complain: note, progress() {} }
  return {
    code: await main(['admin', ...args, '--lang', 'en'], env, screen, typedLines),
    said: said.join('\n'),
  }
}

it('looks after a server that runs, and after its data when it does not', async () => {
  const server = await serve(settingsFrom(env))
  const [anna, bert] = [await connectedGuest(server.url), await connectedGuest(server.url)]
  await bert.http('PUT', '/api/me', { name: 'Bert', colour: 'gold' })
  const table = await seatAll([anna, bert], { game: 'patrizier' })
  await bert.do({ type: 'chat', table, text: 'my address is …' })
  expect((await run('list')).said).toMatch(new RegExp(`${table} +patrizier +running`))
  expect((await run('list', 'over')).said).toBe('')

  expect(await run('hold', table, 'a quarrel')).toEqual({
    code: 0,
    said: `${table} is held: nobody plays on there.`,
  })
  await anna.until(() => anna.at(table).state.held)
  expect((await anna.refused({ type: 'resign', table }))?.key).toBe('table.held')
  expect((await run('list')).said).toContain('held: a quarrel')
  expect((await run('release', table)).code).toBe(0)
  await anna.until(() => !anna.at(table).state.held)

  expect((await run('clocks', 'stop')).code).toBe(1)
  expect((await run('clocks', 'stop', 'the cellar is under water')).said).toContain('All clocks are stopped')
  expect(server.tables.site.clock.stopped).toBe('the cellar is under water')
  expect((await run('clocks', 'go')).code).toBe(0)
  expect(server.tables.site.clock.stopped).toBe(null)

  expect(await run('check')).toEqual({
    code: 0,
    said: expect.stringMatching(/^One table and \d+ rows: all is as it was written\.$/),
  })
  expect((await run('check', 'nosuchtable')).code).toBe(1)

  // Bert has lost his cookie, and comes as somebody new: only to his own seat, and nobody who knows another hand.
  const again = await connectedGuest(server.url)
  expect(await run('reseat', table, '2', anna.id)).toEqual({
    code: 1,
    said: expect.stringContaining('You know another hand in this game'),
  })
  expect((await run('reseat', table, '9', again.id)).code).toBe(1)
  expect((await run('reseat', table, '2', 'NOBODY')).code).toBe(1)
  const hand = bert.at(table).state.play?.view.cards
  expect((await run('reseat', table, '2', again.id)).said).toContain('is theirs now')
  await again.open(table)
  expect([again.at(table).as, again.at(table).state.play?.view.cards]).toEqual([1, hand])
  await bert.until(() => bert.at(table).as === 'watcher')
  expect((await run('reseat', table, '2', bert.id)).code).toBe(0)
  await bert.until(() => bert.at(table).as === 1)
  again.close()

  // Whatever can be done in the page can be done here, with the answer as JSON.
  const json = async (...args: string[]) => JSON.parse((await run(...args, '--json')).said.split('\n')[0])
  const done = async (...args: string[]) => {
    const answer = await json(...args)
    expect(answer, args.join(' ')).toMatchObject({ ok: true, done: args[0] })
    return answer
  }
  expect((await run('link')).said).toMatch(/^http\S+\/admin#setup=[a-z0-9]{25}$/)
  expect((await done('people', 'Bert')).people).toMatchObject([{ guest: bert.id, name: 'Bert' }])
  await done('role', anna.id, 'moderator')
  expect((await done('person', anna.id)).person.role).toBe('moderator')
  expect(await json('ban', anna.id, 'no')).toEqual({ ok: false, refusal: { key: 'admin.isTeam' } })
  await done('role', anna.id, 'none')
  await done('rename', again.id, 'Bert II')
  await done('mute', again.id, 'calm down', '--hours', '2')
  await done('ban', again.id, 'too loud', '--address', '--hours', '3')
  const { bans } = await done('bans')
  expect(bans).toMatchObject([{ why: 'too loud' }, { why: 'calm down' }])
  for (const { id } of bans) await done('unban', id)
  await bert.http('POST', '/api/reports', { table, problem: 'Something is odd' })
  const [{ id: report }] = (await done('reports')).reports
  expect((await done('report', report)).chat).toMatchObject([{ n: 1, text: 'my address is …' }])
  await done('unsay', table, '1')
  await done('close', report)
  await done('announce', 'Closed tonight')
  await done('withdraw', (await done('announcements')).announcements[0].id)
  await done('invite', 'for Dora', '--uses', '3')
  await done('revoke', (await done('invites')).invites[0].id)
  await done('set', 'languages', 'de,en')
  expect((await json('set', 'clock', 'never')).ok).toBe(false)
  expect((await done('settings')).settings.languages).toEqual(['de', 'en'])
  expect((await done('health')).health.versions.kontor).toMatch(/^\d/)
  expect((await done('log')).acts.length).toBeGreaterThan(10)
  await done('signout', again.id)
  expect((await run('log')).said).toContain('command line')

  const erased = bert.id
  expect((await run('erase', erased)).said).toContain(`${erased} is forgotten`)
  await bert.until(() => bert.socket.closeCode === 1008)
  await anna.until(
    () => anna.at(table).state.seats[1].standIn === 'left' && anna.at(table).people[erased]?.name === '–',
  )
  // His cookie is worth nothing any longer: he is somebody else.
  await bert.until(() => bert.isOpen && bert.id !== erased)
  await server.close()

  expect((await run('hold', 'nosuchtable')).code).toBe(1)
  const db = new DatabaseSync(join(folder, 'kontor.db'))
  db.exec('UPDATE entries SET at = at + 1 WHERE seq = 2')
  db.close()
  expect(await run('check', table)).toEqual({ code: 1, said: expect.stringContaining('has been changed') })
  expect(await run('delete', table)).toEqual({ code: 0, said: `${table} is gone for good.` })
  expect((await run('list')).said).toBe('')
  expect((await run('hold')).said).toContain('which table or guest')
  for (const one of [anna, bert]) one.close()
  drop()
})
