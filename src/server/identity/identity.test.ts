/** Who somebody is: ways to prove it, and attacks on each of them. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Authenticator } from '../test/authenticator.ts'
import { type Desk, dropFolder, eventually, openDesk } from '../test/desk.ts'
import { Guest, newGuest, seatAll } from '../trials/guest.ts'

const DAY = 86_400_000
let now = Date.UTC(2030, 0, 1)
let desk: Desk
beforeAll(async () => {
  desk = await openDesk({}, { now: () => now })
})
afterAll(async () => {
  await desk.close()
  dropFolder(desk.folder)
})

/** As a browser says it: a program may say what it likes. */
const PHONE = 'Mozilla/5.0 (Linux; Android 16) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36'
const visitor = () => newGuest(desk.server.url)
const post = async (guest: Guest, path: string, body: unknown = {}, headers = {}) =>
  guest.http('POST', `/api/me/${path}`, body, headers)
const keyOf = ({ status, body }: { status: number; body: { refusal?: { key: string } } }) => [
  status,
  body.refusal?.key,
]
const idOf = async (guest: Guest): Promise<string> => (await guest.http('GET', '/api/me')).body.id
const named = async (name: string): Promise<Guest> => {
  const guest = await desk.guest()
  await guest.http('PUT', '/api/me', { name, colour: 'blue' })
  return guest
}
const copyOf = ({ cookie }: Guest) => new Guest(desk.server.url, cookie)
const account = async (guest: Guest) => (await guest.http('GET', '/api/me/account')).body

describe('a cookie', () => {
  it('is a new one each day; the one before it is still good, and no older one', async () => {
    const anna = await visitor()
    const id = await idOf(anna)
    const cookies = [anna.cookie]
    for (let i = 0; i < 3; i++) {
      await anna.api.arrive()
      await anna.api.arrive()
      cookies.push(anna.cookie)
      now += DAY
    }
    expect(new Set(cookies).size).toBe(4)
    const answers = await Promise.all(
      cookies.map(async (cookie) => (await new Guest(desk.server.url, cookie).http('GET', '/api/me')).status),
    )
    expect(answers).toEqual([401, 401, 200, 200])
    // The answer with the newest was lost: whoever has the one before gets it again.
    const late = new Guest(desk.server.url, cookies[2])
    await late.api.arrive()
    expect([late.cookie, await idOf(late)]).toEqual([cookies[3], id])
    // Two tabs at once get the same.
    now += DAY
    const tabs = [copyOf(anna), copyOf(anna), copyOf(anna)]
    await Promise.all(tabs.map((tab) => tab.api.arrive()))
    expect(new Set(tabs.map(({ cookie }) => cookie)).size).toBe(1)
  })

  it('of somebody who only looked around leaves no row, and lapses', async () => {
    const before = await desk.server.storage.query('SELECT COUNT(*) AS n FROM devices')
    const anna = await visitor()
    expect((await anna.http('GET', '/api/me/tables')).status).toBe(200)
    expect(await desk.server.storage.query('SELECT COUNT(*) AS n FROM devices')).toEqual(before)
    now += 401 * DAY
    expect((await anna.http('GET', '/api/me')).status).toBe(401)
  })
})

describe('a device that is signed out', () => {
  it('is nobody: its sockets are cut, its cookies of any age refused, and those of others stay', async () => {
    const anna = await named('Anna S')
    const [phone, tablet] = [await joined(anna), await joined(anna)]
    await phone.connect()
    await tablet.connect()
    const first = phone.cookie
    now += DAY
    await phone.api.arrive()
    const { devices } = await account(anna)
    expect(devices.map(({ isThis, kind, system }: never) => [isThis, kind, system])).toHaveLength(3)
    const ofPhone = phone.cookie.split('.')[1]
    expect(keyOf(await post(await visitor(), 'devices/end', { device: ofPhone }))).toEqual([404, 'no.device'])
    expect((await post(anna, 'devices/end', { device: ofPhone })).status).toBe(200)
    await eventually(() => phone.socket.closeCode === 1008)
    for (const cookie of [first, phone.cookie.slice(0), `kontor=${ofPhone}`])
      expect((await new Guest(desk.server.url, cookie).http('GET', '/api/me')).status).toBe(401)
    expect(await idOf(tablet)).toBe(anna.id)
    expect((await post(anna, 'devices/end')).status).toBe(200)
    await eventually(() => tablet.socket.closeCode === 1008)
    expect(await idOf(anna)).toBe(anna.id)
    expect((await account(anna)).devices).toHaveLength(1)
    for (const one of [phone, tablet]) one.close()
  })

  it('may be the own one, before it has a row too', async () => {
    const anna = await visitor()
    const { cookie } = anna
    const out = await post(anna, 'devices/end', { device: cookie.split('.')[1] })
    expect(out.headers.get('set-cookie')).toMatch(/^kontor=;/)
    expect((await new Guest(desk.server.url, cookie).http('GET', '/api/me')).status).toBe(401)
  })
})

