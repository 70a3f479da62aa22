/** Events as each viewer hears them. */
import { EVERYONE, eye } from './cards.ts'
import type { Game, Moved, Ref, Rule, State, Tell, Text, Viewer } from './contract.ts'
import { visibleBack } from './seenCards.ts'
import { trace } from './trace.ts'
import { viewers } from './view.ts'

export interface Heard {
  readonly rule: Rule
  readonly text: Text
  /** Cards that moved: those the viewer knows, and how many there were. */
  readonly moved?: Moved & { readonly count: number }
}

const named = (text: Text): number[] =>
  Object.values(text.with ?? {}).flatMap((ref) => {
    if (typeof ref === 'number') return []
    if ('card' in ref) return [ref.card]
    if ('cards' in ref) return [...ref.cards]
    return 'key' in ref ? named(ref) : []
  })

/** Collects what is told while a state moves on, for every viewer, as it knows the cards at that moment. */
export class Ears {
  private readonly heard = new Map<Viewer, Heard[]>()

  private readonly game: Game
  private readonly s: State

  constructor(game: Game, s: State) {
    this.game = game
    this.s = s
  }

  readonly tell: Tell = (rule, text, moved) => {
    if (trace.rule) trace.rule(rule)
    const s = this.s
    const cards = [...named(text), ...(moved?.cards ?? [])]
    const open = cards.every((card) => s.cards.known[card] === EVERYONE)
    const toAll: Heard | null = open
      ? { rule, text, ...(moved ? { moved: { ...moved, count: moved.cards.length } } : {}) }
      : null
    for (const viewer of viewers(s))
      this.of(viewer).push(toAll ?? this.redacted(s, viewer, rule, text, moved))
  }

  of(viewer: Viewer): Heard[] {
    const list = this.heard.get(viewer) ?? []
    this.heard.set(viewer, list)
    return list
  }

  private redacted(s: State, viewer: Viewer, rule: Rule, text: Text, moved: Moved | undefined): Heard {
    const mine = eye(viewer)
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
