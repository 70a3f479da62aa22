/**
 * What the house does at one table: bots' answers, time-outs, closing it when everybody has gone. Of several servers
 * one holds the lease of the table; and since every entry is judged and stored in the same way as a person's,
 * what is done twice takes effect once.
 */
import { view } from '#engine/view.ts'
import { type HouseCommand, type Job, jobs } from '#table/act.ts'
import type { BotAnswer } from '#table/play.ts'
import type { Table } from '#table/table.ts'
import { type Site, unattended } from './site.ts'

/** So long do bots and time-outs wait when the server that looked after them was killed. */
const LEASE_FOR = 5_000
const LEASE_RENEWED = 2_500
const TRY_AGAIN = 1_500
const LONGEST_TIMER = 3_600_000
const SOON = 1_000
/** A bot that fails plays like this one. */
const SIMPLEST = 0

const leaseOf = (table: string): string => `table ${table}`

/** Until when this server looks after a table from now on; 0 when another one does. */
export const leaseTable = async ({ storage, node }: Site, table: string): Promise<number> => {
  const now = storage.now()
  return (await storage.lease(leaseOf(table), node, now, now + LEASE_FOR)) ? now + LEASE_FOR : 0
}

type BotJob = Extract<Job, { kind: 'bot' }>
type Chosen = Pick<BotAnswer, 'answer' | 'level' | 'thought'>

interface Kept {
  readonly id: string
  readonly table: Table
  readonly held: string | null
  askForHouse(id: string, command: HouseCommand): Promise<boolean>
  holdBack(why: string): Promise<void>
  forget(): Promise<unknown>
}

export class Keeper {
  private readonly kept: Kept
  private readonly site: Site
  /** By turn: how to stop the thought. */
  private readonly thinking = new Map<string, AbortController>()
  private timer: NodeJS.Timeout | null = null
  private wakesAt = Number.POSITIVE_INFINITY
  private leasedUntil = 0
  private isStopped = false

  constructor(kept: Kept, site: Site) {
    this.kept = kept
    this.site = site
  }

  /** Whether the table must stay in memory: a bot thinks, or something is about to be done. */
  get isBusy(): boolean {
    return this.thinking.size > 0 || this.wakesAt - performance.now() < SOON
  }

  stop(): void {
    this.isStopped = true
    if (this.timer) clearTimeout(this.timer)
    this.timer = null
    for (const cancel of this.thinking.values()) cancel.abort()
    this.giveBack()
  }

  /** Another server need not wait until the lease runs out. */
  private giveBack(): void {
    const now = this.site.storage.now()
    if (this.leasedUntil <= now) return
    this.leasedUntil = 0
    unattended(
      this.site,
      this.site.storage.lease(leaseOf(this.kept.id), this.site.node, now, now - 1),
      'a lease was not given back',
    )
  }

  /** Looks at what is to be done now that the table is as it is. */
  arm(): void {
    if (this.isStopped || this.kept.held !== null) return
    const list = jobs(this.kept.table, this.site.house)
    const timed = list.flatMap((job) => (job.kind === 'bot' ? [] : [job.at]))
    if (timed.length > 0) this.wakeIn(Math.min(...timed) - this.site.clock.ticks())
    const turns = list.flatMap((job) => (job.kind === 'bot' ? [turnOf(this.kept.table, job)] : []))
    for (const [turn, cancel] of this.thinking)
      if (!turns.includes(turn)) {
        cancel.abort()
        // Should it come up again, it is thought about anew.
        this.thinking.delete(turn)
      }
    for (const job of list)
      if (job.kind === 'bot') unattended(this.site, this.think(job), 'a bot could not be asked')
  }

  /** A timer that runs out earlier is left alone: it looks when it wakes, and most answers only put things off. */
  private wakeIn(milliseconds: number): void {
    const delay = Math.min(LONGEST_TIMER, Math.max(0, milliseconds))
    const at = performance.now() + delay
    if (at >= this.wakesAt) return
    if (this.timer) clearTimeout(this.timer)
    this.wakesAt = at
    this.timer = setTimeout(() => void this.wake(), delay)
    this.timer.unref()
  }

