/** Which of the things that happened at a moment say most of it. */
import type { Game, Seat } from '#engine/contract.ts'
import { meaningFor, names } from '#engine/news.ts'
import type { Told } from '#engine/review/report.ts'

const MOST = 3

/** What matters to the seat before what names it, and that before the rest; in the order in which it happened. */
export const mostTelling = (game: Game, events: readonly Told[], seat: Seat): readonly Told[] => {
  const weight = ({ text }: Told): number => {
    const meaning = meaningFor(game, text, seat)
    if (meaning === 'gain' || meaning === 'loss') return 4
    if (meaning === 'change') return 3
    return names(text, seat) ? 2 : meaning === 'news' ? 1 : 0
  }
  // The first one is what was answered: without it the others hang in the air.
  const rest = events.slice(1).map((event, at) => ({ event, at, weight: weight(event) }))
  const chosen = rest.toSorted((a, b) => b.weight - a.weight || a.at - b.at).slice(0, MOST - 1)
  return [...events.slice(0, 1), ...chosen.toSorted((a, b) => a.at - b.at).map(({ event }) => event)]
}
