/**
 * One table in this page: the same logic as on the server, in the same order. What is said is judged, kept, and only
 * then told.
 */
import type { Game, Seat, Viewer } from '#engine/contract.ts'
import { view } from '#engine/view.ts'
import { act, actForHouse, type HouseCommand, type Job, jobs } from '#table/act.ts'
import type { Done, Refused } from '#table/handler.ts'
import { hintAsked } from '#table/hint.ts'
import type { Logged, People, ToClient } from '#table/messages.ts'
import { pastOf, type Step } from '#table/past.ts'
import { type Json, patch } from '#table/publish/patch.ts'
import type { Command } from '#table/protocol.ts'
import { see, type TableSeen } from '#table/see.ts'
import { type House, refuse, type Table } from '#table/table.ts'
import { linesFor } from '#table/told.ts'
import { ask, nextSeed } from './bots.ts'
import { momentNow } from './house.ts'
import type { KeptLines, KeptTable, Store } from './store.ts'

export interface Surroundings {
  readonly house: House
  readonly store: Store
  pause(): number
  tell(told: ToClient): void
}

export class LocalTable {
  private kept: KeptTable
  private lines: readonly KeptLines[]
  private readonly game: Game
  private readonly around: Surroundings
  private viewer: Viewer | null = null
  private seen: TableSeen | null = null
  private line: Promise<unknown> = Promise.resolve()
  private thinking: { readonly turn: string; readonly cancel: AbortController } | null = null

  constructor(kept: KeptTable, lines: readonly KeptLines[], game: Game, around: Surroundings) {
    this.kept = kept
    this.lines = lines
    this.game = game
    this.around = around
  }

  get table(): Table {
    return this.kept.table
  }

  /** One after the other. */
  private queued<T>(work: () => Promise<T>): Promise<T> {
    const next = this.line.then(work)
    this.line = next.catch(() => {})
    return next
  }

  /** Whoever sits at this screen acts for the seat that the message names. */
  say(command: Command): Promise<{ ok: true } | Refused> {
    const seat = 'seat' in command && typeof command.seat === 'number' ? command.seat : undefined
    const { seats, host } = this.table
    const guest = (seat === undefined ? null : seats[seat]?.guest) ?? host ?? ''
    return this.queued(() => this.take((table) => act(table, command, guest, this.around.house, momentNow())))
  }

  past(before: number): void {
    const { viewer } = this
    if (viewer === null) return
    const moments = pastOf(this.table, this.lines.map(stepOf), this.around.house, viewer, before)
    this.around.tell({ type: 'past', table: this.table.id, as: viewer, moments })
  }

  /** From what the seat sees, as everywhere. */
  async hint(named: Seat | undefined): Promise<{ ok: true } | Refused> {
    const guest = (named === undefined ? null : this.table.seats[named]?.guest) ?? this.table.host ?? ''
    const asked = hintAsked(this.table, guest, named, this.around.house)
    if (!asked.ok) return asked
    const { game, state, seat } = asked
    const seen = view(game, state, seat)
    const hint = await ask({ kind: 'hint', game: game.id, level: '', seat, seen, seed: nextSeed() })
    this.around.tell({ type: 'hint', table: this.table.id, ...hint })
    return { ok: true }
  }

  private forHouse(command: HouseCommand): Promise<{ ok: true } | Refused> {
    return this.queued(() =>
      this.take((table) => actForHouse(table, command, this.around.house, momentNow())),
    )
  }

  private async take(judge: (table: Table) => Done | Refused): Promise<{ ok: true } | Refused> {
    const before = this.table
    const done = judge(before)
    if (!done.ok) return done
    const kept = { ...this.kept, table: done.table }
    const begins = before.play?.version !== kept.table.play?.version
    const lines: KeptLines = {
      table: kept.id,
      seq: kept.table.seq,
      told: done.told ?? [],
      what: begins ? 'begin' : done.entry ? 'entry' : 'other',
    }
    if (!(await this.around.store.write(before, kept, lines))) {
      await this.readAgain()
      return refuse('table.notNeeded')
    }
    this.kept = kept
    this.lines = [...this.lines, lines]
    this.publish(before.seq)
    this.arm()
    return { ok: true }
  }

  /** Another tab has played on. */
  private async readAgain(): Promise<void> {
    const read = await this.around.store.read(this.kept.id)
    if (!read) return
    this.kept = read.kept
    this.lines = read.lines
    this.tellAll()
    this.arm()
  }

