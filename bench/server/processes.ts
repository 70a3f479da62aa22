/** The servers that are measured, each in a process of its own. */
import { spawn } from 'node:child_process'
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
    return startServer(folder, { DATABASE_URL: (await this.database?.fresh()) ?? '', ...env })
  }

  async close(): Promise<void> {
    await this.database?.stop()
    this.place.drop()
  }
}

export interface Peer {
  readonly url: string
  stop(): void
}

/** Starts a file of peers/, which prints its address. */
export const startPeer = (file: string, ...args: string[]): Promise<Peer> =>
  new Promise((resolve, reject) => {
    const path = fileURLToPath(new URL(`../peers/${file}`, import.meta.url))
    const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', path, ...args], {
      stdio: ['ignore', 'pipe', 'ignore'],
    })
    createInterface(child.stdout).on('line', (line) => {
      const url = / is at (http\S+)$/.exec(line)?.[1]
      if (url) resolve({ url, stop: () => void child.kill() })
    })
    child.once('exit', (code) => reject(new Error(`${file} ended with ${code}`)))
  })
