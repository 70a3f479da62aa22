/** Finished games as people are shown them, on a real server. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { administer } from '../admin/administer.ts'
import { eraseGuest } from '../identity/leaving.ts'
import { type Desk, dropFolder, eventually, openDesk } from '../test/desk.ts'
import { type Guest, seatAll } from '../trials/guest.ts'
import { playOut } from '../trials/player.ts'
import { recountedRatings } from './recount.ts'

let desk: Desk
beforeAll(async () => {
  desk = await openDesk({}, { countEvery: 20 })
})
afterAll(async () => {
  await desk.close()
  dropFolder(desk.folder)
})

const named = async (name: string): Promise<Guest> => {
  const guest = await desk.guest()
  await guest.api.rename({ name, colour: 'blue' })
  return guest
}
const get = async (guest: Guest, path: string) => {
  const { status, body } = await guest.http('GET', path)
  return { status, body }
}
const isCounted = async (table: string) =>
  ((await desk.server.storage.query('SELECT n FROM results WHERE table_id = ?', table))[0]?.n ?? null) !==
  null

/** A whole game of two, and its table once it has been counted. */
const playedBy = async (
  people: readonly Guest[],
  more: { [name: string]: unknown } = {},
): Promise<string> => {
  const table = await seatAll(people, { game: 'patrizier', ...more })
  await Promise.all(people.map((guest, i) => playOut(guest, table, 5 + i)))
  await eventually(() => isCounted(table))
  return table
}

describe('a finished game', () => {
  it('is in the history of those who played it, with places, scores and ratings, and counts once', async () => {
    const [anna, bert, eve] = [await named('Anna'), await named('Bert'), await named('Eve')]
    const friendly = await playedBy([anna, bert])
    const rated = await playedBy([anna, bert], { rated: true })
    const { body } = await get(anna, '/api/me/history')
    expect(body.games.map(({ table }: { table: string }) => table)).toEqual([rated, friendly])
    const [latest, first] = body.games
    expect(latest.seats.map(({ name }: { name: string }) => name)).toEqual(['Anna', 'Bert'])
    expect(latest.seats.map(({ place }: { place: number }) => place).toSorted()[0]).toBe(1)
    expect([first.rating, latest.isRated, typeof latest.rating]).toEqual([null, true, 'number'])
    expect((await get(eve, '/api/me/history')).body.games).toEqual([])

    const profile = (await get(anna, '/api/me/profile')).body
    expect(profile.games).toHaveLength(1)
    expect(profile.games[0]).toMatchObject({ game: 'patrizier', bySeats: { 2: { games: 2 } } })
    expect(profile.games[0].ratings).toMatchObject([{ field: 'two', games: 1, points: latest.rating }])
    expect(Object.keys(profile.games[0].tally)).toContain('stat.cities')

    expect(
      (await get(anna, `/api/me/history?with=${bert.id}&game=patrizier&mode=live&bots=no`)).body.games,
    ).toHaveLength(2)
    expect((await get(anna, `/api/me/history?with=${eve.id}`)).body.games).toEqual([])
    expect((await get(anna, '/api/me/history?mode=turns')).body.games).toEqual([])
    const versus = (await get(anna, `/api/me/versus?with=${bert.id}`)).body
    expect(versus.games).toMatchObject([{ game: 'patrizier', played: 2 }])
    expect(versus.games[0].wins[0] + versus.games[0].wins[1]).toBeCloseTo(2)
    expect((await get(anna, `/api/me/versus?with=${eve.id}`)).status).toBe(404)
    // What is stored follows from the records.
    expect(await recountedRatings(desk.server.tables.site)).toEqual({ games: 2, differing: [] })
  })

  it('shows a profile to whom its owner says, and to nobody else', async () => {
    const [anna, bert, eve, nameless] = [
      await named('Anna'),
      await named('Bert'),
      await named('Eve'),
      await desk.guest(),
    ]
    await playedBy([anna, bert])
    const seenBy = async (guest: Guest, of: Guest) =>
      (await get(guest, `/api/people/${of.id}/profile`)).status
    const show = (guest: Guest, visibility: string) => guest.http('PUT', '/api/me/profile', { visibility })
    expect([await seenBy(bert, anna), await seenBy(eve, anna)]).toEqual([404, 404])
    await show(anna, 'met')
    expect([await seenBy(bert, anna), await seenBy(eve, anna)]).toEqual([200, 404])
    await show(anna, 'public')
    // Strangers see those only who have kept their name.
    expect([await seenBy(bert, anna), await seenBy(eve, anna)]).toEqual([200, 404])
    expect((await anna.http('POST', '/api/me/code', {})).status).toBe(200)
    expect([await seenBy(bert, anna), await seenBy(eve, anna)]).toEqual([200, 200])
    await show(nameless, 'public')
    expect(await seenBy(eve, nameless)).toBe(404)
    expect((await get(eve, '/api/people/nobody99/profile')).body).toEqual(
      (await get(eve, `/api/people/${nameless.id}/profile`)).body,
    )
    expect((await show(anna, 'everybody')).status).toBe(400)
  })
})

