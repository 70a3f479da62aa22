/** Events as each viewer hears them. */
import { EVERYONE, viewerBit } from './cards.ts'
import type { Game, Moved, Ref, Rule, State, Tell, Text, Viewer } from './contract.ts'
import { visibleBack } from './knowledge/seenCards.ts'
import { trace } from './trace.ts'
import { viewers } from './view.ts'

export interface Heard {
  readonly rule: Rule
  readonly text: Text
  /** Cards that moved: those the viewer knows, and how many there were. */
  readonly moved?: Moved & { readonly count: number }
}

/** Whether everybody may know every card that is named. */
const namesOnly = (isOpen: (card: number) => boolean, text: Text): boolean =>
  text.with === undefined ||
  Object.values(text.with).every((ref) => {
    if (typeof ref === 'number') return true
    if ('card' in ref) return isOpen(ref.card)
    if ('cards' in ref) return ref.cards.every(isOpen)
    return !('key' in ref) || namesOnly(isOpen, ref)
  })

/** Collects what is told while a state moves on, for every viewer, as it knows the cards at that moment. */
export class EventRedactor {
  /** Each is one for all, or one for each of `viewers`. */
  readonly heard: (Heard | readonly Heard[])[] = []

  private readonly game: Game
  private readonly s: State

  constructor(game: Game, s: State) {
    this.game = game
    this.s = s
  }

  readonly tell: Tell = (rule, text, moved) => {
    if (trace.rule) trace.rule(rule)
    const s = this.s
    const { known } = s.cards
    const isOpen = (card: number) => known[card] === EVERYONE
    this.heard.push(
      namesOnly(isOpen, text) && (moved === undefined || moved.cards.every(isOpen))
        ? { rule, text, ...(moved ? { moved: { ...moved, count: moved.cards.length } } : {}) }
        : viewers(s).map((viewer) => this.redacted(s, viewer, rule, text, moved)),
    )
  }

  of(viewer: Viewer): readonly Heard[] {
    const at = viewers(this.s).indexOf(viewer)
    return this.heard.map((one) => (Array.isArray(one) ? one[at] : one))
  }

  private redacted(s: State, viewer: Viewer, rule: Rule, text: Text, moved: Moved | undefined): Heard {
    const mine = viewerBit(viewer)
    const knows = (card: number) => (s.cards.known[card] & mine) !== 0
    const back = (card: number) => visibleBack(this.game, s, card)
    const ref = (r: Ref): Ref => {
      if (typeof r === 'number') return r
      if ('card' in r) return knows(r.card) ? r : { back: back(r.card) }
      if ('cards' in r) {
        const hidden = r.cards.filter((card) => !knows(card))
        return hidden.length === 0 ? r : { cards: r.cards.filter(knows), backs: hidden.map(back) }
      }
      return 'key' in r ? said(r) : r
    }
    const said = (t: Text): Text =>
      t.with
        ? { ...t, with: Object.fromEntries(Object.entries(t.with).map(([name, r]) => [name, ref(r)])) }
        : t
    return {
      rule,
      text: said(text),
      ...(moved ? { moved: { ...moved, cards: moved.cards.filter(knows), count: moved.cards.length } } : {}),
    }
  }
}
