/**
 * Works through what people are to be told: first what each notice says and when, then how it gets there. Any server does
 * it, one at a time, under a lease; the game never waits for it
 * (docs/decisions/0321-two-queues-one-lease.md).
 */
import { hash } from 'node:crypto'
import { newId } from '#client/newId.ts'
import type { Site } from '../live/site.ts'
import type { SqlRow, Statement } from '../storage/storage.ts'
import { tellingOf } from './compose.ts'
import { type DueNotice, FREE } from './due.ts'
import { nextHour, quietUntil } from './moments.ts'
import { isRoom, tableOfRoom } from './rooms.ts'
import type { SendOutcome } from './send/outcome.ts'
import { NotAllowed } from './send/post.ts'
import { dueSendings, ended, later, type Sending, sendingsMade } from './sendings.ts'
import type { Message, Telling } from './telling.ts'
import { isPrivate, type Way, Ways, type Wishes } from './ways.ts'
import { sayIn } from './words.ts'

const LEASE = 'notices'
/** Longer than the longest that anything takes to be sent: looking a name up, and sending. */
const LEASE_FOR = 15_000
/** In milliseconds: what is over by then, a page that is loaded anew for instance, is not told. */
export const GATHER = 5_000
const AT_ONCE = 100
/** So much is sent at the same time; of one person's one. A slow address keeps nobody else waiting. */
const MOST_UNDER_WAY = 32
const HOUR = 3_600_000
const DAY = 24 * HOUR
/** Whoever has not been seen for so long is not there, whatever their server wrote before it was killed. */
const SEEN_WITHIN = 45_000
/** When a game ends, those who look on are written down as gone: a moment later, but for clocks that differ a little. */
const GONE_AT_THE_END = { from: -500, to: 5_000 } as const
/** What is sent within this time is sent as it was found. */
const SOON = 5_000
/** What is sent later than this was late. */
const LATE = 60_000

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

export interface Around {
  readonly site: Site
  /** Where people find this server. */
  address(): string
  readonly gather: number
  send(way: Way, sending: Sending, wishes: Wishes): Promise<SendOutcome>
  /** Nobody is there any longer to whom news of this table could be posted. */
  roomGone(table: string): Promise<unknown>
}

export class Notices {
  readonly ways: Ways
  private readonly around: Around
  /** By sending. */
  private readonly underWay = new Map<string, { readonly guest: string; readonly work: Promise<void> }>()
  private timer: NodeJS.Timeout | null = null
  private looking: Promise<unknown> = Promise.resolve()
  private isStopped = false

  constructor(around: Around) {
    this.around = around
    this.ways = new Ways(around.site.storage)
  }

  start(every: number): void {
    const look = async () => {
      await this.step().catch((error: unknown) =>
        this.around.site.log.error({ error: String(error) }, 'notices were not looked after'),
      )
      if (!this.isStopped) this.timer = setTimeout(go, every).unref()
    }
    const go = () => {
      this.looking = look()
    }
    go()
  }

  async stop(): Promise<void> {
    this.isStopped = true
    if (this.timer) clearTimeout(this.timer)
    await this.looking
    await Promise.all([...this.underWay.values()].map(({ work }) => work))
  }

  /** What is due is settled, and what can be sent is on its way. */
  async step(): Promise<void> {
    const { storage, node } = this.around.site
    const now = storage.now()
    const [due, sendings] = await Promise.all([
      storage.query(DUE, now - this.around.gather),
      dueSendings(storage, now, AT_ONCE),
    ])
    if (due.length === 0 && sendings.length === 0) return
    if (!(await storage.lease(LEASE, node, now, now + LEASE_FOR))) return
    for (const row of due) await this.settle(noticeRow(row), now)
    for (const sending of await dueSendings(storage, storage.now(), AT_ONCE)) this.begin(sending)
  }

  /** One that fails keeps no other waiting; it is tried again a minute later. */
  private async settle(notice: DueNotice, now: number): Promise<void> {
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

  private begin(sending: Sending): void {
    const { id, guest } = sending
    const underWay = [...this.underWay.values()]
    if (underWay.length >= MOST_UNDER_WAY || underWay.some((one) => one.guest === guest) || this.isStopped)
      return
    const work = this.deliver(sending)
      .catch((error: unknown) =>
        this.around.site.log.error({ error: String(error) }, 'what became of a notice was not written'),
      )
      .finally(() => this.underWay.delete(id))
    this.underWay.set(id, { guest, work })
  }

  private async deliver(sending: Sending): Promise<void> {
    const { storage, metrics } = this.around.site
    const now = storage.now()
    const way = (await this.ways.of(sending.guest)).find(({ id }) => id === sending.way)
    const isWanted = way && (await this.isStillSo(sending))
    if (!isWanted || now > sending.expires) {
      if (isWanted) metrics.notices.inc({ way: way.kind, outcome: 'expired' })
      await storage.change([ended(sending)])
      return
    }
    const { wishes } = await this.ways.wishesOf(sending.guest)
    const outcome = await this.around.send(way, sending, wishes).catch((error: unknown) => {
      return error instanceof NotAllowed ? 'refused' : 'failed'
    })
    metrics.notices.inc({ way: way.kind, outcome })
    if (outcome === 'sent' && storage.now() - sending.made > LATE) metrics.noticesLate.inc({ way: way.kind })
    if (outcome === 'gone') await this.wayGone(way)
    await storage.change([outcome === 'failed' ? later(sending, storage.now()) : ended(sending)])
  }

  private async wayGone({ guest, id }: Way): Promise<void> {
    await this.ways.drop(guest, id)
    if (isRoom(guest)) await this.around.roomGone(tableOfRoom(guest))
  }

  /** What could not be sent at once, because a server was killed for instance, may have been answered meanwhile. */
  private async isStillSo({ kind, made, guest, table }: Sending): Promise<boolean> {
    const { site } = this.around
    if (kind !== 'turn' || site.storage.now() - made < SOON) return true
    const { wishes } = await this.ways.wishesOf(guest)
    const asked: DueNotice = { guest, table, kind, id: '', about: '', at: 0, due: 0, stage: 'new' }
    return (await tellingOf(site, asked, wishes)) !== null
  }

  /** To an address that nobody has confirmed yet. */
  async askToConfirm(way: Way, name: string): Promise<void> {
    const { wishes } = await this.ways.wishesOf(way.guest)
    const say = await sayIn(wishes.language)
    const server = new URL(this.around.address()).host
    // After the hash, so that it is in no log of any proxy.
    const url = `${this.around.address()}/account#mail=${way.secret}`
    // To somebody who may not know us: no name becomes a link, and nobody advertises by one.
    const plain = /[/@:]|\.\S/.test(name) ? say('somebody') : name
    const message = { title: say('title.confirm'), text: say('text.confirm', { name: plain, server }), url }
    await this.queue([way], 'confirm', message)
  }

  /** By every way, so that somebody sees whether they work. */
  async tryOut(guest: string): Promise<number> {
    const ways = (await this.ways.of(guest)).filter(({ isConfirmed }) => isConfirmed)
    const say = await sayIn((await this.ways.wishesOf(guest)).wishes.language)
    const message = { title: say('title.try'), text: say('text.try'), url: `${this.around.address()}/` }
    await this.queue(ways, 'try', message)
    return ways.length
  }

  private async queue(ways: readonly Way[], kind: string, message: Message): Promise<void> {
    const { storage } = this.around.site
    const now = storage.now()
    const made = { table: '', kind, message: () => message, expires: now + HOUR, notice: newId(20) }
    await storage.change(sendingsMade(ways, made, now))
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
