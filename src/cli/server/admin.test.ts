import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { serve } from '#server/main.ts'
import { settingsFrom } from '#server/settings.ts'
import { newClient, seatAll } from '#server/trials/client.ts'
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
  const [anna, bert] = [await newClient(server.url), await newClient(server.url)]
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

  expect((await run('erase', bert.id)).said).toContain(`${bert.id} is forgotten`)
  await bert.until(() => bert.closeCode === 1008)
  await anna.until(
    () => anna.at(table).state.seats[1].standIn === 'left' && anna.at(table).people[bert.id]?.name === '–',
  )
  await expect(bert.connect()).rejects.toThrow('401')
  await server.close()

  expect((await run('hold', 'nosuchtable')).code).toBe(1)
  expect(await run('delete', table)).toEqual({ code: 0, said: `${table} is gone for good.` })
  expect((await run('list')).said).toBe('')
  expect((await run('hold')).said).toContain('which table or guest')
  anna.cut()
  drop()
})
