/** A server in a process of its own, that can be killed. */
import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import FLAGS from '../flags.json' with { type: 'json' }

const START = fileURLToPath(new URL('../start.ts', import.meta.url))
const ADDRESS = /^Kontor is at (http\S+)$/

export interface Running {
  readonly url: string
  readonly child: ChildProcess
  readonly ended: Promise<number | null>
  /** Everything it has written to its error output and its log. */
  output(): string
  stop(signal: 'SIGKILL' | 'SIGTERM'): Promise<number | null>
}

export const trialFolder = (): { folder: string; drop(): void } => {
  const folder = mkdtempSync(join(tmpdir(), 'kontor-trial-'))
  return { folder, drop: () => rmSync(folder, { recursive: true, force: true }) }
}

export const freePort = (): Promise<number> =>
  new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo
      server.close(() => resolve(port))
    })
  })

export const startServer = (
  folder: string,
  env: { readonly [name: string]: string } = {},
  /** What Node is to run, if not our sources. */
  program: readonly string[] = [START],
): Promise<Running> =>
  new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [...FLAGS, ...program], {
      env: {
        ...process.env,
        PORT: '0',
        KONTOR_DATA: folder,
        LOG_LEVEL: 'warn',
        BOT_PAUSE: '0',
        RATE: '100000',
        SOCKETS_PER_ADDRESS: '100000',
        ...env,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    const written: string[] = []
    const ended = new Promise<number | null>((resolveEnd) => child.once('close', (code) => resolveEnd(code)))
    child.stderr.on('data', (chunk) => written.push(String(chunk)))
    createInterface(child.stdout).on('line', (line) => {
      const address = ADDRESS.exec(line)?.[1]
      if (!address) written.push(`${line}\n`)
      else
        resolve({
          url: address,
          child,
          ended,
          output: () => written.join(''),
          async stop(signal) {
            child.kill(signal)
            return ended
          },
        })
    })
    void ended.then((code) => reject(new Error(`the server ended with ${code}: ${written.join('')}`)))
  })
