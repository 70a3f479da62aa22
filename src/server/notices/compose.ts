/**
 * What a notice says, if it is still so. Of the game it tells what everybody at the table was told, and nothing else: a
 * webhook may end in a room that others read.
 */
import type { Seat } from '#engine/contract.ts'
import { speaker } from '#engine/language/say.ts'
import { engineWords } from '#engine/language/words.ts'
import { meaningFor } from '#engine/news.ts'
import { metaOf } from '#games/metas.ts'
import { owingSeats } from '#table/act.ts'
import type { Known } from '#table/host/ports.ts'
import { BOT_NAMES } from '#table/people/botNames.ts'
import { waitsOf } from '#table/people/waits.ts'
import { seatsOf, type Table } from '#table/table.ts'
import { linesFor } from '#table/told.ts'
import { tableWords } from '#table/words.ts'
import { invitationsTo } from '../inbox/invitations.ts'
import type { Site } from '../live/site.ts'
import { tableFrom } from '../live/stored/tableRows.ts'
import { afterOrders, type DueNotice } from './due.ts'
import type { Wishes } from './ways.ts'
import { sayIn } from './words.ts'

/** What is sent; a mail and a push need the same. */
export interface Message {
  readonly title: string
  readonly text: string
  readonly url: string
}

export interface Telling {
  readonly message: Omit<Message, 'url'>
  /** When it is too late, by the clock on the wall; null for never. */
  readonly until: number | null
  /** Until then an order may answer, by the clock on the wall; a server that was down has not counted that time. */
  readonly notBefore?: number
}

type Fills = 'turn' | 'come' | 'vote'
const WHY = { turn: 'answer', come: 'come', vote: 'vote' } as const

const MOST_LINES = 4
const MOST_LETTERS = 400

/** Null when it is no longer so. */
export const tellingOf = async (site: Site, notice: DueNotice, wishes: Wishes): Promise<Telling | null> => {
  const { storage } = site
  if (notice.kind === 'invitation') return invitationTold(site, notice, wishes)
  const stored = await storage.load(notice.table)
  if (!stored) return null
  const { table, rows, held } = tableFrom(stored)
  if (held !== null) return null
  const words = await wordsFor(site, table, notice.guest, wishes)
  if (notice.kind in WHY) return waitTold(site, notice, table, rows, words, wishes)
  const done = (message: Omit<Message, 'url'> | null) => message && { message, until: null }
  if (notice.kind === 'chat') return done(await chatTold(site, notice, words))
  if (notice.kind === 'offered') {
    const isOffered = table.seats.some(({ offeredTo }) => offeredTo === notice.guest)
    return done(isOffered ? words.of('offered') : null)
  }
  if (notice.kind === 'started') return done(table.status === 'running' ? words.of('started') : null)
  return done(overTold(table, notice.guest, words))
}

type Words = Awaited<ReturnType<typeof wordsFor>>

const wordsFor = async ({ directory }: Site, table: Table, guest: string, { language }: Wishes) => {
  const say = await sayIn(language)
  const people = await Promise.all(
    table.seats.map(async (sitting) => sitting.guest && (await directory.person(sitting.guest)).name),
  )
  const others = table.seats.flatMap((sitting, seat) => {
    const name = people[seat]
    return name && sitting.guest !== guest ? [name] : []
  })
  const values = {
    game: await titleOf(table.settings.game, language),
    who: { list: others.length > 0 ? others : [say('bots')] },
  }
  return {
    say,
    values,
    nameOf: (seat: Seat): string => people[seat] ?? BOT_NAMES[seat] ?? '',
    of: (kind: Fills | 'offered' | 'started' | 'over' | 'reminder') => ({
      title: say(`title.${kind}`, values),
      text: say(`text.${kind}`, values),
    }),
  }
}

export const titleOf = async (game: string, language: Wishes['language']): Promise<string> =>
  (await metaOf(game)?.words(language))?.default['game.title'] ?? game

const dateText = (at: number, { language, zone }: Wishes): string =>
  new Intl.DateTimeFormat(language === 'en' ? 'en-GB' : language, {
    timeZone: zone,
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    hour: '2-digit',
    minute: '2-digit',
  }).format(at)

