/**
 * Lets others' turns be watched: a change is shown, its pieces fly, there is time to read, and then comes the next.
 * Whoever does not want to wait skips to the present.
 */
import { tick } from 'svelte'
import type { Presenter } from '#client/tableStore.ts'
import type { Flowing } from '#engine/news.ts'
import type { LogLine } from '#table/table.ts'
import type { PageTable } from '../client/pageTable.svelte.ts'
import { moves, PAUSES, prefs } from '../device/prefs.svelte.ts'
import { type Flown, fly, measure } from './flights.ts'

/** How long something is looked at that is played again, in milliseconds. */
const LOOK_AGAIN = 1_400

/** What matters to nobody in particular needs no more than a glance: this part of the time to read. */
const GLANCE = 0.2
/** A change stays at least so long, even if nothing flies; this part of the time to read. */
const LEAST = 0.7

/** What the game declares about lines. */
interface Meant {
  /** Whether the viewer wants time to read them. */
  matters(lines: readonly LogLine[]): boolean
  /** The amounts that go from one place to another. */
  flows(lines: readonly LogLine[]): readonly Flowing[]
}

export class Stage implements Presenter {
  /** What is being told while pieces move. */
  lines = $state.raw<readonly LogLine[]>([])
  private root: Element | null = null
  private flown: Flown | null = null
  private wake: (() => void) | null = null
  private readonly store: PageTable
  private readonly meaning: Meant

  constructor(store: PageTable, meaning: Meant) {
    this.store = store
    this.meaning = meaning
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
    const begun = performance.now()
    const before = measure(root)
    this.lines = lines
    show()
    await this.drawn()
    this.flown = fly(root, before, lines, this.meaning.flows(lines))
    await this.flown.done
    this.flown = null
    // What comes next is drawn in a task of its own, not in the frame in which this has landed.
    await this.rest(this.store.hasMore && lines.length > 0 ? this.restAfter(lines, begun) : 0)
  }

  /** Something of the past once more: as it was, the change, and time to look at it. */
  async again(show: () => void, lines: readonly LogLine[]): Promise<void> {
    await tick()
    await this.rest(LOOK_AGAIN / 2)
    const { root } = this
    const before = root && moves() ? measure(root) : null
    show()
    await this.drawn()
    if (root && before) {
      this.flown = fly(root, before, lines, this.meaning.flows(lines))
      await this.flown.done
      this.flown = null
    }
    await this.rest(LOOK_AGAIN)
  }

  /**
   * The change is on the board, and no eye has seen it yet: pieces set off in the frame that lays it out. So drawing it and laying
   * it out are two tasks, and neither is long.
   */
  private async drawn(): Promise<void> {
    await tick()
    await new Promise<unknown>((done) => {
      this.wake = () => done(null)
      requestAnimationFrame(done)
    })
  }

  private restAfter(lines: readonly LogLine[], begun: number): number {
    const pause = PAUSES[prefs().pace]
    if (this.meaning.matters(lines)) return pause
    return Math.max(pause * GLANCE, pause * LEAST - (performance.now() - begun))
  }

  /** Time to read, at the pace that was chosen. */
  private rest(milliseconds: number): Promise<void> {
    return new Promise((done) => {
      this.wake = done
      setTimeout(done, milliseconds)
    })
  }

  /** To the present, at once. */
  skip(): void {
    this.store.catchUp()
    this.flown?.stop()
    this.wake?.()
  }
}
