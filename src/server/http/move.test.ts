/** Games from devices: they go on here, and nothing that is sent can do harm. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { owing, withDefaults } from '#engine/advance.ts'
import { imagined, sealed } from '#engine/chance.ts'
import { randomGiven } from '#engine/question.ts'
import { begin, enter, recordOf } from '#engine/record.ts'
import { hash } from '#engine/seal.ts'
import { gameNamed } from '#games/index.ts'
import { commitmentOf, dealKeys, recordHash } from '#table/fair/start.ts'
import { Promises } from '../live/promises.ts'
import { type Desk, dropFolder, openDesk } from '../test/desk.ts'
import { newGuest, owes } from '../trials/guest.ts'

let desk: Desk
beforeAll(async () => {
  desk = await openDesk()
})
afterAll(async () => {
  await desk.close()
  dropFolder(desk.folder)
})

const game = gameNamed('patrizier')!

/** Up to a moment when seat 0 is asked. */
const bodyAfter = (answers: number) => {
  const inProgress = begin(game, 3, withDefaults(game, {}), sealed(hash('device')))
  const luck = imagined(3)
  for (let i = 0; i < answers || owing(game, inProgress.state)[0] !== 0; i++) {
    const [seat] = owing(game, inProgress.state)
    const given = randomGiven(game, inProgress.state, seat, luck)
    enter(game, inProgress, { kind: 'answer', seat, at: i, question: inProgress.state.asked, given })
  }
  return { record: recordOf(game, inProgress), bots: [null, 'random', 'random'], nonce: 'ab12' }
}

describe('a promise before a game moves', () => {
  const body = bodyAfter(8)
  const record = recordHash(body.record)
  const nonce = 'ab'.repeat(32)

  it('binds the server before it hears the nonce; asked twice, the game moves once', async () => {
    const anna = await desk.guest()
    const { table, token, round, commitment } = await anna.api.promise(record)
    const move = { ...body, nonce, promise: { table, token } }
    const made = await anna.http('POST', '/api/tables/move', move)
    expect([made.status, made.body.table]).toEqual([200, table])
    expect((await anna.http('POST', '/api/tables/move', move)).body).toEqual(made.body)
    await anna.open(table)
    const { fair } = anna.at(table).state
    expect(fair.start).toMatchObject({ table, round, commitment, record })
    const kept = desk.server.tables.inMemory(table)!.table
    expect(commitmentOf(table, round, kept.secret)).toBe(commitment)
    expect(kept.nonces[0]).toBe(nonce)
    const { key } = kept.play!.state.chance as { key: string }
    expect(key).toBe(dealKeys(fair.start!, kept.secret, kept.nonces).cards)
  })

  it('is kept for one guest and one record only, and by nobody who made it up', async () => {
    const [anna, eve] = [await desk.guest(), await desk.guest()]
    const { table, token } = await anna.api.promise(record)
    for (const [guest, wrong] of [
      [eve, { ...body, promise: { table, token } }],
      [anna, { ...bodyAfter(14), promise: { table, token } }],
      [anna, { ...body, promise: { table: 'another1', token } }],
      [anna, { ...body, promise: { table, token: hash('mine') } }],
    ] as const) {
      const { status, body: answer } = await guest.http('POST', '/api/tables/move', wrong)
      expect([status, answer.refusal.key]).toEqual([400, 'move.wrong'])
    }
    expect((await anna.http('POST', '/api/tables/move/promise', { record: 'short' })).status).toBe(400)
  })

  it('another server of the same house keeps it too', async () => {
    const anna = await desk.guest()
    const { table, token, commitment } = await anna.api.promise(record)
    const key = await desk.server.storage.secret('moves', 'another')
    const other = new Promises(key, () => 'unused')
    const promised = other.kept({ table, token }, anna.id, record)
    expect(commitmentOf(table, 1, promised!.secret)).toBe(commitment)
  })
})