const waitTold = async (
  site: Site,
  { kind, guest, stage }: DueNotice,
  table: Table,
  rows: readonly Known[],
  words: Words,
  wishes: Wishes,
): Promise<Telling | null> => {
  const { storage, clock, house } = site
  const why = WHY[kind as Fills]
  const own = waitsOf(table, owingSeats(table, house)).filter(
    (wait) => wait.why === why && table.seats[wait.seat].guest === guest,
  )
  if (own.length === 0) return null
  const ticks = Math.min(...own.map(({ until }) => until ?? Number.POSITIVE_INFINITY))
  const until = Number.isFinite(ticks) ? storage.now() + ticks - clock.ticks() : null
  const isReminder = stage === 'reminder'
  const { title, text } = words.of(isReminder ? 'reminder' : (kind as Fills))
  const since = kind === 'turn' && !isReminder ? await saidSince(site, table, rows, guest, words, wishes) : ''
  const told = since ? words.say('turn.since', { since }) : text
  const deadline = until === null ? '' : ` ${words.say('until', { date: dateText(until, wishes) })}`
  const asked = kind === 'turn' ? (table.askedTicks ?? table.ticks) : null
  return {
    message: { title, text: told + deadline },
    until,
    ...(asked === null ? {} : { notBefore: storage.now() + afterOrders(asked, site) - clock.ticks() }),
  }
}

/** What everybody has heard of the game since this person's last entry: the latest, and what matters to them first. */
const saidSince = async (
  { house }: Site,
  table: Table,
  rows: readonly Known[],
  guest: string,
  { nameOf }: Words,
  { language }: Wishes,
): Promise<string> => {
  const game = house.game(table.settings.game)
  const own = await metaOf(table.settings.game)?.words(language)
  const [seat] = seatsOf(table, guest)
  if (!game || !own || seat === undefined) return ''
  const last = rows.findLastIndex(({ by }) => by === guest)
  const lines = rows
    .slice(last + 1)
    .flatMap(({ told }) => linesFor(told, 'watcher'))
    .filter(({ rule }) => rule !== undefined)
  const mattering = lines.filter(({ text }) => meaningFor(game, text, seat) !== null)
  const words = [own.default, await tableWords(language), await engineWords(language)]
  const speak = speaker(game, language, words, nameOf, seat)
  const said = (mattering.length > 0 ? mattering : lines).slice(-MOST_LINES).map(({ text }) => {
    const sentence = speak(text)
    return sentence.charAt(0).toLocaleUpperCase(language) + sentence.slice(1)
  })
  while (said.join(' ').length > MOST_LETTERS) said.shift()
  return said.join(' ')
}

const chatTold = async (
  { storage, directory }: Site,
  { table, about }: DueNotice,
  { say, values }: Words,
) => {
  const [by, id] = about.split(' ')
  const said = await storage.query(
    'SELECT 1 FROM chat WHERE table_id = ? AND guest = ? AND id = ?',
    ...[table, by, id],
  )
  if (said.length === 0) return null
  const named = { ...values, name: (await directory.person(by)).name }
  return { title: say('title.chat', named), text: say('text.chat', named) }
}

const overTold = ({ status, seats, outcome, play }: Table, guest: string, words: Words) => {
  if (status !== 'over') return null
  const seat = seats.findIndex((sitting) => sitting.guest === guest)
  const place = outcome?.by === 'rules' ? play?.state.result?.places[seat] : undefined
  const { title, text } = words.of('over')
  if (place === undefined) return { title, text }
  const values = { ...words.values, place, n: seats.length }
  return { title, text: words.say(place === 1 ? 'over.won' : 'over.place', values) }
}

const invitationTold = async (
  { storage, directory }: Site,
  { guest, table }: DueNotice,
  { language }: Wishes,
): Promise<Telling | null> => {
  const found = (await invitationsTo(storage, guest)).find((one) => one.table === table)
  if (!found) return null
  const { game } = JSON.parse(found.summary) as { game: string }
  const values = {
    name: (await directory.person(found.inviter)).name,
    game: await titleOf(game, language),
  }
  const say = await sayIn(language)
  return {
    message: { title: say('title.invitation', values), text: say('text.invitation', values) },
    until: null,
  }
}