  open(as: Viewer | undefined): void {
    this.viewer = as ?? this.onlySeat() ?? 'watcher'
    this.tellAll()
    this.tellPeople()
    this.arm()
  }

  /** Through these eyes one looks where a single person sits at the screen. */
  private onlySeat(): Seat | null {
    const own = this.table.seats.flatMap(({ guest }, seat) => (guest === null ? [] : [seat]))
    return own.length === 1 ? own[0] : null
  }

  close(): void {
    this.viewer = null
    this.arm()
  }

  private tellAll(): void {
    if (this.viewer === null) return
    this.seen = see(this.table, this.around.house, this.viewer)
    this.around.tell({
      type: 'table',
      table: this.table.id,
      seq: this.table.seq,
      as: this.viewer,
      state: this.seen,
      clock: null,
      log: this.logged(0),
    })
  }

  private publish(from: number): void {
    const { viewer, seen: before } = this
    if (viewer === null || before === null) return
    this.seen = see(this.table, this.around.house, viewer)
    this.around.tell({
      type: 'change',
      table: this.table.id,
      from,
      seq: this.table.seq,
      as: viewer,
      patch: patch(before as unknown as Json, this.seen as unknown as Json),
      clock: null,
      log: this.logged(from),
    })
  }

  private logged(after: number): Logged[] {
    const { viewer } = this
    if (viewer === null) return []
    return this.lines.flatMap(({ seq, told }) =>
      seq > after && told.length > 0 ? [{ seq, lines: linesFor(told, viewer) }] : [],
    )
  }

  private tellPeople(): void {
    const people: People = Object.fromEntries(
      Object.entries(this.kept.people).map(([guest, person]) => [guest, { ...person, here: true }]),
    )
    this.around.tell({ type: 'people', table: this.table.id, people, watchers: 0 })
  }

  /** New rules since it was last open. */
  async bringUp(): Promise<void> {
    if (this.table.play && this.table.play.version !== this.game.version)
      await this.forHouse({ type: 'upgrade' })
  }

  /** The next bot thinks; nobody plays while nobody looks. */
  private arm(): void {
    const job = this.viewer === null ? undefined : jobs(this.table, this.around.house).find(isBotJob)
    const turn = job ? turnOf(this.table, job) : null
    if (this.thinking?.turn === turn) return
    this.thinking?.cancel.abort()
    this.thinking = null
    if (!job || turn === null) return
    const cancel = new AbortController()
    this.thinking = { turn, cancel }
    void this.think(job, cancel.signal)
  }

  private async think(job: BotJob, signal: AbortSignal): Promise<void> {
    const { seat, question } = job
    const pause = new Promise((resolve) => setTimeout(resolve, this.around.pause()))
    let chosen: Chosen
    try {
      chosen = await this.choice(job, job.level, signal)
    } catch (error) {
      if (signal.aborted) return
      console.error(error)
      // Whatever is wrong with this bot, the game goes on.
      chosen = await this.choice(job, this.around.house.bots[0], signal)
    }
    await pause
    if (signal.aborted) return
    // Should another tab have been quicker, it is thought about anew.
    this.thinking = null
    await this.forHouse({ type: 'botAnswer', seat, question, ...chosen })
  }

  private async choice({ seat }: BotJob, level: string, signal: AbortSignal): Promise<Chosen> {
    const seen = view(this.game, this.table.play!.state, seat)
    const seed = nextSeed()
    const { given, iterations } = await ask(
      { kind: 'choice', game: this.game.id, level, seat, seen, seed },
      signal,
    )
    return { answer: given, level, thought: { seed, iterations } }
  }
}

type BotJob = Extract<Job, { kind: 'bot' }>
type Chosen = Pick<Extract<HouseCommand, { type: 'botAnswer' }>, 'answer' | 'level' | 'thought'>
/** A table that was kept by an earlier page does not say where in its lines the game began. */
const stepOf = ({ seq, what = 'other' }: KeptLines): Step => ({ seq, what })

const isBotJob = (job: Job): job is BotJob => job.kind === 'bot'

/** Another one after anything has been taken back or handed over. */
const turnOf = ({ play }: Table, { seat, question, level }: BotJob): string =>
  `${play!.entries.filter(({ kind }) => kind !== 'answer').length}:${question}:${seat}:${level}`
