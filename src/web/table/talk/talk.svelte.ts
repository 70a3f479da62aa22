/** What is said at a table, as this person reads it: without those who are muted, and what is still unread. */
import type { ChatMessage } from '#table/people/chat.ts'
import { prefs, setPrefs } from '../../device/prefs.svelte.ts'
import { mentions } from './mentions.ts'

interface Said {
  readonly id: string
  readonly chat: readonly ChatMessage[]
  readonly people: { readonly [guest: string]: { readonly name: string } }
}

const MOST_MUTED = 200

export class Talk {
  private readonly of: Said
  private readonly me: () => string
  /** The number of the last message that was on the screen; this device remembers it. */
  private read = $state.raw(0)

  constructor(of: Said, me: () => string) {
    this.of = of
    this.me = me
    this.read = Number(localStorage.getItem(this.keptAs) ?? 0) || 0
  }

  private get keptAs(): string {
    return `kontor.read.${this.of.id}`
  }

  get shown(): readonly ChatMessage[] {
    const { muted } = prefs()
    return this.of.chat.filter(({ guest }) => !muted.includes(guest))
  }

  private get unread(): readonly ChatMessage[] {
    return prefs().chat ? this.shown.filter(({ n, guest }) => n > this.read && guest !== this.me()) : []
  }

  get unreadCount(): number {
    return this.unread.length
  }

  /** Whether somebody has written to me and I have not read it. */
  get isCalled(): boolean {
    return this.unread.some((message) => this.isToMe(message))
  }

  isToMe({ text }: ChatMessage): boolean {
    const name = this.of.people[this.me()]?.name
    return name !== undefined && mentions(text, [name]).some(({ name: found }) => found !== undefined)
  }

  /** Everything is on the screen. */
  markRead(): void {
    const last = this.of.chat.at(-1)?.n ?? 0
    if (last <= this.read) return
    this.read = last
    localStorage.setItem(this.keptAs, String(last))
  }
}

export const isMuted = (guest: string): boolean => prefs().muted.includes(guest)
export const mute = (guest: string): Promise<void> =>
  setPrefs({ muted: [...prefs().muted, guest].slice(-MOST_MUTED) })
export const unmute = (guest: string): Promise<void> =>
  setPrefs({ muted: prefs().muted.filter((one) => one !== guest) })
