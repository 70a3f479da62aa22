/** What `kontor admin` prints: a sentence for what was done, rows for what was asked. */
import type { AdminAnswer } from '#client/admin.ts'
import { grid } from '../shell/grid.ts'
import type { Say } from '../shell/say.ts'
import type { Screen } from '../shell/screen.ts'

type Row = readonly (string | number | null)[]
const moment = (at: number | null): string => (at === null ? '–' : new Date(at).toISOString().slice(0, 16))

/** The rows of what was asked; null for what was only done. */
const rowsOf = (answer: Extract<AdminAnswer, { ok: true }>, say: Say): readonly Row[] | null => {
  switch (answer.done) {
    case 'list':
      return answer.tables.map(({ table, game, status, touched, held, seats }) => [
        ...[table, game, status, moment(touched)],
        seats.flatMap(({ name }) => name ?? []).join(', '),
        held === null ? '' : say('admin.isHeld', { why: held }),
      ])
    case 'people':
      return answer.people.map(({ guest, name, role, seen, devices, tables, isBanned }) => [
        ...[guest, name, role ?? '', moment(seen), devices, tables, isBanned ? say('admin.isBanned') : ''],
      ])
    case 'person': {
      const { guest, name, role, seen, at, sits, bans } = answer.person
      return [
        [guest, name, role ?? '', moment(seen)],
        ...at.map(({ kind, browser, system, seen: last }) => [kind, browser, system, moment(last)]),
        ...sits.map(({ table, game, status }) => [table, game, status, '']),
        ...bans.map(({ id, kind, until, why }) => [id, kind, moment(until), why]),
      ]
    }
    case 'bans':
      return answer.bans.map(({ id, kind, guest, name, until, why, by }) => [
        ...[id, kind, guest, name, moment(until), why, by],
      ])
    case 'reports':
      return answer.reports.map(({ id, at, by, table, said, closed }) => [
        ...[id, moment(at), by.name, table, said, closed === null ? '' : say('admin.isClosed')],
      ])
    case 'report':
      return [
        [answer.report.table, moment(answer.report.at), answer.report.by.name, answer.report.said],
        ...answer.chat.map(({ n, at, name, text }) => [n, moment(at), name, text]),
      ]
    case 'announcements':
      return answer.announcements.map(({ id, until, text }) => [id, moment(until), text])
    case 'invites':
      return answer.invites.map(({ link, note, uses, expires }) => [link, note, uses, moment(expires)])
    case 'settings':
      return Object.entries(answer.settings).map(([name, value]) => [name, String(value)])
    case 'log':
      return answer.acts.map(({ at, by, act, about }) => [moment(at), by || say('admin.shell'), act, about])
    case 'health':
      return [
        ...Object.entries(answer.health.versions),
        ...answer.health.hour.series.map(({ name, points }) => [name, String(points.at(-1) ?? '–')]),
      ]
    case 'invite':
    case 'link':
      return [[answer.link]]
    default:
      return null
  }
}

export const adminLines = (
  answer: Extract<AdminAnswer, { ok: true }>,
  about: string,
  say: Say,
  { width, complain }: Pick<Screen, 'width' | 'complain'>,
): readonly string[] => {
  if (answer.done === 'check') {
    const { tables, rows, wrong, unproven } = answer
    for (const { table, flaw } of wrong) complain(say(`admin.${flaw}`, { about: table }))
    return [
      ...unproven.map((table) => say('admin.unproven', { about: table })),
      say(wrong.length === 0 ? 'admin.check' : 'admin.checkWrong', { tables, rows, wrong: wrong.length }),
    ]
  }
  if (answer.done === 'ratings') {
    const { games, differing } = answer
    for (const one of differing) complain(say('admin.rating', { about: one }))
    return [say('admin.ratings', { games, n: differing.length })]
  }
  if (answer.done === 'mail') return [say(`admin.mail.${answer.tried.outcome}`, { why: answer.tried.why })]
  if (answer.done === 'push') return [say(`admin.push.${answer.tried.outcome}`, { why: answer.tried.why })]
  if (answer.done === 'clocks') return [say(answer.stopped ? 'admin.clocksStop' : 'admin.clocksGo')]
  const rows = rowsOf(answer, say)
  if (rows) return grid({ rows: rows.map((row) => row.map((cell) => String(cell ?? ''))), width })
  const { done } = answer
  if (done === 'hold' || done === 'release' || done === 'delete' || done === 'erase' || done === 'reseat')
    return [say(`admin.${done}`, { about })]
  return [say('admin.done')]
}
