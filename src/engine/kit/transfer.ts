/**
 * Cards that move, and what is told of it, as one: where they go, who looks at them there, by which clause and in which
 * words. It is declared once, beside the step that uses it:
 *
 *   const plays = places.transfer({ rule: 'PAT-7', to: played, look: 'all', text: (_, seat, [card]) => … })
 *   plays.one(s, seat, card, tell)
 *
 * Nothing is built where nobody listens.
 */
import { move, moveTop, reveal, showTo } from '../cards.ts'
import type { Cards, Moved, Rule, State, Tell, Text } from '../contract.ts'

export interface TransferSpec<S extends State> {
  readonly rule: Rule | ((s: S, of: number) => Rule)
  /** A place, or the one of the seat (or of whatever the row is for) that the transfer is called with. */
  readonly to: number | ((of: number) => number)
  /** Who looks at the cards as they arrive. Left out: those who knew them go on knowing them. */
  readonly look?: 'all' | 'seat'
  /** Told when the cards have arrived. */
  text(s: S, of: number, cards: readonly number[], from: number): Text
}

type MovedBetween = (from: number, to: number, cards: readonly number[]) => Moved

export class Transfer<S extends State> {
  private readonly first: number
  private readonly step: number
  private readonly look: 'all' | 'seat' | undefined
  private readonly spec: TransferSpec<S>
  private readonly moved: MovedBetween

  constructor(moved: MovedBetween, spec: TransferSpec<S>) {
    const { to, look } = spec
    this.first = typeof to === 'number' ? to : to(0)
    this.step = typeof to === 'number' ? 0 : to(1) - to(0)
    this.look = look
    this.spec = spec
    this.moved = moved
  }

  /** One card, from where it lies. */
  one(s: S, of: number, card: number, tell: Tell | null): void {
    const from = s.cards.where[card]
    move(s.cards, card, this.first + this.step * of)
    this.arrives(s.cards, of, card)
    if (tell !== null) this.tell(s, of, from, [card], tell)
  }

  /** These cards of a place, told together. */
  all(s: S, of: number, from: number, cards: readonly number[], tell: Tell | null): void {
    const to = this.first + this.step * of
    for (let i = 0; i < cards.length; i++) {
      move(s.cards, cards[i], to)
      this.arrives(s.cards, of, cards[i])
    }
    if (tell !== null) this.tell(s, of, from, cards, tell)
  }

  /**
   * Up to so many cards from the top of a place, told together. An empty place is made anew by `refill`, if it can be:
   * what came from the old one is told before that. Gives their number.
   */
  draw(
    s: S,
    of: number,
    from: number,
    most: number,
    tell: Tell | null,
    refill?: (s: S, tell: Tell | null) => void,
  ): number {
    const to = this.first + this.step * of
    const { piles } = s.cards
    let untold = piles[to].length
    let drawn = 0
    while (drawn < most) {
      if (piles[from].length === 0 && refill) {
        if (tell !== null && piles[to].length > untold) this.tell(s, of, from, piles[to].slice(untold), tell)
        untold = piles[to].length
        refill(s, tell)
      }
      const card = moveTop(s.cards, from, to)
      if (card < 0) break
      this.arrives(s.cards, of, card)
      drawn++
    }
    if (tell !== null && piles[to].length > untold) this.tell(s, of, from, piles[to].slice(untold), tell)
    return drawn
  }

  private arrives(cards: Cards, of: number, card: number): void {
    if (this.look === 'all') reveal(cards, card)
    else if (this.look === 'seat') showTo(cards, card, of)
  }

  private tell(s: S, of: number, from: number, cards: readonly number[], tell: Tell): void {
    const { rule } = this.spec
    tell(
      typeof rule === 'function' ? rule(s, of) : rule,
      this.spec.text(s, of, cards, from),
      this.moved(from, this.first + this.step * of, cards),
    )
  }
}