  private async wake(): Promise<void> {
    this.timer = null
    this.wakesAt = Number.POSITIVE_INFINITY
    try {
      const { ticks, due } = this.overdue()
      if (due.length > 0 && !(await this.hasLease())) return this.again()
      for (const job of due)
        if (job.kind === 'time')
          await this.kept.askForHouse(`time:${roundOf(this.kept.table)}:${job.seat}`, {
            type: 'timeUp',
            seat: job.seat,
          })
        // Nothing was ever played there: nobody will miss it.
        else if (this.kept.table.status === 'open') return void (await this.kept.forget())
        else await this.kept.askForHouse(`expire:${ticks}`, { type: 'expire' })
    } catch (error) {
      this.site.log.error({ table: this.kept.id, error: String(error) }, 'a time-out failed')
      return this.again()
    }
    this.arm()
  }

  private overdue(): { ticks: number; due: readonly Exclude<Job, { kind: 'bot' }>[] } {
    const ticks = this.site.clock.ticks()
    const due = jobs(this.kept.table, this.site.house).flatMap((job) =>
      job.kind !== 'bot' && job.at <= ticks ? [job] : [],
    )
    return { ticks, due }
  }

  private again(): void {
    if (!this.isStopped) this.wakeIn(TRY_AGAIN)
  }

  private async hasLease(): Promise<boolean> {
    if (this.site.storage.now() < this.leasedUntil - LEASE_RENEWED) return true
    this.leasedUntil = await leaseTable(this.site, this.kept.id)
    return this.leasedUntil > 0
  }

  private async think(job: BotJob): Promise<void> {
    const turn = turnOf(this.kept.table, job)
    if (this.thinking.has(turn)) return
    const cancel = new AbortController()
    this.thinking.set(turn, cancel)
    try {
      if (!(await this.hasLease())) return this.again()
      const begun = this.site.storage.now()
      const first = await this.choice(job, job.level, cancel.signal)
      await this.paused(this.site.storage.now() - begun)
      if (!this.isWaiting(job, turn, cancel) || (await this.give(job, turn, first))) return
      if (!this.isWaiting(job, turn, cancel)) return
      // An answer that is not legal: whatever is wrong with this bot, the table goes on.
      const simplest = await this.choice(job, this.site.house.bots[SIMPLEST], cancel.signal)
      if (!(await this.give(job, turn, simplest))) throw new Error('its answers are refused')
    } catch (error) {
      if (!this.isWaiting(job, turn, cancel)) return
      this.site.log.error(
        { table: this.kept.id, level: job.level, error: String(error) },
        'no bot could answer',
      )
      await this.kept.holdBack('no bot could answer')
    } finally {
      if (this.thinking.get(turn) === cancel) this.thinking.delete(turn)
    }
  }

  /** Whether this very question still waits for this bot. */
  private isWaiting(job: BotJob, turn: string, { signal }: AbortController): boolean {
    const { table, held } = this.kept
    return (
      !this.isStopped &&
      !signal.aborted &&
      held === null &&
      jobs(table, this.site.house).some(
        (other) => other.kind === 'bot' && other.seat === job.seat && turnOf(table, other) === turn,
      )
    )
  }

  private give({ seat, question }: BotJob, turn: string, chosen: Chosen): Promise<boolean> {
    return this.kept.askForHouse(turn, { type: 'botAnswer', seat, question, ...chosen })
  }

  private async choice({ seat }: BotJob, wanted: string, signal: AbortSignal): Promise<Chosen> {
    const { table } = this.kept
    const game = this.site.house.game(table.settings.game)!
    const seen = view(game, table.play!.state, seat)
    const ask = async (level: string): Promise<Chosen> => {
      const seed = this.site.seed()
      const { given, iterations } = await this.site.bots.choose(
        { game: game.id, level, seat, seen, seed },
        signal,
      )
      return { answer: given, level, thought: { seed, iterations } }
    }
    try {
      return await ask(wanted)
    } catch (error) {
      if (this.isStopped || signal.aborted) throw error
      this.site.log.warn({ table: table.id, level: wanted, error: String(error) }, 'a bot failed')
      return ask(this.site.house.bots[SIMPLEST])
    }
  }

  /** How long a bot takes may depend on its hand; when it answers must not, so it answers on the beat. */
  private paused(thought: number): Promise<void> {
    const { pause } = this.site
    if (pause === 0) return Promise.resolve()
    const beats = Math.floor(thought / pause) + 1
    return new Promise((resolve) => setTimeout(resolve, beats * pause - thought).unref())
  }
}

/** Another one after anything has been taken back, handed over or timed out. */
const roundOf = ({ play }: Table): string =>
  play ? `${play.version}.${play.entries.filter(({ kind }) => kind !== 'answer').length}` : ''

/** Names a bot's turn: the same on every server, and never the same twice. */
const turnOf = (table: Table, { seat, question }: BotJob): string =>
  `bot:${roundOf(table)}:${question}:${seat}`
