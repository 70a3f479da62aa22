/** Whether the log, the rules and the chat stand beside the board, and which of them. */
import { MediaQuery } from 'svelte/reactivity'
import { prefs, setPrefs } from '../device/prefs.svelte.ts'
import type { Tab } from './Side.svelte'

export class SideState {
  tab = $state<Tab>('log')
  /** The clause that is looked up. */
  at = $state('')
  /** Opened for a moment, over the board; it is folded again as it was. */
  isPeeked = $state(false)
  private readonly isDesk = new MediaQuery('min-width: 60rem')
  /** Narrower, the board needs the room more than the log does. */
  private readonly isWide = new MediaQuery('min-width: 87.5rem')

  get canFold(): boolean {
    return this.isDesk.current
  }

  get isKept(): boolean {
    const { side } = prefs()
    return this.canFold && (side === 'auto' ? this.isWide.current : side === 'open')
  }

  get isOpen(): boolean {
    return this.isPeeked || this.isKept
  }

  readonly open = (to: Tab): void => {
    this.tab = to
    this.isPeeked = !this.isKept
  }

  /** By a key: what is open is folded by the key that opened it. */
  readonly toggle = (to: Tab): void => {
    if (this.isOpen && this.tab === to) this.fold()
    else this.open(to)
  }

  /** By its own tab it stays open. */
  readonly unfold = (to: Tab): void => {
    if (this.isOpen || !this.canFold) this.open(to)
    else {
      this.tab = to
      void setPrefs({ side: 'open' })
    }
  }

  readonly fold = (): void => {
    this.isPeeked = false
    if (this.isKept) void setPrefs({ side: 'folded' })
  }

  readonly clause = (rule: string): void => {
    this.at = rule
    this.open('rules')
  }
}
