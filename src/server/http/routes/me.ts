/** Who a visitor is, and their tables. */
import * as s from '#client/httpSchemas.ts'
import { refuse } from '#table/table.ts'
import { COOKIE } from '../../guests.ts'
import { listing } from '../listing.ts'
import { HttpError, type Route, route } from '../route.ts'
import { cookieOptions, type HttpSite, PAGE } from '../site.ts'

export const aboutMe = ({ tables, guests, address, isSecure }: HttpSite): Route[] => {
  const { directory, storage } = tables.site
  const whoIs = async (guest: string) => ({ id: guest, ...(await directory.person(guest)) })
  const withTables = async (guest: string) => {
    const playing = await storage.find({ member: guest, status: ['open', 'running', 'paused'], limit: PAGE })
    return { ...(await whoIs(guest)), tables: playing.length }
  }
  /** Somebody who never chose a name and never sat at a table loses nothing. */
  const hasLeftTraces = async (guest: string) =>
    (await storage.person(guest)) !== null || (await storage.find({ member: guest, limit: 1 })).length > 0
  return [
    route({
      method: 'GET',
      url: '/api/me',
      summary: 'Who I am',
      answer: s.me,
      handle: ({ guest }) => whoIs(guest),
    }),
    route({
      method: 'POST',
      url: '/api/me',
      summary: 'Makes a new visitor a guest, with a cookie, and says who I am',
      welcomes: true,
      // A form could send nothing that this takes.
      body: s.nothing,
      answer: s.me,
      handle: ({ guest }) => whoIs(guest),
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
      url: '/api/me/recover/preview',
      summary: 'Whom such a link would make me, and whom I would cease to be; it stays good',
      isOpen: true,
      body: s.recoverBody,
      answer: s.preview,
      async handle({ body, visitor }) {
        const guest = await guests.ownerOf(body.token)
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
      async handle({ body, reply }) {
        const guest = await guests.recover(body.token)
        if (guest === null) throw new HttpError(404, refuse('bad.link').refusal)
        reply.setCookie(COOKIE, guests.cookieOf(guest), cookieOptions(isSecure))
        return whoIs(guest)
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
