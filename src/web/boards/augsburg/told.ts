/** What the game has told, read for the board: how a round was scored, what decided a showdown, who took a level from whom. */
import type { Seat, Text } from '#engine/contract.ts'
import { TRACKS } from '#games/augsburg/material.ts'
import type { LogLine } from '#table/table.ts'

type Told = readonly LogLine[]
const NAMES: readonly string[] = TRACKS

const numberIn = ({ with: values }: Text, name: string): number => {
  const value = values?.[name]
  return typeof value === 'number' ? value : 0
}
const seatIn = ({ with: values }: Text, name: string): Seat | null => {
  const value = values?.[name]
  return typeof value === 'object' && 'seat' in value ? value.seat : null
}

/** The lines after the last one with this key, in their order. */
const since = (told: Told, key: string): Told =>
  told.slice(told.findLastIndex(({ text }) => text.key === key) + 1)

export interface Scored {
  /** AUG-36. */
  gulden: number
  /** AUG-37, with what a limit took away again. */
  prestige: number
  /** AUG-35. */
  lost: number
}

/** By seat, what phase 2 of this round has brought; null as long as it has brought nothing. */
export const scoredIn = (told: Told, seats: number): readonly Scored[] | null => {
  const scored = Array.from({ length: seats }, (): Scored => ({ gulden: 0, prestige: 0, lost: 0 }))
  let isAny = false
  let last: Seat | null = null
  for (const { rule, text } of since(told, 'told.round')) {
    const seat = seatIn(text, 'seat')
    if (seat === null) continue
    if (rule === 'AUG-36') scored[seat].gulden += numberIn(text, 'n')
    else if (rule === 'AUG-37') scored[seat].prestige += numberIn(text, 'n')
    // What is lost by a privilege is told without a title before it.
    else if (rule === 'AUG-35' && last === seat) scored[seat].lost += numberIn(text, 'lost')
    last = rule === 'AUG-37' ? seat : null
    isAny ||= rule === 'AUG-36' || rule === 'AUG-37'
  }
  return isAny ? scored : null
}

/** Why the notes of this showdown rank as they do, in the game's own words. */
export const reasonsIn = (told: Told): readonly Text[] =>
  since(told, 'told.auction').flatMap(({ text }) =>
    text.key === 'told.highest' || text.key === 'told.nearer' ? [text] : [],
  )

export interface Visit {
  /** Null if everybody has passed. */
  readonly winner: Seat | null
  /** What was shown and why it won, in the game's own words. */
  readonly texts: readonly Text[]
}

const OF_A_VISIT: readonly string[] = [
  'told.shows',
  'told.showsJokers',
  'told.highest',
  'told.nearer',
  'told.wins',
  'told.winsJokers',
  'told.allPass',
]

/** How the visits of this round have ended, by the names of the nobles. */
export const visitsIn = (told: Told): ReadonlyMap<string, Visit> => {
  const visits = new Map<string, Visit>()
  let texts: Text[] = []
  for (const { text } of since(told, 'told.round')) {
    if (text.key === 'told.auction') texts = []
    if (!OF_A_VISIT.includes(text.key)) continue
    texts.push(text)
    const noble = text.with?.noble
    if (typeof noble !== 'object' || !('key' in noble)) continue
    visits.set(noble.key.replace('noble.', ''), { winner: seatIn(text, 'seat'), texts })
  }
  return visits
}

export interface TakeOver {
  readonly track: number
  readonly level: number
  readonly by: Seat
  readonly from: Seat
  readonly text: Text
}

/** The last level that was taken from somebody in this visit. */
export const takeOverIn = (told: Told): TakeOver | null => {
  const text = since(told, 'told.auction').findLast((line) => line.text.key === 'told.takesLevel')?.text
  if (!text) return null
  const level = text.with?.level
  const [by, from] = [seatIn(text, 'seat'), seatIn(text, 'victim')]
  const [, track, n] = typeof level === 'object' && 'key' in level ? level.key.split('.') : []
  if (by === null || from === null || n === undefined) return null
  return { track: NAMES.indexOf(track), level: Number(n), by, from, text }
}
