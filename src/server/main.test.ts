import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { BadSetting, settingsFrom, settingsHelp } from './settings.ts'
import { connectedGuest, seatAll } from './trials/guest.ts'
import { startServer, trialFolder } from './trials/process.ts'

const START = fileURLToPath(new URL('./start.ts', import.meta.url))

describe('settings', () => {
  it('listens on this machine only unless told otherwise', () => {
    expect(settingsFrom({})).toMatchObject({
      host: '127.0.0.1',
      port: 8080,
      publicUrl: '',
      trustProxy: 0,
    })
  })

  it('says which setting is wrong', () => {
    for (const [name, value] of [
      ['PORT', 'x'],
      ['PORT', '70000'],
      ['PUBLIC_URL', 'play.example.org'],
      ['PUBLIC_URL', 'ftp://play.example.org'],
      ['TRUST_PROXY', 'maybe'],
      ['TRUST_PROXY', '10.0.0.1, proxy'],
      ['TRUST_PROXY', '10.0.0.0/33'],
      ['TRUST_PROXY', ''],
      ['LOG_LEVEL', 'loud'],
    ])
      expect(() => settingsFrom({ [name]: value })).toThrow(BadSetting)
    expect(settingsFrom({ PUBLIC_URL: 'https://play.example.org/' }).publicUrl).toBe(
      'https://play.example.org',
    )
  })

  it('are all in the help', () => {
    const source = readFileSync(new URL('./settings.ts', import.meta.url), 'utf8')
    const names = source.match(/^ {2}([A-Z_]+): \{/gm)!.map((line) => line.trim().split(':')[0])
    expect(names.length).toBeGreaterThan(8)
    for (const name of names) expect(settingsHelp()).toContain(name)
  })
})

describe('npm start', () => {
  it('prints its address, keeps its data through SIGTERM, and refuses a second server', {
    timeout: 40_000,
  }, async () => {
    const { folder, drop } = trialFolder()
    const server = await startServer(folder)
    expect(server.url).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/)
    const env = { ...process.env, KONTOR_DATA: folder, PORT: '0' }
    const second = spawnSync(process.execPath, [START], { env, encoding: 'utf8', timeout: 20_000 })
    expect([second.status, second.stderr]).toEqual([1, expect.stringContaining('in use by another Kontor')])

    const [anna, bert] = [await connectedGuest(server.url), await connectedGuest(server.url)]
    const table = await seatAll([anna, bert], { game: 'patrizier' })
    const { seq } = anna.at(table)
    expect(await server.stop('SIGTERM')).toBe(0)
    await anna.until(() => anna.line.closeCode === 1012)

    const again = await startServer(folder)
    for (const one of [anna, bert]) one.url = again.url
    await anna.connect()
    expect(anna.at(table)).toMatchObject({ seq, as: 0 })
    for (const one of [anna, bert]) one.close()
    expect(await again.stop('SIGTERM')).toBe(0)
    drop()
  })
})
