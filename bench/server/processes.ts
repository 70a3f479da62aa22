/** The servers that are measured, each in a process of its own. */
import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import type { TrialDatabase } from '../../src/server/trials/database.ts'
import { type Running, startServer, trialFolder } from '../../src/server/trials/process.ts'

export const STORES = ['sqlite', 'postgres'] as const
export type Store = (typeof STORES)[number]

/** Where servers keep what they keep while they are measured. */
export class Site {
  private readonly database: TrialDatabase | null
  private readonly place = trialFolder()
  private readonly stops: (() => unknown)[] = []
  private started = 0

  private constructor(database: TrialDatabase | null) {
    this.database = database
  }

  static async open(store: Store): Promise<Site> {
    // Only those who measure PostgreSQL need one here.
    const module = store === 'sqlite' ? null : await import('../../src/server/trials/database.ts')
    return new Site((await module?.startDatabase()) ?? null)
  }

  file(name: string): string {
    return join(this.place.folder, name)
  }

  /** A Kontor with an empty store. */
  async kontor(env: { readonly [name: string]: string } = {}): Promise<Running> {
    const folder = this.file(`kontor${++this.started}`)
    const server = await startServer(folder, { DATABASE_URL: (await this.database?.fresh()) ?? '', ...env })
    this.stops.push(() => server.stop('SIGKILL'))
    return server
  }

  /** One of peers/, which prints its address. */
  async peer(file: string, ...args: string[]): Promise<Peer> {
    const peer = await startPeer(file, args)
    this.stops.push(() => peer.stop())
    return peer
  }

  /** Whatever still runs is killed. */
  async close(): Promise<void> {
    for (const stop of this.stops) await stop()
    await this.database?.stop()
    this.place.drop()
  }
}

interface Peer {
  readonly url: string
  readonly pid: number
  stop(): void
}

/** A tick of the processor's time, as Linux counts it, in seconds. */
const TICK = 0.01

/** The processor's time that a process has taken so far, in seconds; null where the system does not tell in this way. */
export const cpuOf = (pid: number): number | null => {
  try {
    const [, fields] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')
    const [user, system] = fields.split(' ').slice(11, 13).map(Number)
    return TICK * (user + system)
  } catch {
    return null
  }
}

/** The time of all processors so far, and how much of it the host of a rented machine gave to others; null as above. */
export const timeOfMachine = (): { readonly all: number; readonly stolen: number } | null => {
  try {
    const [line] = readFileSync('/proc/stat', 'utf8').split('\n')
    const ticks = line.split(/\s+/).slice(1, 9).map(Number)
    return { all: ticks.reduce((sum, n) => sum + n, 0), stolen: ticks[7] }
  } catch {
    return null
  }
}

const startPeer = (file: string, args: readonly string[]): Promise<Peer> =>
  new Promise((resolve, reject) => {
    const path = fileURLToPath(new URL(`../peers/${file}`, import.meta.url))
    const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', path, ...args], {
      stdio: ['ignore', 'pipe', 'ignore'],
    })
    createInterface(child.stdout).on('line', (line) => {
      const url = / is at (http\S+)$/.exec(line)?.[1]
      // biome-ignore lint/style/noNonNullAssertion: it has said its address, so it runs.
      if (url) resolve({ url, pid: child.pid!, stop: () => void child.kill() })
    })
    child.once('exit', (code) => reject(new Error(`${file} ended with ${code}`)))
  })
