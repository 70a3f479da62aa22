import { PassThrough } from 'node:stream'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Desk, dropFolder, eventually, openDesk } from '../test/desk.ts'

let desk: Desk
const written: string[] = []
beforeAll(async () => {
  const logTo = new PassThrough()
  logTo.on('data', (chunk) => written.push(String(chunk)))
  desk = await openDesk({ logLevel: 'warn', trustProxy: 1 }, { logTo })
})
afterAll(async () => {
  await desk.close()
  dropFolder(desk.folder)
})

const FAULT = {
  build: 'Ab-c_1',
  place: 'board',
  kind: 'TypeError',
  message: "Cannot read properties of undefined (reading 'property')",
  frames: ['Board-Xy_1.js:1:2345'],
}
/** Each from an address of its own, unless it is named. */
let last = 0
const report = async (body: unknown, from = `10.0.${last >> 8}.${last++ & 255}`, more = {}) => {
  const response = await fetch(`${desk.server.url}/api/faults`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': from, ...more },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  })
  return { status: response.status, body: (await response.json()) as { refusal?: { key: string } } }
}
const lines = (): { fault?: object; msg: string }[] =>
  written
    .join('')
    .split('\n')
    .flatMap((line) => (line ? [JSON.parse(line)] : []))

describe('a fault of a page', () => {
  it('is one line of the log, with the build and the part of the page; nobody has to be a guest', async () => {
    expect(await report(FAULT)).toEqual({ status: 200, body: {} })
    await eventually(() => lines().length > 0)
    expect(lines()).toMatchObject([{ msg: 'a page failed', fault: FAULT }])
    expect(written.join('')).not.toContain('10.0.')
  })

  it('can hold nothing else: no address, no key, no sentence of any length, no line of its own', async () => {
    const before = lines().length
    for (const bad of [
      { ...FAULT, url: 'https://play.example.org/t/abc#key' },
      { ...FAULT, place: 'the board of Anna' },
      { ...FAULT, kind: 'Type Error' },
      { ...FAULT, message: 'x'.repeat(201) },
      { ...FAULT, message: 'one\nline more' },
      { ...FAULT, message: 'Ä\u202e' },
      { ...FAULT, build: '<script>' },
      { ...FAULT, frames: ['https://play.example.org/t/abc#key:1:1'] },
      { ...FAULT, frames: Array.from({ length: 9 }, () => 'a.js:1:1') },
      { ...FAULT, frames: 'a.js:1:1' },
      {},
      [],
      '{',
      'x'.repeat(20_000),
    ]) {
      const { status, body } = await report(bad)
      expect(status).toBeGreaterThanOrEqual(400)
      expect(status).toBeLessThan(500)
      expect(Object.keys(body)).toContain('refusal')
    }
    expect(lines().length).toBe(before)
  })

  it('comes from our own page only', async () => {
    const { status, body } = await report(FAULT, undefined, { origin: 'https://evil.example' })
    expect([status, body.refusal?.key]).toEqual([403, 'bad.origin'])
  })

  it('does not fill the log: a few from one address, some more from all', async () => {
    const from = '10.9.9.9'
    const some = await Promise.all(Array.from({ length: 20 }, () => report(FAULT, from)))
    expect(some.filter(({ status }) => status === 200).length).toBe(5)
    expect(some.find(({ status }) => status === 429)?.body).toEqual({ refusal: { key: 'too.fast' } })
    const before = lines().length
    const many = await Promise.all(Array.from({ length: 120 }, () => report(FAULT)))
    const taken = many.filter(({ status }) => status === 200).length
    expect(taken).toBeGreaterThan(20)
    expect(taken).toBeLessThan(80)
    await eventually(() => lines().length === before + taken)
  })
})
