/** A table with its host, in memory: a store of its own, a clock that is turned by hand, and a bot that answers at random. */
import { imagined } from '#engine/chance.ts'
import { randomGiven } from '#engine/question.ts'
import { imagine } from '#engine/view.ts'
import { TableHost } from '../host/host.ts'
import { MemoryStore } from '../host/memoryStore.ts'
import type { BotPosition, HostClock, HostLog, HostSend, Ports, Reply } from '../host/ports.ts'
import type { House, Table } from '../table.ts'

/** Time passes when it is told to. */
class HandClock implements HostClock {
  time: number
  private made = 0
  private timers: { readonly at: number; run(): void }[] = []

  constructor(time: number) {
    this.time = time
  }

  ticks(): number {
    return this.time
  }

  moment() {
    const fresh = () => ({ id: `next${++this.made}`, key: 'thekey', secret: 'secret' })
    return { now: this.time, ticks: this.time, fresh }
  }

  after(milliseconds: number, run: () => void): () => void {
    const timer = { at: this.time + milliseconds, run }
    this.timers.push(timer)
    return () => {
      this.timers = this.timers.filter((one) => one !== timer)
    }
  }

  /** Whoever waits for a moment up to then is woken. */
  pass(milliseconds: number): void {
    this.time += milliseconds
    const due = this.timers.filter(({ at }) => at <= this.time)
    this.timers = this.timers.filter(({ at }) => at > this.time)
    for (const { run } of due) run()
  }
}

const QUIET: HostLog = { warn() {}, error() {} }

interface Wanted {
  readonly house: House
  readonly table: Table
  readonly store?: MemoryStore
  readonly clock?: HandClock
  readonly pause?: number
  /** Throws for a bot that fails. */
  fails?(level: string): void
  send?(before: Table, after: Table): void
}

export const hosted = ({ house, table, fails, send, pause = 0, ...wanted }: Wanted) => {
  const store = wanted.store ?? new MemoryStore(table)
  const clock = wanted.clock ?? new HandClock(table.ticks)
  let seeds = 0
  const levels: string[] = []
  const bots: Ports['bots'] = {
    async choose({ level, seat, seen, seed }: BotPosition) {
      levels.push(level)
      fails?.(level)
      const game = house.game(table.settings.game)
      if (!game) throw new Error('there is no such game')
      const chance = imagined(seed)
      return { given: randomGiven(game, imagine(game, seen, seat, chance), seat, chance), iterations: 0 }
    },
    seed: () => ++seeds,
    pause: () => pause,
  }
  const waiting = new Set<() => void>()
  const changed = () => {
    for (const look of [...waiting]) look()
  }
  const sending: HostSend = {
    changed(before, after) {
      send?.(before, after)
      changed()
    },
    heldOrReleased: changed,
  }
  const host = new TableHost(
    { table, held: null, known: [] },
    { house, store, clock, bots, send: sending, log: QUIET },
  )
  /** Until the table is as wanted. */
  const until = (isSo: (table: Table) => boolean): Promise<void> =>
    new Promise((resolve) => {
      const look = () => {
        if (!isSo(host.table)) return
        waiting.delete(look)
        resolve()
      }
      waiting.add(look)
      look()
    })
  return { host, store, clock, levels, until }
}

export const refusalOf = (reply: Reply): string | null => (reply.ok ? null : reply.refusal.key)
