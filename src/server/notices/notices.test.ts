/** People are told wherever they are: a real server, a real mail server, and a push service that reads what it gets. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { dropFolder, eventually, openDesk } from '../test/desk.ts'
import { type Guest, owes, seatAll } from '../trials/guest.ts'
import { HookServer } from './test/hookServer.ts'
import { days, PARTS, playTo, Reached } from './test/reached.ts'

const DAY = 86_400_000

let all: Reached
beforeAll(async () => {
  all = await Reached.open()
})
afterAll(async () => expect(await all.close()).toEqual([]))

describe('what else people are told', () => {
  it('an invitation, a start, a vote, being named in the chat, the end', async () => {
    const { anna, bert, browser, table } = await all.waiting()
    const heard = () => all.push.for(browser).map(({ title }) => title)
    const hears = (title: string) => eventually(() => heard().includes(title))
    await anna.do({ type: 'chat', table, text: 'Where is Bertram?' })
    await anna.do({ type: 'chat', table, text: 'Come on, bert!' })
    await hears('Patrizier: Anna has mentioned you')
    await anna.do({ type: 'propose', table, motion: { kind: 'end' } })
    await hears('Patrizier: your vote')
    const next = await anna.api.create({ game: 'patrizier', seats: 2, privacy: 'private' })
    await anna.open(next.table, next.key)
    expect(await anna.refused({ type: 'invite', table: next.table, guest: bert.id } as never)).toBeNull()
    await hears('Anna invites you')
    // Whoever leaves in the moment of the end has seen it.
    const { clock } = all.desk.server.tables.site
    const now = clock.ticks()
    await eventually(() => clock.ticks() > now + 1_000)
    await anna.do({ type: 'resign', table })
    await hears('Patrizier is over')
    // At a table where people sit together nobody is told of a turn.
    const together = { kind: 'live', bank: 3_600_000, increment: 0 }
    const live = await seatAll([anna, bert], { game: 'patrizier', clock: together })
    await all.settled(bert)
    await all.away(bert, live)
    await playTo(anna, live)
    await all.settled(bert)
    expect(await all.rows("SELECT 1 FROM notices WHERE table_id = ? AND kind = 'turn'", live)).toEqual([])
    expect(heard().toSorted()).toEqual([
      'Anna invites you',
      'Patrizier is over',
      'Patrizier: Anna has mentioned you',
      'Patrizier: your vote',
    ])
  })

  it('deadlines are in a calendar at an address that nobody guesses, until there is another one', async () => {
    const { anna, bert, table } = await all.waiting()
    await playTo(anna, table)
    const make = async (isWanted: boolean) =>
      (await bert.http('POST', '/api/me/notices/calendar', { isWanted })).body.address as string
    const first = await make(true)
    const read = await fetch(first)
    expect(read.headers.get('content-type')).toBe('text/calendar; charset=utf-8')
    const text = await read.text()
    expect(text).toMatch(/^BEGIN:VCALENDAR\r\nVERSION:2\.0\r\n/)
    expect(text.split('\r\n').every((line) => Buffer.byteLength(line) <= 75)).toBe(true)
    const plain = text.replaceAll('\r\n ', '')
    expect(plain).toContain(`UID:${table}@`)
    expect(plain).toContain('SUMMARY:Patrizier: your turn')
    const [, at] = /DTSTART:(\d{8}T\d{6}Z)/.exec(plain) ?? []
    const iso = at.replace(/(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z/, '$1-$2-$3T$4:$5:$6Z')
    expect(Math.abs(Date.parse(iso) - (Date.now() + all.time.ahead + 3 * DAY))).toBeLessThan(120_000)
    const second = await make(true)
    expect([(await fetch(first)).status, (await fetch(second)).status]).toEqual([404, 200])
    expect(await make(false)).toBeNull()
    expect((await fetch(second)).status).toBe(404)
  })
})

describe('a turn', () => {
  it('is told once, by what everybody heard, until it is answered; and not to whoever is there', async () => {
    const { anna, bert, browser, table } = await all.waiting()
    await all.wish(bert, { language: 'de', zone: 'Europe/Berlin' })
    await playTo(anna, table)
    await eventually(() => all.push.for(browser).length === 1)
    const [told] = all.push.for(browser)
    expect(told).toMatchObject({
      table,
      title: 'Patrizier: Du bist am Zug',
      url: `${all.desk.server.url}/t/${table}`,
    })
    expect(told.text).toMatch(/Anna .*Du bist am Zug\. Du hast Zeit bis \w+\.,? /)
    expect(told.signedBy).toBe((await bert.http('GET', '/api/me/notices')).body.push.key)
    expect(told.ttl).toBeGreaterThan(2 * 86_400)

    // He answers; while he is there, the next question is shown to him, and nothing is sent.
    await bert.open(table)
    await playTo(bert, table)
    await anna.until(() => owes(anna.at(table)))
    await playTo(anna, table)
    const stageOf = async () =>
      (
        await all.rows(
          "SELECT stage FROM notices WHERE guest = ? AND table_id = ? AND kind = 'turn'",
          bert.id,
          table,
        )
      )[0]?.stage
    await bert.until(() => owes(bert.at(table)))
    await eventually(async () => (await stageOf()) === 'reminder')
    expect(all.push.for(browser)).toHaveLength(1)

    // Away again, another question: another notice, with an id of its own.
    await playTo(bert, table)
    await all.away(bert, table)
    await anna.until(() => owes(anna.at(table)))
    await playTo(anna, table)
    await eventually(() => all.push.for(browser).length === 2)
    expect(new Set(all.push.for(browser).map(({ id }) => id)).size).toBe(2)
    const metrics = await (await fetch(`${all.desk.server.url}/metrics`)).text()
    expect(metrics).toMatch(/kontor_notices_total\{way="push",outcome="sent"\} [1-9]/)
  })

  it('is told once more when a quarter of the time is left', async () => {
    const { anna, browser, table } = await all.waiting({ kind: 'days', bank: 12_000, increment: 0 })
    await playTo(anna, table)
    await eventually(() => all.push.for(browser).length === 2)
    expect(all.push.for(browser).map(({ title }) => title)).toEqual([
      'Patrizier: your turn',
      'Patrizier: your time is running out',
    ])
  })

  it('waits while it is quiet, and for the hour of a digest', async () => {
    const { anna, bert, browser, table } = await all.waiting()
    const hour = new Date(Date.now() + all.time.ahead).getUTCHours()
    await all.wish(bert, { quiet: { from: hour, to: (hour + 2) % 24 }, digest: (hour + 5) % 24 })
    await playTo(anna, table)
    const due = async () =>
      Number((await all.rows("SELECT due FROM notices WHERE guest = ? AND kind = 'turn'", bert.id))[0]?.due)
    await eventually(async () => (await due()) > Date.now() + all.time.ahead + 3_000)
    expect(new Date(await due()).getUTCHours()).toBe((hour + 2) % 24)
    all.time.ahead += (await due()) - (Date.now() + all.time.ahead)
    await eventually(async () => new Date(await due()).getUTCHours() === (hour + 5) % 24)
    expect(all.push.for(browser)).toEqual([])
    all.time.ahead += (await due()) - (Date.now() + all.time.ahead)
    await eventually(() => all.push.for(browser).length === 1)
    expect(all.push.for(browser)[0]).toMatchObject({
      title: 'One table on Kontor',
      url: `${all.desk.server.url}/t/${table}`,
    })
    expect(all.push.for(browser)[0].text).toContain('Patrizier: your turn.')
  })
})

describe('a push service', () => {
  it('that fails is asked again; one that knows the browser no longer is not', async () => {
    const { anna, bert, browser, table } = await all.waiting()
    const dead = [await all.subscribed(bert), await all.subscribed(bert)]
    browser.status = 500
    ;[dead[0].status, dead[1].status] = [404, 410]
    await playTo(anna, table)
    await eventually(async () => (await bert.http('GET', '/api/me/notices')).body.push.browsers === 1)
    await eventually(
      async () => (await all.rows('SELECT tries FROM sendings WHERE guest = ?', bert.id))[0]?.tries === 1,
    )
    expect(all.push.for(browser)).toHaveLength(1)
    browser.status = 201
    all.time.ahead += 11_000
    await eventually(() => all.push.for(browser).length === 2)
    const [first, second] = all.push.for(browser)
    expect(second.id).toBe(first.id)
    await eventually(
      async () => (await all.rows('SELECT 1 FROM sendings WHERE guest = ?', bert.id)).length === 0,
    )
    expect(dead.map((one) => all.push.for(one).length)).toEqual([1, 1])
  })

  it('is asked for nothing that has been answered meanwhile, nor by a device that was signed out', async () => {
    const { anna, bert, browser, table } = await all.waiting()
    browser.status = 503
    await playTo(anna, table)
    await eventually(
      async () => (await all.rows('SELECT tries FROM sendings WHERE guest = ?', bert.id))[0]?.tries === 1,
    )
    await bert.open(table)
    await playTo(bert, table)
    all.time.ahead += 11_000
    await eventually(
      async () => (await all.rows('SELECT 1 FROM sendings WHERE guest = ?', bert.id)).length === 0,
    )
    expect(all.push.for(browser)).toHaveLength(1)
    // Known by a device from the second time on.
    const device = (await all.rows('SELECT device FROM notice_ways WHERE guest = ?', bert.id))[0]
      .device as string
    expect(device).not.toBe('')
    await bert.http('POST', '/api/me/devices/end', { device })
    await eventually(
      async () =>
        (
          await all.desk.server.storage.query(
            'SELECT 1 FROM devices WHERE id = ? AND ended IS NOT NULL',
            device,
          )
        ).length === 1,
    )
    await anna.until(() => owes(anna.at(table)))
    await playTo(anna, table)
    await all.settled(bert)
    expect(all.push.for(browser)).toHaveLength(1)
  })
})

describe('mail', () => {
  it('comes after a yes to it, in plain and in HTML, and stops in one click', async () => {
    const [anna, bert] = [await all.person('Anna'), await all.person('Bert & <Co>')]
    await all.wish(bert, { language: 'de' })
    const address = 'bert@example.org'
    expect((await bert.http('PUT', '/api/me/notices/mail', { address })).status).toBe(200)
    await eventually(() => all.mail.received.length === 1)
    const [asked] = all.mail.received
    expect(asked.to).toBe(address)
    const [, secret] = /account#mail=([a-z0-9]+)/.exec(asked.text) ?? []
    expect(asked.headers['list-unsubscribe']).toBeUndefined()

    const table = await seatAll([anna, bert], { game: 'patrizier', clock: days(3) })
    const next = async () => {
      await playTo(bert, table)
      await all.away(bert, table)
      await anna.until(() => owes(anna.at(table)))
      await playTo(anna, table)
      await all.settled(bert)
      await bert.open(table)
    }
    await next()
    expect(all.mail.received).toHaveLength(1)
    // On any device: without a cookie.
    const stranger = (path: string, body: string, type = 'application/json') =>
      fetch(`${all.desk.server.url}${path}`, { method: 'POST', body, headers: { 'content-type': type } })
    expect((await stranger('/api/notices/confirm', JSON.stringify({ secret: 'a'.repeat(26) }))).status).toBe(
      404,
    )
    expect((await stranger('/api/notices/confirm', JSON.stringify({ secret }))).status).toBe(200)
    await next()
    await eventually(() => all.mail.received.length === 2)
    const told = all.mail.received[1]
    expect(told.headers).toMatchObject({
      'list-unsubscribe-post': 'List-Unsubscribe=One-Click',
      'auto-submitted': 'auto-generated',
      from: 'Kontor <kontor@example.org>',
    })
    expect(told.headers['content-type']).toMatch(/^multipart\/alternative/)
    expect(told.text).toContain(`Tisch öffnen: ${all.desk.server.url}/t/${table}`)
    expect(told.text).toContain('<html lang="de">')
    const [, stop] = /^<(.+)>$/.exec(told.headers['list-unsubscribe']) ?? []

    // Programs that only follow the link stop nothing.
    const followed = await fetch(stop, { redirect: 'manual' })
    expect([followed.status, followed.headers.get('location')]).toEqual([
      302,
      `${all.desk.server.url}/account#stop=${secret}`,
    ])
    const path = stop.slice(all.desk.server.url.length)
    const form = 'application/x-www-form-urlencoded'
    expect((await stranger(path, 'List-Unsubscribe=No', form)).status).toBe(400)
    expect((await bert.http('GET', '/api/me/notices')).body.mail).toMatchObject({
      address,
      isConfirmed: true,
    })
    const parts = (value: string) =>
      `--x\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\n${value}\r\n--x--\r\n`
    const inParts = 'multipart/form-data; boundary=x'
    expect((await stranger(path, parts('No'), inParts)).status).toBe(400)
    expect((await stranger(path, parts('One-Click'), inParts)).status).toBe(200)
    // Once more is harmless.
    expect((await stranger(path, 'List-Unsubscribe=One-Click', form)).status).toBe(200)
    expect((await bert.http('GET', '/api/me/notices')).body.mail).toMatchObject({ address: null })
    await next()
    expect(all.mail.received).toHaveLength(2)
  })
})

describe('a webhook', () => {
  let hook: HookServer
  beforeAll(async () => {
    hook = await HookServer.start()
  })
  afterAll(() => hook.stop())

  it('gets what Discord, Slack and ntfy take, and sends nobody on', async () => {
    const anna = await all.person('Anna')
    const set = (address: string) => anna.http('PUT', '/api/me/notices/webhook', { address })
    const tryOut = async () => {
      const before = hook.got.length
      expect((await anna.http('POST', '/api/me/notices/try', {})).body).toEqual({ ways: 1 })
      await eventually(() => hook.got.length > before)
      return hook.got[before]
    }
    expect((await set(hook.at('/api/webhooks/1/abc'))).status).toBe(200)
    const { url, body } = await tryOut()
    expect(url).toBe('/api/webhooks/1/abc')
    expect(body.content).toBe(
      `Kontor reaches you\nThis is how you will be told that it is your turn.\n${all.desk.server.url}/`,
    )
    expect(body).toMatchObject({
      text: body.content,
      allowed_mentions: { parse: [] },
      click: `${all.desk.server.url}/`,
    })
    await set(hook.at('/my-topic'))
    hook.status = 302
    const topic = await tryOut()
    expect(topic).toMatchObject({ url: '/', body: { topic: 'my-topic', title: 'Kontor reaches you' } })
    await eventually(
      async () => (await all.rows('SELECT 1 FROM sendings WHERE guest = ?', anna.id)).length === 0,
    )
    expect(hook.moved).toBe(0)
  })

  it('makes no link of a name, and calls nobody', async () => {
    const [anna, bert] = [await all.person('[a](//b.c) <!all>'), await all.person('Bert')]
    await bert.http('PUT', '/api/me/notices/webhook', { address: hook.at('/a/room') })
    hook.status = 204
    const table = await seatAll([anna, bert], { game: 'patrizier', clock: days(3) })
    await all.away(bert, table)
    await anna.do({ type: 'chat', table, text: 'Bert?' })
    const chats = () => hook.to('/a/room').filter(({ kind }) => kind === 'chat')
    await eventually(() => chats().length === 1)
    const [{ content, text }] = chats()
    expect(content).toContain('\\[a\\](//b.c) \\<!all\\>')
    expect(text).toContain('[a](//b.c) &lt;!all&gt;')
  })

  it('does not reach this machine or closed networks unless the operator has opened them', async () => {
    const usual = await openDesk({}, PARTS)
    const guest = await usual.guest()
    const closed = [
      ...[
        hook.at('/x/y'),
        'https://127.0.0.1/x/y',
        'https://localhost/x/y',
        'https://[::1]/x',
        'https://[::ffff:10.0.0.1]/x',
      ],
      ...[
        'https://10.1.2.3/x',
        'https://192.168.1.1/x',
        'https://169.254.169.254/latest',
        'https://[fd00::1]/x',
      ],
      ...[
        'https://0x7f000001/x',
        'https://2130706433/x',
        'https://0/x',
        'https://[64:ff9b::7f00:1]/x',
        'http://1.1.1.1/x',
      ],
      ...['https://name:word@1.1.1.1/x'],
    ]
    for (const address of closed) {
      const { status: answer, body } = await guest.http('PUT', '/api/me/notices/webhook', { address })
      expect([address, answer, body.refusal?.key]).toEqual([address, 400, 'notice.address'])
    }
    const browser = all.push.browser('closed')
    expect((await guest.http('POST', '/api/me/notices/push', browser.subscription)).body.refusal.key).toBe(
      'notice.address',
    )
    expect(
      (await guest.http('PUT', '/api/me/notices/webhook', { address: 'https://1.1.1.1/x' })).status,
    ).toBe(200)
    expect(
      (await guest.http('PUT', '/api/me/notices/mail', { address: 'a@example.org' })).body.refusal.key,
    ).toBe('notice.noMail')
    await usual.close()
    dropFolder(usual.folder)
  })
})

describe('the routes', () => {
  const ROUTES = [
    ['GET', '/api/me/notices', undefined],
    ['PUT', '/api/me/notices', { language: 'en', zone: 'UTC', quiet: null, digest: null }],
    ['POST', '/api/me/notices/push', {}],
    ['POST', '/api/me/notices/push/delete', { endpoint: 'https://1.1.1.1/' }],
    ['PUT', '/api/me/notices/mail', { address: null }],
    ['PUT', '/api/me/notices/webhook', { address: null }],
    ['POST', '/api/me/notices/calendar', { isWanted: true }],
    ['POST', '/api/me/notices/try', {}],
  ] as const

  it('serve whoever has a cookie, from our own page, and nobody else', async () => {
    const guest = await all.person()
    for (const [method, path, body] of ROUTES) {
      const ask = (headers: { [name: string]: string }) =>
        fetch(all.desk.server.url + path, {
          method,
          headers: { 'content-type': 'application/json', ...headers },
          ...(body === undefined ? {} : { body: JSON.stringify(body) }),
        })
      const answers = [await ask({}), await ask({ cookie: guest.cookie, origin: 'https://evil.example' })]
      const want = method === 'GET' ? [401, 200] : path.endsWith('/push') ? [400, 403] : [401, 403]
      expect([path, ...answers.map(({ status }) => status)]).toEqual([path, ...want])
    }
  })

  it('take nothing of a wrong form, and change nothing then', async () => {
    const guest = await all.person()
    const { subscription } = all.push.browser('form')
    const wrong: readonly (readonly [string, string, unknown])[] = [
      ['PUT', '/api/me/notices', { language: 'fr', zone: 'UTC', quiet: null, digest: null }],
      ['PUT', '/api/me/notices', { language: 'en', zone: 'Mars/Olympus', quiet: null, digest: null }],
      ['PUT', '/api/me/notices', { language: 'en', zone: '+01:07', quiet: null, digest: null }],
      ['PUT', '/api/me/notices', { language: 'en', zone: 'UTC', quiet: { from: 24, to: 1 }, digest: null }],
      ['PUT', '/api/me/notices', { language: 'en', zone: 'UTC', quiet: null, digest: 1.5 }],
      ['POST', '/api/me/notices/push', { ...subscription, endpoint: 'http://1.1.1.1/' }],
      ['POST', '/api/me/notices/push', { ...subscription, keys: { p256dh: 'x', auth: 'y' } }],
      ['POST', '/api/me/notices/push', { ...subscription, endpoint: `https://1.1.1.1/${'x'.repeat(1_000)}` }],
      ['PUT', '/api/me/notices/mail', { address: 'nobody' }],
      ['PUT', '/api/me/notices/mail', { address: 'a@b.c\r\nBcc: d@example.org' }],
      ['PUT', '/api/me/notices/mail', { address: ['a@example.org'] }],
      ['PUT', '/api/me/notices/webhook', { address: 'file:///etc/passwd' }],
      ['PUT', '/api/me/notices/webhook', { address: 'https://1.1.1.1/', guest: 'somebody' }],
      ['POST', '/api/me/notices/calendar', { isWanted: 'yes' }],
      ['POST', '/api/notices/confirm', { secret: "' OR 1=1 --" }],
      ['GET', '/api/calendar/short.ics', undefined],
    ]
    for (const [method, path, body] of wrong)
      expect([path, body, (await guest.http(method, path, body)).status]).toEqual([path, body, 400])
    expect((await guest.http('PUT', '/api/me/notices/webhook', { address: 'x'.repeat(20_000) })).status).toBe(
      413,
    )
    expect(await all.rows('SELECT 1 FROM notice_ways WHERE guest = ?', guest.id)).toEqual([])
    expect(await all.rows('SELECT 1 FROM notice_wishes WHERE guest = ?', guest.id)).toEqual([])
  })

  it('keep a zone by its one name, however it was written', async () => {
    const guest = await all.person()
    await all.wish(guest, { zone: 'eUROPE/bERLIN' })
    expect((await guest.http('GET', '/api/me/notices')).body.wishes.zone).toBe('Europe/Berlin')
  })

  it('mail nobody again and again, and forget whoever wants to be forgotten', async () => {
    const [guest, other] = [await all.person(), await all.person()]
    const asked = all.mail.received.length
    await guest.api.rename({ name: 'x://evil.example', colour: 'blue' })
    const ask = (one: Guest, address = 'victim@example.org') =>
      one.http('PUT', '/api/me/notices/mail', { address })
    const answers = [
      await ask(guest),
      await ask(other, 'Victim+more@example.org'),
      await ask(guest),
      await ask(guest),
      await ask(other, 'victim+other@example.org'),
    ]
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 429, 429])
    await eventually(
      async () => (await all.rows("SELECT 1 FROM sendings WHERE kind = 'confirm'")).length === 0,
    )
    expect(all.mail.received.length - asked).toBeLessThanOrEqual(3)
    for (const { text } of all.mail.received.slice(asked)) expect(text).not.toContain('evil.example')
    await all.wish(guest)
    expect((await guest.http('GET', '/api/me/data')).body.notices.ways).toMatchObject([
      { kind: 'mail', address: 'victim@example.org' },
    ])
    expect((await guest.http('POST', '/api/me/delete', { id: guest.id })).status).toBe(200)
    for (const table of ['notice_ways', 'notice_wishes', 'notices', 'sendings'])
      expect(await all.rows(`SELECT 1 FROM ${table} WHERE guest = ?`, guest.id)).toEqual([])
  })
})
