/**
 * A table on disk: now and then the whole of it, and for every entry a row with what changed. Reading it back runs
 * no rules, so that a table played under older rules can always be taken up
 * (docs/decisions/0020-rows-hold-what-changed.md).
 */
import type { Entry } from '#engine/record.ts'
import type { PastStep } from '../past.ts'
import type { Play, Table, Told } from '../table.ts'
import { apply, type Patch, patchText } from './patch.ts'

/** What one message did, without what it changed. */
interface Entered {
  readonly seq: number
  readonly at: number
  /** Who did it: a guest, or the house. */
  readonly by: string
  /** The message's own name, unique for a table and whoever sent it. */
  readonly id: string
  readonly what: string
  readonly told: readonly Told[]
  /** What went into the record of the game. */
  readonly entry: Entry | null
  /** How many answers could be taken back afterwards. */
  readonly back: number
}

/** The same with what it changed. */
export interface Row extends Entered {
  readonly change: Patch | null
}

/** A row that is about to be stored: it is text already. */
export interface NewRow extends Entered {
  readonly body: string
}

export const rowFrom = ({
  seq,
  at,
  by,
  id,
  body,
}: Pick<NewRow, 'seq' | 'at' | 'by' | 'id' | 'body'>): Row => ({ seq, at, by, id, ...JSON.parse(body) })

/** The table without what follows from its rows. */
type Saved = Omit<Table, 'play'> & { readonly play: Omit<Play, 'entries' | 'back'> | null }

export interface Snapshot {
  readonly saved: Saved
  readonly back: Play['back']
}

const savedOf = (table: Table): Saved => {
  if (!table.play) return { ...table, play: null }
  const { entries: _, back: __, ...play } = table.play
  return { ...table, play }
}

export const snapshotOf = (table: Table): Snapshot => ({
  saved: savedOf(table),
  back: table.play?.back ?? [],
})

export const rowOf = (
  before: Table,
  after: Table,
  { by, id, what, told, entry }: Pick<Row, 'by' | 'id' | 'what' | 'told' | 'entry'>,
): NewRow => {
  const back = after.play?.back.length ?? 0
  const change = patchText(savedOf(before), savedOf(after))
  const body = `{"what":${JSON.stringify(what)},"told":${JSON.stringify(told)},"entry":${JSON.stringify(entry)},"back":${back},"change":${change}}`
  return { seq: after.seq, at: after.at, by, id, what, told, entry, back, body }
}

/** The table after one more row. */
export const replayed = (table: Table, row: Row): Table => {
  if (row.seq !== table.seq + 1) throw new Error(`row ${row.seq} cannot follow ${table.seq}`)
  const saved = apply(row.change, savedOf(table))
  if (saved.seq !== row.seq) throw new Error(`row ${row.seq} leads to ${saved.seq}`)
  if (!saved.play) return { ...saved, play: null }
  const before = table.play
  const isNew = before === null || before.version !== saved.play.version
  const entries = isNew ? [] : before.entries
  return {
    ...saved,
    play: {
      ...saved.play,
      entries: row.entry ? [...entries, row.entry] : entries,
      back: isNew ? [] : backAfter(before, saved.play.state.asked, row),
    },
  }
}

/** What can be undone after a row. An answer that settled a question is the last of it, if anything is. */
const backAfter = ({ back, state }: Play, asked: number, { entry, back: left }: Row): Play['back'] =>
  left > 0 && entry?.kind === 'answer' && asked > state.asked
    ? [...back.slice(0, left - 1), { seat: entry.seat, before: state }]
    : back.slice(0, left)

/** What a row was for the course of the game. */
export const stepOf = ({ seq, what, entry }: Pick<Entered, 'seq' | 'what' | 'entry'>): PastStep => ({
  seq,
  what: isBegin(what) ? 'begin' : entry ? 'entry' : 'other',
})

/** A game begins with the last of these: with the start itself, where nobody has to tell a nonce. */
const BEGINS: ReadonlySet<string> = new Set(['start', 'reveal', 'upgrade'])
const isBegin = (what: string): boolean => BEGINS.has(what)

/** A table from its last snapshot and all its rows, those before the snapshot for the record of the game. */
export const restored = ({ saved, back }: Snapshot, rows: readonly Row[]): Table => {
  const earlier = rows.filter(({ seq }) => seq <= saved.seq)
  const begun = earlier.findLastIndex(({ what }) => isBegin(what))
  const entries = earlier.slice(begun + 1).flatMap(({ entry }) => (entry ? [entry] : []))
  const first: Table = { ...saved, play: saved.play && { ...saved.play, entries, back } }
  return rows.slice(earlier.length).reduce(replayed, first)
}
