import { spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync, writeFileSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import FLAGS from './flags.json' with { type: 'json' }
import { BadSetting, settingsFrom, settingsHelp } from './settings.ts'
import { connectedGuest, seatAll } from './trials/guest.ts'
import { startServer, trialFolder } from './trials/process.ts'

const startAndEnd = (env: { readonly [name: string]: string }) =>
  spawnSync(process.execPath, [...FLAGS, START], {
    env: { ...process.env, PORT: '0', ...env },
    encoding: 'utf8',
    timeout: 120_000,
  })

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
  it('prints its address, keeps its data through SIGTERM, and refuses a second server', async () => {
    const { folder, drop } = trialFolder()
    const server = await startServer(folder)
    expect(server.url).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/)
    const second = startAndEnd({ KONTOR_DATA: folder })
    expect([second.status, second.stderr]).toEqual([1, expect.stringContaining('in use by another Kontor')])

    const [anna, bert] = [await connectedGuest(server.url), await connectedGuest(server.url)]
    const table = await seatAll([anna, bert], { game: 'patrizier' })
    const { seq } = anna.at(table)
    expect(await server.stop('SIGTERM')).toBe(0)
    await anna.until(() => anna.socket.closeCode === 1012)

    const again = await startServer(folder)
    for (const one of [anna, bert]) one.url = again.url
    await anna.connect()
    expect(anna.at(table)).toMatchObject({ seq, as: 0 })
    for (const one of [anna, bert]) one.close()
    expect(await again.stop('SIGTERM')).toBe(0)
    drop()
  })
  it('ends with one sentence, and lets go of its data, when it cannot start', async () => {
    const { folder, drop } = trialFolder()
    const taken = createServer().listen(0, '127.0.0.1')
    await once(taken, 'listening')
    const { port } = taken.address() as AddressInfo
    const sentence = ({ status, stderr }: ReturnType<typeof startAndEnd>, says: RegExp) => {
      expect([status, stderr.trim()]).toEqual([1, expect.stringMatching(says)])
      expect(stderr.trim()).not.toContain('\n')
    }
    sentence(
      startAndEnd({ KONTOR_DATA: folder, PORT: String(port) }),
      /^Port \d+ of 127\.0\.0\.1 is in use by another program\. .*PORT/,
    )
    taken.close()

    const file = join(folder, 'kontor.db')
    const db = new DatabaseSync(file)
    const version = db.prepare('PRAGMA user_version').get()?.user_version
    db.exec('PRAGMA user_version = 99')
    db.close()
    sentence(startAndEnd({ KONTOR_DATA: folder }), /newer version of Kontor/)

    const again = new DatabaseSync(file)
    again.exec(`PRAGMA user_version = ${version}`)
    again.exec('PRAGMA wal_checkpoint(TRUNCATE)')
    again.close()
    // The pages of the data, but not the first one, which names the tables.
    writeFileSync(file, Buffer.concat([readFileSync(file).subarray(0, 4096), Buffer.alloc(400_000, 7)]))
    sentence(startAndEnd({ KONTOR_DATA: folder }), /is damaged.*backup/)
    writeFileSync(file, 'this is no database, but long enough to be looked at as one. '.repeat(100))
    sentence(startAndEnd({ KONTOR_DATA: folder }), /is damaged.*backup/)
    sentence(startAndEnd({ KONTOR_DATA: join(file, 'data') }), /kontor\.db\/data.*is no folder.*KONTOR_DATA/)
    drop()
  })
})
