/** My tables as lists show them, wherever they are kept: on the server, or on this device. */
import type { Inbox, InboxTable, Invitation } from '#table/news/inbox.ts'
import type { WaitsFor } from '#table/news/waits.ts'
import type { Status } from '#table/table.ts'
import type { LocalSummary } from '../worker/messages.ts'

interface Result {
  /** How it ended; a game on this device says it by its places. */
  readonly by: NonNullable<InboxTable['result']>['by']
  /** My place and score; null where several play at one screen, and where there are none. */
  readonly mine: { readonly place: number; readonly of: number; readonly score: number } | null
  readonly winners: { readonly names: readonly string[]; readonly score: number } | null
}

export interface Row {
  readonly id: string
  readonly href: string
  readonly game: string
  readonly status: Status
  readonly isLocal: boolean
  /** Everybody but me, and how many bots. */
  readonly names: readonly string[]
  readonly bots: number
  readonly why: WaitsFor | null
  readonly until: number | null
  readonly since: number
  /** Whose answers are awaited: people, or else bots. */
  readonly thinking: readonly string[]
  readonly freeSeats: number
  readonly result: Result | null
  /** After how many entries of a finished game it goes another way; null for a game of its own. */
  readonly branchedAt: number | null
}

type Seat = InboxTable['seats'][number]

const resultOf = (
  by: Result['by'],
  places: readonly number[] | null,
  totals: readonly number[] | null,
  mine: number | null,
  nameOf: (seat: number) => string,
): Result => {
  if (!places || !totals) return { by, mine: null, winners: null }
  const first = places.flatMap((place, seat) => (place === 1 ? [seat] : []))
  return {
    by,
    mine: mine === null ? null : { place: places[mine], of: places.length, score: totals[mine] },
    winners: { names: first.map(nameOf), score: totals[first[0]] },
  }
}

/** `me`: my public id. `botNamed`: what a bot of a level is called. */
export const serverRows = (
  tables: Inbox['tables'],
  me: string,
  botNamed: (level: string) => string,
): readonly Row[] =>
  Object.entries(tables).map(([id, { game, status, seats, waits, turn, since, result }]) => {
    const nameOf = ({ name, bot }: Seat): string => name ?? (bot === null ? '' : botNamed(bot))
    const own = seats.findIndex(({ guest }) => guest === me)
    return {
      id,
      href: `/t/${id}`,
      game,
      status,
      isLocal: false,
      names: [
        ...new Set(seats.flatMap(({ guest, name }) => (guest !== null && guest !== me ? [name ?? ''] : []))),
      ],
      bots: seats.filter(({ bot }) => bot !== null).length,
      why: waits?.why ?? null,
      until: waits?.until ?? null,
      since,
      thinking: turn.flatMap((seat) => seats[seat]?.name ?? []),
      freeSeats: seats.filter(({ guest, bot }) => guest === null && bot === null).length,
      result:
        result &&
        resultOf(result.by, result.places, result.totals, own < 0 ? null : own, (seat) =>
          nameOf(seats[seat]),
        ),
      branchedAt: null,
    }
  })

export const localRows = (tables: readonly LocalSummary[], bot: string): readonly Row[] =>
  tables.map(({ id, game, status, names, turn, since, result, branchedAt }) => {
    const people = names.flatMap((name, seat) => (name === null ? [] : [seat]))
    const isMine = turn.some((seat) => names[seat] !== null)
    return {
      id,
      href: `/local/${id}`,
      game,
      status,
      isLocal: true,
      names: people.length > 1 ? people.map((seat) => names[seat] ?? '') : [],
      bots: names.length - people.length,
      why: isMine ? 'answer' : null,
      until: null,
      since,
      thinking: [],
      freeSeats: 0,
      result:
        status === 'over'
          ? resultOf(
              'rules',
              result?.places ?? null,
              result?.totals ?? null,
              people.length === 1 ? people[0] : null,
              (seat) => names[seat] ?? bot,
            )
          : null,
      branchedAt,
    }
  })

const LAST = Number.MAX_SAFE_INTEGER

/** What waits for me: what is due first, then what has waited longest; what nobody else waits for comes last. */
export const waiting = (rows: readonly Row[]): readonly Row[] =>
  rows
    .filter(({ why }) => why !== null)
    .toSorted(
      (a, b) =>
        Number(a.isLocal) - Number(b.isLocal) ||
        (a.until ?? LAST) - (b.until ?? LAST) ||
        (a.isLocal ? b.since - a.since : a.since - b.since),
    )

const latest = (a: Row, b: Row): number => b.since - a.since

export const others = (rows: readonly Row[]): readonly Row[] =>
  rows.filter(({ why, status }) => why === null && status !== 'over').toSorted(latest)

/** Without those that were closed before anybody played. */
export const over = (rows: readonly Row[]): readonly Row[] =>
  rows
    .filter(({ status, result }) => status === 'over' && !(result?.by === 'expired' && !result.winners))
    .toSorted(latest)

export interface InvitationRow extends Invitation {
  readonly id: string
  readonly names: readonly string[]
}

export const invitationRows = (invitations: Inbox['invitations']): readonly InvitationRow[] =>
  Object.entries(invitations)
    .map(([id, one]) => ({
      ...one,
      id,
      names: one.seats.flatMap(({ guest, name }) =>
        guest !== null && guest !== one.by.guest && name ? [name] : [],
      ),
    }))
    .toSorted((a, b) => b.at - a.at)
