/**
 * What people are to be told wherever they are. It is stored with the entry that causes it, and there if and only if that
 * is (docs/decisions/0320-a-notice-is-stored-with-its-cause.md).
 */
import { hash } from 'node:crypto'
import { owingSeats } from '#table/act.ts'
import { type WaitsFor, waitsOf } from '#table/news/waits.ts'
import type { House, Table } from '#table/table.ts'
import { peopleIn } from '../inbox/companions.ts'
import { ADD_NOTICE, SQL } from '../storage/statements.ts'
import type { Statement, TurnNotice } from '../storage/storage.ts'
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

const ONCE = `${ADD_NOTICE} ON CONFLICT DO NOTHING`
/** Anybody may offer a seat to anybody: strangers are not told of it. */
const TO_COMPANION = `${ADD_NOTICE} AND EXISTS (SELECT 1 FROM companions c JOIN members m ON m.guest = c.other
  WHERE c.guest = ? AND m.table_id = ? AND NOT EXISTS (SELECT 1 FROM blocks b
    WHERE b.guest = c.guest AND b.other = c.other)) ON CONFLICT DO NOTHING`

interface Cause {
  readonly id: string
  readonly at: number
  /** What tells it from an earlier one at the same table. */
  readonly mark: number | string
}

const nameOf = (kind: NoticeKind, guest: string, { id, mark }: Cause): string =>
  hash('sha256', `${id} ${mark} ${guest} ${kind}`).slice(0, 24)

const values = (kind: NoticeKind, guest: string, cause: Cause, about = '') => [
  ...[guest, cause.id, kind, nameOf(kind, guest, cause), about, cause.at, cause.at],
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
  return clock === null ? hasSeveralPeople(table) : clock.kind === 'days'
}

const hasSeveralPeople = ({ seats }: Table): boolean => {
  const first = seats.find(({ guest }) => guest !== null)
  return first !== undefined && seats.some(({ guest }) => guest !== null && guest !== first.guest)
}

/** Whom a table waits for in this way. */
const awaited = (table: Table, house: House, why: WaitsFor): readonly string[] => {
  const guests: string[] = []
  for (const wait of waitsOf(table, owingSeats(table, house))) {
    const { guest } = table.seats[wait.seat]
    if (wait.why === why && guest !== null && !guests.includes(guest)) guests.push(guest)
  }
  return guests
}

const newlyAwaited = (before: Table, after: Table, house: House, why: WaitsFor): readonly string[] => {
  const known = awaited(before, house, why)
  return awaited(after, house, why).filter((guest) => !known.includes(guest))
}

/** Those who are asked something that they were not asked before. Where people sit together, nobody has to be told. */
const asked = (before: Table, after: Table, house: House): readonly string[] => {
  if (!isByTurns(after) || after.status !== 'running') return []
  const isSame = before.status === 'running' && before.play?.state.asked === after.play?.state.asked
  return isSame ? newlyAwaited(before, after, house, 'answer') : awaited(after, house, 'answer')
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

interface NoticesMade {
  /** Stored with the entry in a way of its own: most answers at a table by turns make one. */
  readonly turns: readonly TurnNotice[]
  readonly others: readonly Statement[]
}

/** Nothing for most entries, and nothing for any answer at a table with a live clock. */
export const noticesMade = (before: Table, after: Table, around: Around): NoticesMade => {
  const cause: Cause = { id: after.id, at: after.at, mark: after.seq }
  const toMove = asked(before, after, around.house)
  const isOnlyPlayed =
    before.status === after.status && before.seats === after.seats && before.proposal === after.proposal
  return {
    turns: turnsOf(cause, toMove, after, around),
    others:
      isOnlyPlayed && before.fair === after.fair ? [] : othersOf(cause, before, after, toMove, around.house),
  }
}

/** Of those who are to move; `about` are all of them where it is posted to the room of the table. */
const turnsOf = (
  cause: Cause,
  toMove: readonly string[],
  { settings, webhook }: Table,
  around: Around,
): readonly TurnNotice[] => {
  if (toMove.length === 0) return []
  const due = afterOrders(cause.at, around)
  const turn = (guest: string, about: string): TurnNotice => ({
    guest,
    id: nameOf('turn', guest, cause),
    about,
    at: cause.at,
    due,
  })
  const turns = toMove.map((guest) => turn(guest, settings.clock ? '' : FREE))
  return webhook ? [...turns, turn(roomOf(cause.id), toMove.join(' '))] : turns
}

const othersOf = (
  cause: Cause,
  before: Table,
  after: Table,
  toMove: readonly string[],
  house: House,
): readonly Statement[] => {
  const begun = before.play === null && after.play !== null
  const ended = before.outcome === null && after.outcome !== null && after.play !== null
  const isVote = after.proposal !== null && before.proposal === null
  const isStart = after.fair?.waits !== undefined && before.fair?.waits === undefined
  const room = after.webhook ? [roomOf(cause.id)] : []
  const to = (kind: NoticeKind, guests: readonly string[]) => guests.map((guest) => once(kind, guest, cause))
  return [
    ...(begun
      ? to(
          'started',
          [...peopleIn(after)].filter((guest) => !toMove.includes(guest)),
        )
      : []),
    ...(begun && toMove.length === 0 ? to('started', room) : []),
    ...(ended ? to('over', [...peopleIn(after), ...room]) : []),
    ...(isVote ? to('vote', [...newlyAwaited(before, after, house, 'vote'), ...room]) : []),
    ...(isStart ? to('come', newlyAwaited(before, after, house, 'come')) : []),
    ...offered(before, after).map((guest) => ({
      sql: TO_COMPANION,
      values: [...values('offered', guest, cause), guest, after.id],
    })),
  ]
}

/** Goes with the dropping of an order. */
export const orderNotice = (table: string, guest: string, at: number, order: string): Statement => ({
  sql: SQL.putNotice,
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
