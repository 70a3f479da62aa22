/** One table as this client knows it, kept up to date by what it is told. */
import type { Refusal, Viewer } from '#engine/contract.ts'
import type { ChatMessage } from '#table/chat.ts'
import type { HintSeen } from '#table/hint.ts'
import type { Logged, People, ToClient } from '#table/messages.ts'
import { apply, type Json } from '#table/publish/patch.ts'
import type { ClockSeen, PlaySeen, TableSeen } from '#table/see.ts'
import type { Line } from '#table/table.ts'

type Told<K extends ToClient['type']> = Extract<ToClient, { readonly type: K }>

/** A moment of the game as it was shown to this viewer. */
export interface Past {
  readonly seq: number
  readonly play: PlaySeen
}

/** One change of the table, as it was told. */
interface Moment {
  readonly seq: number
  readonly as: Viewer
  readonly state: TableSeen
  readonly clock: (ClockSeen & { readonly readAt: number }) | null
  readonly log: readonly Logged[]
}

/** Shows one change after the other to somebody who watches; what comes meanwhile waits. */
export interface Presenter {
  /** Null when there is nobody who wants to watch: then it is shown at once. */
  present(show: () => void, lines: readonly Line[]): Promise<void> | null
}

const MOST_PAST = 2_000
/** More than this is not watched, it is skipped. */
const MOST_WAITING = 16

export class TableStore {
  readonly id: string
  seq = $state(0)
  as = $state.raw<Viewer>('watcher')
  state = $state.raw<TableSeen | null>(null)
  clock = $state.raw<(ClockSeen & { readonly readAt: number }) | null>(null)
  log = $state.raw<readonly Logged[]>([])
  chat = $state.raw<readonly ChatMessage[]>([])
  people = $state.raw<People>({})
  watchers = $state(0)
  hint = $state.raw<HintSeen | null>(null)
  gone = $state.raw<Refusal | null>(null)
  past = $state.raw<readonly Past[]>([])
  /** There is nothing before the first moment of `past`. */
  isPastWhole = $state(false)
  /** Something has happened that is not on the screen yet. */
  isBehind = $state(false)
  presenter: Presenter | null = null
  /** The last that was told, shown or not. */
  private last: Moment | null = null
  private readonly waiting: Moment[] = []
  /** By viewer: where the own last answer stands in the log. */
  private answered = $state.raw<{ readonly [viewer: string]: number }>({})

  constructor(id: string) {
    this.id = id
    this.answered = JSON.parse(localStorage.getItem(this.keptAs) ?? '{}')
  }

  private get keptAs(): string {
    return `kontor.answered.${this.id}`
  }

  get answeredAt(): number {
    return this.answered[this.as] ?? 0
  }

  markAnswered(): void {
    this.answered = { ...this.answered, [this.as]: this.seq }
    localStorage.setItem(this.keptAs, JSON.stringify(this.answered))
  }

  get lastChat(): number {
    return this.chat.at(-1)?.n ?? 0
  }

  /** False when something is missing and the whole has to be asked for. */
  heard(told: Exclude<ToClient, Told<'hello' | 'reply'>>): boolean {
    switch (told.type) {
      case 'table':
        this.everything(told)
        return true
      case 'change':
        return this.change(told)
      case 'log':
        this.log = merged(told.log, this.log)
        return true
      case 'chat':
        this.chat = [
          ...this.chat.filter(({ n }) => !told.messages.some((m) => m.n === n)),
          ...told.messages,
        ].toSorted((a, b) => a.n - b.n)
        return true
      case 'people':
        this.people = told.people
        this.watchers = told.watchers
        return true
      case 'past':
        this.remember(told)
        return true
      case 'hint':
        this.hint = told
        return true
      case 'gone':
        this.gone = told.refusal
        return true
    }
  }

  /** What the other side takes this client to know. */
  get heardSeq(): number {
    return this.last?.seq ?? 0
  }

  /** Moments from before this page was open. */
  private remember({ as, moments }: Told<'past'>): void {
    if (as !== this.as) return
    const first = this.past[0]?.seq ?? Number.POSITIVE_INFINITY
    let play: Json = null
    const earlier = moments.flatMap(({ seq, patch }) => {
      play = apply(patch, play)
      return seq < first ? [{ seq, play: play as unknown as PlaySeen }] : []
    })
    this.past = [...earlier, ...this.past]
    if (earlier.length === 0) this.isPastWhole = true
  }

  private everything({ seq, as, state, clock, log }: Told<'table'>): void {
    this.gone = null
    this.waiting.length = 0
    if (this.as !== as) {
      this.past = []
      this.isPastWhole = false
      this.log = []
    }
    this.last = { seq, as, state, clock: readNow(clock), log }
    this.show(this.last)
  }

  private change({ from, seq, as, patch, clock, log }: Told<'change'>): boolean {
    const { last } = this
    if (last === null || from > last.seq) return false
    if (seq <= last.seq) return true
    if (from !== last.seq) return false
    const state = apply(patch, last.state as unknown as Json) as unknown as TableSeen
    this.last = { seq, as, state, clock: readNow(clock), log }
    this.waiting.push(this.last)
    // Through other eyes nothing is watched: it might be somebody else's.
    if (as !== last.as || this.waiting.length > MOST_WAITING) this.catchUp()
    else if (!this.isBehind) void this.follow()
    return true
  }

  private async follow(): Promise<void> {
    for (let next = this.waiting.shift(); next; next = this.waiting.shift()) {
      const moment = next
      const lines = moment.log.flatMap((one) => one.lines)
      const watched = this.presenter?.present(() => this.show(moment), lines) ?? null
      if (watched === null) {
        this.show(moment)
        continue
      }
      this.isBehind = true
      await watched
    }
    this.isBehind = false
  }

  /** Whether more waits to be watched. */
  get hasMore(): boolean {
    return this.waiting.length > 0
  }

  /** All that waits is shown at once. */
  catchUp(): void {
    for (const moment of this.waiting.splice(0)) this.show(moment)
  }

  private show({ seq, as, state, clock, log }: Moment): void {
    const before = this.state?.play
    this.as = as
    this.seq = seq
    this.state = state
    this.clock = clock
    this.log = merged(this.log, log)
    if (state.play && state.play !== before)
      this.past = [...this.past, { seq, play: state.play }].slice(-MOST_PAST)
  }
}

const readNow = (clock: ClockSeen | null): Moment['clock'] => clock && { ...clock, readAt: performance.now() }

const merged = (a: readonly Logged[], b: readonly Logged[]): readonly Logged[] => {
  if (b.length === 0) return a
  const last = a.at(-1)?.seq ?? -1
  const isNewer = b[0].seq > last
  if (isNewer) return [...a, ...b]
  const bySeq = new Map([...a, ...b].map((one) => [one.seq, one]))
  return [...bySeq.values()].toSorted((x, y) => x.seq - y.seq)
}
