/** How often somebody may try what could be guessed, or what is dear: by address, by guest, and in all. */
import type { FastifyRequest } from 'fastify'
import { refuse } from '#table/table.ts'
import { callerOf } from '../addresses.ts'
import { Bucket, Buckets } from '../limits.ts'
import { HttpError } from './route.ts'

const tooFast = () => new HttpError(429, refuse('too.fast').refusal)

export class Guesses {
  private readonly byCaller: Buckets
  private readonly inAll: Bucket
  private readonly dearOnes: Buckets

  /** With the usual rate of 30: ten at once from one address and three a minute; 600 at once and ten a second in all. */
  constructor(rate: number) {
    this.byCaller = new Buckets(Math.max(3, rate / 3), rate / 600)
    this.inAll = new Bucket(20 * rate, rate / 3, performance.now())
    this.dearOnes = new Buckets(Math.max(3, rate / 3), rate / 600)
  }

  /** Something that could be guessed is tried, whether it is right or not. */
  guess({ ip }: FastifyRequest): void {
    const now = performance.now()
    if (this.byCaller.take(callerOf(ip), now) > 0 || this.inAll.take(now) > 0) throw tooFast()
  }

  /** Something that takes long, or leaves rows behind. */
  dear(guest: string, { ip }: FastifyRequest): void {
    const now = performance.now()
    const wait = Math.max(this.dearOnes.take(guest, now), this.dearOnes.take(`at ${callerOf(ip)}`, now, 0.5))
    if (wait > 0) throw tooFast()
  }
}
