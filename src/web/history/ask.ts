/** What these pages ask of the server. */
import type * as v from 'valibot'
import type * as schemas from '#client/historySchemas.ts'
import { caller } from '#client/http.ts'

type Received<S extends v.GenericSchema> = v.InferOutput<S>
export type GamePlayed = Received<typeof schemas.gamePlayed>
export type Profile = Received<typeof schemas.profile>
export type GameProfile = Profile['games'][number]
export type Visibility = NonNullable<Profile['visibility']>
export type PersonMet = Received<typeof schemas.person>
export type Versus = Received<typeof schemas.versus>

export interface Filter {
  readonly game?: string
  readonly with?: string
  readonly mode?: 'live' | 'turns'
  readonly bots?: 'yes' | 'no'
  readonly before?: string
}

const call = caller((path, init) => fetch(path, init))
const query = (values: object): string => new URLSearchParams(Object.entries(values)).toString()

export const history = (filter: Filter) =>
  call<Received<typeof schemas.history>>('GET', `/api/me/history?${query(filter)}`)
export const profile = (guest: string | null) =>
  call<Profile>('GET', guest === null ? '/api/me/profile' : `/api/people/${guest}/profile`)
export const showTo = (visibility: Visibility) => call<object>('PUT', '/api/me/profile', { visibility })
export const people = (before?: string) =>
  call<Received<typeof schemas.people>>('GET', `/api/me/people${before ? `?before=${before}` : ''}`)
export const keepNote = (guest: string, note: string) =>
  call<object>('PUT', `/api/me/people/${guest}/note`, { note })
export const block = (guest: string, isBlocked: boolean) =>
  call<object>('PUT', `/api/me/people/${guest}/block`, { isBlocked })
export const versus = (guest: string) => call<Versus>('GET', `/api/me/versus?with=${guest}`)
