/**
 * Lets others' turns be watched: a change is shown, its pieces fly, there is time to read, and then comes the next.
 * Whoever does not want to wait skips to the present.
 */
import { tick } from 'svelte'
import type { Presenter } from '#client/tableStore.ts'
import type { LogLine } from '#table/table.ts'
import type { PageTable } from '../client/pageTable.svelte.ts'
import { PAUSES, prefs } from '../device/prefs.svelte.ts'
import { type Flown, fly, measure, moves } from './flights.ts'

export class Stage implements Presenter {
  /** What is being told while pieces move. */
  lines = $state.raw<readonly LogLine[]>([])
  private root: Element | null = null
  private flown: Flown | null = null
  private wake: (() => void) | null = null
  private readonly store: PageTable

  constructor(store: PageTable) {
    this.store = store
  }

  /** Pieces are looked for in this element, while it is there. */
  readonly attach = (root: Element): (() => void) => {
    this.root = root
    this.store.presenter = this
    return () => {
      this.skip()
      this.root = null
      this.store.presenter = null
    }
  }

  get isBehind(): boolean {
    return this.store.isBehind
  }

  present(show: () => void, lines: readonly LogLine[]): Promise<void> | null {
    const { root } = this
    return root && moves() && !document.hidden ? this.watch(root, show, lines) : null
  }

  private async watch(root: Element, show: () => void, lines: readonly LogLine[]): Promise<void> {
    const before = measure(root)
    this.lines = lines
    show()
    await tick()
    this.flown = fly(root, before, lines)
    await this.flown.done
    this.flown = null
    if (this.store.hasMore && lines.length > 0) await this.rest()
  }

  /** Time to read, at the pace that was chosen. */
  private rest(): Promise<void> {
    return new Promise((done) => {
      this.wake = done
      setTimeout(done, PAUSES[prefs().pace])
    })
  }

  /** To the present, at once. */
  skip(): void {
    this.store.catchUp()
    this.flown?.stop()
    this.wake?.()
  }
}
