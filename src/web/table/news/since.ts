/** What has happened to me and to all since I last answered, what my answer led to included: from the log, by what the game declares. */
import type { Game, Text, Viewer } from '#engine/contract.ts'
import { actorOf, followsFor, isToldAfterwards, type Meaning, meaningFor, weightOf } from '#engine/news.ts'
import type { Logged } from '#table/messages.ts'
import type { LogLine } from '#table/table.ts'

export interface Item {
  readonly seq: number
  readonly line: LogLine
  readonly meaning: Meaning
  readonly weight: number
}

/** Older news is in the log. */
const MOST_MINE = 8
const MOST_FOR_ALL = 8
/** Where this device does not know when I last answered, it is not long ago. */
const RECENT = 12

export const isMine = ({ meaning }: Item): boolean => meaning !== 'news'

/** My own answer is no news to me, but what followed from it may be. */
const meaningSince = (game: Game, text: Text, viewer: Viewer, isOwn: boolean): Meaning | null =>
  isOwn
    ? followsFor(game, text, viewer)
    : (meaningFor(game, text, viewer) ??
      (isToldAfterwards(game, text) && actorOf(game, text) !== viewer ? 'news' : null))

/** The first of my answers in a row: what follows from one of them is told until my next turn. */
const turnOf = (game: Game, log: readonly Logged[], viewer: Viewer, since: number): number => {
  const isOwn = (entry: Logged | undefined) => {
    const first = entry?.lines.find(({ rule }) => rule !== undefined)
    return first !== undefined && actorOf(game, first.text) === viewer
  }
  let at = log.findIndex(({ seq }) => seq === since)
  while (at > 0 && isOwn(log[at - 1])) at--
  return log[at]?.seq ?? since
}

/**
 * Which of them I should know first, by their places: by their weight, and of the same weight the latest. What one answer led
 * to is told from its beginning.
 */
export const byWeight = (items: readonly Item[]): readonly number[] =>
  [...items.keys()].sort((a, b) => items[b].weight - items[a].weight || items[b].seq - items[a].seq || a - b)

const BACK = new Set(['told.undo', 'told.takeback', 'told.rewind'])
/** What was told before something was taken back may no longer be true. */
const sinceTakenBack = (log: readonly Logged[]): readonly Logged[] =>
  log.slice(log.findLastIndex(({ lines }) => lines.some(({ text }) => BACK.has(text.key))) + 1)

/** The oldest first, as in the log. */
export const newsSince = (
  game: Game,
  log: readonly Logged[],
  viewer: Viewer,
  since: number,
): readonly Item[] => {
  const from = turnOf(game, log, viewer, since)
  const entries = sinceTakenBack(since === 0 ? log.slice(-RECENT) : log.filter(({ seq }) => seq >= from))
  const all = entries.flatMap(({ seq, lines }) =>
    lines.flatMap((line) => {
      const meaning = line.rule === undefined ? null : meaningSince(game, line.text, viewer, seq <= since)
      return meaning === null ? [] : [{ seq, line, meaning, weight: weightOf(game, line.text, meaning) }]
    }),
  )
  const mine = all.filter(isMine).slice(-MOST_MINE)
  const forAll = all.filter((item) => !isMine(item)).slice(-MOST_FOR_ALL)
  return all.filter((item) => mine.includes(item) || forAll.includes(item))
}
