/** Which of the things that happened at a moment say most of it. */
import type { Game, Seat, Text } from '#engine/contract.ts'
import { meaningFor, names } from '#engine/news.ts'
import type { Told } from '#engine/review/report.ts'

const MOST = 3

/** Where nobody did it, the cards that turned up are what happened. */
const namesCards = ({ with: named = {} }: Text): boolean =>
  Object.values(named).some((ref) => typeof ref === 'object' && ('card' in ref || 'cards' in ref))

/**
 * What matters to the seat before what names it, and that before the rest; in the order in which it happened. `by`: whose doing
 * it was. Then only what names them is news: that a round begins is no reason for anything.
 */
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
    if (by === null && namesCards(text)) return 1
    return meaning === 'news' && (by === null || names(text, by)) ? 0.5 : 0
  }
  // The first one is what was answered: without it the others hang in the air. What is of no weight is no reason.
  const rest = events
    .slice(1)
    .map((event, at) => ({ event, at, weight: weight(event) }))
    .filter((one) => one.weight > 0)
  const chosen = rest.toSorted((a, b) => b.weight - a.weight || a.at - b.at).slice(0, MOST - 1)
  return [...events.slice(0, 1), ...chosen.toSorted((a, b) => a.at - b.at).map(({ event }) => event)]
}
