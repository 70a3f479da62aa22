/**
 * Lists of tables in SQL for both stores. Each kind of table that a list may have (public or not, its status) is a stretch
 * of an index which lies in the order of the list. So a page is read from the beginnings of a few stretches,
 * and costs the same with a hundred tables as with a million.
 */
import { type Find, STATUSES } from './storage.ts'

type Value = string | number

interface Stretch {
  readonly sql: string
  readonly values: readonly Value[]
}

/** Before it comes everything. */
const END = { touched: Number.MAX_SAFE_INTEGER, table: '' }

const ofTables = (isPublic: number, status: string, game: string | undefined): Stretch => ({
  sql: `SELECT id, touched FROM tables WHERE is_public = ?${game === undefined ? '' : ' AND game = ?'} AND status = ?
    AND (touched, id) < (?, ?) ORDER BY touched DESC, id DESC LIMIT ?`,
  values: game === undefined ? [isPublic, status] : [isPublic, game, status],
})

const ofMember = (guest: string, status: string): Stretch => ({
  sql: `SELECT table_id AS id, touched FROM members WHERE guest = ? AND status = ?
    AND (touched, table_id) < (?, ?) ORDER BY touched DESC, table_id DESC LIMIT ?`,
  values: [guest, status],
})

const stretchesOf = (find: Find): Stretch[] => {
  const { status: statuses = STATUSES } = find
  return statuses.flatMap((status) => {
    if (find.member !== undefined) return [ofMember(find.member, status)]
    return (find.isPublic ? [1] : [0, 1]).map((isPublic) => ofTables(isPublic, status, find.game))
  })
}

export const listQuery = (find: Find): { readonly sql: string; readonly values: readonly Value[] } => {
  const stretches = stretchesOf(find)
  const { touched, table = '' } = find.before ?? END
  const all = stretches.map(({ sql }, i) => `SELECT * FROM (${sql}) AS s${i}`).join(' UNION ALL ')
  return {
    sql: `SELECT tables.id, game, status, summary, created, tables.touched, held
      FROM (${all} ORDER BY touched DESC, id DESC LIMIT ?) AS page JOIN tables ON tables.id = page.id
      ORDER BY page.touched DESC, page.id DESC`,
    values: [...stretches.flatMap(({ values }) => [...values, touched, table, find.limit]), find.limit],
  }
}
