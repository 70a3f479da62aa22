/**
 * Ways to be somebody again: a passkey, a recovery code, another device, a link of an earlier release. None of them tells
 * whether it failed because nobody has such a thing.
 */
import type { FastifyReply, FastifyRequest } from 'fastify'
import * as a from '#client/accountSchemas.ts'
import * as s from '#client/httpSchemas.ts'
import { refuse } from '#table/table.ts'
import { COOKIE, type Session } from '../../identity/cookies.ts'
import { ownerOfLink, takeLink } from '../../identity/oldLinks.ts'
import { PAGE } from '../listing.ts'
import { HttpError, type Route, route } from '../route.ts'
import { cookieOptions, type HttpSite, placeOf } from '../site.ts'

interface Came {
  readonly session: Session | null
  readonly request: FastifyRequest
  readonly reply: FastifyReply
}

export const aboutSigningIn = (site: HttpSite): Route[] => {
  const { tables, identity, signedOut, guesses, isSecure } = site
  const { directory, storage } = tables.site
  const { sessions, passkeys, codes, pairing } = identity
  const whoIs = async (guest: string) => ({
    id: guest,
    isKept: false,
    ...(await directory.person(guest)),
  })
  const withTables = async (guest: string) => {
    const playing = await storage.find({ member: guest, status: ['open', 'running', 'paused'], limit: PAGE })
    return { ...(await whoIs(guest)), tables: playing.length }
  }
  /** Somebody who never chose a name and never sat at a table loses nothing. */
  const hasLeftTraces = async (guest: string) =>
    (await storage.person(guest)) !== null || (await storage.find({ member: guest, limit: 1 })).length > 0
  /** From now on the device that asks is this guest's, and no longer whose it was. */
  const become = async (guest: string, { session, request, reply }: Came) => {
    if (session?.guest !== guest || session.device === null) {
      const cookie = await sessions.signIn(guest, request.headers['user-agent'], session)
      reply.setCookie(COOKIE, cookie, cookieOptions(isSecure))
      if (session) await signedOut.closeFor(session.guest)
    }
    return whoIs(guest)
  }
  return [
    route({
      method: 'POST',
      url: '/api/me/signin/passkey/options',
      summary:
        'What `navigator.credentials.get` needs; good for one answer, by this session, for five minutes',
      body: s.nothing,
      answer: a.ceremony,
      handle: async ({ session, request }) => {
        guesses.guess(request)
        return { ...(await passkeys.request(session, placeOf(site, request))) }
      },
    }),
    route({
      method: 'POST',
      url: '/api/me/signin/passkey',
      summary: 'Takes the answer of a passkey: from now on this device is whose passkey it is',
      body: a.passkeyShown,
      answer: s.me,
      async handle({ body, session, request, reply }) {
        guesses.guess(request)
        const guest = await passkeys.ownerOf(session, body, placeOf(site, request))
        if (guest === null) throw new HttpError(403, refuse('bad.passkey').refusal)
        return become(guest, { session, request, reply })
      },
    }),
    route({
      method: 'POST',
      url: '/api/me/signin/code',
      summary: 'Takes a recovery code: from now on this device is whose code it is',
      body: a.codeBody,
      answer: s.me,
      async handle({ body, session, request, reply }) {
        guesses.guess(request)
        const guest = await codes.ownerOf(body.code)
        if (guest === null) throw new HttpError(403, refuse('bad.code').refusal)
        return become(guest, { session, request, reply })
      },
    }),
    route({
      method: 'POST',
      url: '/api/me/signin/device',
      summary: 'Asks another device, by the code that it shows, to be let in; both then show the same digits',
      body: a.askBody,
      answer: a.asked,
      async handle({ body, session, request }) {
        guesses.guess(request)
        const digits = await pairing.ask(body.code, session, request.headers['user-agent'])
        if (digits === null) throw new HttpError(403, refuse('bad.pairing').refusal)
        return { digits }
      },
    }),
    route({
      method: 'POST',
      url: '/api/me/signin/device/take',
      summary: 'Whether the other device has said yes; if so, this device is that guest’s from now on',
      body: s.nothing,
      answer: a.taken,
      async handle({ session, request, reply }) {
        const taken = await pairing.take(session)
        if (taken === null) throw new HttpError(403, refuse('bad.pairing').refusal)
        const { guest, digits } = taken
        return { digits, me: guest === null ? null : await become(guest, { session, request, reply }) }
      },
    }),
    route({
      method: 'POST',
      url: '/api/me/recover/preview',
      summary: 'Whom a link of an earlier release would make me, and whom I would cease to be; it stays good',
      isOpen: true,
      body: s.recoverBody,
      answer: s.preview,
      async handle({ body, visitor, request }) {
        guesses.guess(request)
        const guest = await ownerOfLink(storage, body.token)
        if (guest === null) throw new HttpError(404, refuse('bad.link').refusal)
        const loses = visitor !== null && (visitor === guest || (await hasLeftTraces(visitor)))
        return { become: await withTables(guest), leave: loses ? await withTables(visitor) : null }
      },
    }),
    route({
      method: 'POST',
      url: '/api/me/recover',
      summary: 'Takes such a link: from now on this device is that guest',
      isOpen: true,
      body: s.recoverBody,
      answer: s.me,
      async handle({ body, visitor, session, request, reply }) {
        guesses.guess(request)
        const guest = await takeLink(storage, body.token)
        if (guest === null) throw new HttpError(404, refuse('bad.link').refusal)
        return become(guest, { session: visitor === null ? null : session, request, reply })
      },
    }),
  ]
}
