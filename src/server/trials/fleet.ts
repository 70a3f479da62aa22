/** Servers in processes of their own, on one store, and the store itself, all of which can be killed. */
import { join } from 'node:path'
import { PostgresStorage } from '../storage/postgres.ts'
import { SqliteStorage } from '../storage/sqlite.ts'
import { SqliteFile } from '../storage/sqliteFile.ts'
import { SQL } from '../storage/statements.ts'
import type { Storage } from '../storage/storage.ts'
import { rowText, storedWhole } from '../storage/values.ts'
import type { TrialDatabase } from './database.ts'
import { type Running, startServer, trialFolder } from './process.ts'

const FULL = 2

interface FleetSettings {
  /** Settings of the servers. */
  readonly env?: { readonly [name: string]: string }
  onStart?(server: Running): void
}

export class Fleet {
  private readonly place: { readonly folder: string; drop(): void }
  private readonly database: TrialDatabase | null
  private readonly databaseUrl: string
  /** Null where one has been killed. */
  private readonly servers: (Running | null)[]
  private starting: Promise<unknown> = Promise.resolve()
  private readonly settings: FleetSettings

  private constructor(
    nodes: number,
    database: TrialDatabase | null,
    databaseUrl: string,
    settings: FleetSettings,
  ) {
    this.settings = settings
    this.place = trialFolder()
    this.database = database
    this.databaseUrl = databaseUrl
    this.servers = Array.from({ length: nodes }, () => null)
  }

  static async start(
    store: 'sqlite' | 'postgres',
    nodes: number,
    settings: FleetSettings = {},
  ): Promise<Fleet> {
    if (store === 'sqlite' && nodes > 1) throw new Error('the embedded store has one server at a time')
    // Only those who try PostgreSQL need one here.
    const database = store === 'sqlite' ? null : await (await import('./database.ts')).startDatabase()
    const fleet = new Fleet(nodes, database, (await database?.fresh()) ?? '', settings)
    await fleet.startAgain()
    return fleet
  }

  /** A server that runs: this one, or else the next. */
  url(wanted: number): string {
    const { length } = this.servers
    for (let i = 0; i < length; i++) {
      const server = this.servers[(wanted + i) % length]
      if (server) return server.url
    }
    throw new Error('no server runs')
  }

  get urls(): readonly string[] {
    return this.servers.flatMap((server) => (server ? [server.url] : []))
  }

  /** Reads single tables while servers run. */
  async reader(): Promise<{ load: Storage['load']; close(): Promise<void> }> {
    if (this.database) return this.storage()
    const file = new SqliteFile(join(this.place.folder, 'kontor.db'))
    return {
      async load(table) {
        const row = file.get(SQL.table, table)
        if (!row) return null
        const rows = file.all(SQL.entries, table, 0, Number.MAX_SAFE_INTEGER).map(rowText)
        return { ...storedWhole(row), rows }
      },
      async close() {
        file.db.close()
      },
    }
  }

  /** Gives the address at which nobody answers any longer. */
  async kill(node: number): Promise<string | null> {
    const server = this.servers[node]
    this.servers[node] = null
    await server?.stop('SIGKILL')
    return server?.url ?? null
  }

  /** Every server goes on, and waits for it. */
  async killDatabase(): Promise<null> {
    if (!this.database) throw new Error('the embedded store is killed with its server')
    this.database.kill()
    await this.database.restart()
    return null
  }

  /** Those that were killed. */
  startAgain(): Promise<unknown> {
    this.starting = Promise.all(
      this.servers.map(async (server, node) => {
        if (server) return
        const folder = this.database ? join(this.place.folder, `node${node}`) : this.place.folder
        const started = await startServer(folder, { DATABASE_URL: this.databaseUrl, ...this.settings.env })
        this.settings.onStart?.(started)
        this.servers[node] = started
      }),
    )
    return this.starting
  }

  /** The data, for somebody who checks them. Throws when the store would not wait for the disk. */
  async storage(): Promise<Storage> {
    if (this.database) return PostgresStorage.open({ url: this.databaseUrl, node: 'the checker' })
    const storage = new SqliteStorage(this.place)
    const { journal, synchronous } = storage.durability()
    if (journal !== 'wal' || synchronous !== FULL) throw new Error('the store does not wait for the disk')
    return storage
  }

  /** The data stay, for somebody who checks them. */
  async stopServers(): Promise<void> {
    await this.starting.catch(() => {})
    await Promise.all(this.servers.map((server) => server?.stop('SIGTERM')))
    this.servers.fill(null)
  }

  async stop(): Promise<void> {
    await this.stopServers()
    await this.database?.stop()
    this.place.drop()
  }
}
