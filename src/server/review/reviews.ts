/**
 * Reviews of finished games: asked for by people, made one at a time in a thread behind everybody else, kept with the game
 * (docs/decisions/0421-reviews-wait-behind-everybody.md). Who may ask is judged by whoever calls: here every record is of a game that is over.
 */
import { gunzipSync } from 'node:zlib'
import { judgeFor } from '#bots/review/judge.ts'
import { METHOD } from '#bots/review/review.ts'
import type { Game } from '#engine/contract.ts'
import type { GameRecord } from '#engine/record.ts'
import type { ReviewProgress } from '#engine/review/report.ts'
import type { Log } from '../live/site.ts'
import { type Asker, FairQueue } from '../live/thinking/fairQueue.ts'
import type { Storage } from '../storage/storage.ts'
import { ReviewThread } from './reviewThread.ts'

/** How far a review is. Texts are JSON. */
export type ReviewNow =
  | { readonly stage: 'none' | 'failed' }
  | (Omit<ReviewProgress, 'review'> & { readonly curve: string | undefined })
  | { readonly stage: 'done'; readonly text: string }

interface Job {
  readonly table: string
  readonly game: string
  readonly record: GameRecord
  readonly print: string
  /** Those who want it, by person. */
  readonly askers: Map<string, Asker>
  now: Omit<ReviewProgress, 'review'>
  curve: string | undefined
}

interface ReviewSettings {
  readonly storage: Pick<Storage, 'query' | 'change' | 'now'>
  readonly log: Log
  /** The module with the games; tests bring their own. */
  readonly shelf: URL
  readonly longest?: number
}

const LONGEST = 600_000
/** Under way or waiting: for one person, for all from one address, and in all. */
const MOST = { person: 3, caller: 8, inAll: 200 }
/** Failed ones are remembered, so that nobody makes the same review fail again and again. */
const MOST_FAILED = 500

const READ = 'SELECT print, body FROM reviews WHERE table_id = ?'
const KEEP = `INSERT INTO reviews (table_id, print, at, body) VALUES (?, ?, ?, ?)
  ON CONFLICT (table_id) DO UPDATE SET print = excluded.print, at = excluded.at, body = excluded.body`

/** What a kept review was made by: another judge or another reckoning, and it is made anew. */
const printOf = (game: Game, seats: number): string =>
  `${METHOD} ${game.version} ${judgeFor(game, seats).print}`

export class Reviews {
  private readonly settings: ReviewSettings
  private readonly thread: ReviewThread
  private readonly jobs = new Map<string, Job>()
  private readonly queue = new FairQueue<Job>()
  private readonly failed = new Set<string>()
  private running: Job | null = null
  private isClosed = false

  constructor(settings: ReviewSettings) {
    this.settings = settings
    this.thread = new ReviewThread(settings.shelf, settings.longest ?? LONGEST)
  }

  /** How many wait. */
  get waiting(): number {
    return this.jobs.size - (this.running ? 1 : 0)
  }

  /** The review of a game, as far as it is. */
  async look(table: string, game: Game, seats: number): Promise<ReviewNow> {
    const job = this.jobs.get(table)
    if (job) return { ...job.now, curve: job.curve, ...(job === this.running ? {} : { ahead: this.waiting }) }
    const print = printOf(game, seats)
    const [row] = await this.settings.storage.query(READ, table)
    if (row && row.print === print) return { stage: 'done', text: unpacked(String(row.body)) }
    return { stage: this.failed.has(`${table} ${print}`) ? 'failed' : 'none' }
  }

  /** Asks for one. False when this is too much for one person, or in all. */
  async ask(table: string, game: Game, record: GameRecord, asker: Asker): Promise<boolean> {
    const { stage } = await this.look(table, game, record.seats)
    if (stage === 'done' || stage === 'failed' || this.isClosed) return true
    const job = this.jobs.get(table)
    if (job?.askers.has(asker.person)) return true
    if (!this.hasRoomFor(asker)) return false
    if (job) job.askers.set(asker.person, asker)
    else this.enqueue(table, game, record, asker)
    return true
  }

  /** This person does not want it any longer; when nobody does, it is not made. */
  cancel(table: string, person: string): void {
    const job = this.jobs.get(table)
    if (!job?.askers.delete(person) || job.askers.size > 0) return
    this.jobs.delete(table)
    if (job === this.running) {
      this.thread.stop()
      this.running = null
      this.next()
    } else this.queue.remove(job)
  }

  async close(): Promise<void> {
    this.isClosed = true
    this.queue.clear()
    this.jobs.clear()
    this.running = null
    await this.thread.close()
  }

  private hasRoomFor({ person, caller }: Asker): boolean {
    const askers = [...this.jobs.values()].flatMap((job) => [...job.askers.values()])
    return (
      this.jobs.size < MOST.inAll &&
      askers.filter((one) => one.person === person).length < MOST.person &&
      askers.filter((one) => one.caller === caller).length < MOST.caller
    )
  }

  private enqueue(table: string, game: Game, record: GameRecord, asker: Asker): void {
    const job: Job = {
      table,
      game: game.id,
      record,
      print: printOf(game, record.seats),
      askers: new Map([[asker.person, asker]]),
      now: { stage: 'waiting', done: 0, of: 1 },
      curve: undefined,
    }
    this.jobs.set(table, job)
    this.queue.add(asker, job)
    this.next()
  }

  private next(): void {
    if (this.running || this.isClosed) return
    const job = this.queue.take()
    if (!job) return
    this.running = job
    const over = () => {
      if (this.running !== job) return
      this.running = null
      this.jobs.delete(job.table)
      this.next()
    }
    this.thread.begin(
      { game: job.game, record: job.record },
      {
        progress: (progress, curve) => {
          job.now = progress
          job.curve = curve ?? job.curve
        },
        done: (packed) => void this.keep(job, packed).finally(over),
        failed: (why) => {
          this.settings.log.error({ table: job.table, error: why }, 'a game could not be reviewed')
          if (this.failed.size >= MOST_FAILED) this.failed.clear()
          this.failed.add(`${job.table} ${job.print}`)
          over()
        },
      },
    )
  }

  private async keep({ table, print }: Job, packed: string): Promise<void> {
    const { storage, log } = this.settings
    const values = [table, print, storage.now(), packed]
    try {
      await storage.change([{ sql: KEEP, values }])
    } catch (error) {
      log.error({ table, error: String(error) }, 'a review could not be kept')
    }
  }
}

const unpacked = (body: string): string => gunzipSync(Buffer.from(body, 'base64')).toString()
