/** What is asked of a server outside of a table. The types are those of the schemas; the schemas stay with the server. */
import type * as v from 'valibot'
import type { Refusal } from '#engine/contract.ts'
import type { GameRecord } from '#engine/record.ts'
import type * as schemas from './httpSchemas.ts'
import type { ReadonlyDeep } from './readonlyDeep.ts'

type Sent<S extends v.GenericSchema> = ReadonlyDeep<v.InferInput<S>>
type Received<S extends v.GenericSchema> = v.InferOutput<S>

export type Me = Received<typeof schemas.me>
export type ListedTable = Received<typeof schemas.listed>
export type Fault = Sent<typeof schemas.faultBody>
export type NewTable = Sent<typeof schemas.createBody>
export type MadeTable = Received<typeof schemas.made>
export type RecordedGame = Received<typeof schemas.recorded>
type Shelf = Received<typeof schemas.shelf>
export type Preview = Received<typeof schemas.preview>
type Joined = Received<typeof schemas.joined>
export type Listing = Received<typeof schemas.listing>
type Companions = Received<typeof schemas.companions>
export type Companion = Companions['people'][number]
type Name = Sent<typeof schemas.renameBody>
type Promised = Received<typeof schemas.promised>
type Join = Sent<typeof schemas.joinBody>
/** The server looks at the record itself, and at nothing that the types could say of it. */
type Move = Omit<Sent<typeof schemas.moveBody>, 'record'> & { readonly record: GameRecord }

export class Refused extends Error {
  readonly refusal: Refusal
  readonly status: number

  constructor(refusal: Refusal, status: number) {
    super(refusal.key)
    this.refusal = refusal
    this.status = status
  }
}

/** `fetch` of a path of the server: where it is, and with which cookie, is up to whoever makes it. */
export type Fetch = (path: string, init: RequestInit) => Promise<Response>

const pageAfter = (before: string | undefined): string => (before === undefined ? '' : `?before=${before}`)

/** Asks the server, and throws what it refuses. */
export const caller =
  (fetch: Fetch) =>
  async <T>(method: string, path: string, body?: unknown, signal: AbortSignal | null = null): Promise<T> => {
    const response = await fetch(path, {
      method,
      signal,
      ...(body === undefined
        ? {}
        : { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
    })
    const answer = (await response.json()) as T & { refusal?: Refusal }
    if (!response.ok) throw new Refused(answer.refusal ?? { key: 'server.fault' }, response.status)
    return answer
  }

export const httpClient = (fetch: Fetch) => {
  const call = caller(fetch)
  return {
    games: () => call<Shelf>('GET', '/api/games'),
    me: () => call<Me>('GET', '/api/me'),
    /** Whoever is no guest yet becomes one. */
    arrive: (signal?: AbortSignal) => call<Me>('POST', '/api/me', {}, signal),
    rename: (name: Name) => call<Me>('PUT', '/api/me', name),
    previewRecovery: (token: string) => call<Preview>('POST', '/api/me/recover/preview', { token }),
    recover: (token: string) => call<Me>('POST', '/api/me/recover', { token }),
    /** From the beginning, or after what ended with this `next`. */
    myTables: (before?: string) => call<Listing>('GET', `/api/me/tables${pageAfter(before)}`),
    companions: () => call<Companions>('GET', '/api/me/companions'),
    openTables: (before?: string) => call<Listing>('GET', `/api/tables${pageAfter(before)}`),
    create: (wanted: NewTable) => call<MadeTable>('POST', '/api/tables', wanted),
    promise: (record: string) => call<Promised>('POST', '/api/tables/move/promise', { record }),
    move: (game: Move) => call<MadeTable>('POST', '/api/tables/move', game),
    join: (table: string, wanted: Join = {}) => call<Joined>('POST', `/api/tables/${table}/join`, wanted),
    reportFault: (fault: Fault) => call<object>('POST', '/api/faults', fault),
    recorded: (table: string, key = '') =>
      call<RecordedGame>('GET', `/api/records/${table}${key ? `?key=${key}` : ''}`),
  }
}

export type HttpClient = ReturnType<typeof httpClient>
