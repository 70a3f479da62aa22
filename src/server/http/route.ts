/** A route as data, so that the server and its description cannot differ. */
import type { FastifyReply, FastifyRequest } from 'fastify'
import type * as v from 'valibot'
import type { ReadonlyDeep } from '#client/readonlyDeep.ts'
import type { Refusal } from '#engine/contract.ts'
import type { Session } from '../identity/cookies.ts'

type Schema = v.GenericSchema
type Out<S> = S extends Schema ? v.InferOutput<S> : undefined

export interface Call<P, Q, B> {
  readonly params: P
  readonly query: Q
  readonly body: B
  readonly guest: string
  /** The same with the device that calls. */
  readonly session: Session
  /** The same, or null for somebody who is no guest yet: only where anybody may call. */
  readonly visitor: string | null
  readonly request: FastifyRequest
  readonly reply: FastifyReply
}

export interface Route {
  readonly method: 'GET' | 'POST' | 'PUT'
  readonly url: string
  readonly summary: string
  readonly params?: Schema
  readonly query?: Schema
  readonly body?: Schema
  readonly answer: Schema
  /** Whoever calls becomes a guest, if they are none yet. */
  readonly welcomes?: boolean
  /** Bytes; where what is sent is larger than anywhere else. */
  readonly bodyLimit?: number
  /** Anybody may call it. */
  readonly isOpen?: boolean
  /** Takes what a form sends, as a text: where it proves by itself who may do it. */
  readonly takesForms?: boolean
  /** What the answer is, where it is no JSON. */
  readonly answersAs?: string
  handle(call: Call<never, never, never>): Promise<unknown>
}

/** Checks a route's types and forgets them. */
export const route = <
  P extends Schema | undefined,
  Q extends Schema | undefined,
  B extends Schema | undefined,
  A extends Schema,
>(
  given: Omit<Route, 'params' | 'query' | 'body' | 'answer' | 'handle'> & {
    readonly params?: P
    readonly query?: Q
    readonly body?: B
    readonly answer: A
    handle(call: Call<Out<P>, Out<Q>, Out<B>>): Promise<ReadonlyDeep<v.InferInput<A>>>
  },
): Route => given as Route

/** Thrown by a handler to say no. */
export class HttpError extends Error {
  readonly status: number
  readonly refusal: Refusal

  constructor(status: number, refusal: Refusal) {
    super(refusal.key)
    this.status = status
    this.refusal = refusal
  }
}
