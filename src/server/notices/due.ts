/**
 * What people are to be told wherever they are. It is stored with the entry that causes it, and there if and only if that
 * is (docs/decisions/0320-a-notice-is-stored-with-its-cause.md).
 */
import { hash } from 'node:crypto'
import { owingSeats } from '#table/act.ts'
import { type WaitsFor, waitsOf } from '#table/news/waits.ts'
import type { House, Table } from '#table/table.ts'
import { peopleIn } from '../inbox/companions.ts'
import type { Statement } from '../storage/storage.ts'
import { roomOf } from './rooms.ts'

/** `come`: a start waits for this person's device. */
type NoticeKind = 'turn' | 'come' | 'vote' | 'offered' | 'started' | 'over' | 'invitation' | 'chat' | 'order'

/** `new`; `digest`: waits for its hour; `reminder`: told, and once more before time runs out; `sent`: not again so soon. */
type Stage = 'new' | 'digest' | 'reminder' | 'sent'

export interface DueNotice {
  readonly guest: string
  readonly table: string
  readonly kind: NoticeKind
  /** The same however often it is sent. */
  readonly id: string
  /** What else it takes to see whether it is so: who said which message. */
  readonly about: string
  /** When it happened. */
  readonly at: number
  readonly due: number
  readonly stage: Stage
}

/** Only for those who can be reached: nobody else costs a row. */
const INSERT = `INSERT INTO notices (guest, table_id, kind, id, about, at, due, stage)
  SELECT CAST(? AS TEXT), CAST(? AS TEXT), CAST(? AS TEXT), CAST(? AS TEXT), CAST(? AS TEXT), CAST(? AS BIGINT),
  CAST(? AS BIGINT), 'new' WHERE EXISTS (SELECT 1 FROM notice_ways WHERE guest = ? AND confirmed = 1)`
const ONCE = `${INSERT} ON CONFLICT DO NOTHING`
/** A new question takes the place of the one before. */
const ANEW = `${INSERT} ON CONFLICT (guest, table_id, kind) DO UPDATE SET id = excluded.id, about = excluded.about,
  at = excluded.at, due = excluded.due, stage = excluded.stage`
/** Anybody may offer a seat to anybody: strangers are not told of it. */
const TO_COMPANION = `${INSERT} AND EXISTS (SELECT 1 FROM companions c JOIN members m ON m.guest = c.other
  WHERE c.guest = ? AND m.table_id = ? AND NOT EXISTS (SELECT 1 FROM blocks b
    WHERE b.guest = c.guest AND b.other = c.other)) ON CONFLICT DO NOTHING`

interface Cause {
  readonly id: string
  readonly at: number
  /** What tells it from an earlier one at the same table. */
  readonly mark: number | string
}

const values = (kind: NoticeKind, guest: string, { id, at, mark }: Cause, about = '', due = at) => [
  ...[guest, id, kind, hash('sha256', `${id} ${mark} ${guest} ${kind}`).slice(0, 24), about, at, due],
  guest,
]

const once = (kind: NoticeKind, guest: string, cause: Cause): Statement => ({
  sql: ONCE,
  values: values(kind, guest, cause),
})

/** What a turn at a table without a clock is about: nobody's time runs, so whoever is there is looked for again. */
export const FREE = 'free'

/** Where people come by once in a while: with a clock of days, or with none if others wait. */
const isByTurns = (table: Table): boolean => {
  const { clock } = table.settings
  return clock === null ? peopleIn(table).size > 1 : clock.kind === 'days'
}

/** Whom a table waits for in this way. */
const awaited = (table: Table, house: House, why: WaitsFor): ReadonlySet<string> =>
  new Set(
    waitsOf(table, owingSeats(table, house)).flatMap((wait) =>
      wait.why === why ? (table.seats[wait.seat].guest ?? []) : [],
    ),
  )

const newlyAwaited = (before: Table, after: Table, house: House, why: WaitsFor): readonly string[] => {
  const known = awaited(before, house, why)
  return [...awaited(after, house, why)].filter((guest) => !known.has(guest))
}

