/**
 * What the house does at a table by itself: bots' answers, time-outs, the end of a vote, closing the table when everybody has gone. Each is
 * judged and stored in the same way as a person's message, under a name that is the same on every host: what two
 * hosts do takes effect once.
 */
import { view } from '#engine/view.ts'
import { type HouseCommand, type Job, jobs } from '../act.ts'
import type { BotAnswer } from '../commands/answers.ts'
import type { Table } from '../table.ts'
import type { Ports, Reply } from './ports.ts'

const TRY_AGAIN = 1_500
const LONGEST_TIMER = 3_600_000
const SOON = 1_000
/** A bot that fails plays like this one. */
const SIMPLEST = 0

type BotJob = Extract<Job, { kind: 'bot' }>
type TimedJob = Exclude<Job, { kind: 'bot' }>
type Chosen = Pick<BotAnswer, 'answer' | 'level' | 'thought'>

/** The host, as far as its jobs need it. */
interface Hosted {
  readonly table: Table
  readonly held: string | null
  askForHouse(id: string, command: HouseCommand): Promise<Reply>
  holdBack(why: string): Promise<void>
}

const nothing = () => {}

export class HouseJobs {
  private readonly host: Hosted
  private readonly ports: Ports
  /** By turn: how to stop the thought. */
  private readonly thinking = new Map<string, AbortController>()
  private cancelTimer = nothing
  private wakesAt = Number.POSITIVE_INFINITY
  private isRunning = false

  constructor(host: Hosted, ports: Ports) {
    this.host = host
    this.ports = ports
  }

  /** Whether a bot thinks, or something is about to be done. */
  get isBusy(): boolean {
    return this.thinking.size > 0 || this.wakesAt - performance.now() < SOON
  }

  start(): void {
    this.isRunning = true
    this.arm()
  }

  stop(): void {
    this.isRunning = false
    this.cancelTimer()
    this.wakesAt = Number.POSITIVE_INFINITY
    for (const cancel of this.thinking.values()) cancel.abort()
    this.thinking.clear()
    this.ports.store.giveUpJobs()
  }

  /** Looks at what is to be done now that the table is as it is. */
  arm(): void {
    if (!this.isRunning || this.host.held !== null) return
    const list = jobs(this.host.table, this.ports.house)
    const timed = list.flatMap((job) => (job.kind === 'bot' ? [] : [job.at]))
    if (timed.length > 0) this.wakeIn(Math.min(...timed) - this.ports.clock.ticks())
    const turns = list.flatMap((job) => (job.kind === 'bot' ? [turnOf(this.host.table, job)] : []))
    for (const [turn, cancel] of this.thinking)
      if (!turns.includes(turn)) {
        cancel.abort()
        // Should it come up again, it is thought about anew.
        this.thinking.delete(turn)
      }
    for (const job of list)
      if (job.kind === 'bot')
        this.think(job).catch((error: unknown) => this.failed(error, 'a bot could not be asked'))
  }

  /** A timer that runs out earlier is left alone: it looks when it wakes, and most answers only put things off. */
  private wakeIn(milliseconds: number): void {
    const delay = Math.min(LONGEST_TIMER, Math.max(0, milliseconds))
    const at = performance.now() + delay
    if (at >= this.wakesAt) return
    this.cancelTimer()
    this.wakesAt = at
    this.cancelTimer = this.ports.clock.after(delay, () => void this.wake())
  }

  private async wake(): Promise<void> {
    this.cancelTimer = nothing
    this.wakesAt = Number.POSITIVE_INFINITY
    try {
      const due = this.overdue()
      if (due.length > 0 && !(await this.ports.store.mayDoJobs())) return this.again()
      for (const job of due) {
        // Nothing was ever played there: nobody will miss it.
        if (job.kind === 'expire' && this.host.table.status === 'open')
          return void (await this.ports.store.remove())
        await this.do(job)
      }
    } catch (error) {
      this.failed(error, 'a time-out failed')
      return this.again()
    }
    this.arm()
  }

  private do(job: TimedJob): Promise<Reply> {
    const { host } = this
    switch (job.kind) {
      case 'time':
        return host.askForHouse(`time:${roundOf(host.table)}:${job.seat}`, { type: 'timeUp', seat: job.seat })
      case 'vote':
        return host.askForHouse(`vote:${host.table.proposal?.by}:${job.at}`, { type: 'voteOver' })
      case 'expire':
        return host.askForHouse(`expire:${this.ports.clock.ticks()}`, { type: 'expire' })
    }
  }

