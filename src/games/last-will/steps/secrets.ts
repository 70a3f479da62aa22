/**
 * LW-42: choosing among face-down cards. Backs can be seen, so others can tell cards of one back from those of
 * another, but never which card of one back was chosen: the owner shuffles those in its hand before it takes some.
 */
import { mix, move, viewerBit } from '#engine/cards.ts'
import type { Seat } from '#engine/contract.ts'
import { CARDS } from '../cards.ts'
import { BACKS } from '../material.ts'
import { discard, hand, type LastWill, playing, taken } from '../state.ts'

/**
 * From now on only the owner can tell these hand cards of one back apart. Secret cards that were lost from sight
 * together are alike to everybody else as it is.
 */
const shuffleInHand = (s: LastWill, seat: Seat, alike: readonly number[]): void => {
  const { where, from } = s.cards
  let areAlike = true
  for (let i = 0; i < alike.length && areAlike; i++)
    areAlike = where[alike[i]] === hand(seat) && from[alike[i]] === from[alike[0]]
  if (!areAlike) mix(s.cards, alike, viewerBit(seat))
}

/** Puts a hand card aside to decide how to play it. What was taken from the offer everybody knows anyway. */
export const putAside = (s: LastWill, seat: Seat, card: number): void => {
  const pile = s.cards.piles[hand(seat)]
  const at = pile.indexOf(card)
  if (at >= 0) {
    const alike: number[] = []
    let last = at
    for (let i = 0; i < pile.length; i++)
      if (CARDS[pile[i]].back === CARDS[card].back) {
        alike.push(pile[i])
        last = i
      }
    shuffleInHand(s, seat, alike)
    pile[at] = pile[last]
    pile[last] = card
  }
  move(s.cards, card, playing(seat))
}

/** Keeps these hand cards and discards the others face down. */
export const keepOnly = (s: LastWill, seat: Seat, kept: readonly number[]): void => {
  const cards = s.cards.piles[taken(seat)].concat(s.cards.piles[hand(seat)])
  if (kept.length === cards.length) return
  const stays: boolean[] = []
  let staying = 0
  let going = 0
  for (let i = 0; i < cards.length; i++) {
    stays.push(kept.includes(cards[i]))
    if (stays[i]) staying |= 1 << CARDS[cards[i]].back
    else going |= 1 << CARDS[cards[i]].back
  }
  // Where some cards of a back stay and some go, nobody else can tell which, and what was known of them is known no more.
  for (let back = 0; back < BACKS.length; back++)
    if (staying & going & (1 << back)) {
      const alike: number[] = []
      for (let i = 0; i < cards.length; i++) if (CARDS[cards[i]].back === back) alike.push(cards[i])
      shuffleInHand(s, seat, alike)
      for (let i = 0; i < cards.length; i++)
        if (stays[i] && CARDS[cards[i]].back === back) move(s.cards, cards[i], hand(seat))
    }
  for (let i = 0; i < cards.length; i++) if (!stays[i]) discard(s, cards[i])
}
