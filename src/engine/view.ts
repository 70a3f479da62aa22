/** What a viewer knows, and a state that it could be in. */

import { inSightSince, newCards, viewerBit } from './cards.ts'
import type { Chance } from './chance.ts'
import type { Cards, Game, SeenCards, State, View, Viewer } from './contract.ts'
import { eraseGame, stateAs } from './erase.ts'
import { imagineCards } from './knowledge/imagine.ts'
import { seeCards, visibleBack } from './knowledge/seenCards.ts'

/** All that the viewer knows with a perfect memory, and nothing else. */
export const view = <S extends State>(game: Game<S>, s: S, viewer: Viewer): View<S> => {
  const own = game.copy(s)
  return viewShared(own, seeCards(eraseGame(game), own, viewer))
}

/** What is not open in a state. Of the cards each viewer gets what it knows; nobody gets the rest. */
export const NOT_OPEN: ReadonlySet<string> = new Set<keyof State>(['chance', 'pending', 'cards'])

/** The same with cards as a viewer sees them. Open parts are shared with the state, so nobody may change it any more. */
export const viewShared = <S extends State>(s: S, cards: SeenCards): View<S> => {
  const { chance: _, pending: __, cards: ___, ...open } = s
  return { ...open, cards } as View<S>
}

/**
 * A state that the viewer could be in. It is made from the view alone, so it cannot cheat. Simultaneous answers
 * that others have given already are open again in it.
 */
export const imagine = <S extends State>(game: Game<S>, seen: View<S>, viewer: Viewer, chance: Chance): S => {
  // The cards come after the copy: they are new, and need not be copied once more.
  const cards = imagineCards(seen.cards, viewer, chance)
  const s = game.copy(stateAs<S>({ ...seen, chance, pending: nothingPending(seen.seats), cards: NO_CARDS }))
  s.cards = cards
  return s
}
const NO_CARDS = newCards(0, 0)
const nothingPending = (seats: number): null[] => new Array<null>(seats).fill(null)

/** Kept by the number of seats, because every event asks for it. */
const allViewers: (readonly Viewer[])[] = []

export const viewers = ({ seats }: State): readonly Viewer[] => {
  allViewers[seats] ??= [...Array(seats).keys(), 'watcher']
  return allViewers[seats]
}

/** Whether anybody has learnt something of the cards between two moments: a face, a back, or where one is not. */
export const hasAnybodyLearnt = (game: Game, before: State, after: State): boolean => {
  const [was, is] = [before.cards, after.cards]
  if (is.bars.some(({ card }) => !was.bars.some((bar) => bar.card === card))) return true
  const all = viewers(before).reduce((sum: number, viewer) => sum | viewerBit(viewer), 0)
  for (let card = 0; card < is.known.length; card++) {
    const isAsBefore = is.known[card] === was.known[card] && is.from[card] === was.from[card]
    // Most cards: no viewer can have learnt anything of them.
    if (isAsBefore && (game.back === undefined || (is.known[card] & all) === all)) continue
    const isBackNew =
      game.back !== undefined && visibleBack(game, after, card) >= 0 && visibleBack(game, before, card) < 0
    if (isAsBefore ? isBackNew : doesAnyLearn(viewers(before), was, is, card, isBackNew)) return true
  }
  return false
}

const doesAnyLearn = (
  eyes: readonly Viewer[],
  was: Cards,
  is: Cards,
  card: number,
  isBackNew: boolean,
): boolean =>
  eyes.some((viewer) => {
    const mine = viewerBit(viewer)
    const knew = (was.known[card] & mine) !== 0
    return (
      (isBackNew || (is.known[card] & mine) !== 0) && !(knew && inSightSince(is, card, was.from[card], mine))
    )
  })
