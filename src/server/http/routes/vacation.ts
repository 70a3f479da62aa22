/** My vacation: while it lasts my clocks stand still at all tables by turns. */
import * as a from '#client/accountSchemas.ts'
import * as s from '#client/httpSchemas.ts'
import type { Refused } from '#table/handler.ts'
import type { Vacation } from '../../live/people/vacations.ts'
import { HttpError, type Route, route } from '../route.ts'
import type { HttpSite } from '../site.ts'

/** By the clock on the wall. */
export const vacationOf = async ({ tables: { vacations, site } }: HttpSite, guest: string) =>
  onTheWall(await vacations.of(guest), site)

const onTheWall = ({ until, ...days }: Vacation, { storage, clock }: HttpSite['tables']['site']) => ({
  ...days,
  until: until === null ? null : storage.now() + until - clock.ticks(),
})

export const aboutVacation = (site: HttpSite): Route[] => {
  const { tables } = site
  const shown = (vacation: Vacation | Refused) => {
    if ('refusal' in vacation) throw new HttpError(409, vacation.refusal)
    return onTheWall(vacation, tables.site)
  }
  return [
    route({
      method: 'GET',
      url: '/api/me/vacation',
      summary: 'Whether I am on vacation, and how many days of it I have left this year',
      answer: a.vacation,
      handle: ({ guest }) => vacationOf(site, guest),
    }),
    route({
      method: 'POST',
      url: '/api/me/vacation',
      summary: 'I am on vacation from now on, for so many days: my clocks stand still at all tables by turns',
      body: a.vacationBody,
      answer: a.vacation,
      handle: async ({ guest, body }) => shown(await tables.vacations.begin(guest, body.days)),
    }),
    route({
      method: 'POST',
      url: '/api/me/vacation/end',
      summary: 'I am back; days that were not begun are left for another time',
      body: s.nothing,
      answer: a.vacation,
      handle: async ({ guest }) => shown(await tables.vacations.end(guest)),
    }),
  ]
}
