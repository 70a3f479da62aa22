/** What follows from a change for the people at a table, whatever the change was, and is told to all. */
import type { LogLine, Table } from '../table.ts'
import { say, sayOf } from '../told.ts'

/** Those who were ready and sit there still, but are not ready any longer. */
const unreadied = (before: Table, after: Table): readonly string[] =>
  before.seats.flatMap(({ guest, ready }) =>
    guest !== null && ready && after.seats.some((now) => now.guest === guest && !now.ready) ? [guest] : [],
  )

/** `own`: somebody who has just said not to be ready. */
export const lobbyNews = (before: Table, after: Table, own: string | null): readonly LogLine[] => {
  const lines: LogLine[] = []
  if (before.host !== after.host && after.host !== null) lines.push(sayOf('told.host', { who: after.host }))
  if (before.status !== 'open' || after.status !== 'open' || before.seats === after.seats) return lines
  if (unreadied(before, after).some((guest) => guest !== own)) lines.push(say('told.readyLost'))
  return lines
}
