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

it('looks after a server that runs, and after its data when it does not', { timeout: 30_000 }, async () => {
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

  const erased = bert.id
  expect((await run('erase', erased)).said).toContain(`${erased} is forgotten`)
  await bert.until(() => bert.line.closeCode === 1008)
  await anna.until(
    () => anna.at(table).state.seats[1].standIn === 'left' && anna.at(table).people[erased]?.name === '–',
  )
  // His cookie is worth nothing any longer: he is somebody else.
  await bert.connect()
  expect(bert.id).not.toBe(erased)
  await server.close()

  expect((await run('hold', 'nosuchtable')).code).toBe(1)
  expect(await run('delete', table)).toEqual({ code: 0, said: `${table} is gone for good.` })
  expect((await run('list')).said).toBe('')
  expect((await run('hold')).said).toContain('which table or guest')
  for (const one of [anna, bert]) one.close()
  drop()
})
