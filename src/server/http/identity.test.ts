/** Attacks on who somebody is: by a link to the server, by a page of somebody else, by a name. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Desk, dropFolder, openDesk } from '../test/desk.ts'
import { oldLink } from '../test/oldLink.ts'
import { cookieFrom, type Guest, newGuest } from '../trials/guest.ts'

let desk: Desk
beforeAll(async () => {
  desk = await openDesk()
})
afterAll(async () => {
  await desk.close()
  dropFolder(desk.folder)
})

const CROSS_SITE = {
  'sec-fetch-site': 'cross-site',
  'sec-fetch-mode': 'navigate',
  'sec-fetch-dest': 'document',
}

describe('a link to the server', () => {
  it('makes nobody somebody else: no GET sets a cookie', async () => {
    const described = (await (await fetch(`${desk.server.url}/openapi.json`)).json()) as {
      paths: { [path: string]: object }
    }
    const paths = Object.entries(described.paths).flatMap(([path, methods]) =>
      'get' in methods ? [path.replace('{table}', 'abcd2345')] : [],
    )
    expect(paths).toContain('/api/me')
    const cookies = await Promise.all(
      ['/', ...paths].map(async (path) => {
        // What a browser sends when another site leads there: the cookie is Strict and stays behind.
        const response = await fetch(desk.server.url + path, { headers: CROSS_SITE })
        return [path, response.headers.get('set-cookie')]
      }),
    )
    expect(cookies.filter(([, cookie]) => cookie !== null)).toEqual([])
    const nobody = await fetch(`${desk.server.url}/api/me`)
    expect([nobody.status, await nobody.json()]).toEqual([401, { refusal: { key: 'no.guest' } }])
  })
})

describe('becoming a guest', () => {
  const post = (headers: { [name: string]: string }, body?: string) =>
    fetch(`${desk.server.url}/api/me`, { method: 'POST', headers, ...(body === undefined ? {} : { body }) })

  it('is refused to a page of another site, and changes nothing there', async () => {
    const foreign = [
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-site' },
      { 'sec-fetch-site': 'cross-site', origin: desk.server.url },
      // On plain http a browser sends no Sec-Fetch-Site, but with a POST always an Origin.
      { origin: 'http://evil.example' },
      { origin: 'null' },
      { origin: desk.server.url.replace(/\d+$/, '1') },
    ]
    for (const headers of foreign) {
      const response = await post(headers as { [name: string]: string })
      expect([response.status, response.headers.get('set-cookie')], JSON.stringify(headers)).toEqual([
        403,
        null,
      ])
      expect(await response.json()).toEqual({ refusal: { key: 'bad.origin' } })
    }
  })

  it('is refused to a form, even in a browser that says nothing of where it comes from', async () => {
    for (const type of [
      'application/x-www-form-urlencoded',
      'text/plain',
      'multipart/form-data; boundary=x',
    ]) {
      for (const body of ['', 'a=b']) {
        const response = await post({ 'content-type': type }, body)
        expect(response.status, type).toBeGreaterThanOrEqual(400)
        expect(response.headers.get('set-cookie'), type).toBe(null)
      }
    }
  })

  it('is open to our own page and to a program', async () => {
    const welcome = [
      {},
      { 'sec-fetch-site': 'same-origin', origin: desk.server.url },
      { origin: desk.server.url },
      { 'content-type': 'application/json' },
    ]
    for (const headers of welcome) {
      const response = await post(
        headers as { [name: string]: string },
        'content-type' in headers ? '{}' : undefined,
      )
      expect(response.status, JSON.stringify(headers)).toBe(200)
      const cookie = cookieFrom(response.headers)
      const again = await post({ cookie })
      expect(await again.json()).toEqual(await response.json())
    }
  })
})

describe('a link for another device, of an earlier release', () => {
  const linkOf = async (guest: Guest): Promise<string> => oldLink(desk.server.storage, guest.id)

  it('first says who it would make me and what I would lose, and is not used up by that', async () => {
    const [anna, bert] = [await desk.guest(), await desk.guest()]
    await anna.http('PUT', '/api/me', { name: 'Anna', colour: 'blue' })
    await bert.http('PUT', '/api/me', { name: 'Bert', colour: 'gold' })
    await bert.api.create({ game: 'patrizier', seats: 2 })
    const token = await linkOf(anna)
    for (let i = 0; i < 2; i++) {
      const shown = await bert.http('POST', '/api/me/recover/preview', { token })
      expect([shown.status, shown.headers.get('set-cookie')]).toEqual([200, null])
      expect(shown.body).toEqual({
        become: { id: anna.id, name: 'Anna', colour: 'blue', isKept: false, tables: 0 },
        leave: { id: bert.id, name: 'Bert', colour: 'gold', isKept: false, tables: 1 },
      })
    }
    const stranger = await fetch(`${desk.server.url}/api/me/recover/preview`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ token }),
    })
    expect(await stranger.json()).toMatchObject({ become: { id: anna.id }, leave: null })
    const phone = await newGuest(desk.server.url)
    expect((await phone.http('POST', '/api/me/recover', { token })).body.id).toBe(anna.id)
  })

  it('says so when it was used or is wrong', async () => {
    const anna = await desk.guest()
    const token = await linkOf(anna)
    const phone = await newGuest(desk.server.url)
    await phone.http('POST', '/api/me/recover', { token })
    for (const bad of [token, 'abcdefgh', 'a'.repeat(32)])
      for (const path of ['/api/me/recover/preview', '/api/me/recover']) {
        const refused = await anna.http('POST', path, { token: bad })
        expect([refused.status, refused.body.refusal.key]).toEqual([404, 'bad.link'])
      }
  })

  it('is taken by no page of another site', async () => {
    const [anna, bert] = [await desk.guest(), await desk.guest()]
    const token = await linkOf(anna)
    const taken = await bert.http('POST', '/api/me/recover', { token }, { 'sec-fetch-site': 'cross-site' })
    expect([taken.status, taken.headers.get('set-cookie')]).toEqual([403, null])
  })
})

describe('a guest who was banned from a private table', () => {
  it('does not come back with a new cookie; whoever else is there stays, also after a cut', async () => {
    const [anna, bert, cora] = [await desk.guest(), await desk.guest(), await desk.guest()]
    const { table, key } = await anna.api.create({ game: 'patrizier', seats: 3, privacy: 'private' })
    await anna.open(table, key)
    await bert.open(table, key)
    await cora.open(table, key)
    await bert.do({ type: 'sit', table })
    await anna.do({ type: 'ban', table, guest: bert.id })
    await bert.until(() => bert.at(table).gone !== null)
    const again = await desk.guest()
    expect((await again.refusedTo(table, key))?.key).toBe('table.private')
    const joined = await again.http('POST', `/api/tables/${table}/join`, { key })
    expect([joined.status, joined.body.refusal.key]).toEqual([403, 'table.private'])
    // The new link is told to those who stay, and to nobody else.
    await cora.until(() => cora.at(table).state.key !== key)
    const now = cora.at(table).state.key
    expect(bert.received.join('')).not.toContain(now)
    await cora.cut()
    await cora.connect()
    expect(cora.at(table).gone).toBe(null)
    await again.open(table, now)
    expect((await bert.refusedTo(table, now))?.key).toBe('table.removed')
  })
})

describe('a name', () => {
  it('cannot be seen through, and is in letters of one kind', async () => {
    const anna = await desk.guest()
    const rename = (name: string) => anna.http('PUT', '/api/me', { name, colour: 'blue' })
    expect((await rename('Ａnna\u200b\u3164')).body.name).toBe('Anna')
    for (const bad of ['\u3164', '\u2800\u200d', '–', 'Аnna'])
      expect((await rename(bad)).body).toEqual({ refusal: { key: 'bad.name' }, field: 'name' })
  })

  it('is nobody else’s at the same table, nor does it look so', async () => {
    const [anna, eve, watcher] = [await desk.guest(), await desk.guest(), await desk.guest()]
    await anna.http('PUT', '/api/me', { name: 'Paul', colour: 'blue' })
    await eve.http('PUT', '/api/me', { name: 'PauI', colour: 'blue' })
    await watcher.http('PUT', '/api/me', { name: 'Pau1', colour: 'blue' })
    const { table } = await anna.api.create({ game: 'patrizier', seats: 2 })
    for (const one of [anna, watcher, eve]) await one.open(table)
    await eve.do({ type: 'sit', table })
    const names = () => [anna, eve, watcher].map(({ id }) => anna.at(table).people[id]?.name)
    await anna.until(() => names()[2] === 'Pau1 3')
    expect(names()).toEqual(['Paul', 'PauI 2', 'Pau1 3'])
    // Who they are is theirs all the same.
    expect((await eve.http('GET', '/api/me')).body.name).toBe('PauI')
    const listed = await anna.api.myTables()
    expect(listed.tables[0].seats.map(({ name }) => name)).toEqual(['Paul', 'PauI 2'])
  })
})
