/** A wire to a server, on this machine, that can be made to carry nothing, as a network does that has changed. */
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

export interface Wire {
  readonly url: string
  /** How many connections there have been. */
  connections(): number
  /** Those that are there now carry nothing any longer, and nobody is told. New ones are good. */
  freeze(): void
  /** What is said to the server is lost from now on; what it says still comes. */
  muffle(): void
  /** All of them break. */
  cut(): void
  close(): Promise<void>
}

export const wireTo = async (url: string): Promise<Wire> => {
  const { hostname, port } = new URL(url)
  const open = new Set<{ near: Socket; far: Socket }>()
  let connections = 0
  const server = createServer((near) => {
    connections++
    const far = connect(Number(port), hostname)
    const pair = { near, far }
    open.add(pair)
    for (const [one, other] of [
      [near, far],
      [far, near],
    ]) {
      one.pipe(other)
      one.on('error', () => other.destroy())
      one.on('close', () => {
        open.delete(pair)
        other.destroy()
      })
    }
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const cut = () => {
    for (const { near, far } of open) for (const socket of [near, far]) socket.destroy()
  }
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    connections: () => connections,
    freeze() {
      for (const { near, far } of open) {
        for (const [one, other] of [
          [near, far],
          [far, near],
        ])
          one.unpipe(other).on('data', () => {})
      }
    },
    muffle() {
      for (const { near, far } of open) near.unpipe(far).on('data', () => {})
    },
    cut,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        cut()
      }),
  }
}
