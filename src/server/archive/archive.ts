/**
 * Games that have been over for long leave the store: each becomes a file that `kontor verify` and `kontor replay` read.
 * One server at a time does it, one table after the other, and a table is forgotten only when its file is on the disk
 * (docs/decisions/0171-finished-games-become-files.md).
 */
import { mkdir, open, readFile, rename } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Table } from '#table/table.ts'
import { recordedGame } from '../live/recordedGame.ts'
import { tableFrom } from '../live/stored/tableRows.ts'
import type { Tables } from '../live/tables.ts'

const DAY = 86_400_000
/** How many are looked through for one that nobody has open: first few, then many. */
const LOOKED_THROUGH = [10, 1_000] as const
/** How long a server has this work to itself without saying so again. */
const LEASE_FOR = 60_000
const LEASE = 'archive'

export interface ArchiveSettings {
  /** The folder in which the archive is. */
  readonly data: string
  /** 0: games stay in the store for ever. */
  readonly keepDays: number
}

export class Archive {
  private readonly tables: Tables
  private readonly folder: string
  private readonly keepFor: number
  private timer: NodeJS.Timeout | null = null
  private isStopped = false
  private underWay: Promise<unknown> = Promise.resolve()

  constructor(tables: Tables, { data, keepDays }: ArchiveSettings) {
    this.tables = tables
    this.folder = join(data, 'archive')
    this.keepFor = keepDays * DAY
  }

  /** Looks every so often; between two tables there is a pause of a hundredth of that. */
  start(every: number): void {
    if (this.keepFor === 0) return
    const { log } = this.tables.site
    const look = async () => {
      const isMore = await this.step().catch((error: unknown) => {
        log.error({ error: String(error) }, 'a finished game could not be archived')
        return false
      })
      if (!this.isStopped) this.timer = setTimeout(go, isMore ? every / 100 : every).unref()
    }
    const go = () => {
      this.underWay = look()
    }
    this.timer = setTimeout(go, every).unref()
  }

  /** What is being written is written to its end. */
  async stop(): Promise<void> {
    this.isStopped = true
    if (this.timer) clearTimeout(this.timer)
    await this.underWay
  }

  /** Puts one table away. False when there is none, or when another server is at it. */
  async step(): Promise<boolean> {
    const { storage, node } = this.tables.site
    const now = storage.now()
    if (!(await storage.lease(LEASE, node, now, now + LEASE_FOR))) return false
    for (const limit of LOOKED_THROUGH) {
      const found = await storage.finished(now - this.keepFor, limit)
      // Nobody is shown the door.
      const id = found.find((one) => this.tables.inMemory(one)?.isIdle !== false)
      if (id !== undefined) {
        await this.putAway(id)
        return true
      }
      if (found.length < limit) return false
    }
    return false
  }

  private async putAway(id: string): Promise<void> {
    const { storage, log } = this.tables.site
    const stored = await storage.load(id)
    if (!stored) return
    let table: Table
    try {
      const read = tableFrom(stored)
      if (read.held !== null) throw new Error(read.held)
      table = read.table
    } catch (error) {
      // Held, so that the next look does not find it again.
      await storage.hold(id, `it cannot be archived: ${String(error)}`)
      log.error({ table: id, error: String(error) }, 'a finished game cannot be archived')
      return
    }
    await this.write(table)
    await this.tables.remove(id)
    log.info({ table: id }, 'a finished game was archived')
  }

  /** A table at which no game was begun leaves nothing behind. */
  private async write(table: Table): Promise<void> {
    // Without names: whoever asks to be forgotten is forgotten here too.
    const recorded = recordedGame(
      table,
      table.seats.map(() => null),
    )
    if (!recorded?.record) return
    const year = new Date(recorded.outcome.at).getUTCFullYear()
    await writeSafely(join(this.folder, String(year), `${table.id}.json`), JSON.stringify(recorded))
  }
}

/** The file is whole and on the disk, or it is not there. Read again, because what it is made from will be gone. */
const writeSafely = async (path: string, text: string): Promise<void> => {
  const folder = dirname(path)
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const unfinished = `${path}.new`
  const file = await open(unfinished, 'w', 0o600)
  try {
    await file.writeFile(text)
    await file.sync()
  } finally {
    await file.close()
  }
  if ((await readFile(unfinished, 'utf8')) !== text)
    throw new Error(`${path} was not written as it should be`)
  await rename(unfinished, path)
  // Windows cannot open a folder to have it written.
  if (process.platform === 'win32') return
  const entry = await open(folder, 'r')
  try {
    await entry.sync()
  } finally {
    await entry.close()
  }
}
