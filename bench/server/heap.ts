/** The memory of a server in another process, after its garbage has been collected: asked through Node's inspector. */
import { WebSocket } from 'ws'
import type { Running } from '../../src/server/trials/process.ts'

/** For the environment of a server that is to be looked into. */
export const INSPECTED = { NODE_OPTIONS: '--inspect=127.0.0.1:0' } as const

const ADDRESS = /ws:\/\/\S+/
const MB = 1024 * 1024

export interface Memory {
  /** What is alive: objects, and the buffers that belong to them. */
  readonly heapMB: number
  /** What the system has given to the process. */
  readonly rssMB: number
}

export const memoryOf = async (server: Running): Promise<Memory> => {
  const address = ADDRESS.exec(server.output())?.[0]
  if (!address) throw new Error('the server is not inspected')
  const socket = new WebSocket(address)
  await new Promise((resolve, reject) => {
    socket.once('open', resolve)
    socket.once('error', reject)
  })
  let asked = 0
  const ask = (method: string, params = {}): Promise<{ result?: { value?: unknown } }> =>
    new Promise((resolve) => {
      const id = ++asked
      socket.on('message', (data) => {
        const told = JSON.parse(String(data)) as { id?: number; result: { result?: { value?: unknown } } }
        if (told.id === id) resolve(told.result)
      })
      socket.send(JSON.stringify({ id, method, params }))
    })
  // What finalizers let go of is collected the next time.
  for (let i = 0; i < 3; i++) await ask('HeapProfiler.collectGarbage')
  const { result } = await ask('Runtime.evaluate', { expression: 'JSON.stringify(process.memoryUsage())' })
  socket.terminate()
  const { heapUsed, external, rss } = JSON.parse(String(result?.value)) as NodeJS.MemoryUsage
  return { heapMB: (heapUsed + external) / MB, rssMB: rss / MB }
}
