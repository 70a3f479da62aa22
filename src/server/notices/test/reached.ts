/** A real server, a real mail server, and a push service that reads what it gets; and people who can be reached. */
import { readFileSync } from 'node:fs'
import type { Parts } from '../../main.ts'
import type { Settings } from '../../settings.ts'
import { type Desk, dropFolder, eventually, openDesk } from '../../test/desk.ts'
import { type Guest, owes, seatAll } from '../../trials/guest.ts'
import { MailServer } from '../../trials/mailServer.ts'
import { answerOnce } from '../../trials/player.ts'
import { type Browser, CERTIFICATE, PushService } from '../../trials/pushService.ts'

const DAY = 86_400_000
export const days = (n: number) => ({ kind: 'days', bank: n * DAY, increment: 0 })
export const PARTS = {
  noticeEvery: 20,
  noticeGather: 300,
  noticeCa: readFileSync(CERTIFICATE, 'utf8'),
} as const

export class Reached {
  readonly push: PushService
  readonly mail: MailServer
  readonly desk: Desk
  /** How far the clock of the server is ahead. */
  readonly time: { ahead: number }
  private named = 0
  private browsers = 0

  private constructor(push: PushService, mail: MailServer, desk: Desk, time: { ahead: number }) {
    this.push = push
    this.mail = mail
    this.desk = desk
    this.time = time
  }

  static async open(settings: Partial<Settings> = {}, parts: Parts = {}): Promise<Reached> {
    const [push, mail] = [await PushService.start(), await MailServer.start()]
    const time = { ahead: 0 }
    const usual = {
      noticeNetworks: ['127.0.0.0/8'],
      smtpUrl: mail.url,
      mailFrom: 'Kontor <kontor@example.org>',
    }
    const now = () => Date.now() + time.ahead
    const desk = await openDesk({ ...usual, ...settings }, { ...PARTS, now, ...parts })
    return new Reached(push, mail, desk, time)
  }

  /** What the push service found wrong with what it got. */
  async close(): Promise<readonly string[]> {
    const { desk, push, mail } = this
    await desk.close()
    await push.stop()
    await mail.stop()
    dropFolder(desk.folder)
    return push.problems
  }

  rows(sql: string, ...values: string[]) {
    return this.desk.server.storage.query(sql, ...values)
  }

  async person(name = `Gast ${++this.named}`): Promise<Guest> {
    const guest = await this.desk.guest()
    await guest.api.rename({ name, colour: 'blue' })
    return guest
  }

  wish(guest: Guest, more: object = {}) {
    const usual = { language: 'en', zone: 'UTC', quiet: null, digest: null }
    return guest.http('PUT', '/api/me/notices', { ...usual, ...more })
  }

  async subscribed(guest: Guest): Promise<Browser> {
    const browser = this.push.browser(`b${++this.browsers}`)
    const { status } = await guest.http('POST', '/api/me/notices/push', browser.subscription)
    if (status !== 200) throw new Error(`a browser was not taken: ${status}`)
    return browser
  }

  async away(guest: Guest, table: string): Promise<void> {
    guest.leave(table)
    const sql = 'SELECT here FROM presence WHERE table_id = ? AND guest = ?'
    await eventually(async () => (await this.rows(sql, table, guest.id)).every(({ here }) => here === 0))
  }

  /** Whatever was new has been looked at, but for turns without a clock, which are looked at again and again. */
  settled(guest: Guest): Promise<void> {
    const sql = "SELECT 1 FROM notices WHERE guest = ? AND stage = 'new' AND about <> 'free'"
    return eventually(async () => (await this.rows(sql, guest.id)).length === 0)
  }

  /** A game by turns in which the first is to move, and the second is away and can be reached. */
  async waiting(clock: object | null = days(3)) {
    const [anna, bert] = [await this.person('Anna'), await this.person('Bert')]
    const browser = await this.subscribed(bert)
    const table = await seatAll([anna, bert], { game: 'patrizier', clock })
    await playTo(bert, table)
    await anna.until(() => owes(anna.at(table)))
    await this.settled(bert)
    await this.away(bert, table)
    return { anna, bert, browser, table }
  }
}

/** This one answers until the other is to move. */
export const playTo = async (mover: Guest, table: string): Promise<void> => {
  for (let i = 0; owes(mover.at(table)) && i < 50; i++) await answerOnce(mover, table, i)
}
