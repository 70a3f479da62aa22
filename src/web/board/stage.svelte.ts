/**
 * What is on the screen. It follows what has happened change by change, as fast as pieces can move, so that others'
 * turns can be watched one by one; a tap skips to the present.
 */
import { tick } from 'svelte'
import type { PlaySeen } from '#table/see.ts'
import type { Line } from '#table/table.ts'
import type { TableStore } from '../client/tableStore.svelte.ts'
import { PAUSES, prefs } from '../prefs.svelte.ts'
import { type Flown, fly, measure } from './flights.ts'

/** More than this is not watched, it is skipped. */
const MOST_BEHIND = 16

export class Stage {
  /** The moment on the screen; null until there is one. */
  shown = $state.raw<PlaySeen | null>(null)
  /** What is being told while pieces move. */
  lines = $state.raw<readonly Line[]>([])
  isBehind = $state(false)
  /** Where pieces are looked for. */
  root: Element | null = null
  private seq = -1
  private eyes: unknown
  private flown: Flown | null = null
  private wake: (() => void) | null = null
  private readonly store: TableStore

  constructor(store: TableStore) {
    this.store = store
  }

  /** Something has happened. */
  catchUp(): void {
    const { past, as } = this.store
    const last = past.at(-1)
    const isNew = this.shown === null || this.eyes !== as
    this.eyes = as
    if (!last || last.seq === this.seq) return
    const behind = past.filter(({ seq }) => seq > this.seq).length
    if (isNew || !moves() || document.hidden || behind === 0 || behind > MOST_BEHIND) this.skip()
    else if (!this.isBehind) void this.follow()
  }

  private async follow(): Promise<void> {
    this.isBehind = true
    for (let next = this.next(); next && this.isBehind; next = this.next()) {
      const lines = this.store.log.filter(({ seq }) => seq > this.seq && seq <= next.seq)
      const told = lines.flatMap((one) => one.lines)
      const before = this.root && measure(this.root)
      this.seq = next.seq
      this.lines = told
      this.shown = next.play
      await tick()
      if (!this.isBehind) return
      this.flown = this.root && before && fly(this.root, before, told)
      await this.flown?.done
      this.flown = null
      if (this.next() && told.length > 0) await this.rest()
    }
    if (this.isBehind) this.settle()
  }

  private next(): { readonly seq: number; readonly play: PlaySeen } | undefined {
    return this.store.past.find(({ seq }) => seq > this.seq)
  }

  /** Time to read, at the pace that was chosen. */
  private rest(): Promise<void> {
    return new Promise((done) => {
      this.wake = done
      setTimeout(done, PAUSES[prefs().pace])
    })
  }

  private settle(): void {
    this.isBehind = false
    this.lines = []
  }

  /** To the present, at once. */
  skip(): void {
    const last = this.store.past.at(-1)
    this.settle()
    this.flown?.stop()
    this.wake?.()
    if (!last) return
    this.seq = last.seq
    this.shown = last.play
  }
}

const reduced = matchMedia('(prefers-reduced-motion: reduce)')
const moves = (): boolean => {
  const { motion } = prefs()
  return motion === 'full' || (motion === 'auto' && !reduced.matches)
}