/** Another device that was let in. */
const joined = async (owner: Guest): Promise<Guest> => {
  const other = await visitor()
  const { code } = (await post(owner, 'pairing')).body
  const { digits } = (await post(other, 'signin/device', { code }, { 'user-agent': PHONE })).body
  await post(owner, 'pairing/answer', { digits, yes: true })
  expect((await post(other, 'signin/device/take', {}, { 'user-agent': PHONE })).body.me.id).toBe(owner.id)
  return other
}

describe('a code for another device', () => {
  it('is asked with by one device, confirmed by its digits, and used once', async () => {
    const [anna, phone, eve] = [await named('Anna P'), await visitor(), await visitor()]
    const { code, link } = (await post(anna, 'pairing')).body
    expect(link).toBe(`${desk.server.url}/account#pair=${code}`)
    const typed = ` ${code.slice(0, 4).toLowerCase()}-${code.slice(4)}`
    const { digits } = (await post(phone, 'signin/device', { code: typed }, { 'user-agent': PHONE })).body
    expect(digits).toMatch(/^\d\d$/)
    // Whoever comes second is told nothing but that it does not work, and so is the own device.
    for (const other of [eve, anna])
      expect(keyOf(await post(other, 'signin/device', { code }))).toEqual([403, 'bad.pairing'])
    expect((await post(phone, 'signin/device/take')).body).toEqual({ digits, me: null })
    expect(keyOf(await post(eve, 'signin/device/take'))).toEqual([403, 'bad.pairing'])
    expect((await anna.http('GET', '/api/me/pairing')).body.asking).toEqual({
      kind: 'phone',
      browser: 'Chrome',
      system: 'Android',
      digits,
    })
    const wrong = digits === '00' ? '01' : '00'
    expect(keyOf(await post(anna, 'pairing/answer', { digits: wrong, yes: true }))).toEqual([
      404,
      'bad.pairing',
    ])
    expect(keyOf(await post(eve, 'pairing/answer', { digits, yes: true }))).toEqual([404, 'bad.pairing'])
    expect((await post(anna, 'pairing/answer', { digits, yes: true })).status).toBe(200)
    expect(keyOf(await post(eve, 'signin/device/take'))).toEqual([403, 'bad.pairing'])
    const before = phone.cookie
    expect((await post(phone, 'signin/device/take')).body.me.id).toBe(anna.id)
    expect(await idOf(phone)).toBe(anna.id)
    // Who it was before, it is no longer.
    expect((await new Guest(desk.server.url, before).http('GET', '/api/me')).status).toBe(401)
    expect(keyOf(await post(eve, 'signin/device', { code }))).toEqual([403, 'bad.pairing'])
    expect(keyOf(await post(phone, 'signin/device/take'))).toEqual([403, 'bad.pairing'])
  })

  it('lets nobody in after a no, after ten minutes, or when there is a newer one', async () => {
    const anna = await named('Anna Q')
    const asking = async (after: () => Promise<unknown>) => {
      const phone = await visitor()
      const { code } = (await post(anna, 'pairing')).body
      const { digits } = (await post(phone, 'signin/device', { code })).body
      await after()
      await post(anna, 'pairing/answer', { digits, yes: true })
      return keyOf(await post(phone, 'signin/device/take'))
    }
    const no = async () => {
      const { digits } = (await anna.http('GET', '/api/me/pairing')).body.asking
      await post(anna, 'pairing/answer', { digits, yes: false })
    }
    expect(await asking(no)).toEqual([403, 'bad.pairing'])
    expect(await asking(async () => (now += 600_000))).toEqual([403, 'bad.pairing'])
    expect(await asking(() => post(anna, 'pairing'))).toEqual([403, 'bad.pairing'])
    expect(await asking(() => post(anna, 'pairing/stop'))).toEqual([403, 'bad.pairing'])
  })
})

