/** Whether all that was acknowledged is there, and whether those who went through it all see what is there. */
import { isDeepStrictEqual } from 'node:util'
import { tableFrom } from '../live/stored/tableRows.ts'
import type { Storage } from '../storage/storage.ts'
import { Guest } from './guest.ts'
import type { Acknowledged, Player } from './party.ts'

/** How long two who look at the same table may be at different entries, in milliseconds. */
const SOON = 2_000

/** What is wrong with a table: every acknowledged answer is at its place, and nothing is there twice. */
const problemsAt = async (storage: Storage, table: string, acknowledged: readonly Acknowledged[]) => {
  const stored = await storage.load(table)
  if (!stored) return { entries: 0, problems: [`${table} is gone`] }
  const problems: string[] = []
  const { held, rows } = tableFrom(stored)
  if (held !== null) problems.push(`${table} is held: ${held}`)
  rows.forEach(({ seq }, i) => {
    if (seq !== i + 1) problems.push(`${table}: entry ${seq} is at place ${i + 1}`)
  })
  const names = new Set(rows.map(({ by, id }) => `${by} ${id}`))
  if (names.size !== rows.length) problems.push(`${table}: a message is there twice`)
  for (const { guest, id, seq } of acknowledged) {
    const row = rows[seq - 1]
    if (row?.by !== guest || row.id !== id) problems.push(`${table}: ${id} of ${guest} is not at ${seq}`)
  }
  return { entries: rows.length, problems }
}

/** Each player's answers stand in the order in which they were acknowledged. */
const outOfOrder = ({ acknowledged }: Pick<Player, 'acknowledged'>): string[] => {
  const last = new Map<string, number>()
  return acknowledged.flatMap(({ table, id, seq }) => {
    const before = last.get(table) ?? 0
    last.set(table, seq)
    return before >= seq ? [`${table}: ${id} is out of order`] : []
  })
}

/** `isWanted`: which tables are read; all of them, if nothing is said. */
export const checkStore = async (
  storage: Storage,
  players: readonly Pick<Player, 'acknowledged'>[],
  isWanted: (table: string) => boolean = () => true,
) => {
  const tables = Map.groupBy(
    players.flatMap(({ acknowledged }) => acknowledged.filter(({ table }) => isWanted(table))),
    ({ table }) => table,
  )
  let entries = 0
  const problems = players.flatMap(outOfOrder)
  for (const [table, acknowledged] of tables) {
    const found = await problemsAt(storage, table, acknowledged)
    entries += found.entries
    problems.push(...found.problems)
  }
  return { entries, problems }
}

/** Somebody who comes for the first time sees what those see who went through it all. */
export const seesTheSame = async ({ guest }: Player, table: string): Promise<string[]> => {
  const fresh = await new Guest(() => guest.url, guest.cookie).connect()
  await fresh.open(table)
  const isAtSame = () => fresh.at(table).seq === guest.at(table).seq
  const meet = [fresh, guest].map((one) => one.until(isAtSame, SOON))
  await Promise.race(meet).catch(() => {})
  for (const one of meet) one.catch(() => {})
  const [old, now] = [guest.at(table), fresh.at(table)]
  // Bots may play on all the time: then the two are compared another time.
  const isDifferent = isAtSame() && !isDeepStrictEqual(old.state, now.state)
  fresh.close()
  return isDifferent ? [`${table}: somebody who came back sees something else at ${now.seq}`] : []
}
