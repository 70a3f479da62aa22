import { type ChildProcess, spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { newGuest, seatAll } from '../trials/guest.ts'
import { playOut } from '../trials/player.ts'

const START = fileURLToPath(new URL('./start.ts', import.meta.url))

/** The cluster's address, and its processes by number. */
const started = (child: ChildProcess) =>
  new Promise<{ url: string; pids: Map<string, number> }>((resolve, reject) => {
    const pids = new Map<string, number>()
    createInterface(child.stdout!).on('line', (line) => {
      const [, node, pid] = /^node (\d+) runs as process (\d+)$/.exec(line) ?? []
      if (node) pids.set(node, Number(pid))
      const url = /^Kontor is at (http:\S+?),/.exec(line)?.[1]
      if (url) resolve({ url, pids })
    })
    child.once('exit', () => reject(new Error('the cluster did not start')))
  })

it('people on several servers play together through the proxy, also when one server is killed', async () => {
  const { DATABASE_URL: _, ...env } = process.env
  const child = spawn(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', START, '--nodes', '2', '--port', '0'],
    { env, stdio: ['ignore', 'pipe', 'inherit'] },
  )
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve))
  try {
    const { url, pids } = await started(child)
    expect(pids.size).toBe(2)
    const people = [await newGuest(url), await newGuest(url)]
    // One connection after the other: one at each server.
    for (const person of people) await person.connect()
    const table = await seatAll(people, { game: 'patrizier' })
    process.kill(pids.get('1')!, 'SIGKILL')
    await expect.poll(() => people.filter(({ socket }) => socket.closeCode !== null).length).toBe(1)
    await Promise.all(people.map((person, i) => playOut(person, table, i)))
    expect(people.flatMap(({ gaps }) => gaps)).toEqual([])
    for (const person of people) person.close()
  } finally {
    child.kill('SIGTERM')
  }
  expect(await ended).toBe(0)
})
