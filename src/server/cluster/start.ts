/**
 * `npm run cluster -- --nodes 3`: several servers on one PostgreSQL, on this machine. A server that ends is started
 * again, so that they can be killed to see what happens. Without DATABASE_URL it brings a database of its own, which
 * is gone afterwards.
 */
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { freePort, type Running, startServer, trialFolder } from '../trials/process.ts'
import { openProxy } from './proxy.ts'

const MOST_NODES = 16
const START_AGAIN = 500

const { values } = parseArgs({
  options: { nodes: { type: 'string', default: '3' }, port: { type: 'string', default: '8080' } },
})
const [nodes, port] = [Number(values.nodes), Number(values.port)]
if (!Number.isInteger(nodes) || nodes < 1 || nodes > MOST_NODES || !Number.isInteger(port)) {
  console.error(`--nodes: 1 to ${MOST_NODES}; --port: a number`)
  process.exit(1)
}

const { folder, drop } = trialFolder()
const own = process.env.DATABASE_URL
  ? null
  : await import('../trials/database.ts').then(({ startDatabase }) => startDatabase())
const databaseUrl = own ? await own.fresh() : (process.env.DATABASE_URL ?? '')
const proxy = await openProxy(port)
const running = new Map<number, Running>()
let isStopping = false

const ports = await Promise.all(Array.from({ length: nodes }, freePort))
proxy.use(ports.map((at) => `http://127.0.0.1:${at}`))

const run = async (node: number): Promise<void> => {
  const server = await startServer(join(folder, `node${node}`), {
    DATABASE_URL: databaseUrl,
    PUBLIC_URL: proxy.url,
    PORT: String(ports[node - 1]),
    ...{ BOT_PAUSE: '900', RATE: '30', SOCKETS_PER_ADDRESS: '200' },
  })
  running.set(node, server)
  console.log(`node ${node} runs as process ${server.child.pid}`)
  void server.ended.then(() => {
    running.delete(node)
    if (isStopping) return
    console.log(`node ${node} has ended`)
    setTimeout(() => void keep(node), START_AGAIN)
  })
}

const keep = async (node: number): Promise<void> => {
  if (isStopping) return
  try {
    await run(node)
  } catch (error) {
    console.error(`node ${node} did not start: ${error}`)
    setTimeout(() => void keep(node), START_AGAIN)
  }
}

await Promise.all(Array.from({ length: nodes }, (_, i) => keep(i + 1)))
console.log(`Kontor is at ${proxy.url}, with ${nodes} servers behind it. Ctrl-C ends it.`)
await new Promise<void>((resolve) => {
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    // The database that we brought would end at once by itself, before the servers.
    process.removeAllListeners(signal)
    process.once(signal, () => resolve())
  }
})
isStopping = true
await Promise.all([...running.values()].map((server) => server.stop('SIGTERM')))
await proxy.close()
await own?.stop()
drop()
process.exit(0)
