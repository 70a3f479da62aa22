import { afterEach, describe, expect, it } from 'vitest'
import { serverReview } from '#client/reviews.ts'
import type { Review, ReviewProgress } from '#engine/review/report.ts'
import { type Desk, dropFolder, openDesk, SMALL_TABLES } from '../test/desk.ts'
import { type Guest, owes, seatAll } from '../trials/guest.ts'
import { getAll, leaksInBodies } from '../trials/leaks/sweep.ts'
import { playOut } from '../trials/player.ts'

let desk: Desk
afterEach(async () => {
  await desk.close()
  dropFolder(desk.folder)
})

const path = (table: string) => `/api/records/${table}/review`
const refusalOf = ({ status, body }: { status: number; body: unknown }) => ({
  status,
  key: (body as { refusal?: { key: string } }).refusal?.key,
})
const stageOf = ({ body }: { body: unknown }): string => (body as { stage: string }).stage

/** A game that is over, of somebody against a bot. */
const finished = async (anna: Guest, more: object = {}): Promise<string> => {
  const table = await seatAll([anna], { game: 'small', bots: ['random'], ...more })
  await playOut(anna, table)
  return table
}

const fetchAs =
  (guest: Guest) =>
  (where: string, init: RequestInit): Promise<Response> =>
    fetch(`${desk.server.url}${where}`, { ...init, headers: { ...init.headers, cookie: guest.cookie } })

describe('a review by the server', () => {
  it('comes with the curve first, is kept, and is the same for everybody who may see the record', async () => {
    desk = await openDesk({}, SMALL_TABLES)
    const [anna, bert] = [await desk.guest(), await desk.guest()]
    const table = await finished(anna, { privacy: 'public' })
    expect(stageOf(await bert.http('GET', path(table)))).toBe('none')
    const told: ReviewProgress[] = []
    const review = await serverReview(fetchAs(anna), 20)(table, '')(
      (progress) => told.push(progress),
      new AbortController().signal,
    )
    const curve = told.find((progress) => progress.review)?.review
    expect(curve).toMatchObject({ decisions: [], ledger: review.ledger, curve: review.curve })
    expect(review.decisions.length).toBeGreaterThan(0)
    const kept = await bert.http('GET', path(table))
    expect(kept.body).toEqual({ stage: 'done', done: 0, of: 0, ahead: 0, review })
    const { body } = await bert.http('POST', path(table), { wanted: true })
    expect((body as { review: Review }).review).toEqual(review)
  })

  it('is there for nobody before the end, whoever asks and however', async () => {
    desk = await openDesk({}, SMALL_TABLES)
    const [anna, bert] = [await desk.guest(), await desk.guest()]
    const table = await seatAll([anna], { game: 'small', bots: ['random'], privacy: 'public' })
    await anna.until(() => owes(anna.at(table)))
    for (const somebody of [anna, bert])
      for (const answer of [
        await somebody.http('GET', path(table)),
        await somebody.http('GET', `${path(table)}?curve=1`),
        await somebody.http('POST', path(table), { wanted: true }),
        await somebody.http('POST', path(table), { wanted: false }),
      ]) {
        expect(refusalOf(answer)).toEqual({ status: 409, key: 'table.notOver' })
        // Not a byte more than the refusal.
        expect(Object.keys(answer.body as object)).toEqual(['refusal'])
      }
  })

  it('stands in no byte of any route before the end, and in those of its own after it', async () => {
    desk = await openDesk({}, SMALL_TABLES)
    const [anna, bert] = [await desk.guest(), await desk.guest()]
    const table = await seatAll([anna], { game: 'small', bots: ['random'], privacy: 'public' })
    const found = async (): Promise<string[]> => {
      const bodies = await Promise.all([anna, bert].map((one) => getAll(one, table, '')))
      return leaksInBodies(bodies.flat(), [], [])
    }
    await anna.http('POST', path(table), { wanted: true })
    expect(await found()).toEqual([])
    expect(
      [anna, bert].flatMap(({ received }) => received).filter((text) => /"foresight":/.test(text)),
    ).toEqual([])
    await playOut(anna, table)
    await serverReview(fetchAs(anna), 20)(table, '')(() => {}, new AbortController().signal)
    expect((await found()).filter((one) => one.startsWith(path(table)))).not.toEqual([])
  })

  it('is refused like the record: at a private table, at none, and when nothing is right about it', async () => {
    desk = await openDesk({}, SMALL_TABLES)
    const [anna, bert] = [await desk.guest(), await desk.guest()]
    const table = await finished(anna, { privacy: 'private' })
    for (const answer of [
      await bert.http('GET', path(table)),
      await bert.http('POST', path(table), { wanted: true }),
      await bert.http('POST', path(table), { wanted: true, key: 'a'.repeat(20) }),
    ])
      expect(answer.status).toBe((await bert.http('GET', `/api/records/${table}`)).status)
    expect(refusalOf(await anna.http('GET', path('0000000000')))).toEqual({ status: 404, key: 'no.record' })
    for (const body of [{}, { wanted: 'yes' }, { wanted: true, seat: 1 }, { wanted: true, key: 7 }, []])
      expect((await anna.http('POST', path(table), body)).status).toBe(400)
    for (const query of ['?curve=2', '?seat=1', '?key=%00'])
      expect((await anna.http('GET', `${path(table)}${query}`)).status).toBe(400)
  })

  it('is given up when nobody wants it, and nobody asks for more than a few', async () => {
    desk = await openDesk()
    const [anna, bert] = [await desk.guest(), await desk.guest()]
    const slow = { game: 'patrizier' }
    const tables = await Promise.all([1, 2, 3, 4].map(() => finished(anna, slow)))
    const asked = await Promise.all(tables.map((table) => anna.http('POST', path(table), { wanted: true })))
    const isRefused = asked.map(({ status }) => status === 429)
    expect(isRefused.filter(Boolean)).toHaveLength(1)
    for (const [i, table] of tables.entries()) {
      if (isRefused[i]) continue
      const { body } = await anna.http('POST', path(table), { wanted: false })
      expect(['none', 'done']).toContain((body as { stage: string }).stage)
    }
    const hers = await finished(bert, slow)
    expect((await bert.http('POST', path(hers), { wanted: true })).status).toBe(200)
  })

  it('explains no game that was not played to its end', async () => {
    desk = await openDesk({}, SMALL_TABLES)
    const [anna, bert] = [await desk.guest(), await desk.guest()]
    const table = await seatAll([anna, bert], { game: 'small' })
    await anna.do({ type: 'propose', table, motion: { kind: 'end' } })
    await bert.do({ type: 'vote', table, yes: true })
    await bert.until(() => bert.at(table).state.status === 'over')
    expect(refusalOf(await bert.http('POST', path(table), { wanted: true }))).toEqual({
      status: 409,
      key: 'review.none',
    })
  })
})
