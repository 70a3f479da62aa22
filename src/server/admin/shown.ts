/** What operators and moderators read: names beside numbers, and of a table what its list shows. */
import type { Ban, ChatLineShown, ListedForAdmin, Named, ReportListed } from '#client/admin.ts'
import { operatorsReason } from '#table/news/held.ts'
import { mayRead } from '#table/people/chat.ts'
import { phraseIn, REMOVED } from '#table/people/phrases.ts'
import { peopleAt } from '../live/people/peopleAt.ts'
import type { Summary } from '../live/stored/tableRows.ts'
import type { Listed } from '../storage/storage.ts'
import type { BanRow } from './bans.ts'
import type { ReportRow } from './notebook.ts'
import type { AdminSite } from './site.ts'

/** So much of the chat is shown with a report: before it was written, and after. */
const CHAT_BEFORE = 30
const CHAT_AFTER = 10

const named = async ({ tables }: AdminSite, guest: string): Promise<Named> => ({
  guest,
  name: (await tables.site.directory.person(guest)).name,
})

/** Whoever acted, or the command line. */
export const nameOf = async (site: AdminSite, by: string): Promise<string> =>
  by === '' ? '' : (await named(site, by)).name

export const tableShown = async (
  { tables }: AdminSite,
  { table, game, status, created, touched, held, summary }: Listed,
): Promise<ListedForAdmin> => {
  const { seats } = JSON.parse(summary) as Summary
  const people = await peopleAt(seats, tables.site.directory)
  return {
    ...{ table, game, status, created, touched },
    held: held && (operatorsReason(held) || held),
    seats: seats.map(({ guest, bot }, seat) => ({ guest, name: people[seat]?.name ?? bot })),
  }
}

export const bansShown = (site: AdminSite, bans: readonly BanRow[]): Promise<Ban[]> =>
  Promise.all(
    bans.map(async ({ callers, by, ...ban }) => ({
      ...ban,
      ...(await named(site, ban.guest)),
      hasAddress: callers.length > 0,
      by: await nameOf(site, by),
    })),
  )

export const reportShown = async (
  site: AdminSite,
  { id, at, guest, about, table, seq, said, closed }: ReportRow,
): Promise<ReportListed> => ({
  ...{ id, at, table, seq, said, closed },
  by: await named(site, guest),
  about: about === '' ? null : await named(site, about),
})

/**
 * What was said at the table around a report; of other tables nobody reads the chat here. Whoever plays there reads no more
 * of it than at the table itself.
 */
export const chatAround = async (
  site: AdminSite,
  { table, chat }: ReportRow,
  reader: string,
): Promise<ChatLineShown[]> => {
  const { storage } = site.tables.site
  const live = await site.tables.open(table)
  if (!live) return []
  const before = (
    await storage.chat(table, Math.max(0, chat - CHAT_BEFORE), CHAT_BEFORE + CHAT_AFTER)
  ).filter(({ n }) => n <= chat + CHAT_AFTER)
  return Promise.all(
    before
      .filter((row) => mayRead(live.table, reader, row))
      .map(async ({ n, at, guest, text, watcher }) => {
        const phrase = phraseIn(text)
        const isRemoved = phrase === REMOVED
        return {
          n,
          at,
          ...(await named(site, guest)),
          text: phrase === null ? text : (phrase ?? ''),
          watcher,
          isRemoved,
        }
      }),
  )
}
