/** What becomes of a notice: told now, later, with others at an hour of the day, or not at all. */
import { hash } from 'node:crypto'
import type { Site } from '../live/site.ts'
import type { SqlRow, Statement } from '../storage/storage.ts'
import { tellingOf } from './compose.ts'
import { type DueNotice, FREE } from './due.ts'
import { nextHour, quietUntil } from './moments.ts'
import { isRoom } from './rooms.ts'
import { sendingsMade } from './sendings.ts'
import type { Telling } from './telling.ts'
import { isPrivate, type Way, type Ways, type Wishes } from './ways.ts'
import { sayIn } from './words.ts'

const AT_ONCE = 100
const HOUR = 3_600_000
const DAY = 24 * HOUR
/** Whoever has not been seen for so long is not there, whatever their server wrote before it was killed. */
const SEEN_WITHIN = 45_000
/** When a game ends, those who look on are written down as gone: a moment later, but for clocks that differ a little. */
const GONE_AT_THE_END = { from: -500, to: 5_000 } as const

const DUE = `SELECT guest, table_id, kind, id, about, at, due, stage FROM notices WHERE due <= ?
  ORDER BY due, guest, table_id, kind LIMIT ${AT_ONCE}`
const OF_DIGEST = `SELECT guest, table_id, kind, id, about, at, due, stage FROM notices
  WHERE guest = ? AND stage = 'digest' AND due <= ? ORDER BY at, table_id, kind`

const noticeRow = (row: SqlRow): DueNotice => ({
  guest: row.guest as string,
  table: row.table_id as string,
  kind: row.kind as DueNotice['kind'],
  id: row.id as string,
  about: row.about as string,
  at: row.at as number,
  due: row.due as number,
  stage: row.stage as DueNotice['stage'],
})

/** Changes a notice if it is still the one that was looked at. */
const moved = ({ id, stage, due }: DueNotice, to: Partial<Pick<DueNotice, 'due' | 'stage'>>): Statement => ({
  sql: 'UPDATE notices SET due = ?, stage = ? WHERE id = ? AND stage = ? AND due = ?',
  values: [to.due ?? due, to.stage ?? stage, id, stage, due],
  must: 1,
})
const dropped = ({ id, stage, due }: DueNotice): Statement => ({
  sql: 'DELETE FROM notices WHERE id = ? AND stage = ? AND due = ?',
  values: [id, stage, due],
  must: 1,
})

/** Longer and longer, up to an hour. */
const lookAgainAfter = ({ at }: DueNotice, now: number): number => Math.min(HOUR, Math.max(60_000, now - at))

/** That an order was dropped is told with the question that it should have answered. */
const toldWith = ({ guest, table, kind }: DueNotice): readonly Statement[] => {
  const sql = "DELETE FROM notices WHERE guest = ? AND table_id = ? AND kind = 'order'"
  return kind === 'turn' ? [{ sql, values: [guest, table] }] : []
}

/** A quarter of the time that somebody had is left. */
const reminderAt = ({ at }: DueNotice, until: number): number => until - (until - at) / 4

interface Around {
  readonly site: Site
  /** Where people find this server. */
  address(): string
  /** In milliseconds: what is over by then is not told. */
  readonly gather: number
}

export class Settling {
  private readonly around: Around
  private readonly ways: Ways

  constructor(around: Around, ways: Ways) {
    this.around = around
    this.ways = ways
  }

  /** The notices that are to be looked at by now. */
  async due(now: number): Promise<readonly DueNotice[]> {
    const { site, gather } = this.around
    return (await site.storage.query(DUE, now - gather)).map(noticeRow)
  }

  /** One that fails keeps no other waiting; it is tried again a minute later. */
  async settle(notice: DueNotice, now: number): Promise<void> {
    const { log, storage } = this.around.site
    try {
      const statements = await this.settling(notice, now)
      if (statements.length > 0) await storage.change(statements)
    } catch (error) {
      log.error({ table: notice.table, error: String(error) }, 'a notice could not be told')
      await storage.change([moved(notice, { due: now + 60_000 })])
    }
  }

