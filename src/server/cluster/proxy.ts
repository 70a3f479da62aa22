/** Passes each connection on to one of several servers, in turn; one that does not answer is passed over. */
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

export interface Proxy {
  readonly url: string
  /** The servers behind it, from now on. */
  use(urls: readonly string[]): void
  close(): Promise<void>
}

export const openProxy = async (port: number): Promise<Proxy> => {
  const open = new Set<Socket>()
  let behind: readonly string[] = []
  let turn = 0

  const passOn = (client: Socket, choices: readonly string[]): void => {
    const [choice, ...others] = choices
    if (choice === undefined) return void client.destroy()
    const { hostname, port: at } = new URL(choice)
    const server = connect(Number(at), hostname)
    let isConnected = false
    server.once('connect', () => {
      isConnected = true
      client.pipe(server).pipe(client)
    })
    server.on('error', () => {
      if (isConnected) client.destroy()
      else passOn(client, others)
    })
    server.on('close', () => {
      if (isConnected) client.destroy()
    })
    client.on('close', () => server.destroy())
  }

  const proxy = createServer((client) => {
    open.add(client)
    client.on('error', () => client.destroy())
    client.on('close', () => open.delete(client))
    const first = turn++ % Math.max(1, behind.length)
    passOn(client, [...behind.slice(first), ...behind.slice(0, first)])
  })
  await new Promise<void>((resolve, reject) => {
    proxy.once('error', reject)
    proxy.listen(port, '127.0.0.1', resolve)
  })
  const { port: listening } = proxy.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${listening}`,
    use(urls) {
      behind = urls
    },
    close() {
      for (const client of open) client.destroy()
      return new Promise((resolve) => proxy.close(() => resolve()))
    },
  }
}
