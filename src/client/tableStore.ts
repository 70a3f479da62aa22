/** One table as this client knows it, kept up to date by what it is told. */
import type { Refusal, Viewer } from '#engine/contract.ts'
import type { HintSeen } from '#table/hint.ts'
import type { Logged, People, ToClient } from '#table/messages.ts'
import type { OrderSeen } from '#table/orders/order.ts'
import type { ChatMessage } from '#table/people/chat.ts'
import { apply } from '#table/publish/patch.ts'
import type { ClockSeen, PlaySeen, TableSeen } from '#table/see.ts'
import type { LogLine } from '#table/table.ts'
import { Watchable } from './watchable.ts'

type MessageOf<K extends ToClient['type']> = Extract<ToClient, { readonly type: K }>

/** A moment of the game as it was shown to this viewer. */
export interface Past {
  readonly seq: number
  readonly play: PlaySeen
}

/** One change of the table, as it was told. */
interface TableChange {
  readonly seq: number
  readonly as: Viewer
  readonly state: TableSeen
  readonly clock: (ClockSeen & { readonly readAt: number }) | null
  readonly log: readonly Logged[]
}

/** Shows one change after the other to somebody who watches; what comes meanwhile waits. */
export interface Presenter {
  /** Null when there is nobody who wants to watch: then it is shown at once. */
  present(show: () => void, lines: readonly LogLine[]): Promise<void> | null
}

const MOST_PAST = 2_000
/** With more changes waiting than this, they are not shown one by one but skipped. */
const MOST_WAITING = 16

export class TableStore extends Watchable {
  readonly id: string
  seq = 0
  as: Viewer = 'watcher'
  state: TableSeen | null = null
  clock: TableChange['clock'] = null
  log: readonly Logged[] = []
  chat: readonly ChatMessage[] = []
  people: People = {}
  watchers = 0
  hint: HintSeen | null = null
  /** Null until they have been asked for. */
  orders: readonly OrderSeen[] | null = null
  gone: Refusal | null = null
  past: readonly Past[] = []
  /** There is nothing before the first moment of `past`. */
  isPastWhole = false
  /** Something has happened that is not on the screen yet. */
  isBehind = false
  /** Every change is told; false while the connection is cut, and until the table has been opened again. */
  isFollowing = false
  presenter: Presenter | null = null
  /** The last that was told, shown or not. */
  private last: TableChange | null = null
  private readonly waiting: TableChange[] = []

  constructor(id: string) {
    super()
    this.id = id
  }

  get lastChat(): number {
    return this.chat.at(-1)?.n ?? 0
  }

  /** False when something is missing and the whole has to be asked for. */
  heard(told: Exclude<ToClient, MessageOf<'hello' | 'reply' | 'inbox'>>): boolean {
    const isWhole = this.take(told)
    this.tellWatching()
    return isWhole
  }

  /** The table is open, or no longer. */
  setFollowing(isFollowing: boolean): void {
    this.isFollowing = isFollowing
    this.tellWatching()
  }

  /** It cannot be opened. */
  setGone(refusal: Refusal): void {
    this.gone = refusal
    this.tellWatching()
  }

  private take(told: Exclude<ToClient, MessageOf<'hello' | 'reply' | 'inbox'>>): boolean {
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
      case 'orders':
        this.orders = told.orders
        return true
      case 'gone':
        this.gone = told.refusal
        return true
    }
  }

  /** The table as it was last told, shown or not. */
  get told(): { readonly state: TableSeen; readonly as: Viewer } | null {
    return this.last
  }

  /** What the server believes this client to know. */
  get heardSeq(): number {
    return this.last?.seq ?? 0
  }

  /** Moments from before this page was open. */
  private remember({ as, moments }: MessageOf<'past'>): void {
    if (as !== this.as) return
    const first = this.past[0]?.seq ?? Number.POSITIVE_INFINITY
    let play: PlaySeen | null = null
    const earlier = moments.flatMap(({ seq, patch }) => {
      play = apply(patch, play)
      return play && seq < first ? [{ seq, play }] : []
    })
    this.past = [...earlier, ...this.past]
    if (earlier.length === 0) this.isPastWhole = true
  }

  private everything({ seq, as, state, clock, log }: MessageOf<'table'>): void {
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

  private change({ from, seq, as, patch, clock, log }: MessageOf<'change'>): boolean {
    const { last } = this
    if (last === null || from > last.seq) return false
    if (seq <= last.seq) return true
    if (from !== last.seq) return false
    const state = apply(patch, last.state)
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
      this.tellWatching()
      await watched
    }
    if (!this.isBehind) return
    this.isBehind = false
    this.tellWatching()
  }

  /** Whether more waits to be watched. */
  get hasMore(): boolean {
    return this.waiting.length > 0
  }

  /** All that waits is shown at once. */
  catchUp(): void {
    for (const moment of this.waiting.splice(0)) this.show(moment)
  }

  private show({ seq, as, state, clock, log }: TableChange): void {
    const before = this.state?.play
    this.as = as
    this.seq = seq
    this.state = state
    this.clock = clock
    this.log = merged(this.log, log)
    if (state.play && state.play !== before) {
      // Whoever comes back is told again where the game stands: that is no other moment.
      const earlier = this.past.at(-1)?.seq === seq ? this.past.slice(0, -1) : this.past
      this.past = [...earlier, { seq, play: state.play }].slice(-MOST_PAST)
    }
    this.tellWatching()
  }
}

const readNow = (clock: ClockSeen | null): TableChange['clock'] =>
  clock && { ...clock, readAt: performance.now() }

const merged = (a: readonly Logged[], b: readonly Logged[]): readonly Logged[] => {
  if (b.length === 0) return a
  const last = a.at(-1)?.seq ?? -1
  const isNewer = b[0].seq > last
  if (isNewer) return [...a, ...b]
  const bySeq = new Map([...a, ...b].map((one) => [one.seq, one]))
  return [...bySeq.values()].toSorted((x, y) => x.seq - y.seq)
}
