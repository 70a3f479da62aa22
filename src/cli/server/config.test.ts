import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { serve } from '#server/main.ts'
import { BadSetting, settingsFrom } from '#server/settings.ts'
import { readSettings, settingsInForce } from '#server/settingsFile.ts'
import { freePort, trialFolder } from '#server/trials/process.ts'
import { runWith } from '../test/server.ts'

const { folder, drop } = trialFolder()
afterAll(drop)
const file = join(folder, 'kontor.conf')
const withFile = (text: string) => {
  writeFileSync(file, text)
  return { KONTOR_SETTINGS: file }
}

describe('a settings file', () => {
  it('counts where the environment says nothing', () => {
    const env = withFile('# ours\nPORT=9000\nHOST="0.0.0.0"\nDATABASE_URL=postgres://u:secret@h/d\n')
    expect(readSettings(env)).toMatchObject({ port: 9000, host: '0.0.0.0', rate: 30 })
    expect(readSettings({ ...env, PORT: '9001' }).port).toBe(9001)
    const { path, settings } = settingsInForce({ ...env, HOST: '::1' })
    expect(path).toBe(file)
    expect(settings).toContainEqual({ name: 'PORT', value: '9000', from: 'file' })
    expect(settings).toContainEqual({ name: 'HOST', value: '::1', from: 'environment' })
    expect(settings).toContainEqual({ name: 'RATE', value: '30', from: 'default' })
    expect(JSON.stringify(settings)).not.toContain('secret')
  })

  it('stops everything with one sentence when it is wrong', async () => {
    for (const [text, why] of [
      ['PORT=x', /kontor\.conf: PORT: has to be a number/],
      ['PROT=8080', /kontor\.conf: there is no setting PROT/],
      ['PORT 8080', /kontor\.conf: line 1 has to be NAME=value/],
    ] as const) {
      expect(() => readSettings(withFile(text))).toThrow(BadSetting)
      expect(() => readSettings(withFile(text))).toThrow(why)
      expect(await runWith(withFile(text), 'config')).toEqual({ code: 1, said: expect.stringMatching(why) })
    }
    expect(() => readSettings({ KONTOR_SETTINGS: join(folder, 'none') })).toThrow(/none cannot be read/)
  })
})

it('kontor config says where each setting comes from', async () => {
  const { code, said } = await runWith({ ...withFile('PORT=9000\n'), RATE: '50' }, 'config')
  expect(code).toBe(0)
  expect(said).toMatch(/PORT +9000 +file/)
  expect(said).toMatch(/RATE +50 +environment/)
  expect(said).toMatch(/HOST +127\.0\.0\.1 +default/)
})

it('kontor doctor finds a server well, and says what is wrong with its address', async () => {
  const port = await freePort()
  const env = { KONTOR_DATA: join(folder, 'data'), PORT: String(port), LOG_LEVEL: 'silent' }
  expect((await runWith(env, 'doctor')).said).toMatch(/not there yet[\s\S]*No server answers/)
  const own = `http://127.0.0.1:${port}`
  const server = await serve(settingsFrom({ ...env, PUBLIC_URL: own }))
  const well = await runWith({ ...env, PUBLIC_URL: own }, 'doctor')
  expect(well).toEqual({ code: 0, said: expect.stringMatching(/Sockets open[\s\S]*Nothing is wrong/) })
  const ill = await runWith({ ...env, PUBLIC_URL: `http://127.0.0.1:${await freePort()}` }, 'doctor')
  expect(ill).toEqual({
    code: 1,
    said: expect.stringMatching(/cannot be reached.*ECONNREFUSED[\s\S]*One thing/),
  })
  await server.close()
  // Whoever trusts a proxy that is not there believes what callers make up.
  const fooled = await serve(settingsFrom({ ...env, PUBLIC_URL: own, TRUST_PROXY: '1' }))
  const spoofed = await runWith({ ...env, PUBLIC_URL: own, TRUST_PROXY: '1' }, 'doctor')
  expect(spoofed).toEqual({ code: 1, said: expect.stringContaining('make up their address') })
  await fooled.close()
})
