import { PassThrough } from 'node:stream'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { WebSocket } from 'ws'
import type { Listing } from '#client/http.ts'
import { replayKey } from '#table/people/replayKey.ts'
import { COLOURS } from '#table/protocol.ts'
import { type Desk, dropFolder, openDesk } from '../test/desk.ts'
import { cookieFrom, Guest, newGuest, seatAll } from '../trials/guest.ts'
import { RawSocket } from '../trials/rawSocket.ts'

let desk: Desk
const written: string[] = []
beforeAll(async () => {
  const logTo = new PassThrough()
  logTo.on('data', (chunk) => written.push(String(chunk)))
  desk = await openDesk({ logLevel: 'debug' }, { logTo })
})
afterAll(async () => {
  await desk.close()
  dropFolder(desk.folder)
})

const upgradeStatus = (url: string, headers: { [name: string]: string }): Promise<number> =>
  new Promise((resolve) => {
    const socket = new WebSocket(`${url.replace('http', 'ws')}/api/socket`, { headers })
    socket.on('unexpected-response', (_request, response) => resolve(response.statusCode ?? 0))
    socket.on('open', () => {
      socket.close()
      resolve(101)
    })
    socket.on('error', () => {})
  })

describe('a visitor', () => {
  it('is a guest at once, with a name, a colour and a cookie that no script reads', async () => {
    const response = await fetch(`${desk.server.url}/api/me`, { method: 'POST' })
    const cookie = response.headers.get('set-cookie')
    expect(cookie).toMatch(/^kontor=[a-z0-9]{16}\.[a-z0-9]{21}\.0\.[\w-]{43}; .*HttpOnly; SameSite=Strict$/)
    const me = (await response.json()) as { name: string; colour: (typeof COLOURS)[number] }
    expect(me.name.length).toBeGreaterThan(2)
    expect(COLOURS).toContain(me.colour)
    const again = await fetch(`${desk.server.url}/api/me`, {
      headers: { cookie: cookieFrom(response.headers) },
    })
    expect(await again.json()).toEqual(me)
    expect(again.headers.get('set-cookie')).toBe(null)
  })

  it('chooses a name; everybody at the table sees it at once', async () => {
    const [anna, bert] = [await desk.guest(), await desk.guest()]
    const made = await anna.http('POST', '/api/tables', { game: 'patrizier', seats: 2 })
    const { table } = made.body
    await bert.open(table)
    const named = await anna.http('PUT', '/api/me', { name: '  Anna\u202e \u0000 <b>  ', colour: 'gold' })
    expect(named.body.name).toBe('Anna <b>')
    await bert.until(() => bert.at(table).people[anna.id]?.name === 'Anna <b>')
    expect(bert.at(table).people).toMatchObject({ [anna.id]: { here: false }, [bert.id]: { here: true } })
    for (const name of ['', '   ', 'x'.repeat(25), 5])
      expect((await anna.http('PUT', '/api/me', { name, colour: 'gold' })).status).toBe(400)
  })

  it('keeps the colour of the own seat to the end of the game, also after choosing another', async () => {
    const [anna, bert] = [await desk.guest(), await desk.guest()]
    await anna.http('PUT', '/api/me', { name: 'Anna', colour: 'gold' })
    await bert.http('PUT', '/api/me', { name: 'Bert', colour: 'gold' })
    const table = await seatAll([anna, bert], { game: 'patrizier' })
    expect(anna.at(table).state.colours).toEqual(['gold', 'blue'])
    await anna.http('PUT', '/api/me', { name: 'Anna', colour: 'sky' })
    await bert.until(() => bert.at(table).people[anna.id]?.colour === 'sky')
    await anna.do({ type: 'leave', table })
    await bert.do({ type: 'resign', table })
    await bert.until(() => bert.at(table).state.status === 'over')
    expect(bert.at(table).state.colours).toEqual(['gold', 'blue'])
    const record = await bert.http('GET', `/api/records/${table}`)
    expect(record.body.colours).toEqual(['gold', 'blue'])
  })

  it('with a cookie that is forged, cut or somebody else’s is nobody', async () => {
    const anna = await desk.guest()
    const bert = await desk.guest()
    const [, good] = anna.cookie.split('=')
    const [, other] = bert.cookie.split('=')
    const forged = [
      good.slice(0, -1),
      `${good}x`,
      good.replace(/^\w+/, bert.id),
      good.replace(/\.\d\./, '.7.'),
      `${anna.id}.${other.split('.').slice(1).join('.')}`,
      `${anna.id}.${good.split('.')[3]}`,
      `${anna.id}.`,
      'a.b.c',
      '',
    ]
    for (const cookie of forged) {
      const thief = new Guest(desk.server.url, `kontor=${cookie}`)
      expect((await thief.http('PUT', '/api/me', { name: 'Thief', colour: 'blue' })).status).toBe(401)
      expect(await upgradeStatus(desk.server.url, { cookie: `kontor=${cookie}` })).toBe(401)
    }
    expect(await upgradeStatus(desk.server.url, {})).toBe(401)
  })
})