describe('a recovery code', () => {
  it('makes another device me until it is replaced, and is kept as a hash', async () => {
    const anna = await named('Anna R')
    const { code } = (await post(anna, 'code')).body
    expect(code).toMatch(/^([0-9A-Z]{5}-){4}[0-9A-Z]{5}$/)
    expect((await account(anna)).isKept).toBe(true)
    const kept = JSON.stringify(await desk.server.storage.query('SELECT * FROM codes'))
    for (const part of [code, code.replaceAll('-', ''), ...code.split('-')]) expect(kept).not.toContain(part)
    const laptop = await visitor()
    expect((await post(laptop, 'signin/code', { code: code.toLowerCase() })).body.id).toBe(anna.id)
    expect(await idOf(laptop)).toBe(anna.id)
    expect(JSON.stringify(await account(anna))).not.toContain(code.slice(0, 5))
    const next = (await post(anna, 'code')).body.code
    const again = await visitor()
    expect(keyOf(await post(again, 'signin/code', { code }))).toEqual([403, 'bad.code'])
    await post(laptop, 'code/delete')
    expect(keyOf(await post(again, 'signin/code', { code: next }))).toEqual([403, 'bad.code'])
    expect((await account(anna)).isKept).toBe(false)
  })

  it('that nobody has is refused in the same words, and takes as long', async () => {
    const anna = await named('Anna T')
    const { code } = (await post(anna, 'code')).body
    const last = code.at(-1) === '0' ? '1' : '0'
    const eve = await visitor()
    const guess = async (guessed: string) => {
      const begun = performance.now()
      const answer = await post(eve, 'signin/code', { code: guessed })
      return { answer: keyOf(answer), text: JSON.stringify(answer.body), took: performance.now() - begun }
    }
    const near = await guess(code.slice(0, -1) + last)
    const far = await guess('00000-11111-22222-33333-44444')
    expect([near.answer, far.answer]).toEqual([[403, 'bad.code'], near.answer])
    expect(far.text).toBe(near.text)
    // Both compute the slow hash: neither comes back at once.
    expect(Math.min(near.took, far.took)).toBeGreaterThan(15)
    for (const bad of ['', 'x'.repeat(81), '0', 5, null, 'U'.repeat(25)])
      expect((await post(eve, 'signin/code', { code: bad })).status).toBe(400)
  })
})

describe('guessing', () => {
  it('is limited for an address, however many guests it has, and the right code waits too', async () => {
    const other = await openDesk({ rate: 30, trustProxy: 1 })
    const from = (address: string) => newGuest(other.server.url, {}, address)
    const anna = await from('192.0.2.9')
    const { code } = (await post(anna, 'code')).body
    for (const path of ['signin/code', 'signin/device'] as const) {
      const address = path === 'signin/code' ? '192.0.2.1' : '192.0.2.2'
      const wrong = path === 'signin/code' ? '00000-11111-22222-33333-44444' : '0000-1111'
      const guesses = await Promise.all(
        Array.from(
          { length: 16 },
          async () => keyOf(await post(await from(address), path, { code: wrong }))[0],
        ),
      )
      expect(guesses.filter((status) => status === 403).length).toBeLessThanOrEqual(11)
      expect(guesses.filter((status) => status === 429).length).toBeGreaterThanOrEqual(5)
      if (path === 'signin/code')
        expect(keyOf(await post(await from(address), path, { code }))).toEqual([429, 'too.fast'])
    }
    // Somebody elsewhere is not kept waiting.
    expect((await post(await from('192.0.2.3'), 'signin/code', { code })).body.id).toBe(await idOf(anna))
    await other.close()
    dropFolder(other.folder)
  })
})

const ORIGIN = () => desk.server.url.replace('127.0.0.1', 'localhost')
/** Headers of a page under `localhost`, where browsers have passkeys. */
const here = () => ({ origin: ORIGIN(), host: new URL(ORIGIN()).host })
const local = (guest: Guest) => {
  guest.url = ORIGIN()
  return guest
}
const withPasskey = async (name: string) => {
  const [anna, key] = [local(await named(name)), new Authenticator()]
  const { challenge } = (await post(anna, 'passkeys/options', {}, here())).body
  const answer = key.make(challenge, ORIGIN())
  expect((await post(anna, 'passkeys', answer, here())).status).toBe(200)
  return { anna, key }
}
const shownBy = async (guest: Guest, key: Authenticator, origin = ORIGIN()) => {
  const { challenge } = (await post(guest, 'signin/passkey/options', {}, here())).body
  return key.show(challenge, origin, 'localhost')
}