  private overdue(): readonly TimedJob[] {
    const ticks = this.ports.clock.ticks()
    return jobs(this.host.table, this.ports.house).flatMap((job) =>
      job.kind !== 'bot' && job.at <= ticks ? [job] : [],
    )
  }

  private again(): void {
    if (this.isRunning) this.wakeIn(TRY_AGAIN)
  }

  private async think(job: BotJob): Promise<void> {
    const turn = turnOf(this.host.table, job)
    if (this.thinking.has(turn)) return
    const cancel = new AbortController()
    this.thinking.set(turn, cancel)
    try {
      if (!(await this.ports.store.mayDoJobs())) return this.again()
      const begun = performance.now()
      const first = await this.choice(job, job.level, cancel.signal)
      await this.untilTheBeat(performance.now() - begun)
      if (!this.isWaiting(job, turn, cancel) || (await this.give(job, turn, first))) return
      if (!this.isWaiting(job, turn, cancel)) return
      // An answer that is not legal: whatever is wrong with this bot, the table goes on.
      const simplest = await this.choice(job, this.ports.house.bots[SIMPLEST], cancel.signal)
      if (!(await this.give(job, turn, simplest))) throw new Error('its answers are refused')
    } catch (error) {
      if (!this.isWaiting(job, turn, cancel)) return
      this.failed(error, `no bot could answer for ${job.level}`)
      await this.host.holdBack('no bot could answer')
    } finally {
      if (this.thinking.get(turn) === cancel) this.thinking.delete(turn)
    }
  }

  /** Whether this very question still waits for this bot. */
  private isWaiting(job: BotJob, turn: string, { signal }: AbortController): boolean {
    const { table, held } = this.host
    return (
      this.isRunning &&
      !signal.aborted &&
      held === null &&
      jobs(table, this.ports.house).some(
        (other) => other.kind === 'bot' && other.seat === job.seat && turnOf(table, other) === turn,
      )
    )
  }

  private async give({ seat, question }: BotJob, turn: string, chosen: Chosen): Promise<boolean> {
    return (await this.host.askForHouse(turn, { type: 'botAnswer', seat, question, ...chosen })).ok
  }

  private async choice(job: BotJob, wanted: string, signal: AbortSignal): Promise<Chosen> {
    try {
      return await this.chosenBy(wanted, job, signal)
    } catch (error) {
      if (!this.isRunning || signal.aborted) throw error
      const { id: table } = this.host.table
      this.ports.log.warn({ table, level: wanted, error: String(error) }, 'a bot failed')
      return this.chosenBy(this.ports.house.bots[SIMPLEST], job, signal)
    }
  }

  private async chosenBy(level: string, { seat }: BotJob, signal: AbortSignal): Promise<Chosen> {
    const { bots, house } = this.ports
    const { play, settings } = this.host.table
    const game = house.game(settings.game)
    if (!play || !game) throw new Error('there is no game at the table')
    const seed = bots.seed()
    const position = { game: game.id, level, seat, seen: view(game, play.state, seat), seed }
    const { given, iterations } = await bots.choose(position, signal)
    return { answer: given, level, thought: { seed, iterations } }
  }

  /** How long a bot takes may depend on its hand; when it answers must not, so it answers on the beat. */
  private untilTheBeat(thought: number): Promise<void> {
    const { bots, clock } = this.ports
    const pause = bots.pause()
    if (pause === 0) return Promise.resolve()
    const beats = Math.floor(thought / pause) + 1
    return new Promise((resolve) => void clock.after(beats * pause - thought, resolve))
  }

  private failed(error: unknown, what: string): void {
    const { id: table } = this.host.table
    this.ports.log.error({ table, error: String(error) }, what)
  }
}

/** Another one after anything has been taken back, handed over or timed out. */
const roundOf = ({ play }: Table): string =>
  play ? `${play.version}.${play.entries.filter(({ kind }) => kind !== 'answer').length}` : ''

/** Names a bot's turn: the same on every host, and never the same twice. */
const turnOf = (table: Table, { seat, question }: BotJob): string =>
  `bot:${roundOf(table)}:${question}:${seat}`
