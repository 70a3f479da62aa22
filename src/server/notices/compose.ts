/**
 * What a notice says, if it is still so. Of the game it tells what everybody at the table was told, and nothing else: a
 * webhook may end in a room that others read.
 */
import { owingSeats } from '#table/act.ts'
import type { Known } from '#table/host/ports.ts'
import { waitsOf } from '#table/news/waits.ts'
import type { Table } from '#table/table.ts'
import { invitationsTo } from '../inbox/invitations.ts'
import type { Site } from '../live/site.ts'
import { tableFrom } from '../live/stored/tableRows.ts'
import type { DueNotice } from './due.ts'
import { droppedSince } from './orderTold.ts'
import { dateText, saidSince, titleOf, type Words, wordsFor } from './phrases.ts'
import { isRoom } from './rooms.ts'
import { roomTold } from './roomTold.ts'
import { earliest, type Message, ordersOver, type Telling } from './telling.ts'
import type { Wishes } from './ways.ts'
import { sayIn } from './words.ts'

/** In milliseconds. */
const A_LITTLE = 500

type Fills = 'turn' | 'come' | 'vote'
const WHY = { turn: 'answer', come: 'come', vote: 'vote' } as const

/** Null when it is no longer so. */
export const tellingOf = async (site: Site, notice: DueNotice, wishes: Wishes): Promise<Telling | null> => {
  const { storage } = site
  if (notice.kind === 'invitation') return invitationTold(site, notice, wishes)
  const stored = await storage.load(notice.table)
  if (!stored) return null
  const { table, rows, held } = tableFrom(stored)
  if (held !== null) return null
  if (isRoom(notice.guest)) return roomTold(site, notice, table, rows, wishes)
  const words = await wordsFor(site, table, notice.guest, wishes)
  if (notice.kind in WHY) return waitTold(site, notice, table, rows, words, wishes)
  if (notice.kind === 'order') return orderTold(site, notice, table, words, wishes)
  const done = (message: Omit<Message, 'url'> | null) => message && { message, until: null }
  if (notice.kind === 'chat') return done(await chatTold(site, notice, words))
  if (notice.kind === 'offered') {
    const isOffered = table.seats.some(({ offeredTo }) => offeredTo === notice.guest)
    return done(isOffered ? words.of('offered') : null)
  }
  if (notice.kind === 'started') return done(table.status === 'running' ? words.of('started') : null)
  return done(overTold(table, notice.guest, words))
}

const waitTold = async (
  site: Site,
  { kind, guest, stage }: DueNotice,
  table: Table,
  rows: readonly Known[],
  words: Words,
  wishes: Wishes,
): Promise<Telling | null> => {
  const { storage, house } = site
  const why = WHY[kind as Fills]
  const own = waitsOf(table, owingSeats(table, house)).filter(
    (wait) => wait.why === why && table.seats[wait.seat].guest === guest,
  )
  if (own.length === 0) return null
  const until = earliest(site, own)
  const isReminder = stage === 'reminder'
  const { title, text } = words.of(isReminder ? 'reminder' : (kind as Fills))
  const since =
    kind === 'turn' && !isReminder
      ? await saidSince(site, table, rows, guest, own[0].seat, words, wishes)
      : ''
  const told = since ? words.say('turn.since', { since }) : text
  const deadline = until === null ? '' : ` ${words.say('until', { date: dateText(until, wishes) })}`
  const message = { title, text: told + deadline }
  if (kind !== 'turn') return { message, until }
  const dropped = await droppedSince(storage, table, guest, table.askedAt ?? table.at, words, wishes)
  return {
    message,
    until,
    notBefore: ordersOver(site, table),
    ...(dropped && !isReminder ? { own: dropped } : {}),
  }
}

/** An order has been dropped. If its owner is told of a question, that says it: so it waits until that is clear. */
const orderTold = async (
  { storage }: Site,
  { table: id, guest, at }: DueNotice,
  table: Table,
  words: Words,
  wishes: Wishes,
): Promise<Telling | null> => {
  const own = await droppedSince(storage, table, guest, at, words, wishes)
  if (own === null) return null
  const sql = "SELECT due FROM notices WHERE guest = ? AND table_id = ? AND kind = 'turn' AND stage = 'new'"
  const [turn] = await storage.query(sql, guest, id)
  return {
    message: { title: words.say('title.order', words.values), text: '' },
    own,
    until: null,
    ...(turn ? { notBefore: Math.max(storage.now(), turn.due as number) + A_LITTLE } : {}),
  }
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
