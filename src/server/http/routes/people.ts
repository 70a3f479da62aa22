/** Those with whom somebody has played. */
import * as s from '#client/httpSchemas.ts'
import { companionsOf } from '../../inbox/companions.ts'
import { namesApart } from '../../live/people/namesApart.ts'
import { type Route, route } from '../route.ts'
import type { HttpSite } from '../site.ts'

const LISTED = 24

export const aboutPeople = ({ tables }: HttpSite): Route[] => [
  route({
    method: 'GET',
    url: '/api/me/companions',
    summary: 'People with whom I have begun a game, the latest first: I may invite them',
    answer: s.companions,
    async handle({ guest }) {
      const { storage, directory } = tables.site
      const found = await companionsOf(storage, guest, LISTED)
      const people = namesApart(await Promise.all(found.map((one) => directory.person(one.guest))))
      return { people: found.map((one, i) => ({ ...one, ...people[i] })) }
    },
  }),
]
