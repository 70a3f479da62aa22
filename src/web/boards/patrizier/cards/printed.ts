/** What is said of a card or a tower when it is enlarged. */
import type { Seat, Text, View } from '#engine/contract.ts'
import { CARDS, CITIES, FAME_FOR_THREE_HEADS } from '#games/patrizier/material.ts'
import { floorsToLead, standing } from '#games/patrizier/standing.ts'
import type { Patrizier, Site } from '#games/patrizier/state.ts'
import { cityText, sideText } from '#games/patrizier/words.ts'
import type { BoardContext } from '../../../board/context.ts'
import type { Printed } from '../../../board/enlarged.svelte.ts'
import { text } from '../say.ts'

export const printedCard = ({ voice }: BoardContext, card: number): Printed => {
  const { city, crests, head, action } = CARDS[card]
  const builds = text('pat.builds', { n: crests, city: cityText(city) })
  const more = head
    ? [text('pat.head', { n: FAME_FOR_THREE_HEADS })]
    : action === 'move'
      ? [text('pat.move')]
      : action === 'freePick'
        ? [text('pat.freePick')]
        : []
  const rule = head ? 'PAT-17' : action === 'move' ? 'PAT-10' : action === 'freePick' ? 'PAT-11' : 'PAT-8'
  return {
    title: voice.plain({ key: 'pat.card', with: { card: { card } } }),
    text: [builds, ...more].map((sentence) => voice.plain(sentence)).join(' '),
    rule,
  }
}

/** The worth of the tile that goes with a tower as high as it is now. */
export const tileOf = (s: View<Patrizier>, site: Site): number =>
  CITIES[site >> 1].tiles[s.towers[site].length > s.towers[site ^ 1].length ? 0 : 1]

/** Which of the two tiles a tower would bring as it stands now. */
const tileText = (s: View<Patrizier>, site: Site): Text => {
  const [high, low] = CITIES[site >> 1].tiles
  const more = s.towers[site].length - s.towers[site ^ 1].length
  if (more === 0) return text('pat.evenTowers', { high, low })
  return more > 0 ? text('pat.taller', { n: high }) : text('pat.lower', { n: low })
}

/** Who leads a tower, by how much, what it brings, and what it would take; where a floor is moved, none is built. */
export const printedTower = (
  { voice, viewer, draft }: BoardContext,
  s: View<Patrizier>,
  site: Site,
): Printed => {
  const tower = s.towers[site]
  const { leader, isTied, floors } = standing(tower, s.seats)
  const city = site >> 1
  const title = text('pat.tower', { city: cityText(city), side: sideText(site % 2) })
  const counts = floors.flatMap((n, seat) => (n > 0 ? [text('pat.floors', { seat: { seat }, n })] : []))
  const isDone = s.towers[2 * city].length + s.towers[2 * city + 1].length === CITIES[city].floors
  const [plainly, byTop] = isDone
    ? (['pat.won', 'pat.wonByTop'] as const)
    : (['pat.leads', 'pat.leadsByTop'] as const)
  const leads =
    leader < 0
      ? text('pat.empty')
      : text(isTied ? byTop : plainly, { seat: { seat: leader }, n: tileOf(s, site) })
  const takes =
    viewer === 'watcher' || isDone || leader === viewer || draft.asked?.step === 'move'
      ? []
      : [text('pat.takes', { n: floorsToLead(tower, viewer as Seat, s.seats) })]
  return {
    title: voice.plain(title),
    text: [...counts, leads, ...takes, ...(isDone ? [] : [tileText(s, site)])]
      .map((sentence) => voice.plain(sentence))
      .join(' '),
    rule: 'PAT-14',
  }
}