/** Those who are asked something that they were not asked before. Where people sit together, nobody has to be told. */
const asked = (before: Table, after: Table, house: House): readonly string[] => {
  if (!isByTurns(after) || after.status !== 'running') return []
  const isSame = before.status === 'running' && before.play?.state.asked === after.play?.state.asked
  return isSame ? newlyAwaited(before, after, house, 'answer') : [...awaited(after, house, 'answer')]
}

const offered = (before: Table, after: Table): readonly string[] =>
  before.seats === after.seats
    ? []
    : after.seats.flatMap(({ offeredTo }, seat) =>
        offeredTo !== null && before.seats[seat]?.offeredTo !== offeredTo ? [offeredTo] : [],
      )

interface Around {
  readonly house: House
  readonly orderWait: number
}

/** When every order has answered that was about to: nobody is told of a turn before that, whether there are orders or not. */
export const afterOrders = (asked: number, { orderWait }: Pick<Around, 'orderWait'>): number =>
  asked + 2 * orderWait

/** Nothing for most entries, and nothing for any answer at a table with a live clock. */
export const noticesMade = (before: Table, after: Table, around: Around): readonly Statement[] => {
  const { house } = around
  const cause: Cause = { id: after.id, at: after.at, mark: after.seq }
  const toMove = asked(before, after, house)
  const begun = before.play === null && after.play !== null
  const ended = before.outcome === null && after.outcome !== null && after.play !== null
  const isVote = after.proposal !== null && before.proposal === null
  const isStart = after.fair?.waits !== undefined && before.fair?.waits === undefined
  return [
    ...toMove.map((guest) => ({
      sql: ANEW,
      values: values('turn', guest, cause, after.settings.clock ? '' : FREE, afterOrders(after.at, around)),
    })),
    ...(begun ? [...peopleIn(after)].filter((guest) => !toMove.includes(guest)) : []).map((guest) =>
      once('started', guest, cause),
    ),
    ...(ended ? [...peopleIn(after)] : []).map((guest) => once('over', guest, cause)),
    ...(isVote ? newlyAwaited(before, after, house, 'vote') : []).map((guest) => once('vote', guest, cause)),
    ...(isStart ? newlyAwaited(before, after, house, 'come') : []).map((guest) => once('come', guest, cause)),
    ...offered(before, after).map((guest) => ({
      sql: TO_COMPANION,
      values: [...values('offered', guest, cause), guest, after.id],
    })),
    ...(after.webhook ? roomNotices(cause, toMove, { begun, ended, isVote }, around) : []),
  ]
}

/** What is posted to the room of a table: `about` are those who are to move. */
const roomNotices = (
  cause: Cause,
  toMove: readonly string[],
  { begun, ended, isVote }: { begun: boolean; ended: boolean; isVote: boolean },
  around: Around,
): readonly Statement[] => {
  const room = roomOf(cause.id)
  const due = afterOrders(cause.at, around)
  return [
    ...(toMove.length > 0
      ? [{ sql: ANEW, values: values('turn', room, cause, toMove.join(' '), due) }]
      : begun
        ? [once('started', room, cause)]
        : []),
    ...(ended ? [once('over', room, cause)] : []),
    ...(isVote ? [once('vote', room, cause)] : []),
  ]
}

/** Goes with the dropping of an order. */
export const orderNotice = (table: string, guest: string, at: number, order: string): Statement => ({
  sql: ANEW,
  values: values('order', guest, { id: table, at, mark: order }),
})

/** Goes with the invitation. */
export const invitationNotice = (table: string, guest: string, at: number): Statement =>
  once('invitation', guest, { id: table, at, mark: at })

/** Stored before the message: whoever tells of it looks whether that has been said (`by`, `message`). */
export const chatNotice = (
  table: string,
  guest: string,
  at: number,
  by: string,
  message: string,
): Statement => ({
  sql: ONCE,
  values: values('chat', guest, { id: table, at, mark: `${by} ${message}` }, `${by} ${message}`),
})

/** Whether a message names somebody: the whole name, in any case. */
export const isNamed = (text: string, name: string): boolean => {
  const plain = name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
  return new RegExp(`(?<![\\p{L}\\p{N}])${plain}(?![\\p{L}\\p{N}])`, 'iu').test(text)
}
