/** What the HTTP part of the server needs from the rest of it. */
import type { FastifyRequest } from 'fastify'
import type { Game } from '#engine/contract.ts'
import { refuse } from '#table/table.ts'
import type { AdminSite } from '../admin/site.ts'
import { COOKIE_SECONDS } from '../identity/cookies.ts'
import type { Identity } from '../identity/identity.ts'
import { type Place, passkeyPlace } from '../identity/passkeys.ts'
import type { SignedOut } from '../identity/signedOut.ts'
import type { Promises } from '../live/promises.ts'
import type { Tables } from '../live/tables.ts'
import type { NoticeDesk } from '../notices/desk.ts'
import type { Reviews } from '../review/reviews.ts'
import type { Hub } from '../sockets/hub.ts'
import type { Guesses } from './guesses.ts'
import { HttpError } from './route.ts'

export interface HttpSite {
  readonly tables: Tables
  readonly identity: Identity
  readonly signedOut: SignedOut
  readonly guesses: Guesses
  readonly promises: Promises
  readonly notices: NoticeDesk
  readonly hub: Hub
  readonly reviews: Reviews
  readonly games: readonly Game[]
  readonly build: string
  readonly rate: number
  readonly admin: AdminSite
  /** Where people find this server. */
  address(): string
  /** The same, as far as it was set; empty when people use whatever leads here. */
  readonly publicUrl: string
  readonly isSecure: boolean
}

export const cookieOptions = (isSecure: boolean) =>
  ({ path: '/', httpOnly: true, sameSite: 'strict', secure: isSecure, maxAge: COOKIE_SECONDS }) as const

/** Where a passkey is asked for. An `Origin` that is not ours has been refused before; programs send none. */
export const placeOf = ({ publicUrl }: HttpSite, { headers, protocol, host }: FastifyRequest): Place => {
  const place = passkeyPlace(publicUrl || (headers.origin ?? `${protocol}://${host}`))
  if (place === null) throw new HttpError(400, refuse('passkey.unsafe').refusal)
  return place
}
