/**
 * Whether everything that is stored is as it was written: every row of every table, also those from before its last
 * snapshot, which nobody reads while it is played. Beside a running server: a little at a time, and it changes nothing.
 */
import { readSnapshot, type SumAt, sumAfter } from '../live/stored/tableRows.ts'
import type { Storage, StoredWhole } from '../storage/storage.ts'

/** A store as far as it is looked at here. */
export type Readable = Pick<Storage, 'ids' | 'whole' | 'rowsAfter'>

const TABLES_AT_ONCE = 100
const ROWS_AT_ONCE = 100
/** Somebody plays with the settings of a table while it is looked at. */
const MOST_ATTEMPTS = 5

/**
 * What is wrong with a table: it cannot be read at all, its snapshot was changed, a row is missing, rows up to its snapshot
 * were changed, or later ones.
 */
type Flaw = 'unreadable' | 'snapshot' | 'missing' | 'earlier' | 'later'

export interface Checked {
  readonly tables: number
  readonly rows: number
  readonly wrong: readonly { readonly table: string; readonly flaw: Flaw }[]
  /** Tables of an earlier version, whose first rows nobody can vouch for. */
  readonly unproven: readonly string[]
}

interface Result {
  readonly rows: number
  readonly flaw: Flaw | 'unproven' | null
}

const turnOfOthers = (): Promise<void> => new Promise((resolve) => setImmediate(resolve))

/** All tables, or one. */
export const checkTables = async (storage: Readable, only: string | undefined): Promise<Checked> => {
  const wrong: { table: string; flaw: Flaw }[] = []
  const unproven: string[] = []
  let [tables, rows] = [0, 0]
  for await (const table of only === undefined ? everyTable(storage) : [only]) {
    const result = await checkTable(storage, table)
    // It was deleted meanwhile.
    if (!result) continue
    tables++
    rows += result.rows
    if (result.flaw === 'unproven') unproven.push(table)
    else if (result.flaw !== null) wrong.push({ table, flaw: result.flaw })
    await turnOfOthers()
  }
  return { tables, rows, wrong, unproven }
}

async function* everyTable(storage: Readable): AsyncGenerator<string> {
  for (let after = ''; ; ) {
    const ids = await storage.ids(after, TABLES_AT_ONCE)
    yield* ids
    if (ids.length < TABLES_AT_ONCE) return
    after = ids[ids.length - 1]
  }
}

/** Null when there is no such table. One that is written down as a whole meanwhile is looked at again: rows may have gone. */
const checkTable = async (storage: Readable, table: string): Promise<Result | null> => {
  for (let attempt = 1; ; attempt++) {
    const head = await storage.whole(table)
    if (!head) return null
    const result = await resultOf(storage, table, head)
    if (result.flaw === null || attempt === MOST_ATTEMPTS) return result
    if ((await storage.whole(table))?.snapshot === head.snapshot) return result
  }
}

const resultOf = async (storage: Readable, table: string, head: StoredWhole): Promise<Result> => {
  let read: ReturnType<typeof readSnapshot>
  try {
    read = readSnapshot(head.snapshot)
  } catch {
    return { rows: 0, flaw: 'unreadable' }
  }
  if (!read.isSound) return { rows: 0, flaw: 'snapshot' }
  const { from, last } = read
  if (!last) return { rows: 0, flaw: 'unproven' }
  const sums = await sumsAt(storage, table, from ?? { seq: 0, sum: '' }, [last.seq, head.seq])
  if (sums === 'missing') return { rows: 0, flaw: 'missing' }
  const [atSnapshot, atHead] = sums
  const rows = head.seq - (from?.seq ?? 0)
  if (atSnapshot !== last.sum) return { rows, flaw: from ? 'earlier' : 'unproven' }
  return { rows, flaw: atHead === head.sum ? null : 'later' }
}

/** The checksums of the rows up to each of these numbers, which are in order. */
const sumsAt = async (
  storage: Readable,
  table: string,
  from: SumAt,
  wanted: readonly number[],
): Promise<readonly string[] | 'missing'> => {
  const found: string[] = []
  let { seq, sum } = from
  for (const until of wanted) {
    while (seq < until) {
      const rows = await storage.rowsAfter(table, seq, Math.min(ROWS_AT_ONCE, until - seq))
      if (rows.length === 0 || rows.some((row, i) => row.seq !== seq + 1 + i)) return 'missing'
      sum = sumAfter(sum, rows)
      seq += rows.length
      await turnOfOthers()
    }
    found.push(sum)
  }
  return found
}
