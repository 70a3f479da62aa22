import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { WebSocket, WebSocketServer } from 'ws'
import { Incoming } from './incoming.ts'

let server: WebSocketServer
let client: WebSocket
let incoming: Incoming
let heard: string[]
let pongs: string[]

beforeEach(async () => {
  heard = []
  pongs = []
  server = new WebSocketServer({ port: 0, host: '127.0.0.1', autoPong: false })
  const opened = new Promise<void>((resolve) => {
    server.on('connection', (socket, request) => {
      incoming = new Incoming({ socket, stream: request.socket }, 30, (data) => heard.push(String(data)))
      resolve()
    })
  })
  await new Promise((resolve) => server.once('listening', resolve))
  const { port } = server.address() as AddressInfo
  client = new WebSocket(`ws://127.0.0.1:${port}`, { autoPong: false })
  client.on('pong', (data) => pongs.push(String(data)))
  const greeted = new Promise((resolve) => client.once('open', resolve))
  await Promise.all([opened, greeted])
})

afterEach(async () => {
  client.terminate()
  await new Promise((resolve) => server.close(resolve))
})

/** Until the other side has heard all that was sent before. */
const untilHeard = async (): Promise<void> => {
  const { length } = heard
  client.send('over')
  await expect.poll(() => heard.length, { interval: 5 }).toBe(length + 1)
}

describe('what comes in on a socket', () => {
  it('answers a ping with what came in it, and the last of many', async () => {
    client.ping('one')
    await expect.poll(() => pongs, { interval: 5 }).toEqual(['one'])
    for (let i = 0; i < 100; i++) client.ping(`p${i}`)
    await expect.poll(() => pongs.at(-1), { interval: 5 }).toBe('p99')
  })

  it('stays open for somebody who answers what was asked', async () => {
    for (let i = 0; i < 3; i++) {
      const asked = new Promise<Buffer>((resolve) => client.once('ping', resolve))
      incoming.check()
      client.pong(await asked)
      await untilHeard()
    }
    expect(incoming.isOpen).toBe(true)
  })

  it('is cut when nobody answers, however many pongs come that nobody asked for', async () => {
    const closed = new Promise((resolve) => client.once('close', resolve))
    incoming.check()
    for (const guess of ['', 'one', '12345678']) client.pong(guess)
    await untilHeard()
    incoming.check()
    await closed
    expect(incoming.isOpen).toBe(false)
  })

  it('is told why it is cut, and nothing is heard after it', async () => {
    const closed = new Promise((resolve) => client.once('close', resolve))
    for (let i = 0; i < 1_000; i++) client.send(`m${i}`)
    expect(await closed).toBe(1008)
    expect(heard.length).toBeGreaterThanOrEqual(600)
    expect(heard.length).toBeLessThan(1_000)
  })

  it('is cut for too many bytes in few frames', async () => {
    const closed = new Promise((resolve) => client.once('close', resolve))
    for (let i = 0; i < 20; i++) client.send('x'.repeat(100_000))
    expect(await closed).toBe(1008)
  })
})
