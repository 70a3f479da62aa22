/** What the HTTP part of the server needs from the rest of it. */
import type { Game } from '#engine/contract.ts'
import { COOKIE_SECONDS, type Guests } from '../guests.ts'
import type { Tables } from '../live/tables.ts'
import type { Hub } from '../sockets/hub.ts'

/** So many are listed at once. */
export const PAGE = 50

export interface HttpSite {
  readonly tables: Tables
  readonly guests: Guests
  readonly hub: Hub
  readonly games: readonly Game[]
  readonly build: string
  readonly rate: number
  /** Where people find this server. */
  address(): string
  readonly isSecure: boolean
}

export const cookieOptions = (isSecure: boolean) =>
  ({ path: '/', httpOnly: true, sameSite: 'strict', secure: isSecure, maxAge: COOKIE_SECONDS }) as const
