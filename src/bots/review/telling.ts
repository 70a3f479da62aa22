/** Which of the things that happened at a moment say most of it. */
import type { Game, Seat } from '#engine/contract.ts'
import { meaningFor, names } from '#engine/news.ts'
import type { Told } from '#engine/review/report.ts'

const MOST = 3

/** What matters to the seat before what names it, and that before the rest; in the order in which it happened. */
export const mostTelling = (
  game: Game,
  events: readonly Told[],
  seat: Seat,
  by: Seat | null,
): readonly Told[] => {
  const weight = ({ text }: Told): number => {
    const meaning = meaningFor(game, text, seat)
    if (meaning === 'gain' || meaning === 'loss') return 4
    if (meaning === 'change') return 3
    if (names(text, seat)) return 2
    // That a round begins is news, too, but no reason for anything.
    return meaning === 'news' && by !== null && names(text, by) ? 1 : 0
  }
  // The first one is what was answered: without it the others hang in the air. What is of no weight is no reason.
  const rest = events
    .slice(1)
    .map((event, at) => ({ event, at, weight: weight(event) }))
    .filter((one) => one.weight > 0)
  const chosen = rest.toSorted((a, b) => b.weight - a.weight || a.at - b.at).slice(0, MOST - 1)
  return [...events.slice(0, 1), ...chosen.toSorted((a, b) => a.at - b.at).map(({ event }) => event)]
}
