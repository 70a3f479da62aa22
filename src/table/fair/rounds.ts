/** Rounds of readiness: after every change of the lobby everything is anew. */
import type { Now, Table } from '../table.ts'
import { type Abort, type Fair, type FairSeen, NO_ROUND } from './fair.ts'
import { commitmentOf } from './start.ts'

/** More of them are counted, but not listed. */
const MOST_ABORTS = 20

export const fairOf = ({ fair }: Pick<Table, 'fair'>): Fair => fair ?? NO_ROUND

/** Whether the start is frozen, and waits for nonces. */
export const isStarting = ({ fair }: Pick<Table, 'fair'>): boolean => (fair?.waits ?? null) !== null

/** What was played before this release, and a deal fixed by a seed, have nothing to show. */
export const seeFair = (table: Table): FairSeen => {
  const { round, start, waits, told, places, aborts, aborted } = fairOf(table)
  const missing = waits === null ? [] : told.flatMap((nonce, seat) => (nonce === null ? [seat] : []))
  return { round, start, missing, ends: waits?.ends ?? null, places, aborts, aborted }
}

/** A new round: nobody is ready, and there is another secret. `abort`: why the start before came to nothing. */
export const anew = (table: Table, moment: Now, abort?: Omit<Abort, 'round'>): Table => {
  const { round: last, aborts, aborted } = fairOf(table)
  const round = last + 1
  const { secret } = moment.fresh()
  return {
    ...table,
    secret,
    commitment: commitmentOf(table.id, round, secret),
    nonces: [],
    seats: table.seats.map((sitting) => ({ ...sitting, ready: false, hash: '' })),
    fair: {
      ...NO_ROUND,
      round,
      aborts: abort ? [...aborts, { round: last, ...abort }].slice(-MOST_ABORTS) : aborts,
      aborted: aborted + (abort ? 1 : 0),
    },
  }
}

/** The same after somebody has changed something in the lobby: a start that was frozen already comes to nothing. */
export const changedBy = (table: Table, guest: string, moment: Now): Table =>
  anew(table, moment, isStarting(table) ? { why: 'changed', guests: [guest] } : undefined)
