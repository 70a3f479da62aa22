/** Who a visitor is, and their tables. */
import * as s from '#client/httpSchemas.ts'
import { refuse } from '#table/table.ts'
import { COOKIE } from '../../guests.ts'
import { listing } from '../listing.ts'
import { HttpError, type Route, route } from '../route.ts'
import { cookieOptions, type HttpSite, PAGE } from '../site.ts'

export const aboutMe = ({ tables, guests, address, isSecure }: HttpSite): Route[] => {
  const { directory } = tables.site
  return [
    route({
      method: 'GET',
      url: '/api/me',
      summary: 'Who I am; a new visitor becomes a guest and gets the cookie',
      welcomes: true,
      answer: s.me,
      handle: async ({ guest }) => ({ id: guest, ...(await directory.person(guest)) }),
    }),
    route({
      method: 'PUT',
      url: '/api/me',
      summary: 'Changes my name and colour',
      body: s.renameBody,
      answer: s.me,
      async handle({ guest, body }) {
        await directory.rename(guest, body)
        tables.nameChanged(guest)
        return { id: guest, ...body }
      },
    }),
    route({
      method: 'POST',
      url: '/api/me/link',
      summary: 'A link that makes another device me; it works once, for a week',
      answer: s.link,
      // After the hash, so that it is in no log of any proxy.
      handle: async ({ guest }) => ({ link: `${address()}/#recover=${await guests.newLink(guest)}` }),
    }),
    route({
      method: 'POST',
      url: '/api/me/recover',
      summary: 'Takes such a link: from now on this device is that guest',
      isOpen: true,
      body: s.recoverBody,
      answer: s.me,
      async handle({ body, reply }) {
        const guest = await guests.recover(body.token)
        if (guest === null) throw new HttpError(404, refuse('bad.link').refusal)
        reply.setCookie(COOKIE, guests.cookieOf(guest), cookieOptions(isSecure))
        return { id: guest, ...(await directory.person(guest)) }
      },
    }),
    route({
      method: 'GET',
      url: '/api/me/tables',
      summary: 'The tables at which I sit or sat, the latest first',
      answer: s.listing,
      handle: ({ guest }) => listing(tables, { member: guest, limit: PAGE }),
    }),
  ]
}
