/** What is posted to the room of a table: what whoever looks on knows, and whose turn it is. */
import { owingSeats } from '#table/act.ts'
import type { Known } from '#table/host/ports.ts'
import { waitsOf } from '#table/news/waits.ts'
import type { Table } from '#table/table.ts'
import type { Site } from '../live/site.ts'
import type { DueNotice } from './due.ts'
import { dateText, saidSince, type Words, wordsFor } from './phrases.ts'
import { earliest, ordersOver, type Telling } from './telling.ts'
import type { Wishes } from './ways.ts'

/** Null when it is no longer so. */
export const roomTold = async (
  site: Site,
  notice: DueNotice,
  table: Table,
  rows: readonly Known[],
  wishes: Wishes,
): Promise<Telling | null> => {
  if (!table.webhook) return null
  const words = await wordsFor(site, table, notice.guest, wishes)
  if (notice.kind === 'turn' || notice.kind === 'vote')
    return waitTold(site, notice, table, rows, words, wishes)
  const { say, values } = words
  if (notice.kind === 'started') {
    if (table.status !== 'running') return null
    return {
      message: { title: say('title.started', values), text: say('text.started', values) },
      until: null,
    }
  }
  return table.status === 'over' ? { message: overTold(table, words), until: null } : null
}

const waitTold = async (
  site: Site,
  { kind, stage }: DueNotice,
  table: Table,
  rows: readonly Known[],
  words: Words,
  wishes: Wishes,
): Promise<Telling | null> => {
  const why = kind === 'turn' ? 'answer' : 'vote'
  const waits = waitsOf(table, owingSeats(table, site.house)).filter((wait) => wait.why === why)
  const [first] = waits
  if (!first) return null
  const { say } = words
  const people = { list: [...new Set(waits.map(({ seat }) => words.nameOf(seat)))] }
  const values = { ...words.values, people }
  const until = earliest(site, waits)
  if (kind === 'vote')
    return { message: { title: say('room.title.vote', values), text: say('room.vote', values) }, until }
  const isReminder = stage === 'reminder'
  const guest = table.seats[first.seat].guest ?? ''
  const since = isReminder ? '' : await saidSince(site, table, rows, guest, 'watcher', words, wishes)
  const deadline = until === null ? [] : [say('room.until', { date: dateText(until, wishes, true) })]
  return {
    message: {
      title: say(isReminder ? 'room.title.reminder' : 'room.title.turn', values),
      text: [...(since ? [since] : []), say('room.turn', values), ...deadline].join(' '),
    },
    until,
    notBefore: ordersOver(site, table),
  }
}

const overTold = ({ seats, outcome, play }: Table, { say, values, nameOf }: Words) => {
  const title = say('title.over', values)
  const places = outcome?.by === 'rules' ? play?.state.result?.places : undefined
  const winners = seats.flatMap((_, seat) => (places?.[seat] === 1 ? [nameOf(seat)] : []))
  if (winners.length === 0) return { title, text: say('text.over', values) }
  return { title, text: say('room.won', { ...values, n: winners.length, winners: { list: winners } }) }
}