describe('a passkey', () => {
  it('makes another device me, and tells nothing of itself before', async () => {
    const { anna, key } = await withPasskey('Anna K')
    expect(await account(anna)).toMatchObject({ isKept: true, passkeys: [{ used: null }] })
    const laptop = local(await visitor())
    const asked = (await post(laptop, 'signin/passkey/options', {}, here())).body
    expect(asked.allowCredentials ?? []).toEqual([])
    const signedIn = await post(laptop, 'signin/passkey', await shownBy(laptop, key), here())
    expect(signedIn.body).toMatchObject({ id: anna.id, name: 'Anna K', isKept: true })
    expect(await idOf(laptop)).toBe(anna.id)
  })

  it('is refused when it is replayed, of another origin, session or purpose, unknown, or a copy', async () => {
    const { anna, key } = await withPasskey('Anna L')
    const [laptop, eve] = [local(await visitor()), local(await visitor())]
    const refused = async (guest: Guest, shown: object, headers: object = here()) =>
      keyOf(await post(guest, 'signin/passkey', shown, headers))
    const BAD = [403, 'bad.passkey']
    const shown = await shownBy(laptop, key)
    // Somebody who read it on its way uses it in another session: it is not theirs.
    expect(await refused(eve, shown)).toEqual(BAD)
    expect((await post(laptop, 'signin/passkey', shown, here())).status).toBe(200)
    expect(await refused(laptop, shown)).toEqual(BAD)
    // Made at another origin, with the same name of the host, or another: sent on by a program.
    expect(await refused(eve, await shownBy(eve, key, 'http://localhost:1'))).toEqual(BAD)
    const { challenge } = (await post(eve, 'signin/passkey/options', {}, here())).body
    expect(await refused(eve, key.show(challenge, ORIGIN(), 'evil.example'))).toEqual(BAD)
    // The challenge is used up by a wrong answer.
    expect(await refused(eve, key.show(challenge, ORIGIN()))).toEqual(BAD)
    // A challenge for making one does not do for showing one.
    const other = (await post(eve, 'passkeys/options', {}, here())).body.challenge
    expect(await refused(eve, key.show(other, ORIGIN()))).toEqual(BAD)
    const late = await shownBy(eve, key)
    now += 300_000
    expect(await refused(eve, late)).toEqual(BAD)
    expect(await refused(eve, await shownBy(eve, new Authenticator()))).toEqual(BAD)
    const copy = Object.assign(new Authenticator(), { id: key.id, key: Reflect.get(key, 'key') })
    expect(await refused(eve, await shownBy(eve, copy))).toEqual(BAD)
    // A page of another site.
    const foreign = { origin: 'http://evil.example' }
    expect(await refused(eve, await shownBy(eve, key), foreign)).toEqual([403, 'bad.origin'])
    expect(await idOf(eve)).not.toBe(anna.id)
  })

  it('is made only by whoever was asked, once, here; and deleted only by its owner', async () => {
    const { anna, key } = await withPasskey('Anna M')
    const [eve, other] = [local(await named('Eve M')), new Authenticator()]
    const options = async (guest: Guest) => (await post(guest, 'passkeys/options', {}, here())).body.challenge
    const make = async (guest: Guest, made: object) => keyOf(await post(guest, 'passkeys', made, here()))
    // Eve wants a passkey of hers among Anna's.
    const challenge = await options(anna)
    expect(await make(eve, other.make(challenge, ORIGIN()))).toEqual([403, 'bad.passkey'])
    expect(await make(anna, other.make(challenge, 'http://localhost:1'))).toEqual([403, 'bad.passkey'])
    expect(await make(anna, other.make(challenge, ORIGIN()))).toEqual([403, 'bad.passkey'])
    // Anna's own one does not become Eve's.
    expect(await make(eve, key.make(await options(eve), ORIGIN()))).toEqual([403, 'bad.passkey'])
    const [{ id }] = (await account(anna)).passkeys
    expect(keyOf(await post(eve, `passkeys/${id}/delete`))).toEqual([404, 'bad.passkey'])
    expect((await post(anna, `passkeys/${id}/delete`)).status).toBe(200)
    expect(await account(anna)).toMatchObject({ isKept: false, passkeys: [] })
    const laptop = local(await visitor())
    expect(keyOf(await post(laptop, 'signin/passkey', await shownBy(laptop, key), here()))).toEqual([
      403,
      'bad.passkey',
    ])
  })

  it('is not for addresses that are not safe', async () => {
    const anna = await visitor()
    for (const path of ['passkeys/options', 'signin/passkey/options'])
      expect(keyOf(await post(anna, path))).toEqual([400, 'passkey.unsafe'])
  })
})

