/** A table as the page shows it: what the client knows of it, in runes, and what this device remembers of it. */
import type { Presenter, TableStore } from '#client/tableStore.ts'
import type { Viewer } from '#engine/contract.ts'

/** Each is told apart, so that a new line of chat draws nothing but the chat. */
const fieldsOf = (store: TableStore) => {
  const {
    seq,
    as,
    state,
    clock,
    log,
    chat,
    people,
    watchers,
    hint,
    orders,
    gone,
    past,
    isPastWhole,
    isBehind,
  } = store
  return {
    seq,
    as,
    state,
    clock,
    log,
    chat,
    people,
    watchers,
    hint,
    orders,
    gone,
    past,
    isPastWhole,
    isBehind,
  }
}
type Fields = ReturnType<typeof fieldsOf>

export class PageTable implements Readonly<Fields> {
  readonly id: string
  seq = $state.raw(0)
  as = $state.raw<Viewer>('watcher')
  state = $state.raw<Fields['state']>(null)
  clock = $state.raw<Fields['clock']>(null)
  log = $state.raw<Fields['log']>([])
  chat = $state.raw<Fields['chat']>([])
  people = $state.raw<Fields['people']>({})
  watchers = $state.raw(0)
  hint = $state.raw<Fields['hint']>(null)
  orders = $state.raw<Fields['orders']>(null)
  gone = $state.raw<Fields['gone']>(null)
  past = $state.raw<Fields['past']>([])
  isPastWhole = $state.raw(false)
  isBehind = $state.raw(false)
  private readonly store: TableStore
  /** By viewer: where the own last answer stands in the log. */
  private answered = $state.raw<{ readonly [viewer: string]: number }>({})

  constructor(store: TableStore) {
    this.store = store
    this.id = store.id
    this.answered = JSON.parse(localStorage.getItem(this.keptAs) ?? '{}')
    const read = () => void Object.assign(this, fieldsOf(store))
    read()
    store.watch(read)
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

  set presenter(presenter: Presenter | null) {
    this.store.presenter = presenter
  }

  get hasMore(): boolean {
    return this.store.hasMore
  }

  catchUp(): void {
    this.store.catchUp()
  }
}
