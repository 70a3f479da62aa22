/**
 * What the house does at a table by itself: bots' answers, time-outs, the end of a vacation, of a vote or of a start, closing the table when everybody has gone. Each is
 * judged and stored in the same way as a person's message, under a name that is the same on every host: what two
 * hosts do takes effect once.
 */
import { view } from '#engine/view.ts'
import { type HouseCommand, type Job, jobs } from '../act.ts'
import type { BotAnswer } from '../commands/answers.ts'
import type { OrderedAnswer } from '../orders/order.ts'
import type { Table } from '../table.ts'
import { OrderJobs } from './orderJobs.ts'
import type { Ports, Reply } from './ports.ts'
import { Backoff, isNotStored } from './storeFaults.ts'

/** Another host does the jobs: so long until this one asks whether it still does. */
const LOOK_AGAIN = 1_500
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
  askForOwner(id: string, command: OrderedAnswer): Promise<Reply>
  holdBack(why: string): Promise<void>
}

const nothing = () => {}

export class HouseJobs {
  private readonly host: Hosted
  private readonly ports: Ports
  private readonly orders: OrderJobs
  /** By turn: how to stop the thought. */
  private readonly thinking = new Map<string, AbortController>()
  private cancelTimer = nothing
  private wakesAt = Number.POSITIVE_INFINITY
  private isRunning = false
  /** Of what failed although it should work: it is tried until it does. */
  private readonly backoff = new Backoff()

  constructor(host: Hosted, ports: Ports) {
    this.host = host
    this.ports = ports
    this.orders = new OrderJobs(host, ports)
  }

  /** Whether a bot thinks, or something is about to be done. */
  get isBusy(): boolean {
    return this.thinking.size > 0 || this.wakesAt - performance.now() < SOON
  }

  start(): void {
    this.isRunning = true
    this.arm()
  }

  /** Somebody has set orders, here or elsewhere. */
  ordersSet(): void {
    this.orders.wereSet()
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
    const ordersAt = this.orders.at(() => roundOf(this.host.table))
    if (ordersAt !== null) timed.push(ordersAt)
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
        this.think(job).catch((error: unknown) => {
          this.failed(error, 'a bot could not be asked')
          this.again(this.backoff.next())
        })
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
    if (!this.isRunning || this.host.held !== null) return
    try {
      const round = () => roundOf(this.host.table)
      const ordersAt = this.orders.at(round)
      const isTime = ordersAt !== null && ordersAt <= this.ports.clock.ticks()
      if (isTime && !(await this.orders.look(round()))) return this.again(LOOK_AGAIN)
      const due = this.overdue()
      if (due.length > 0 && !(await this.ports.store.mayDoJobs())) return this.again(LOOK_AGAIN)
      for (const job of due) {
        // Nothing was ever played there: nobody will miss it.
        if (job.kind === 'expire' && this.host.table.status === 'open')
          return void (await this.ports.store.remove())
        await this.do(job)
      }
      // What could not be done is not tried again at once.
      if (due.length > 0 && this.overdue().length > 0) return this.again(this.backoff.next())
      if (due.length > 0) this.backoff.reset()
    } catch (error) {
      this.failed(error, 'a time-out failed')
      return this.again(this.backoff.next())
    }
    this.arm()
  }

  private do(job: TimedJob): Promise<Reply> {
    const { host } = this
    switch (job.kind) {
      case 'time':
        return host.askForHouse(`time:${roundOf(host.table)}:${job.seat}:${host.table.clock?.at}`, {
          type: 'timeUp',
          seat: job.seat,
        })
      case 'vacation':
        return host.askForHouse(`vacationOver:${job.guest}:${job.at}`, {
          type: 'vacation',
          guest: job.guest,
          until: null,
        })
      case 'vote':
        return host.askForHouse(`vote:${host.table.proposal?.by}:${job.at}`, { type: 'voteOver' })
      case 'start':
        return host.askForHouse(`start:${host.table.fair?.round}`, { type: 'startOver' })
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

  private again(wait: number): void {
    if (this.isRunning) this.wakeIn(wait)
  }

  private async think(job: BotJob): Promise<void> {
    const turn = turnOf(this.host.table, job)
    if (this.thinking.has(turn)) return
    const cancel = new AbortController()
    this.thinking.set(turn, cancel)
    try {
      if (!(await this.ports.store.mayDoJobs())) return this.again(LOOK_AGAIN)
      this.backoff.reset()
      // Whatever is wrong with a bot, the table goes on.
      for (const level of [job.level, this.ports.house.bots[SIMPLEST]]) {
        const begun = performance.now()
        const chosen = await this.choice(job, level, cancel.signal)
        if (chosen) await this.untilTheBeat(performance.now() - begun)
        if (chosen ? await this.isGiven(job, turn, chosen, cancel) : !this.isWaiting(job, turn, cancel))
          return
      }
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

  /**
   * Whether nothing more has to be answered: it was taken, or nobody waits for it any longer. What could not be stored is
   * given again until it is; a bot need not think twice because a disk was full.
   */
  private async isGiven(
    job: BotJob,
    turn: string,
    chosen: Chosen,
    cancel: AbortController,
  ): Promise<boolean> {
    const { seat, question } = job
    for (const backoff = new Backoff(); this.isWaiting(job, turn, cancel); ) {
      const reply = await this.host.askForHouse(turn, { type: 'botAnswer', seat, question, ...chosen })
      if (!isNotStored(reply)) {
        return reply.ok || !this.isWaiting(job, turn, cancel)
      }
      await this.after(backoff.next())
    }
    return true
  }

  /** Null when the bot fails. */
  private async choice(job: BotJob, level: string, signal: AbortSignal): Promise<Chosen | null> {
    try {
      return await this.chosenBy(level, job, signal)
    } catch (error) {
      const { id: table } = this.host.table
      if (this.isRunning && !signal.aborted)
        this.ports.log.warn({ table, level, error: String(error) }, 'a bot failed')
      return null
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
    const { bots } = this.ports
    const pause = bots.pause()
    if (pause === 0) return Promise.resolve()
    const beats = Math.floor(thought / pause) + 1
    return this.after(beats * pause - thought)
  }

  private after(milliseconds: number): Promise<void> {
    return new Promise((resolve) => void this.ports.clock.after(milliseconds, resolve))
  }

  private failed(error: unknown, what: string): void {
    const { id: table } = this.host.table
    this.ports.log.error({ table, error: String(error) }, what)
  }
}

/** Another one after anything has been taken back, handed over or timed out. */
const roundOf = ({ play }: Table): string => {
  if (!play) return ''
  let others = 0
  for (const { kind } of play.entries) if (kind !== 'answer') others++
  return `${play.version}.${others}`
}

/** Names a bot's turn: the same on every host, and never the same twice. */
const turnOf = (table: Table, { seat, question }: BotJob): string =>
  `bot:${roundOf(table)}:${question}:${seat}`
