/** Nobody sends mails to a stranger by asking again and again: not after a restart, and not on several servers. */
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { type Desk, dropFolder, openDesk } from '../test/desk.ts'
import { startDatabase, type TrialDatabase } from '../trials/database.ts'
import { Guest } from '../trials/guest.ts'
import { MailServer } from '../trials/mailServer.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR
const VICTIM = 'victim@example.org'

let mail: MailServer
let database: TrialDatabase
beforeAll(async () => {
  mail = await MailServer.start()
  database = await startDatabase()
}, 60_000)
afterAll(async () => {
  await mail.stop()
  await database.stop()
}, 60_000)

let desks: Desk[] = []
const time = { ahead: 0 }
const open = async (databaseUrl = '', folder?: string): Promise<Desk> => {
  const now = () => Date.now() + time.ahead
  const settings = { smtpUrl: mail.url, databaseUrl, mailFrom: 'Kontor <kontor@example.org>' }
  const desk = await openDesk(settings, { now, noticeEvery: 20 }, folder)
  desks.push(desk)
  return desk
}
afterEach(async () => {
  for (const desk of desks) {
    await desk.close()
    dropFolder(desk.folder)
  }
  desks = []
  time.ahead = 0
})

const ask = async (guest: Guest, address: string): Promise<number> =>
  (await guest.http('PUT', '/api/me/notices/mail', { address })).status

/** Each time by somebody new. */
const askAnew = async (desk: Desk, address = VICTIM): Promise<number> => ask(await desk.guest(), address)

describe('mails that ask whether an address is somebody’s', () => {
  it('are limited for a mailbox, however it is written, also after a restart, until a day has passed', async () => {
    const first = await open()
    expect(await askAnew(first)).toBe(200)
    expect(await askAnew(first, 'V.ictim+more@EXAMPLE.org')).toBe(200)
    expect(await askAnew(first)).toBe(200)
    expect(await askAnew(first)).toBe(429)
    await first.close()
    desks = []
    const again = await open('', first.folder)
    expect(await askAnew(again)).toBe(429)
    expect(await askAnew(again, 'vic.tim@example.org')).toBe(429)
    expect(await askAnew(again, 'somebody@example.org')).toBe(200)
    time.ahead += DAY
    expect(await askAnew(again)).toBe(200)
    expect(await askAnew(again)).toBe(429)
    // What is kept names no mailbox, and is gone when nobody has asked for long.
    const kept = () => again.server.storage.query('SELECT name FROM mail_limits')
    expect(JSON.stringify(await kept())).not.toMatch(/@|victim/)
    time.ahead += 4 * DAY
    const last = await again.guest()
    expect(await ask(last, 'other@example.org')).toBe(200)
    expect(await kept()).toHaveLength(2)
    await last.http('POST', '/api/me/delete', { id: last.id })
    expect(JSON.stringify(await kept())).not.toContain(last.id)
  })

  it('are as many when a clock is a moment behind', async () => {
    const desk = await open()
    expect(await askAnew(desk)).toBe(200)
    time.ahead -= 1_000
    expect([await askAnew(desk), await askAnew(desk), await askAnew(desk)]).toEqual([200, 200, 429])
  })

  it('are limited for whoever asks, also after a restart', async () => {
    const first = await open()
    const guest = await first.guest()
    for (let i = 0; i < 5; i++) expect(await ask(guest, `stranger${i}@example.org`)).toBe(200)
    expect(await ask(guest, 'stranger5@example.org')).toBe(429)
    await first.close()
    desks = []
    const again = await open('', first.folder)
    const back = new Guest(again.server.url, guest.cookie)
    expect(await ask(back, 'stranger6@example.org')).toBe(429)
    time.ahead += HOUR
    expect(await ask(back, 'stranger7@example.org')).toBe(200)
    expect(await ask(back, 'stranger8@example.org')).toBe(429)
  })

  it('are as many on three servers as on one, also when all are asked at once', async () => {
    const url = await database.fresh()
    const three = [await open(url), await open(url), await open(url)]
    const guests = await Promise.all(Array.from({ length: 12 }, (_, i) => three[i % 3].guest()))
    const answers = await Promise.all(guests.map((guest) => ask(guest, VICTIM)))
    expect(answers.filter((status) => status === 200)).toHaveLength(3)
    expect(answers.filter((status) => status === 429)).toHaveLength(9)
    const one = await three[0].guest()
    const places = three.map(({ server }) => new Guest(server.url, one.cookie))
    const many = await Promise.all(
      Array.from({ length: 9 }, (_, i) => ask(places[i % 3], `stranger${i}@example.org`)),
    )
    expect(many.filter((status) => status === 200)).toHaveLength(5)
  })
})
