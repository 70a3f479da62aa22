/** What has happened to me and to all since I last answered: from the log, by what the game declares. */
import type { Game, Ref, Seat, Text, Viewer } from '#engine/contract.ts'
import { actorOf, isToldAfterwards, type Meaning, meaningFor, placeOf, sufferedBy } from '#engine/news.ts'
import type { Logged } from '#table/messages.ts'
import type { LogLine } from '#table/table.ts'

export interface Item {
  readonly seq: number
  readonly line: LogLine
  readonly meaning: Meaning
}

/** Older news is in the log. */
const MOST_MINE = 8
const MOST_FOR_ALL = 8
/** Where this device does not know when I last answered, it is not long ago. */
const RECENT = 12

export const isMine = ({ meaning }: Item): boolean => meaning !== 'news'

/** My own answer is no news to me, but what it led to may be. */
const meaningSince = (game: Game, text: Text, viewer: Viewer, isOwn: boolean): Meaning | null =>
  isOwn
    ? sufferedBy(game, text, viewer)
    : (meaningFor(game, text, viewer) ??
      (isToldAfterwards(game, text) && actorOf(game, text) !== viewer ? 'news' : null))

export const newsSince = (
  game: Game,
  log: readonly Logged[],
  viewer: Viewer,
  since: number,
): readonly Item[] => {
  const entries = since === 0 ? log.slice(-RECENT) : log.filter(({ seq }) => seq >= since)
  const all = entries.flatMap(({ seq, lines }) =>
    lines.flatMap((line) => {
      const meaning = line.rule === undefined ? null : meaningSince(game, line.text, viewer, seq === since)
      return meaning === null ? [] : [{ seq, line, meaning }]
    }),
  )
  const mine = all.filter(isMine).slice(-MOST_MINE)
  const forAll = all.filter((item) => !isMine(item)).slice(-MOST_FOR_ALL)
  return all.filter((item) => mine.includes(item) || forAll.includes(item))
}

const ORDER: readonly Meaning[] = ['loss', 'change', 'gain', 'news']
/** What I should know first: what I lost, then what else is mine; of these the latest. */
export const byWeight = (items: readonly Item[]): readonly Item[] =>
  items.toReversed().toSorted((a, b) => ORDER.indexOf(a.meaning) - ORDER.indexOf(b.meaning))

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
