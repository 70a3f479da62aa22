/** One socket that sends what costs it nothing and reads nothing. */
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { Flood, FRAME, frame } from '../trials/flood.ts'
import { newGuest } from '../trials/guest.ts'
import { type Running, startServer, trialFolder } from '../trials/process.ts'

const MB = 1_000_000
const PINGS = { empty: frame(FRAME.ping), full: frame(FRAME.ping, 'x'.repeat(125)) }
let server: Running
let flood: Flood
let drop: () => void

const start = async (rate: number): Promise<void> => {
  const trial = trialFolder()
  drop = trial.drop
  // No room for a backlog: whoever lets one grow dies of it.
  const env = { RATE: String(rate), NODE_OPTIONS: '--max-old-space-size=300' }
  server = await startServer(trial.folder, env)
}

const attack = async (): Promise<void> => {
  flood = await Flood.open(server.url, (await newGuest(server.url)).cookie)
}

const stop = async (): Promise<void> => {
  await server.stop('SIGKILL')
  drop()
}

afterEach(() => flood.close())

/** In MB: what the server holds by its own account. */
const memory = async (): Promise<number> => {
  const metrics = await (await fetch(`${server.url}/metrics`)).text()
  return Number(/^process_resident_memory_bytes (\S+)/m.exec(metrics)?.[1]) / MB
}

const isWell = async (): Promise<boolean> => (await fetch(`${server.url}/healthz`)).ok

describe('a socket that never reads, where messages are hardly limited', () => {
  beforeAll(() => start(100_000))
  afterAll(stop)

  for (const [name, ping, bytes] of [
    ['full', PINGS.full, 34 * MB],
    ['empty', PINGS.empty, 12 * MB],
  ] as const)
    it(`costs no memory with ${name} pings`, async () => {
      await attack()
      const before = await memory()
      await flood.send(ping, bytes)
      const grown = (await memory()) - before
      expect(grown).toBeLessThan(120)
      expect(await isWell()).toBe(true)
    })
})

describe('a socket that never reads, where messages are limited as usual', () => {
  beforeAll(() => start(30))
  afterAll(stop)

  for (const [name, one] of Object.entries({
    pings: PINGS.full,
    pongs: frame(FRAME.pong),
    'messages that are no JSON': frame(FRAME.text, '{'),
    'parts of a message that never ends': frame(FRAME.more),
  }))
    it(`is cut for too many ${name}`, async () => {
      await attack()
      if (one[0] === FRAME.more) flood.once(frame(FRAME.firstPart))
      await flood.send(one, 34 * MB)
      expect(flood.isCut).toBe(true)
      expect(flood.sent).toBeLessThan(12 * MB)
      expect(await isWell()).toBe(true)
    })
})
