import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { serve } from '#server/main.ts'
import { BadSetting, settingsFrom } from '#server/settings.ts'
import { readSettings, settingsInForce } from '#server/settingsFile.ts'
import { MailServer } from '#server/trials/mailServer.ts'
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
    const env = withFile(
      '# ours\nPORT=9000\nHOST="0.0.0.0"\nDATABASE_URL=postgres://u:secret@h/d\nSMTP_URL=smtps://u:secret@h\nMAIL_FROM=a@b.example\n',
    )
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

it('kontor doctor and kontor admin say whether mails go out, and why not', async () => {
  const mail = await MailServer.start()
  const server = await serve(
    settingsFrom({ KONTOR_DATA: join(folder, 'mail'), PORT: '0', LOG_LEVEL: 'silent' }),
  )
  const env = { KONTOR_DATA: join(folder, 'mail'), MAIL_FROM: 'Kontor <kontor@example.org>' }
  const closed = `smtp://127.0.0.1:${await freePort()}`
  const doctor = async (more: object) => (await runWith({ ...env, ...more }, 'doctor')).said
  expect(await doctor({})).toMatch(/SMTP_URL is not set[\s\S]*keys for push, but/)
  expect(await doctor({ SMTP_URL: mail.url })).toMatch(/The mail server 127\.0\.0\.1:\d+ lets us in/)
  const shut = await doctor({ SMTP_URL: closed })
  expect(shut).toMatch(/cannot be reached: .*ECONNREFUSED[\s\S]*One thing is wrong/)
  const wrong = await doctor({ SMTP_URL: mail.url.replace('//', '//kontor:secret@') })
  expect(wrong).toMatch(/does not take the name or the password/)
  expect(wrong).not.toContain('secret')
  // The running server has no mail server; without it, the command line goes its own way.
  expect(await runWith(env, 'admin', 'mail', 'me@example.org')).toEqual({
    code: 1,
    said: expect.stringContaining('No mail server is set'),
  })
  await server.close()
  const tried = await runWith({ ...env, SMTP_URL: mail.url }, 'admin', 'mail', 'me@example.org')
  expect(tried).toEqual({ code: 0, said: expect.stringContaining('It was taken') })
  expect(mail.received.map(({ to }) => to)).toEqual(['me@example.org'])
  const refused = await runWith(
    { ...env, SMTP_URL: mail.url },
    'admin',
    'mail',
    'a@b.example\nBcc: c@d.example',
  )
  expect(refused.code).toBe(1)
  expect(mail.received).toHaveLength(1)
  const nobody = await runWith(env, 'admin', 'push', 'abcdabcdabcdabcd')
  expect(nobody).toEqual({ code: 1, said: expect.stringContaining('No browser of this person') })
  await mail.stop()
})