describe('a name that is kept', () => {
  it('is like no other that is kept; a guest may bear it, and gets a number', async () => {
    const [anna, bert, eve] = [await named('Paula'), await named('PauIa'), await named('Eve')]
    await post(anna, 'code')
    expect(keyOf(await post(bert, 'code'))).toEqual([409, 'name.taken'])
    expect(keyOf(await post(local(bert), 'passkeys/options', {}, here()))).toEqual([409, 'name.taken'])
    await post(eve, 'code')
    const rename = (guest: Guest, name: string) => guest.http('PUT', '/api/me', { name, colour: 'gold' })
    expect(keyOf(await rename(eve, 'Ｐaula'))).toEqual([409, 'name.taken'])
    expect((await eve.http('GET', '/api/me')).body.name).toBe('Eve')
    expect((await rename(anna, 'paula')).body).toMatchObject({ name: 'paula', isKept: true })
    // The guest sits first, and all the same it is the guest who gets the number.
    const { table } = await bert.api.create({ game: 'patrizier', seats: 2 })
    await bert.open(table)
    await anna.open(table)
    await anna.do({ type: 'sit', table })
    await bert.until(() => Object.keys(bert.at(table).people).length === 2)
    expect(bert.at(table).people).toMatchObject({
      [anna.id]: { name: 'paula', isKept: true },
      [bert.id]: { name: 'PauIa 2' },
    })
    // Free again when nothing proves any longer whose it is.
    await post(anna, 'code/delete')
    expect((await post(bert, 'code')).status).toBe(200)
  })
})

describe('leaving', () => {
  it('takes all along that is kept, and nothing of others', async () => {
    const [anna, bert] = [await named('Anna D'), await named('Bert D')]
    const table = await seatAll([anna, bert], { game: 'patrizier' })
    await anna.do({ type: 'chat', table, text: 'what Anna said' })
    await bert.do({ type: 'chat', table, text: 'what Bert said' })
    await post(anna, 'code')
    const secrets = [anna.cookie.split('.')[3], bert.cookie.split('.')[1], bert.cookie.split('.')[3]]
    for (const path of ['account', 'data']) {
      const answer = await anna.http('GET', `/api/me/${path}`)
      const bytes = JSON.stringify(answer.body)
      for (const not of [...secrets, 'what Bert said', 'hash', 'salt']) expect(bytes, path).not.toContain(not)
    }
    const { headers, body } = await anna.http('GET', '/api/me/data')
    expect(headers.get('content-disposition')).toContain('attachment')
    expect(body).toMatchObject({
      id: anna.id,
      name: 'Anna D',
      isKept: true,
      code: expect.any(Number),
      devices: [{ isThis: true }],
      tables: [{ table }],
      chat: [{ table, text: 'what Anna said' }],
    })

    expect((await post(anna, 'delete', { id: bert.id })).status).toBe(403)
    const gone = await post(copyOf(anna), 'delete', { id: anna.id })
    expect([gone.status, gone.headers.get('set-cookie')]).toEqual([200, expect.stringMatching(/^kontor=;/)])
    expect((await copyOf(anna).http('GET', '/api/me')).status).toBe(401)
    const { storage } = desk.server
    for (const kept of [
      'devices',
      'passkeys',
      'codes',
      'kept_names',
      'pairings',
      'people',
      'chat',
      'members',
    ])
      expect(await storage.query(`SELECT * FROM ${kept} WHERE guest = ?`, anna.id), kept).toEqual([])
    await bert.until(() => bert.at(table).state.seats[0].standIn === 'left')
    await bert.do({ type: 'resign', table })
  })
})

describe('a page of another site', () => {
  it('does nothing of it, with whatever it sends', async () => {
    const anna = await named('Anna X')
    const { paths } = (await anna.http('GET', '/openapi.json')).body as { paths: { [path: string]: object } }
    const posts = Object.entries(paths).flatMap(([path, methods]) =>
      path.startsWith('/api/me') && 'post' in methods ? [path.replace(/{\w+}/, 'abcd')] : [],
    )
    expect(posts.length).toBeGreaterThan(15)
    for (const path of posts)
      for (const headers of [{ origin: 'http://evil.example' }, { 'sec-fetch-site': 'cross-site' }]) {
        const answer = await anna.http('POST', path, {}, headers as { [name: string]: string })
        expect([path, answer.status, answer.headers.get('set-cookie')]).toEqual([path, 403, null])
      }
  })
})