  private async settling(notice: DueNotice, now: number): Promise<readonly Statement[]> {
    const { guest, stage } = notice
    if (stage === 'sent') return [dropped(notice)]
    const ways = (await this.ways.of(guest)).filter(({ isConfirmed }) => isConfirmed)
    if (ways.length === 0) return [dropped(notice)]
    const isThere = stage !== 'reminder' && (await this.isThere(notice, now))
    // Without a clock nothing reminds them later, and a phone that sleeps seems to be there for a while.
    if (isThere && (notice.about === FREE || isRoom(guest)))
      return [moved(notice, { due: now + lookAgainAfter(notice, now) })]
    const { wishes } = await this.ways.wishesOf(guest)
    const telling = await tellingOf(this.around.site, notice, wishes)
    if (!telling) return [dropped(notice)]
    const { until } = telling
    const wait = stage === 'new' ? this.waitsUntil(notice, telling) : 0
    if (wait > now) return [moved(notice, { due: wait - this.around.gather })]
    if (stage === 'reminder') {
      const at = until === null ? now : reminderAt(notice, until)
      // The clock has stood still meanwhile.
      if (at > now + 1_000) return [moved(notice, { due: Math.ceil(at) })]
    } else if (isThere) return [afterwards(notice, until, now)]
    const quiet = quietUntil(wishes, now)
    if (quiet !== null) return [moved(notice, { due: quiet })]
    if (stage === 'new' && wishes.digest !== null)
      return [moved(notice, { due: nextHour(wishes.zone, wishes.digest, now), stage: 'digest' })]
    if (stage === 'digest') return this.digest(ways, wishes, guest, now)
    return [
      afterwards(notice, until, now),
      ...(telling.own === undefined ? [] : toldWith(notice)),
      ...this.sendings(ways, notice, telling, until ?? now + DAY, now),
    ]
  }

  /** Orders answer first; but nobody is told of a turn so late that time has run out. */
  private waitsUntil(notice: DueNotice, { notBefore = 0, until }: Telling): number {
    const wait = Math.ceil(notBefore) + this.around.gather
    return until === null ? wait : Math.min(wait, reminderAt(notice, until))
  }

  private sendings(
    ways: readonly Way[],
    { id, kind, table, stage }: DueNotice,
    telling: Telling,
    expires: number,
    now: number,
  ): readonly Statement[] {
    const url = `${this.around.address()}/t/${table}`
    const isReminder = stage === 'reminder'
    const message = (way: Way) => {
      const text = textFor(telling, way)
      return text === '' ? null : { title: telling.message.title, text, url }
    }
    const made = { table, kind, message, expires, notice: isReminder ? `${id}r` : id }
    return sendingsMade(ways, made, now)
  }

  /** Everything that waits for this hour, in one. */
  private async digest(
    ways: readonly Way[],
    wishes: Wishes,
    guest: string,
    now: number,
  ): Promise<readonly Statement[]> {
    const { site, address } = this.around
    const all = (await site.storage.query(OF_DIGEST, guest, now)).map(noticeRow)
    const told = await Promise.all(
      all.map(async (notice) => ({ notice, telling: await tellingOf(site, notice, wishes) })),
    )
    const still = told.flatMap(({ notice, telling }) => (telling ? [{ notice, telling }] : []))
    const settled = told.map(({ notice, telling }) =>
      telling ? afterwards(notice, telling.until, now) : dropped(notice),
    )
    const say = await sayIn(wishes.language)
    const [first, ...others] = new Set(still.map(({ notice }) => notice.table))
    const title = say('title.digest', { n: others.length + 1 })
    const url = others.length === 0 ? `${address()}/t/${first}` : `${address()}/`
    const message = (way: Way) => {
      const lines = still.flatMap(({ telling }) => {
        const text = textFor(telling, way)
        return text === '' ? [] : [`${telling.message.title}. ${text}`]
      })
      return lines.length === 0 ? null : { title, text: lines.join('\n'), url }
    }
    const notice = hash('sha256', still.map((one) => one.notice.id).join()).slice(0, 24)
    const made = { table: '', kind: 'digest', message, expires: now + DAY, notice }
    return [...settled, ...sendingsMade(ways, made, now)]
  }

  /** Whoever has the table open is told there. */
  private async isThere({ table, guest, kind, at, about }: DueNotice, now: number): Promise<boolean> {
    const { storage, clock } = this.around.site
    const ticks = clock.ticks()
    const seen = await storage.seen([table])
    const isHere = (person: string) =>
      seen.some((one) => one.guest === person && one.isHere && ticks - one.seen < SEEN_WITHIN)
    // Nobody has to be called who is there.
    if (isRoom(guest)) return kind === 'turn' && about.split(' ').every(isHere)
    const row = seen.find((one) => one.guest === guest)
    if (!row) return false
    if (row.isHere) return isHere(guest)
    const after = row.seen - (ticks - (now - at))
    return kind === 'over' && after > GONE_AT_THE_END.from && after < GONE_AT_THE_END.to
  }
}

/** What somebody alone may know is said only where nobody else reads it. */
const textFor = ({ own, message }: Telling, way: Way): string =>
  own !== undefined && isPrivate(way) ? `${own} ${message.text}`.trim() : message.text

/** Of a question once more, before time runs out; of all else nothing for a while. */
const afterwards = (notice: DueNotice, until: number | null, now: number): Statement => {
  if (notice.kind !== 'turn') return moved(notice, { stage: 'sent', due: now + HOUR })
  if (notice.stage === 'reminder' || until === null) return dropped(notice)
  return moved(notice, { stage: 'reminder', due: Math.ceil(reminderAt(notice, until)) })
}
