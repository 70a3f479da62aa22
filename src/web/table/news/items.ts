/** Where on the table something has happened, and what others have done there since I last answered: from the log. */
import type { Game, Ref, Seat, Text, Viewer } from '#engine/contract.ts'
import { actorOf, placeOf } from '#engine/news.ts'
import type { Logged } from '#table/messages.ts'
import type { LogLine } from '#table/table.ts'

const cardsIn = (ref: Ref): readonly number[] => {
  if (typeof ref === 'number') return []
  if ('card' in ref) return [ref.card]
  if ('cards' in ref) return ref.cards
  return 'key' in ref ? cardsNamed(ref) : []
}
const cardsNamed = ({ with: named = {} }: Text): readonly number[] => Object.values(named).flatMap(cardsIn)

/** What of the table a line is about, by the names of pieces and places. */
export const whereabouts = (
  game: Game,
  { text, moved }: LogLine,
): { readonly pieces: readonly string[]; readonly places: readonly string[] } => ({
  pieces: cardsNamed(text).map((card) => `card:${card}`),
  places: [placeOf(game, text), moved?.to ?? null].filter((place) => place !== null),
})

/** By pieces and places, who of the others has done something with them since a moment of the log; the last one counts. */
export const doneSince = (
  game: Game,
  log: readonly Logged[],
  viewer: Viewer,
  since: number,
): ReadonlyMap<string, Seat> => {
  const lines = log.flatMap(({ seq, lines }) => (seq > since ? lines : []))
  const done = lines.flatMap((line): [string, Seat][] => {
    const actor = line.rule === undefined ? null : actorOf(game, line.text)
    if (actor === null || actor === viewer) return []
    const { pieces, places } = whereabouts(game, line)
    return [...pieces, ...places].map((name) => [name, actor])
  })
  return new Map(done)
}
