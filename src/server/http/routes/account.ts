/** Keeping one's name, one's devices, and what is kept of somebody. */
import * as a from '#client/accountSchemas.ts'
import * as s from '#client/httpSchemas.ts'
import { refuse } from '#table/table.ts'
import { COOKIE, type Session } from '../../identity/cookies.ts'
import { eraseGuest, saidAndSeen } from '../../identity/leaving.ts'
import { listing, PAGE } from '../listing.ts'
import { HttpError, type Route, route } from '../route.ts'
import { type HttpSite, placeOf } from '../site.ts'
import { vacationOf } from './vacation.ts'

const MOST_PAGES = 100

export const aboutAccount = (site: HttpSite): Route[] => {
  const { tables, identity, signedOut, guesses, hub, address } = site
  const { directory, storage } = tables.site
  const { sessions, names, passkeys, codes, pairing } = identity
  const provenBy = async ({ guest, device }: Session) => ({
    passkeys: await passkeys.of(guest),
    code: await codes.madeAt(guest),
    devices: (await sessions.devicesOf(guest)).map((one) => ({ ...one, isThis: one.id === device })),
  })
  const changed = (guest: string) => {
    directory.forget(guest)
    tables.nameChanged(guest)
    return {}
  }
  const taken = () => new HttpError(409, refuse('name.taken').refusal)
  /** Every table of somebody's, page by page. */
  const tablesOf = async (guest: string) => {
    let page = await listing(tables, { member: guest })
    const all = [...page.tables]
    for (let n = 1; page.next !== null && n < MOST_PAGES; n++) {
      const [touched, table] = page.next.split('.')
      page = await listing(tables, { member: guest, before: { touched: Number(touched), table } })
      all.push(...page.tables)
    }
    return all
  }
  return [
    route({
      method: 'GET',
      url: '/api/me/account',
      summary: 'Who I am, by what I can prove it, and on which devices',
      answer: a.account,
      async handle({ guest, session }) {
        const playing = await storage.find({
          member: guest,
          status: ['open', 'running', 'paused'],
          limit: PAGE,
        })
        return {
          id: guest,
          isKept: false,
          ...(await directory.person(guest)),
          tables: playing.length,
          ...(await provenBy(session)),
        }
      },
    }),
    route({
      method: 'POST',
      url: '/api/me/passkeys/options',
      summary:
        'What `navigator.credentials.create` needs; good for one answer, by this session, for five minutes',
      body: s.nothing,
      answer: a.ceremony,
      async handle({ guest, session, request }) {
        guesses.dear(guest, request)
        const person = await directory.person(guest)
        if (!(await names.isFree(person.name, guest))) throw taken()
        return { ...(await passkeys.options(session, person, placeOf(site, request))) }
      },
    }),
    route({
      method: 'POST',
      url: '/api/me/passkeys',
      summary: 'Keeps a new passkey of mine, and my name with it',
      body: a.passkeyMade,
      answer: a.done,
      async handle({ guest, session, body, request }) {
        guesses.dear(guest, request)
        const person = await directory.person(guest)
        const agent = request.headers['user-agent']
        const outcome = await passkeys.make(session, person, body, placeOf(site, request), agent)
        if (outcome === 'taken') throw taken()
        if (outcome === 'full') throw new HttpError(409, refuse('passkey.full').refusal)
        if (outcome === 'wrong') throw new HttpError(403, refuse('bad.passkey').refusal)
        return changed(guest)
      },
    }),
    route({
      method: 'POST',
      url: '/api/me/passkeys/:passkey/delete',
      summary: 'One of my passkeys works no longer; without the last proof the name is no longer kept',
      params: a.passkeyParams,
      body: s.nothing,
      answer: a.done,
      async handle({ guest, params }) {
        if (!(await passkeys.drop(guest, params.passkey)))
          throw new HttpError(404, refuse('bad.passkey').refusal)
        return changed(guest)
      },
    }),
    route({
      method: 'POST',
      url: '/api/me/code',
      summary:
        'A new recovery code, which is told this once; an earlier one works no longer, and my name is kept',
      body: s.nothing,
      answer: a.codeMade,
      async handle({ guest, request }) {
        guesses.dear(guest, request)
        const code = await codes.make(guest, await directory.person(guest))
        if (code === null) throw taken()
        changed(guest)
        return { code }
      },
    }),
    route({
      method: 'POST',
      url: '/api/me/code/delete',
      summary: 'My recovery code works no longer; without the last proof the name is no longer kept',
      body: s.nothing,
      answer: a.done,
      async handle({ guest }) {
        await codes.drop(guest)
        return changed(guest)
      },
    }),
    route({
      method: 'POST',
      url: '/api/me/devices/end',
      summary: 'Signs out one of my devices, also this one; without a name all but this one',
      body: a.endBody,
      answer: a.done,
      async handle({ guest, session, body: { device }, reply }) {
        // With a cookie of an earlier release: it would end as well. `POST /api/me` makes a session of it.
        if (session.device === null) throw new HttpError(409, refuse('no.device').refusal)
        if (device === undefined) await sessions.endOthers(session)
        else if (device === session.device) {
          await sessions.endOwn(session)
          reply.clearCookie(COOKIE, { path: '/' })
        } else if (!(await sessions.end(guest, device))) throw new HttpError(404, refuse('no.device').refusal)
        await signedOut.closeFor(guest)
        return {}
      },
    }),
    route({
      method: 'POST',
      url: '/api/me/pairing',
      summary:
        'A code for ten minutes, by which another device asks to be me; an earlier one works no longer',
      body: s.nothing,
      answer: a.pairing,
      async handle({ guest, request }) {
        guesses.dear(guest, request)
        const { code, expires } = await pairing.begin(guest)
        // After the hash, so that it is in no log of any proxy.
        return { code, expires, link: `${address()}/account#pair=${code}` }
      },
    }),
    route({
      method: 'GET',
      url: '/api/me/pairing',
      summary: 'Which device asks to be me',
      answer: a.pairingShown,
      handle: async ({ guest }) => (await pairing.shown(guest)) ?? { expires: null, asking: null },
    }),
    route({
      method: 'POST',
      url: '/api/me/pairing/answer',
      summary: 'Lets the device in that shows these digits, or not',
      body: a.answerBody,
      answer: a.done,
      async handle({ guest, body: { digits, yes } }) {
        if (!(await pairing.answer(guest, digits, yes)))
          throw new HttpError(404, refuse('bad.pairing').refusal)
        return {}
      },
    }),
    route({
      method: 'POST',
      url: '/api/me/pairing/stop',
      summary: 'The code works no longer',
      body: s.nothing,
      answer: a.done,
      async handle({ guest }) {
        await pairing.stop(guest)
        return {}
      },
    }),
    route({
      method: 'GET',
      url: '/api/me/data',
      summary: 'All that is kept of me, as a file. What happened at a table is in its record',
      answer: a.everything,
      async handle({ guest, session, request, reply }) {
        guesses.dear(guest, request)
        const { isKept = false, ...person } = await directory.person(guest)
        reply.header('content-disposition', 'attachment; filename="kontor.json"')
        return {
          id: guest,
          ...person,
          isKept,
          ...(await provenBy(session)),
          tables: await tablesOf(guest),
          vacation: await vacationOf(site, guest),
          ...(await saidAndSeen(storage, guest)),
        }
      },
    }),
    route({
      method: 'POST',
      url: '/api/me/delete',
      summary:
        'Forgets me for good; tables of others stay, and a bot plays on for me. The body has my own id',
      body: a.deleteBody,
      answer: a.done,
      async handle({ guest, body, reply }) {
        if (body.id !== guest) throw new HttpError(403, refuse('bad.field').refusal)
        await eraseGuest(guest, tables, hub)
        reply.clearCookie(COOKIE, { path: '/' })
        return {}
      },
    }),
  ]
}
