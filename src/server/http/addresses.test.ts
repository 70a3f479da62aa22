/** Whom the server takes a caller for, by the address. */
import { afterEach, describe, expect, it } from 'vitest'
import { WebSocket } from 'ws'
import { settingsFrom } from '../settings.ts'
import { type Desk, dropFolder, openDesk } from '../test/desk.ts'
import { newGuest } from '../trials/guest.ts'

const SOCKETS = 2
let desk: Desk
const open: WebSocket[] = []

const behind = async (TRUST_PROXY: string): Promise<void> => {
  const { trustProxy } = settingsFrom({ TRUST_PROXY })
  desk = await openDesk({ trustProxy, socketsPerAddress: SOCKETS })
}

afterEach(async () => {
  for (const socket of open.splice(0)) socket.terminate()
  await desk.close()
  dropFolder(desk.folder)
})

/** What the server says to a socket whose request came by this way. */
const statusBy = async (forwarded: string): Promise<number> => {
  const { cookie } = await newGuest(desk.server.url)
  const headers = { cookie, ...(forwarded ? { 'x-forwarded-for': forwarded } : {}) }
  return new Promise((resolve) => {
    const socket = new WebSocket(`${desk.server.url.replace('http', 'ws')}/api/socket`, { headers })
    open.push(socket)
    socket.on('unexpected-response', (_request, response) => resolve(response.statusCode ?? 0))
    socket.on('open', () => resolve(101))
    socket.on('error', () => {})
  })
}

const allBy = async (...ways: readonly string[]): Promise<number[]> => {
  const all: number[] = []
  for (const way of ways) all.push(await statusBy(way))
  return all
}

const TAKEN_THEN_FULL = [101, 101, 429]

describe('an address that the caller writes itself', () => {
  const FORGED = ['198.51.100.1, 203.0.113.9', '198.51.100.2, 203.0.113.9', '198.51.100.3, 203.0.113.9']

  for (const setting of ['yes', '1', '127.0.0.1, ::1'])
    it(`is not believed with TRUST_PROXY=${setting}: what the proxy added counts`, async () => {
      await behind(setting)
      expect(await allBy(...FORGED)).toEqual(TAKEN_THEN_FULL)
      expect(await statusBy('198.51.100.1, 203.0.113.10')).toBe(101)
    })

  for (const setting of ['no', '0', '192.0.2.1', '192.0.2.0/24'])
    it(`is not believed with TRUST_PROXY=${setting}, when no proxy stands in front`, async () => {
      await behind(setting)
      expect(await allBy('198.51.100.1', '198.51.100.2', '198.51.100.3')).toEqual(TAKEN_THEN_FULL)
    })

  for (const setting of ['2', '127.0.0.0/8, 192.0.2.0/24'])
    it(`is not believed behind two proxies either, with TRUST_PROXY=${setting}`, async () => {
      await behind(setting)
      expect(await allBy(...FORGED.map((way) => `${way}, 192.0.2.7`))).toEqual(TAKEN_THEN_FULL)
    })
})

describe('an IPv6 address', () => {
  it('counts together with its neighbours, since a caller has all of them', async () => {
    await behind('1')
    expect(await allBy('2001:db8:1:2::1', '2001:db8:1:2:ffff::5', '2001:0db8:0001:0002:1::')).toEqual(
      TAKEN_THEN_FULL,
    )
    expect(await allBy('2001:db8:1:3::1', '2001:db8:1::2')).toEqual([101, 101])
  })

  it('that is an IPv4 address in another form is that one', async () => {
    await behind('1')
    expect(await allBy('203.0.113.9', '::ffff:203.0.113.9', '203.0.113.9')).toEqual(TAKEN_THEN_FULL)
    expect(await statusBy('203.0.113.10')).toBe(101)
  })
})
