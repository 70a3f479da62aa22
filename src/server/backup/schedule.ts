/** Backups that the server writes by itself, every so many hours; the oldest go when there are too many. */
import { existsSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import type { Log } from '../live/site.ts'
import type { Settings } from '../settings.ts'
import type { Storage } from '../storage/storage.ts'
import type { BackedUp } from './backup.ts'

const HOUR = 3_600_000
const LEASE = 'backup'
/** How long a server has this work to itself: longer than any backup takes. */
const LEASE_FOR = HOUR
const NAME = /^kontor-(\d{4})(\d\d)(\d\d)-(\d\d)(\d\d)(\d\d)\.db$/

/** Names a backup by its moment, in UTC; sorted by name they are in order. */
const backupName = (at: number): string =>
  `kontor-${new Date(at)
    .toISOString()
    .replace(/[-:]|\..*/g, '')
    .replace('T', '-')}.db`

/**
 * One that somebody asks for may be written while the schedule writes its own. It has another name: neither clears the other away, and it
 * stays until somebody deletes it.
 */
export const nameByHand = (at: number): string => backupName(at).replace('.db', '-by-hand.db')

const momentOf = (name: string): number => {
  const [, year, month, day, hour, minute, second] = (NAME.exec(name) ?? []).map(Number)
  return Date.UTC(year, month - 1, day, hour, minute, second)
}

type BackupSettings = Pick<Settings, 'data' | 'databaseUrl' | 'backupHours' | 'backupsKept' | 'backupFolder'>

export class BackupSchedule {
  private readonly settings: BackupSettings
  private readonly storage: Storage
  private readonly node: string
  private readonly log: Log
  private timer: NodeJS.Timeout | null = null
  private thread: Worker | null = null

  constructor(settings: BackupSettings, storage: Storage, node: string, log: Log) {
    this.settings = settings
    this.storage = storage
    this.node = node
    this.log = log
  }

  start(every: number): void {
    if (this.settings.backupHours === 0) return
    const look = () =>
      void this.step().catch((error: unknown) =>
        this.log.error(
          { error: error instanceof Error ? error.message : String(error) },
          'no backup was made',
        ),
      )
    this.timer = setInterval(look, every).unref()
    look()
  }

  /** One that is being written is given up: what is unfinished does not count, and is cleared away by the next one. */
  async stop(): Promise<void> {
    if (this.timer) clearInterval(this.timer)
    await this.thread?.terminate()
  }

  private kept(): readonly string[] {
    const { backupFolder } = this.settings
    if (!existsSync(backupFolder)) return []
    return readdirSync(backupFolder)
      .filter((name) => NAME.test(name))
      .sort()
  }

  /** What a server left unfinished when it was stopped. */
  private clear(): void {
    const { backupFolder } = this.settings
    if (!existsSync(backupFolder)) return
    for (const name of readdirSync(backupFolder))
      if (NAME.test(name.replace(/\.part.*$/, '')) && name.includes('.part')) rmSync(join(backupFolder, name))
  }

  private async step(): Promise<void> {
    if (this.thread) return
    const { backupHours, backupFolder, backupsKept } = this.settings
    const now = this.storage.now()
    const latest = this.kept().at(-1)
    if (latest !== undefined && now < momentOf(latest) + backupHours * HOUR) return
    if (!(await this.storage.lease(LEASE, this.node, now, now + LEASE_FOR))) return
    this.clear()
    const { file, tables, rows, wrong } = await this.make(join(backupFolder, backupName(now)))
    const about = { file, tables, rows }
    if (wrong.length === 0) this.log.info(about, 'a backup was made')
    else this.log.error({ ...about, wrong }, 'a backup was made, of data that are not as they were written')
    for (const name of this.kept().slice(0, -backupsKept)) rmSync(join(backupFolder, name))
  }

  private make(to: string): Promise<BackedUp> {
    const { data, databaseUrl } = this.settings
    return new Promise<BackedUp>((resolve, reject) => {
      const thread = new Worker(new URL('./backupThread.ts', import.meta.url), {
        workerData: { source: { data, databaseUrl }, to },
      })
      this.thread = thread
      thread.once('message', resolve).once('error', reject)
      thread.once('exit', () => {
        this.thread = null
        reject(new Error('it was not finished'))
      })
    })
  }
}