describe('a private table', () => {
  it('opens with its link only, over HTTP and over the socket', async () => {
    const [anna, bert] = [await desk.guest(), await desk.guest()]
    const made = await anna.http('POST', '/api/tables', { game: 'patrizier', seats: 2, privacy: 'private' })
    const { table, key, link } = made.body
    expect(link).toBe(`${desk.server.url}/t/${table}#${key}`)
    expect((await bert.http('POST', `/api/tables/${table}/join`, {})).body.refusal.key).toBe('table.private')
    expect((await bert.refusedTo(table))?.key).toBe('table.private')
    expect((await bert.refused({ type: 'sit', table }))?.key).toBe('no.subscription')
    expect((await bert.http('GET', `/api/records/${table}`)).status).toBe(403)
    const listed = await bert.http('GET', '/api/tables')
    expect(listed.body.tables.map((one: { table: string }) => one.table)).not.toContain(table)
    expect((await bert.http('POST', `/api/tables/${table}/join`, { key })).body.seats).toEqual([1])
    expect((await bert.http('POST', `/api/tables/${table}/join`, { key })).status).toBe(409)
    await bert.open(table)
    const mine = await bert.http('GET', '/api/me/tables')
    expect(mine.body.tables.map((one: { table: string }) => one.table)).toEqual([table])
    await bert.do({ type: 'leave', table })
    // Whoever stands up may stay and come again without the link; whoever is banned may not.
    bert.leave(table)
    await bert.open(table)
    await anna.open(table)
    await anna.do({ type: 'ban', table, guest: bert.id })
    await bert.until(() => bert.at(table).gone?.key === 'table.removed')
  })

  it('a replay that is shared opens the record, and neither the table nor its rematch', async () => {
    const [anna, bert, eve] = [await desk.guest(), await desk.guest(), await desk.guest()]
    const table = await seatAll([anna, bert], { game: 'patrizier', privacy: 'private' })
    await anna.do({ type: 'resign', table })
    await anna.until(() => anna.at(table).state.status === 'over')
    const key = replayKey(anna.at(table).state.key)
    const record = (given: string) => eve.http('GET', `/api/records/${table}?key=${given}`)
    expect([(await record(key)).status, (await record('wrong')).status]).toEqual([200, 403])
    expect((await eve.refusedTo(table, key))?.key).toBe('table.private')
  })

  it('shows nobody another seat’s view', async () => {
    const [anna, bert, eve] = [await desk.guest(), await desk.guest(), await desk.guest()]
    const table = await seatAll([anna, bert], { game: 'patrizier' })
    expect((await bert.refusedTo(table, '', 0))?.key).toBe('table.notYourSeat')
    expect((await eve.refusedTo(table, '', 0))?.key).toBe('table.notYourSeat')
    await eve.open(table)
    expect(eve.at(table).as).toBe('watcher')
    expect(JSON.stringify(eve.at(table).state)).not.toContain(
      desk.server.tables.inMemory(table)?.table.secret,
    )
  })

  it('keeps what the spectators say from the players until the game is over', async () => {
    const [anna, bert, eve] = [await desk.guest(), await desk.guest(), await desk.guest()]
    const table = await seatAll([anna, bert], { game: 'patrizier' })
    await eve.open(table)
    await eve.do({ type: 'chat', table, text: 'Anna is lost' })
    await bert.do({ type: 'chat', table, text: 'hello', id: 'c1' })
    await bert.do({ type: 'chat', table, text: 'hello', id: 'c1' })
    await eve.until(() => eve.at(table).chat.length === 2)
    await anna.settle()
    expect(anna.at(table).chat.map(({ text }) => text)).toEqual(['hello'])
    // A phrase is kept as what it means; nobody can write one by hand.
    await bert.do({ type: 'phrase', table, phrase: 'wellDone' })
    await bert.do({ type: 'chat', table, text: '\u0001oops' })
    await anna.until(() => anna.at(table).chat.length === 3)
    expect(anna.at(table).chat.slice(1)).toMatchObject([{ text: '', phrase: 'wellDone' }, { text: 'oops' }])
    expect(anna.at(table).chat[2]).not.toHaveProperty('phrase')
    await anna.do({ type: 'resign', table })
    await anna.until(() => anna.at(table).chat.length === 4)
    expect(anna.at(table).state.outcome?.by).toBe('resigned')
  })
})

