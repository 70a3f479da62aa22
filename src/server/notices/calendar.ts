/** Somebody's deadlines as a calendar (RFC 5545), for programs that ask for it again and again. */
import type { InboxTable } from '#table/news/inbox.ts'
import { readEntries } from '../inbox/entries.ts'
import type { Site } from '../live/site.ts'
import { titleOf } from './phrases.ts'
import type { Wishes } from './ways.ts'
import { sayIn } from './words.ts'

const stamp = (at: number): string => new Date(at).toISOString().replace(/[-:]|\.\d+/g, '')
const escaped = (text: string): string => text.replace(/[\\;,]/g, '\\$&').replaceAll('\n', '\\n')

/** Lines have 75 bytes at most; what is longer goes on after a space. */
const folded = (line: string): string => {
  const parts: string[] = []
  let part = ''
  for (const letter of line) {
    if (Buffer.byteLength(part + letter) > 74) {
      parts.push(part)
      part = ''
    }
    part += letter
  }
  return [...parts, part].join('\r\n ')
}

export const calendarOf = async (
  { storage, directory, clock }: Site,
  guest: string,
  { language }: Wishes,
  address: string,
): Promise<string> => {
  const say = await sayIn(language)
  const now = storage.now()
  const { host } = new URL(address)
  const entries = await readEntries(storage, directory, guest)
  const events = await Promise.all(
    entries.flatMap(({ section, table, seq, value }) => {
      const { waits, game, seats } = value as InboxTable
      if (section !== 'tables' || !waits || waits.until === null) return []
      const at = now + waits.until - clock.ticks()
      return [eventOf(table, seq, at, game, seats)]
    }),
  )
  async function eventOf(table: string, seq: number, at: number, game: string, seats: InboxTable['seats']) {
    const others = seats.flatMap((seat) => (seat.guest !== guest && seat.name ? [seat.name] : []))
    const title = say('title.turn', { game: await titleOf(game, language) })
    const text = say('text.turn', { who: { list: others.length > 0 ? others : [say('bots')] } })
    const url = `${address}/t/${table}`
    return [
      'BEGIN:VEVENT',
      `UID:${table}@${host}`,
      `DTSTAMP:${stamp(now)}`,
      `SEQUENCE:${seq}`,
      `DTSTART:${stamp(at)}`,
      'DURATION:PT0S',
      'TRANSP:TRANSPARENT',
      `SUMMARY:${escaped(title)}`,
      `DESCRIPTION:${escaped(`${text} ${url}`)}`,
      `URL:${url}`,
      'END:VEVENT',
    ]
  }
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Kontor//Kontor//EN',
    'METHOD:PUBLISH',
    `X-WR-CALNAME:${escaped(say('calendar.name'))}`,
    'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
    'X-PUBLISHED-TTL:PT1H',
    ...events.flat(),
    'END:VCALENDAR',
  ]
  return lines.map((line) => `${folded(line)}\r\n`).join('')
}