describe('people one has played with', () => {
  it('are listed with notes that nobody else sees', async () => {
    const [anna, bert, eve] = [await named('Anna'), await named('Bert'), await named('Eve')]
    await playedBy([anna, bert])
    expect((await anna.http('PUT', `/api/me/people/${bert.id}/note`, { note: 'bids high' })).status).toBe(200)
    expect((await anna.http('PUT', `/api/me/people/${eve.id}/note`, { note: 'x' })).status).toBe(404)
    expect((await anna.http('PUT', `/api/me/people/${bert.id}/note`, { note: 'x'.repeat(501) })).status).toBe(
      400,
    )
    expect((await get(anna, '/api/me/people')).body.people).toMatchObject([
      { guest: bert.id, name: 'Bert', games: 1, note: 'bids high', isBlocked: false },
    ])
    expect(JSON.stringify((await get(bert, '/api/me/people')).body)).not.toContain('bids high')
    expect(JSON.stringify((await get(bert, '/api/me/profile')).body)).not.toContain('bids high')
  })

  it('who are blocked do not sit down together, and read nothing of each other, either way', async () => {
    const [anna, bert, clara] = [await named('Anna'), await named('Bert'), await named('Clara')]
    await anna.http('PUT', `/api/me/people/${bert.id}/block`, { isBlocked: true })
    const { table } = await anna.api.create({ game: 'patrizier', seats: 3 })
    for (const guest of [anna, bert, clara]) await guest.open(table)
    expect((await bert.refused({ type: 'sit', table }))?.key).toBe('table.notForYou')
    expect(await clara.refused({ type: 'sit', table })).toBe(null)
    for (const guest of [anna, bert]) await guest.do({ type: 'chat', table, text: `from ${guest.id}` })
    await eventually(() => clara.at(table).chat.length === 2)
    await Promise.all([anna.settle(), bert.settle()])
    expect(anna.at(table).chat.map(({ guest }) => guest)).toEqual([anna.id])
    expect(bert.at(table).chat.map(({ guest }) => guest)).toEqual([bert.id])
    // Also who comes again reads nothing of it.
    bert.leave(table)
    await bert.open(table)
    expect(bert.at(table).chat.map(({ guest }) => guest)).toEqual([bert.id])
    const other = (await bert.api.create({ game: 'patrizier', seats: 2 })).table
    await anna.open(other)
    expect((await anna.refused({ type: 'sit', table: other }))?.key).toBe('table.notForYou')
    await anna.http('PUT', `/api/me/people/${bert.id}/block`, { isBlocked: false })
    expect(await anna.refused({ type: 'sit', table: other })).toBe(null)
  })

  it('leave nothing behind when they are erased', async () => {
    const [anna, bert] = [await named('Anna'), await named('Bert')]
    await playedBy([anna, bert], { rated: true })
    const { tables } = desk.server
    await eraseGuest(bert.id, tables, null)
    for (const [kind, column] of [
      ['played', 'guest'],
      ['ratings', 'guest'],
      ['profiles', 'guest'],
      ['companions', 'other'],
    ])
      expect(await desk.server.storage.query(`SELECT 1 FROM ${kind} WHERE ${column} = ?`, bert.id)).toEqual(
        [],
      )
    expect(JSON.stringify((await get(anna, '/api/me/history')).body)).not.toContain('Bert')
  })
})

describe('two people who turn out to be one', () => {
  const merge = async (from: Guest, into: Guest) => {
    return administer(desk.settings, { command: 'merge', guest: from.id, into: into.id })
  }

  it('have one history, one profile and one rating, which still follow from the records', async () => {
    const [old, now, rival] = [await named('Old'), await named('Now'), await named('Rival')]
    const tables = [
      await playedBy([old, rival], { rated: true }),
      await playedBy([now, rival], { rated: true }),
      await playedBy([old, now], { rated: true }),
      await playedBy([rival, old]),
    ]
    await rival.http('PUT', `/api/people/${old.id}`, { note: 'plays well', isBlocked: false })
    const was = old.id
    await merge(old, now)
    const games = (await get(now, '/api/me/history')).body.games
    expect(games.map(({ table }: { table: string }) => table)).toEqual(tables.toReversed())
    expect(games[0].seats.map(({ name }: { name: string }) => name)).toEqual(['Rival', 'Now'])
    const [profile] = (await get(now, '/api/me/profile')).body.games
    expect(profile.bySeats['2'].games).toBe(4)
    // A game against oneself is not rated.
    expect(profile.ratings).toMatchObject([{ field: 'two', games: 2 }])
    expect(profile.curve.at(-1).points).toBe(profile.ratings[0].points)
    expect((await get(rival, `/api/me/versus?with=${now.id}`)).body.games).toMatchObject([{ played: 3 }])
    const { differing } = await recountedRatings(desk.server.tables.site)
    expect(differing).toEqual([])
    const { storage } = desk.server
    for (const table of ['played', 'ratings', 'profiles', 'companions', 'members'])
      expect(await storage.query(`SELECT * FROM ${table} WHERE guest = ?`, was), table).toEqual([])
    // Games go on being counted, for the one person.
    const next = await playedBy([now, rival], { rated: true })
    expect((await get(now, '/api/me/history')).body.games[0].table).toBe(next)
    expect((await recountedRatings(desk.server.tables.site)).differing).toEqual([])
  })
})