describe('lists', () => {
  it('come in pages, each table once, and a page says where the next one begins', async () => {
    const anna = await desk.guest()
    const made: string[] = []
    for (let i = 0; i < 60; i++)
      made.push(
        (await anna.api.create({ game: 'patrizier', seats: 2, privacy: i < 4 ? 'private' : 'public' })).table,
      )
    const paged = async (page: (before?: string) => Promise<Listing>) => {
      const first = await page()
      expect(first.tables).toHaveLength(50)
      const found = [...first.tables]
      for (let { next } = first; next !== null; ) {
        const more: Listing = await page(next)
        found.push(...more.tables)
        next = more.next
      }
      return found.flatMap(({ table }) => (made.includes(table) ? [table] : []))
    }
    expect((await paged(anna.api.myTables)).sort()).toEqual(made.toSorted())
    expect((await paged(anna.api.openTables)).sort()).toEqual(made.slice(4).sort())
    for (const before of ['x', '1.', '1.A', '1.abcd.', "1.abcd'", '-1', '9'.repeat(16)])
      for (const list of ['/api/me/tables', '/api/tables', '/api/records'])
        expect((await anna.http('GET', `${list}?before=${encodeURIComponent(before)}`)).status).toBe(400)
  })
})

describe('requests', () => {
  it('sends a strict policy and no stack traces', async () => {
    const response = await fetch(`${desk.server.url}/`, { headers: { accept: 'text/html' } })
    expect(response.status).toBe(200)
    const policy = response.headers.get('content-security-policy') ?? ''
    expect(policy).toContain("default-src 'none';script-src 'self';style-src 'self'")
    expect(policy).toContain("frame-ancestors 'none'")
    expect(policy).not.toContain('unsafe')
    expect(response.headers.get('x-content-type-options')).toBe('nosniff')
    const client = await newGuest(desk.server.url)
    for (const body of ['{', '[]', '"x"', '{"game":{}}', 'x'.repeat(20_000)]) {
      const answer = await client.http('POST', '/api/tables', body)
      expect(answer.status).toBeGreaterThanOrEqual(400)
      expect(answer.status).toBeLessThan(500)
      expect(Object.keys(answer.body)).toContain('refusal')
      expect(JSON.stringify(answer.body)).not.toMatch(/ at |node_modules|Error/)
    }
    expect((await client.http('GET', '/api/nothing')).body).toEqual({ refusal: { key: 'no.page' } })
    expect((await client.http('GET', '/api/me')).headers.get('cache-control')).toBe('no-store')
  })

  it('talks to its own page only', async () => {
    const client = await newGuest(desk.server.url)
    const evil = { origin: 'https://evil.example' }
    const posted = await client.http('POST', '/api/me/pairing', undefined, evil)
    expect([posted.status, posted.body.refusal.key]).toEqual([403, 'bad.origin'])
    expect(await upgradeStatus(desk.server.url, { cookie: client.cookie, ...evil })).toBe(403)
    expect(await upgradeStatus(desk.server.url, { cookie: client.cookie, origin: 'null' })).toBe(403)
    expect(await upgradeStatus(desk.server.url, { cookie: client.cookie, origin: desk.server.url })).toBe(101)
  })

  it('behind a proxy knows its public address', async () => {
    const behind = await openDesk({ publicUrl: 'https://play.example.org' })
    const response = await fetch(`${behind.server.url}/api/me`, { method: 'POST' })
    expect(response.headers.get('set-cookie')).toContain('Secure')
    expect(response.headers.get('strict-transport-security')).not.toBe(null)
    const client = new Guest(behind.server.url, cookieFrom(response.headers))
    const made = await client.http('POST', '/api/tables', { game: 'patrizier', seats: 2 })
    expect(made.body.link).toBe(`https://play.example.org/t/${made.body.table}`)
    const origin = 'https://play.example.org'
    expect(await upgradeStatus(behind.server.url, { cookie: client.cookie, origin })).toBe(101)
    expect(await upgradeStatus(behind.server.url, { cookie: client.cookie, origin: behind.server.url })).toBe(
      403,
    )
    await behind.close()
    dropFolder(behind.folder)
  })

  it('slows down who is too fast, and cuts off who does not listen', async () => {
    const slow = await openDesk({ rate: 5 })
    const client = await newGuest(slow.server.url)
    const socket = await RawSocket.open(slow.server.url, client.cookie)
    socket.send(...Array.from({ length: 40 }, (_, i) => ({ type: 'ping', id: `p${i}` })))
    await socket.until(() => socket.replies.length === 40)
    const late = socket.replies.filter((reply) => !reply.ok && reply.refusal.key === 'too.fast')
    expect(late.length).toBeGreaterThan(15)
    expect(late[0]).toMatchObject({ retry: expect.any(Number) })
    socket.send(...Array.from({ length: 400 }, () => '{}'))
    await socket.until(() => socket.closeCode !== null)
    expect(socket.closeCode).toBe(1008)
    const asked = await Promise.all(Array.from({ length: 30 }, () => client.http('GET', '/api/me/tables')))
    expect(asked.some(({ status }) => status === 429)).toBe(true)
    await slow.close()
    dropFolder(slow.folder)
  })

  it('answers whatever it is sent over the socket', async () => {
    const { cookie } = await newGuest(desk.server.url)
    const socket = await RawSocket.open(desk.server.url, cookie)
    const answers = async (text: string) => {
      socket.received = []
      socket.send(text)
      await socket.until(() => socket.received.length > 0)
      return socket.told[0]
    }
    const no = { type: 'reply', ok: false }
    expect(await answers('hello')).toMatchObject({ ...no, id: null, refusal: { key: 'bad.message' } })
    expect(await answers('null')).toMatchObject({ ...no, id: null, refusal: { key: 'bad.kind' } })
    expect(await answers('{"id":"x","type":"fly"}')).toMatchObject({
      ...no,
      id: 'x',
      refusal: { key: 'bad.kind' },
    })
    expect(await answers('{"id":"x","type":"subscribe","table":5}')).toMatchObject({ ...no, field: 'table' })
    expect(await answers('{"id":"x","type":"subscribe","table":"nowhere"}')).toMatchObject({
      ...no,
      refusal: { key: 'no.table' },
    })
    socket.send(Buffer.from([1, 2]))
    await socket.until(() => socket.closeCode !== null)
    expect(socket.closeCode).toBe(1003)
    const large = await RawSocket.open(desk.server.url, cookie)
    large.send('x'.repeat(20_000))
    await large.until(() => large.closeCode !== null)
    expect(large.closeCode).toBe(1009)
  })

  it('writes no secret into its log', async () => {
    const log = written.join('')
    expect(log).toContain('Server listening')
    expect(log).not.toMatch(/kontor=|#recover|\bkey\b|secret/)
  })

  it('tells this machine its figures, and nobody else', async () => {
    const metrics = await fetch(`${desk.server.url}/metrics`)
    expect(await metrics.text()).toMatch(/kontor_messages_total\{type="subscribe",outcome="done"\} \d/)
    const forwarded = await fetch(`${desk.server.url}/metrics`, { headers: { 'x-forwarded-for': '1.2.3.4' } })
    expect(forwarded.status).toBe(404)
    const health = await fetch(`${desk.server.url}/healthz`)
    expect(await health.json()).toMatchObject({ ok: true, address: '127.0.0.1' })
    const madeUp = { 'x-forwarded-for': '1.2.3.4', 'x-real-ip': '1.2.3.4', forwarded: 'for=1.2.3.4' }
    const spoofed = await fetch(`${desk.server.url}/healthz`, { headers: madeUp })
    expect(await spoofed.json()).toMatchObject({ address: '127.0.0.1' })
  })
})

describe('the description of the HTTP part', () => {
  it('names every route, and what the server answers is as it says', async () => {
    const client = await newGuest(desk.server.url)
    const { body } = await client.http('GET', '/openapi.json')
    expect(Object.keys(body.paths)).toEqual([
      '/healthz',
      '/api/games',
      '/api/me',
      '/api/me/tables',
      '/api/me/account',
      '/api/me/passkeys/options',
      '/api/me/passkeys',
      '/api/me/passkeys/{passkey}/delete',
      '/api/me/code',
      '/api/me/code/delete',
      '/api/me/devices/end',
      '/api/me/pairing',
      '/api/me/pairing/answer',
      '/api/me/pairing/stop',
      '/api/me/data',
      '/api/me/delete',
      '/api/me/vacation',
      '/api/me/vacation/end',
      '/api/me/signin/passkey/options',
      '/api/me/signin/passkey',
      '/api/me/signin/code',
      '/api/me/signin/device',
      '/api/me/signin/device/take',
      '/api/me/recover/preview',
      '/api/me/recover',
      '/api/me/history',
      '/api/me/profile',
      '/api/people/{guest}/profile',
      '/api/me/people',
      '/api/me/people/{guest}/note',
      '/api/me/people/{guest}/block',
      '/api/me/versus',
      '/api/me/notices',
      '/api/me/notices/push',
      '/api/me/notices/push/delete',
      '/api/me/notices/mail',
      '/api/me/notices/webhook',
      '/api/tables/{table}/webhook',
      '/api/me/notices/calendar',
      '/api/me/notices/try',
      '/api/notices/confirm',
      '/api/notices/unsubscribe/{secret}',
      '/api/calendar/{key}',
      '/api/me/companions',
      '/api/tables',
      '/api/tables/move',
      '/api/tables/move/promise',
      '/api/tables/{table}/join',
      '/api/records',
      '/api/records/{table}',
      '/api/records/{table}/review',
      '/api/faults',
      '/api/site',
      '/api/site/word',
      '/api/site/invite',
      '/api/reports',
      '/api/admin',
      '/api/admin/setup',
    ])
    expect([body.paths['/api/me'].post.security, body.paths['/api/me'].get.security]).toEqual([[], undefined])
    expect(body.paths['/api/tables'].post.requestBody.content['application/json'].schema).toMatchObject({
      type: 'object',
      required: ['game', 'seats'],
      additionalProperties: false,
    })
    expect(Object.keys(body.paths['/api/calendar/{key}'].get.responses[200].content)).toEqual([
      'text/calendar',
    ])
    for (const path of [
      '/healthz',
      '/api/games',
      '/api/me',
      '/api/me/tables',
      '/api/me/account',
      '/api/me/pairing',
      '/api/me/data',
      '/api/me/history',
      '/api/me/profile',
      '/api/me/people',
      '/api/me/notices',
      '/api/me/companions',
      '/api/tables',
      '/api/records',
    ]) {
      const { schema } = body.paths[path].get.responses[200].content['application/json']
      const answer = await client.http('GET', path)
      expect(Object.keys(answer.body).sort()).toEqual(Object.keys(schema.properties).sort())
    }
  })
})
