/** One table as this client knows it, kept up to date by what it is told. */
import type { Refusal, Viewer } from '#engine/contract.ts'
import type { ChatMessage } from '#table/chat.ts'
import type { Logged, People, ToClient } from '#table/messages.ts'
import { apply, type Json } from '#table/patch.ts'
import type { ClockSeen, PlaySeen, TableSeen } from '#table/see.ts'

type Told<K extends ToClient['type']> = Extract<ToClient, { readonly type: K }>

/** A moment of the game as it was shown to this viewer. */
export interface Past {
  readonly seq: number
  readonly play: PlaySeen
}

const MOST_PAST = 2_000

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
  gone = $state.raw<Refusal | null>(null)
  past = $state.raw<readonly Past[]>([])
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
      case 'gone':
        this.gone = told.refusal
        return true
    }
  }

  private everything({ seq, as, state, clock, log }: Told<'table'>): void {
    if (this.as !== as) {
      this.past = []
      this.log = []
    }
    this.gone = null
    this.as = as
    this.take(seq, state, clock, log)
  }

  private change({ from, seq, as, patch, clock, log }: Told<'change'>): boolean {
    if (this.state === null || from > this.seq) return false
    if (seq <= this.seq) return true
    if (from !== this.seq) return false
    this.as = as
    this.take(seq, apply(patch, this.state as unknown as Json) as unknown as TableSeen, clock, log)
    return true
  }

  private take(seq: number, state: TableSeen, clock: ClockSeen | null, log: readonly Logged[]): void {
    const before = this.state?.play
    this.seq = seq
    this.state = state
    this.clock = clock && { ...clock, readAt: performance.now() }
    this.log = merged(this.log, log)
    if (state.play && state.play !== before)
      this.past = [...this.past, { seq, play: state.play }].slice(-MOST_PAST)
  }
}

const merged = (a: readonly Logged[], b: readonly Logged[]): readonly Logged[] => {
  if (b.length === 0) return a
  const last = a.at(-1)?.seq ?? -1
  const isNewer = b[0].seq > last
  if (isNewer) return [...a, ...b]
  const bySeq = new Map([...a, ...b].map((one) => [one.seq, one]))
  return [...bySeq.values()].toSorted((x, y) => x.seq - y.seq)
}
