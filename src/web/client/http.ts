/** What is asked of the server outside of a table. */
import type { Options, Refusal } from '#engine/contract.ts'
import type { GameRecord } from '#engine/record.ts'
import type { ClockRule } from '#table/clock.ts'
import type { Person } from '#table/messages.ts'
import type { Privacy, SeatOrder } from '#table/table.ts'

export class Refused extends Error {
  readonly refusal: Refusal
  readonly status: number

  constructor(refusal: Refusal, status: number) {
    super(refusal.key)
    this.refusal = refusal
    this.status = status
  }
}

const call = async <T>(method: string, url: string, body?: unknown): Promise<T> => {
  const response = await fetch(url, {
    method,
    ...(body === undefined
      ? {}
      : { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
  })
  const answer = (await response.json()) as T & { refusal?: Refusal }
  if (!response.ok) throw new Refused(answer.refusal ?? { key: 'server.fault' }, response.status)
  return answer
}

export type Me = Person & { readonly id: string }
export const me = (): Promise<Me> => call('GET', '/api/me')
export const rename = (person: Person): Promise<Me> => call('PUT', '/api/me', person)
export const newLink = (): Promise<{ link: string }> => call('POST', '/api/me/link', {})
export const recover = (token: string): Promise<Me> => call('POST', '/api/me/recover', { token })

export interface Listed {
  readonly table: string
  readonly game: string
  readonly status: string
  readonly options: Options
  readonly clock: ClockRule | null
  readonly seats: readonly {
    readonly guest: string | null
    readonly name: string | null
    readonly bot: string | null
  }[]
  readonly host: string | null
  readonly outcome: string | null
  readonly created: number
  readonly touched: number
  /** Whose answers are awaited. */
  readonly turn: readonly number[]
}
type Listing = Promise<{ readonly tables: readonly Listed[] }>
export const openTables = (): Listing => call('GET', '/api/tables')
export const myTables = (): Listing => call('GET', '/api/me/tables')

export interface Wanted {
  readonly game: string
  readonly seats: number
  readonly options: Options
  readonly privacy: Privacy
  readonly order: SeatOrder
  readonly clock: ClockRule | null
  readonly hints: boolean
}
export interface Made {
  readonly table: string
  readonly key: string
  readonly link: string
}
export const create = (wanted: Wanted): Promise<Made> => call('POST', '/api/tables', wanted)

interface Moving {
  readonly record: GameRecord
  /** By seat: the level of a bot, or null where somebody sits who is at this device. */
  readonly bots: readonly (string | null)[]
  readonly nonce: string
}
export const move = (moving: Moving): Promise<Made> => call('POST', '/api/tables/move', moving)

export interface Recorded {
  readonly table: string
  readonly outcome: {
    readonly by: string
    readonly at: number
    readonly secret: string
    readonly nonces: readonly string[]
  }
  readonly commitment: string
  readonly order: SeatOrder
  readonly seats: readonly {
    readonly guest: string | null
    readonly name: string | null
    readonly bot: string | null
    readonly standIn: string | null
    readonly helped: number
  }[]
  readonly record: GameRecord | null
}
export const recorded = (table: string, key: string): Promise<Recorded> =>
  call('GET', `/api/records/${table}${key ? `?key=${key}` : ''}`)