describe('a game from a device', () => {
  it('goes on; somebody who has the link takes the seat of a bot and plays', async () => {
    const [anna, bert, eve] = [await desk.guest(), await desk.guest(), await desk.guest()]
    const made = await anna.http('POST', '/api/tables/move', bodyAfter(8))
    expect(made.status).toBe(200)
    const { table, key, link } = made.body
    expect(link).toBe(`${desk.server.url}/t/${table}#${key}`)
    await anna.open(table)
    expect(anna.at(table)).toMatchObject({ as: 0, state: { status: 'running', isMoved: true } })
    expect(anna.at(table).log.length).toBeGreaterThan(8)
    expect((await eve.refusedTo(table))?.key).toBe('table.private')
    const joined = await bert.http('POST', `/api/tables/${table}/join`, { key, seat: 1 })
    expect(joined.body.seats).toEqual([1])
    await bert.open(table)
    await bert.do({ type: 'past', table, before: bert.at(table).seq })
    const seqs = bert.at(table).past.map(({ seq }) => seq)
    expect(seqs.length).toBeGreaterThan(8)
    expect(seqs).toEqual(seqs.toSorted((a, b) => a - b))
    expect((await eve.refused({ type: 'past', table, before: 5 }))?.key).toBe('no.subscription')
    const listed = await bert.http('GET', '/api/me/tables')
    expect(listed.body.tables[0]).toMatchObject({ table, status: 'running', turn: [0] })
    for (const client of [anna, bert]) {
      await client.until(() => owes(client.at(table)))
      const { question, view } = client.at(table).state.play!
      const { answer } = question!.options.find(({ refusal }) => !refusal)!
      await client.do({ type: 'answer', table, question: view.asked, answer })
      await client.until(() => client.at(table).state.play!.view.asked > view.asked)
      while (owes(client.at(table))) {
        const at = client.at(table).state.play!
        const next = at.question!.options.find(({ refusal }) => !refusal)!
        await client.do({ type: 'answer', table, question: at.view.asked, answer: next.answer })
      }
    }
  })

  it('one guest with several seats looks through each of them, or through none', async () => {
    const anna = await desk.guest()
    const { table } = (
      await anna.http('POST', '/api/tables/move', { ...bodyAfter(8), bots: [null, null, 'random'] })
    ).body
    await anna.open(table, '', 1)
    expect(anna.at(table).as).toBe(1)
    await anna.open(table, '', 'watcher')
    expect(anna.at(table).as).toBe('watcher')
    expect(anna.at(table).state.play?.question).toBe(null)
  })

  it('is the same after the server was started again', async () => {
    const first = await openDesk()
    const anna = await first.guest()
    const { table } = (await anna.http('POST', '/api/tables/move', bodyAfter(8))).body
    const before = (await first.server.tables.open(table))!.table
    await first.close()
    const again = await openDesk({}, {}, first.folder)
    const live = (await again.server.tables.open(table))!
    expect(live.held).toBe(null)
    expect(live.table).toEqual(before)
    await again.close()
    dropFolder(first.folder)
  })
})

/** `npm run test:long` breaks more. */
const BROKEN = process.env.KONTOR_LONG ? 150 : 60

describe('what is sent as a game', () => {
  it('is refused in words when it does not match', async () => {
    const anna = await newGuest(desk.server.url)
    const body = bodyAfter(8)
    const [segment] = body.record.segments
    const withSegment = (change: object) => ({
      ...body,
      record: { ...body.record, segments: [{ ...segment, ...change }] },
    })
    for (const [wrong, status, key] of [
      [withSegment({ checksum: hash('another') }), 400, 'move.wrong'],
      [withSegment({ version: 7 }), 400, 'move.oldRules'],
      [withSegment({ entries: [{ kind: 'reseal', seat: 0, at: 0, key: hash('mine') }] }), 400, 'bad.field'],
      [{ ...body, bots: [] }, 400, 'move.seats'],
      [{ ...body, bots: [null, 'genius', 'random'] }, 400, 'table.noBot'],
      [{ ...body, record: { ...body.record, game: 'chess' } }, 400, 'table.noGame'],
      [{ ...body, record: { ...body.record, chance: imagined(1) } }, 400, 'bad.field'],
      [{ ...body, padding: 'x'.repeat(500_000) }, 413, 'bad.message'],
    ] as const) {
      const answer = await anna.http('POST', '/api/tables/move', wrong)
      expect([answer.status, answer.body.refusal.key]).toEqual([status, key])
    }
    const stranger = await fetch(`${desk.server.url}/api/tables/move`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    expect(stranger.status).toBe(401)
  })

  it('whatever is broken in it, the server answers and goes on', async () => {
    const anna = await newGuest(desk.server.url)
    const text = JSON.stringify(bodyAfter(8))
    let state = 17
    const upTo = (n: number) => {
      state = (Math.imul(state, 1664525) + 1013904223) >>> 0
      return Math.floor((state / 2 ** 32) * n)
    }
    const junk = ['null', '-1', '1e99', '"x"', '[]', '{}', '{"__proto__":1}', '""', '99999']
    for (let i = 0; i < BROKEN; i++) {
      // A number or a word somewhere is replaced by something else.
      const parts = text.split(/(?<=[:,[])(-?\d+|"[\w-]*")(?=[,\]}])/)
      const at = 1 + 2 * upTo(Math.floor(parts.length / 2))
      const broken = parts.with(at, junk[upTo(junk.length)]).join('')
      const { status, body } = await anna.http('POST', '/api/tables/move', broken)
      expect(status, broken.slice(0, 200)).toBeLessThan(500)
      if (status !== 200) expect(body.refusal.key).toMatch(/^(move|table|bad)\./)
    }
    expect((await anna.http('POST', '/api/tables/move', text)).status).toBe(200)
  })

  it('comes only so often', async () => {
    const slow = await openDesk({ rate: 3 })
    const anna = await newGuest(slow.server.url)
    const answers = []
    for (let i = 0; i < 5; i++) answers.push(await anna.http('POST', '/api/tables/move', bodyAfter(8)))
    expect(answers.map(({ status }) => status)).toContain(429)
    await slow.close()
    dropFolder(slow.folder)
  })
})
