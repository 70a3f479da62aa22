/** For those who look after the server. Each command is judged by the role of whoever asks: see `admin/commands.ts`. */
import * as a from '#client/adminSchemas.ts'
import { refuse } from '#table/table.ts'
import { carryOut } from '../../admin/commands.ts'
import { HttpError, type Route, route } from '../route.ts'
import type { HttpSite } from '../site.ts'

const notAllowed = () => new HttpError(403, refuse('admin.notAllowed').refusal)

export const aboutAdmin = (site: HttpSite): Route[] => {
  const { guesses, admin } = site
  const { team, notebook } = admin.management
  return [
    route({
      method: 'POST',
      url: '/api/admin',
      summary: 'Carries out a command of an operator or a moderator; every other person is refused',
      body: a.adminCommand,
      answer: a.adminDone,
      async handle({ guest, body, request }) {
        const role = team.roleOf(guest)
        if (role === null) throw notAllowed()
        const origin = request.headers.origin ?? ''
        const answer = await carryOut(body, admin, { guest, role, origin })
        if (answer.ok) return { ...answer }
        if (answer.refusal.key === 'admin.notAllowed') throw notAllowed()
        throw new HttpError(409, answer.refusal)
      },
    }),
    route({
      method: 'POST',
      url: '/api/admin/setup',
      summary:
        'Takes the one-time link that the server prints at its first start: from now on I am an operator',
      body: a.setupBody,
      answer: a.roleTaken,
      async handle({ guest, body, request }) {
        guesses.guess(request)
        if (!(await team.take(body.token, guest))) throw new HttpError(403, refuse('admin.badLink').refusal)
        await notebook.note(guest, 'setup', '{}')
        return { role: 'operator' as const }
      },
    }),
  ]
}
