/** What is written down for those who look after the server: reports, announcements, and what they themselves did. */
import type { Announcement, Done } from '#client/admin.ts'
import { newId } from '#client/newId.ts'
import type { SqlRow, Storage } from '../storage/storage.ts'

const HOUR = 3_600_000
const MOST_LISTED = 200
/** Of one table that nobody has looked at yet: whoever reports more says nothing new. */
const MOST_OPEN = 20

const SQL = {
  report: `INSERT INTO reports (id, at, guest, about, table_id, seq, chat, said)
    SELECT ?, ?, ?, ?, ?, ?, (SELECT COALESCE(MAX(n), 0) FROM chat WHERE table_id = ?), ?
    WHERE (SELECT COUNT(*) FROM reports WHERE table_id = ? AND closed IS NULL) < ${MOST_OPEN}`,
  reports: `SELECT * FROM reports ORDER BY CASE WHEN closed IS NULL THEN 0 ELSE 1 END, at DESC, id LIMIT ${MOST_LISTED}`,
  one: 'SELECT * FROM reports WHERE id = ?',
  close: 'UPDATE reports SET closed = ? WHERE id = ? AND closed IS NULL',
  announced: 'SELECT id, at, until, said FROM announcements WHERE until > ? ORDER BY at DESC, id',
  announce: 'INSERT INTO announcements (id, at, until, said) VALUES (?, ?, ?, ?)',
  withdraw: 'DELETE FROM announcements WHERE id = ?',
  lapse: 'DELETE FROM announcements WHERE until <= ?',
  note: 'INSERT INTO admin_log (id, at, made_by, act, about) VALUES (?, ?, ?, ?, ?)',
  log: `SELECT at, made_by, act, about FROM admin_log ORDER BY at DESC, id LIMIT ${MOST_LISTED}`,
} as const

export interface ReportRow {
  readonly id: string
  readonly at: number
  readonly guest: string
  readonly about: string
  readonly table: string
  readonly seq: number
  /** The last message at the table when it was written. */
  readonly chat: number
  readonly said: string
  readonly closed: number | null
}

export class Notebook {
  private readonly storage: Storage
  /** Everybody asks for it. */
  private announced: readonly Announcement[] = []

  constructor(storage: Storage) {
    this.storage = storage
  }

  async load(): Promise<void> {
    const rows = await this.storage.query(SQL.announced, this.storage.now())
    this.announced = rows.map(({ id, at, until, said }) => ({
      id: id as string,
      at: at as number,
      until: until as number,
      text: said as string,
    }))
  }

  get announcements(): readonly Announcement[] {
    const now = this.storage.now()
    return this.announced.filter(({ until }) => until > now)
  }

  async announce(text: string, hours: number): Promise<void> {
    const now = this.storage.now()
    await this.storage.change([
      { sql: SQL.lapse, values: [now] },
      { sql: SQL.announce, values: [newId(10), now, now + hours * HOUR, text] },
    ])
    await this.changed()
  }

  async withdraw(id: string): Promise<boolean> {
    const done = await this.storage.change([{ sql: SQL.withdraw, values: [id], must: 1 }])
    await this.changed()
    return done !== null
  }

  private async changed(): Promise<void> {
    await this.load()
    this.storage.tell('site', 'news')
  }

  /** False when enough has been reported of this table. */
  async report(wanted: {
    guest: string
    about: string
    table: string
    seq: number
    said: string
  }): Promise<boolean> {
    const { guest, about, table, seq, said } = wanted
    const values = [newId(10), this.storage.now(), guest, about, table, seq, table, said, table]
    return (await this.storage.change([{ sql: SQL.report, values, must: 1 }])) !== null
  }

  async reports(): Promise<readonly ReportRow[]> {
    return (await this.storage.query(SQL.reports)).map(reportOf)
  }

  async oneReport(id: string): Promise<ReportRow | null> {
    const [row] = await this.storage.query(SQL.one, id)
    return row ? reportOf(row) : null
  }

  async close(id: string): Promise<boolean> {
    const values = [this.storage.now(), id]
    return (await this.storage.change([{ sql: SQL.close, values, must: 1 }])) !== null
  }

  async note(by: string, act: string, about: string): Promise<void> {
    await this.storage.change([{ sql: SQL.note, values: [newId(12), this.storage.now(), by, act, about] }])
  }

  async log(): Promise<readonly Done[]> {
    return (await this.storage.query(SQL.log)).map(({ at, made_by, act, about }) => ({
      at: at as number,
      by: made_by as string,
      act: act as string,
      about: about as string,
    }))
  }
}

const reportOf = ({ id, at, guest, about, table_id, seq, chat, said, closed }: SqlRow): ReportRow => ({
  id: id as string,
  at: at as number,
  guest: guest as string,
  about: about as string,
  table: table_id as string,
  seq: seq as number,
  chat: chat as number,
  said: said as string,
  closed: closed as number | null,
})
