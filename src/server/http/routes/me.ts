/** Who a visitor is, and their tables. */
import * as s from '#client/httpSchemas.ts'
import { refuse } from '#table/table.ts'
import { listing } from '../listing.ts'
import { HttpError, type Route, route } from '../route.ts'
import type { HttpSite } from '../site.ts'

export const aboutMe = ({ tables, identity }: HttpSite): Route[] => {
  const { directory } = tables.site
  const whoIs = async (guest: string) => ({
    id: guest,
    isKept: false,
    ...(await directory.person(guest)),
  })
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
      summary:
        'Makes a new visitor a guest, with a cookie, and says who I am; now and then the cookie is a new one',
      welcomes: true,
      // A form could send nothing that this takes.
      body: s.nothing,
      answer: s.me,
      handle: ({ guest }) => whoIs(guest),
    }),
    route({
      method: 'PUT',
      url: '/api/me',
      summary: 'Changes my name and colour; a name that is kept is like no other that is kept here',
      body: s.renameBody,
      answer: s.me,
      async handle({ guest, body }) {
        const { isKept } = await directory.person(guest)
        if (!isKept) await directory.rename(guest, body)
        else if ((await identity.names.keep(guest, body)) === null)
          throw new HttpError(409, refuse('name.taken').refusal)
        directory.forget(guest)
        tables.nameChanged(guest)
        return whoIs(guest)
      },
    }),
    route({
      method: 'GET',
      url: '/api/me/tables',
      summary: 'The tables at which I sit or sat, the latest first; `before` for the next page',
      query: s.mineQuery,
      answer: s.listing,
      handle: ({ guest, query: { before } }) => listing(tables, { member: guest, before }),
    }),
  ]
}
