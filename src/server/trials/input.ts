/**
 * Throws bad messages and requests at a server in its own process: no crash, no hang, no change, and always a reply
 * or a clean close.
 */
import { connect, type Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { WebSocket } from 'ws'
import { SqliteStorage } from '../storage/sqlite.ts'
import { badMessage, badRequest, randomFrom, type Target } from './garbage.ts'
import { connectedGuest, type Guest, newGuest, seatAll } from './guest.ts'
import { answerOnce } from './player.ts'
import { type Running, startServer, trialFolder } from './process.ts'
import { RawSocket } from './rawSocket.ts'

export interface InputSettings {
  /** Messages over sockets; there is a request for every twenty of them. */
  readonly messages: number
  readonly halfOpen?: number
  readonly seed?: number
  progress?(text: string): void
}

export interface InputReport {
  readonly messages: number
  readonly requests: number
  readonly replies: number
  readonly closes: number
  readonly halfOpen: number
  /** How long a good client waited for an answer while all that went on, at most, in milliseconds. */
  readonly slowest: number
  readonly megabytes: number
  readonly problems: readonly string[]
}

const AT_ONCE = 40
const ATTACKERS = 8
const REPLY_WITHIN = 15_000
const OVERSIZED = 'x'.repeat(200_000)

interface Count {
  messages: number
  requests: number
  replies: number
  closes: number
  slowest: number
  readonly problems: string[]
}

/** Sends a handful, and waits until there is a reply to each or the socket is closed. */
const volley = async (
  socket: RawSocket,
  texts: readonly (string | Buffer)[],
  count: Count,
): Promise<void> => {
  const isReply = (text: string) => text.startsWith('{"type":"reply"')
  socket.received = []
  socket.send(...texts)
  count.messages += texts.length
  let replies = 0
  try {
    await socket.until(() => {
      replies = socket.received.filter(isReply).length
      return replies >= texts.length || socket.closeCode !== null
    }, REPLY_WITHIN)
  } catch {
    count.problems.push(
      `${texts.length - replies} messages without a reply, such as ${String(texts[0]).slice(0, 200)}`,
    )
    socket.cut()
  }
  count.replies += replies
  const stack = socket.received.find((text) => /node_modules|\.ts:\d+/.test(text))
  if (stack) count.problems.push(`too much is told: ${stack.slice(0, 200)}`)
}

const attack = async (url: string, target: Target, messages: number, seed: number, count: Count) => {
  const random = randomFrom(seed)
  const { cookie } = await newGuest(url)
  const subscribe = { type: 'subscribe', id: 'open', table: target.table }
  const watched = async (raw: RawSocket) => {
    raw.received = []
    raw.send(subscribe)
    await raw.until(() => raw.replies.length > 0, REPLY_WITHIN)
    return raw
  }
  const open = async () => watched(await RawSocket.open(url, cookie))
  let socket = await open()
  for (let sent = 0; sent < messages; ) {
    const texts: (string | Buffer)[] = Array.from({ length: Math.min(AT_ONCE, messages - sent) }, () =>
      badMessage(random, target),
    )
    sent += texts.length
    // Some frames are closed upon, not answered: too large, or not text.
    if (random() < 0.01) texts.push(OVERSIZED)
    if (random() < 0.01) texts.push(Buffer.from([0xff, 0xfe, 0x00]))
    await volley(socket, texts, count)
    if (socket.closeCode !== null) {
      count.closes++
      socket = await open()
    } else if (random() < 0.02) await watched(socket)
  }
  socket.cut()
}

const requestAll = async (url: string, target: Target, requests: number, seed: number, count: Count) => {
  const random = randomFrom(seed)
  for (let i = 0; i < requests; i++) {
    const { method, path, headers, body } = badRequest(random, target)
    count.requests++
    try {
      const response = await fetch(url + path, {
        method,
        headers: { ...headers },
        ...(body === undefined ? {} : { body }),
        signal: AbortSignal.timeout(REPLY_WITHIN),
      })
      const text = await response.text()
      if (response.status >= 500) count.problems.push(`${response.status} to ${method} ${path} ${body ?? ''}`)
      if (/node_modules|\.ts:\d+/.test(text)) count.problems.push(`too much is told to ${method} ${path}`)
    } catch (error) {
      count.problems.push(`no answer to ${method} ${path}: ${error}`)
    }
  }
}

/** Connections that say nothing, or begin and never end. */
const halfOpenTo = async (url: string, wanted: number): Promise<{ open: Socket[]; closed(): number }> => {
  const { hostname, port } = new URL(url)
  let closed = 0
  const open: Socket[] = []
  for (let i = 0; i < wanted; i++) {
    const socket = connect(Number(port), hostname)
    socket.on('error', () => {})
    socket.on('close', () => closed++)
    socket.on('connect', () => {
      if (i % 3 === 1) socket.write('GET /api/socket HTTP/1.1\r\nHost: x\r\n')
      if (i % 3 === 2) socket.write('POST /api/tables HTTP/1.1\r\nHost: x\r\nContent-Length: 900\r\n\r\n{')
    })
    socket.resume()
    open.push(socket)
    if (i % 200 === 199) await wait(20)
  }
  return { open, closed: () => closed }
}

/** A good client, all the while: how long does it wait? */
const watch = (client: Guest, count: Count): { stop(): Promise<void> } => {
  let isOver = false
  const watching = (async () => {
    while (!isOver) {
      const begun = performance.now()
      await client.settle()
      count.slowest = Math.max(count.slowest, performance.now() - begun)
      await wait(50)
    }
  })()
  return {
    async stop() {
      isOver = true
      await watching
    },
  }
}

/** Opens the table again and again and reads nothing, until it is cut off. */
const slowReader = async (url: string, table: string, count: Count): Promise<void> => {
  const { cookie } = await newGuest(url)
  const { socket } = await RawSocket.open(url, cookie)
  socket.pause()
  for (let waited = 0; socket.readyState === WebSocket.OPEN && waited < REPLY_WITHIN; waited += 20) {
    for (let i = 0; i < 40; i++) socket.send(JSON.stringify({ type: 'subscribe', id: `s${i}`, table }))
    await wait(20)
  }
  if (socket.readyState === WebSocket.OPEN) count.problems.push('a reader that does not read was not cut off')
  socket.terminate()
}

/** What the store holds, as far as it must not change. */
const everything = async (folder: string): Promise<string> => {
  const storage = new SqliteStorage({ folder })
  const tables = await storage.find({ limit: 10_000 })
  const parts = await Promise.all(
    tables.map(async ({ table }) => ({
      ...(await storage.load(table)),
      chat: await storage.chat(table, 0, 1_000),
    })),
  )
  await storage.close()
  return JSON.stringify(parts.map((part) => JSON.stringify(part)).sort())
}

const prepare = async (server: Running): Promise<{ target: Target; people: Guest[] }> => {
  const people = [await connectedGuest(server.url), await connectedGuest(server.url)]
  const table = await seatAll(people, { game: 'patrizier' })
  for (let i = 0; i < 6; i++)
    for (const person of people) if (await answerOnce(person, table, i)) await person.settle()
  const taken = [{ type: 'answer', id: 'm5', table, question: 0, answer: 'a' }]
  const { table: hidden } = await people[0].api.create({ game: 'patrizier', seats: 3, privacy: 'private' })
  return { target: { table, hidden, taken }, people }
}

export const inputTrial = async ({
  messages,
  halfOpen = 5_000,
  seed = 1,
  progress = () => {},
}: InputSettings): Promise<InputReport> => {
  const { folder, drop } = trialFolder()
  const count: Count = { messages: 0, requests: 0, replies: 0, closes: 0, slowest: 0, problems: [] }
  let server = await startServer(folder)
  try {
    const { target, people } = await prepare(server)
    for (const person of people) person.close()
    await server.stop('SIGTERM')
    const before = await everything(folder)

    server = await startServer(folder)
    const good = await connectedGuest(server.url)
    await good.open(target.table)
    const watching = watch(good, count)
    const { open, closed } = await halfOpenTo(server.url, halfOpen)
    progress(`${halfOpen} connections are half open`)

    const each = Math.ceil(messages / ATTACKERS)
    await Promise.all([
      ...Array.from({ length: ATTACKERS }, (_, i) => attack(server.url, target, each, seed + i, count)),
      requestAll(server.url, target, Math.ceil(messages / 20), seed + 100, count),
      slowReader(server.url, target.table, count),
    ])
    progress(`${count.messages} messages and ${count.requests} requests are through`)

    for (let waited = 0; closed() < halfOpen && waited < 30_000; waited += 200) await wait(200)
    if (closed() < halfOpen)
      count.problems.push(`${halfOpen - closed()} half-open connections are still there`)
    for (const socket of open) socket.destroy()
    await watching.stop()
    const health = await fetch(`${server.url}/healthz`)
    if (health.status !== 200) count.problems.push('the server is not well')
    const metrics = await (await fetch(`${server.url}/metrics`)).text()
    const bytes = Number(/^process_resident_memory_bytes (\S+)$/m.exec(metrics)?.[1] ?? 0)
    good.close()
    const code = await server.stop('SIGTERM')
    if (code !== 0) count.problems.push(`it stopped with ${code}`)
    const said = server.output()
    if (/"level":(50|60)/.test(said)) count.problems.push(`it logged an error: ${said.slice(0, 500)}`)
    if ((await everything(folder)) !== before) count.problems.push('something has changed')
    return { ...count, halfOpen, slowest: Math.round(count.slowest), megabytes: Math.round(bytes / 2 ** 20) }
  } finally {
    await server.stop('SIGKILL')
    drop()
  }
}
