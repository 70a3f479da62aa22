/** Who calls, and who is kept out. */
import type { FastifyReply, FastifyRequest } from 'fastify'
import { callerOf } from '../addresses.ts'
import { type BanRow, untilThen } from '../admin/bans.ts'
import { COOKIE, type Session } from '../identity/cookies.ts'
import type { Buckets } from '../limits.ts'
import { HttpError, type Route } from './route.ts'
import { cookieOptions, type HttpSite } from './site.ts'

export interface Limits {
  /** Requests of a guest. */
  readonly byGuest: Buckets
  /** Devices that get a row in the store, by caller. */
  readonly rows: Buckets
}

export const bannedBy = (
  { admin }: HttpSite,
  guest: string | null,
  request: FastifyRequest,
  isKept: boolean,
): BanRow | null => admin.management.bans.against(guest, callerOf(request.ip), isKept)

export const refuseBanned = (ban: BanRow | null, { tables }: HttpSite): void => {
  if (ban) throw new HttpError(403, untilThen('you.banned', ban, tables.site.storage.now()))
}

/** What is theirs people can look at, take along and delete, also when they are banned; and read why they are. */
export const isForAnybody = (url: string): boolean => /^\/(api\/me|api\/site|healthz)/.test(url)

/** Who calls; null for somebody who is no guest. A route that welcomes makes them one, and may give them a new cookie. */
export const whoCalls = async (
  request: FastifyRequest,
  reply: FastifyReply,
  each: Route,
  site: HttpSite,
  { rows }: Limits,
): Promise<Session | null> => {
  const { identity, isSecure } = site
  const { sessions } = identity
  const given = request.cookies[COOKIE]
  if (!each.welcomes) return sessions.whoIs(given)
  // Nobody new comes from an address that is banned.
  if ((await sessions.whoIs(given)) === null) refuseBanned(bannedBy(site, null, request, false), site)
  const mayKeep = () => rows.take(callerOf(request.ip), performance.now()) === 0
  const { session, cookie } = await sessions.arrive(given, request.headers['user-agent'], mayKeep)
  if (cookie !== null) reply.setCookie(COOKIE, cookie, cookieOptions(isSecure))
  return session
}
