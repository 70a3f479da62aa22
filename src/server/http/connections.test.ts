import { connect, type Socket } from 'node:net'
import { afterEach, expect, it } from 'vitest'
import { type Desk, dropFolder, openDesk } from '../test/desk.ts'

let desk: Desk
const silent: Socket[] = []
afterEach(async () => {
  for (const socket of silent.splice(0)) socket.destroy()
  await desk.close()
  dropFolder(desk.folder)
})

/** Connections that say nothing, from an address of their own; settled when each is taken or closed. */
const openSilent = async (count: number): Promise<void> => {
  const port = Number(new URL(desk.server.url).port)
  const all = Array.from({ length: count }, () => {
    const socket = connect({ port, host: '127.0.0.1', localAddress: '127.0.0.2' })
    silent.push(socket)
    return new Promise<void>((resolve) => socket.on('connect', resolve).on('error', () => resolve()))
  })
  await Promise.all(all)
}

it('silent connections of one address leave room for health checks from another', async () => {
  desk = await openDesk({ socketsPerAddress: 1 }, { mostConnections: 80 })
  await openSilent(300)
  for (let i = 0; i < 5; i++) {
    const health = await fetch(`${desk.server.url}/healthz`, { headers: { connection: 'close' } })
    expect(health.status).toBe(200)
  }
})

it('a proxy may bring as many as it likes', async () => {
  desk = await openDesk({ socketsPerAddress: 1, trustProxy: ['127.0.0.2'] }, { mostConnections: 400 })
  await openSilent(300)
  const closed = silent.filter((socket) => socket.destroyed || socket.readableEnded)
  expect(closed).toEqual([])
})
