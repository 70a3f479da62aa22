/**
 * What a change of a table is for those who look on, as text. Most of it is open: that is compared and written once for
 * all of them, and for each only its own cards and questions are.
 */
import { NOT_OPEN } from '#engine/view.ts'
import { type OwnSeen, seePlay, seeTable, seeTurn } from '../see.ts'
import type { House, Table } from '../table.ts'
import { type Fields, inBraces, patchFields, patchText } from './patch.ts'

const fieldsOf = (value: object): Fields => value as Fields

const joined = (a: string, b: string): string => (a === '' || b === '' ? a + b : `${a},${b}`)
const field = (key: string, text: string | null): string => (text === null ? '' : `"${key}":${text}`)

/** For each viewer by what it saw before and sees now: the patch from one to the other, or null when it sees no change. */
export const changeFor = (before: Table, after: Table, house: House, held: boolean) => {
  const table = isSameTable(before, after)
    ? ''
    : (patchFields(fieldsOf(seeTable(before, held)), fieldsOf(seeTable(after, held))) ?? '')
  const open = openOf(before, after, house)
  const play = (was: OwnSeen | null, is: OwnSeen | null): string | null => {
    if (was === null && is === null) return null
    if (was === null || is === null || open === null) return JSON.stringify([seePlay(after, house, is)])
    const own = (key: keyof OwnSeen) => field(key, patchText(was[key], is[key]))
    const view = field('view', inBraces(joined(open.view, own('cards'))))
    return inBraces([view, own('question'), own('given'), own('undo')].reduce(joined, open.turn))
  }
  return (was: OwnSeen | null, is: OwnSeen | null): string | null =>
    inBraces(joined(table, field('play', play(was, is))))
}

/** What every answer moves on, and nobody sees of the table itself. */
const MOVES_ON: ReadonlySet<string> = new Set<keyof Table>(['play', 'seq', 'at', 'ticks', 'clock'])

/** Whether all that changed is the game, as in most changes. */
export const isSameTable = (before: Table, after: Table): boolean => {
  for (const key of Object.keys(after) as (keyof Table)[])
    if (before[key] !== after[key] && !MOVES_ON.has(key)) return false
  return true
}

/** What changed in the game for everybody; null when it begins, ends, or is another by its fields. */
const openOf = (before: Table, after: Table, house: House) => {
  const game = house.game(after.settings.game)
  if (!game || !before.play || !after.play) return null
  const view = patchFields(fieldsOf(before.play.state), fieldsOf(after.play.state), NOT_OPEN)
  const turn = patchFields(fieldsOf(seeTurn(game, before.play)), fieldsOf(seeTurn(game, after.play)))
  return view === null ? null : { view, turn: turn ?? '' }
}
