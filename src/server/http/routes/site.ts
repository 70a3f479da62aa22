/** What everybody may know of the server, how one is let in, and how a report reaches those who look after it. */
import * as a from '#client/adminSchemas.ts'
import * as s from '#client/httpSchemas.ts'
import { entryRefused } from '#table/see.ts'
import { refuse } from '#table/table.ts'
import { callerOf } from '../../addresses.ts'
import type { BanRow } from '../../admin/bans.ts'
import { keyFor } from '../../inbox/invitations.ts'
import { Buckets } from '../../limits.ts'
import { HttpError, type Route, route } from '../route.ts'
import type { HttpSite } from '../site.ts'

const shown = (ban: BanRow | null) => ban && { why: ban.why, until: ban.until }

/** Whoever has something to report does so now and then. */
const REPORTS = { atOnce: 5, perSecond: 1 / 120 } as const

export const aboutSite = ({ tables, guesses, admin: { management } }: HttpSite): Route[] => {
  const { settings, team, bans, admission, notebook } = management
  const { storage, directory } = tables.site
  const reported = new Buckets(REPORTS.atOnce, REPORTS.perSecond)
  return [
    route({
      method: 'GET',
      url: '/api/site',
      summary: 'What this server is called, who may make tables there, and what its operator announces',
      isOpen: true,
      answer: a.siteShown,
      async handle({ visitor, request }) {
        const { name, languages, clock, makers } = settings.now
        const isKept = visitor !== null && (await directory.person(visitor)).isKept === true
        const ban = bans.against(visitor, callerOf(request.ip), isKept)
        return {
          ...{ name, languages, clock, makers },
          mayMake: await admission.mayMake(visitor),
          role: team.roleOf(visitor),
          news: notebook.announcements.map(({ id, text }) => ({ id, text })),
          banned: shown(ban),
          muted: shown(visitor === null ? null : bans.silenced(visitor)),
        }
      },
    }),
    route({
      method: 'POST',
      url: '/api/site/word',
      summary: 'Says the word: from now on I may make tables',
      body: a.wordBody,
      answer: s.nothing,
      async handle({ guest, body, request }) {
        guesses.guess(request)
        if (!(await admission.sayWord(guest, body.word))) throw new HttpError(403, refuse('bad.word').refusal)
        return {}
      },
    }),
    route({
      method: 'POST',
      url: '/api/site/invite',
      summary: 'Takes an invitation to this server: from now on I may make tables',
      body: a.inviteBody,
      answer: s.nothing,
      async handle({ guest, body, request }) {
        guesses.guess(request)
        if (!(await admission.takeInvite(guest, body.code)))
          throw new HttpError(403, refuse('bad.invitation').refusal)
        return {}
      },
    }),
    route({
      method: 'POST',
      url: '/api/reports',
      summary: 'Reports something at a table to those who look after the server, with the chat around it',
      body: a.reportBody,
      answer: s.nothing,
      async handle({ guest, body: { table, key: given, problem, about = '' }, request }) {
        const now = performance.now()
        if (Math.max(reported.take(guest, now), reported.take(`at ${callerOf(request.ip)}`, now, 0.2)) > 0)
          throw new HttpError(429, refuse('too.fast').refusal)
        const live = await tables.open(table)
        if (!live) throw new HttpError(404, tables.whyNot(table).refusal)
        const key = await keyFor(storage, live.table, guest, given)
        const refused = entryRefused(live.table, guest, key)
        if (refused) throw new HttpError(403, refused.refusal)
        const { seq } = live.table
        if (!(await notebook.report({ guest, about, table, seq, said: problem })))
          throw new HttpError(429, refuse('too.fast').refusal)
        return {}
      },
    }),
  ]
}
