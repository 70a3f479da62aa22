import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { Answer } from '#engine/contract.ts'
import { orderForms } from '#engine/orders.ts'
import { gameNamed } from '#games/index.ts'
import type { OrderSeen } from '#table/orders/order.ts'
import type { Settings } from '../../settings.ts'
import { type Desk, dropFolder, openDesk } from '../../test/desk.ts'
import { startDatabase, type TrialDatabase } from '../../trials/database.ts'
import { Guest, owes, seatAll } from '../../trials/guest.ts'
import { answerOnce } from '../../trials/player.ts'
import { startServer, trialFolder } from '../../trials/process.ts'

let desks: Desk[] = []
afterEach(async () => {
  for (const desk of desks) {
    await desk.close()
    dropFolder(desk.folder)
  }
  desks = []
})

const open = async (more: Partial<Settings> = {}): Promise<Desk> => {
  const desk = await openDesk(more, { lookEvery: 20 })
  desks.push(desk)
  return desk
}

/** Patrizier for two; the first who is asked, and the other. */
const begun = async (people: readonly Guest[]) => {
  const table = await seatAll(people, { game: 'patrizier' })
  const [first, second] = people.toSorted((a, b) => Number(owes(b.at(table))) - Number(owes(a.at(table))))
  return { table, first, second }
}

const ordersOf = async (guest: Guest, table: string): Promise<readonly OrderSeen[]> => {
  await guest.do({ type: 'orders', table })
  return guest.at(table).orders ?? []
}

const handOf = (guest: Guest, table: string): string[] =>
  guest.at(table).state.play?.question?.options.map(({ answer }) => String(answer)) ?? []

/** All that can be preferred, as this guest's page would offer it. */
const ofKind = (guest: Guest, table: string, kind: string): Answer[] => {
  const { state, as } = guest.at(table)
  const forms = orderForms(gameNamed('patrizier')!, state.play!.view, as as number)
  return forms.find((form) => form.kind === kind)?.choices.map(({ answer }) => answer) ?? []
}

/** Orders for all that comes after the card. */
const wholeTurn = async (guest: Guest, table: string): Promise<void> => {
  for (const kind of ['site', 'move', 'pick'])
    await guest.do({ type: 'order', table, order: { kind, prefer: ofKind(guest, table, kind) } })
  await guest.do({ type: 'order', table, order: { kind: 'pass', prefer: [] } })
}

/** By hand, until somebody else is asked. */
const turnOf = async (guest: Guest, table: string): Promise<void> => {
  for (let i = 0; owes(guest.at(table)); i++) await answerOnce(guest, table, i)
}

const used = async (guest: Guest, table: string, id: string): Promise<OrderSeen | undefined> =>
  (await ordersOf(guest, table)).find((order) => order.id === id)

describe('a standing order', () => {
  it('answers when its moment comes, says so to its owner alone, and is used up', async () => {
    const desk = await open()
    const { table, first, second } = await begun([await desk.guest(), await desk.guest()])
    const id = 'card'
    await second.do({
      type: 'order',
      table,
      id,
      order: { kind: 'play', prefer: ofKind(second, table, 'play'), uses: 1 },
    })
    await wholeTurn(second, table)
    // Said twice, under one name: it stands once.
    await second.do({ type: 'order', table, id: 'twice', order: { kind: 'forced', prefer: [] } })
    await second.do({ type: 'order', table, id: 'twice', order: { kind: 'forced', prefer: [] } })
    expect(await ordersOf(second, table)).toHaveLength(6)
    // Too late for the question that is open: it stands for the next one.
    await first.do({
      type: 'order',
      table,
      id: 'late',
      order: { kind: 'play', prefer: handOf(first, table), uses: 1 },
    })
    expect(owes(first.at(table))).toBe(true)
    await turnOf(first, table)
    await first.until(() => owes(first.at(table)) || first.at(table).orders?.[0]?.ended !== null)
    expect(await used(second, table, id)).toMatchObject({
      ended: { why: 'used' },
      uses: [{ given: expect.any(String) }],
    })
    const told = (text: string) => text.startsWith('{"type":"orders"')
    expect(first.received.filter((text) => told(text) && text.includes('"card"'))).toEqual([])
    expect(second.received.filter(told).length).toBeGreaterThan(5)
  })

  it('falls away with word to its owner when it has become impossible, and can be cancelled before', async () => {
    const desk = await open()
    const { table, first, second } = await begun([await desk.guest(), await desk.guest()])
    const plan = { kind: 'next', step: 'play', prefer: ['nothing'], uses: 1 }
    await second.do({ type: 'order', table, id: 'gone', order: { kind: 'forced', prefer: [] } })
    await second.do({ type: 'cancelOrder', table, order: 'gone' })
    await second.do({ type: 'order', table, id: 'plan', order: plan })
    await turnOf(first, table)
    await second.until(() => second.at(table).orders?.find(({ id }) => id === 'plan')?.ended != null)
    const ends = Object.fromEntries((second.at(table).orders ?? []).map(({ id, ended }) => [id, ended?.why]))
    expect(ends).toEqual({ plan: 'impossible', gone: 'cancelled' })
    expect(owes(second.at(table))).toBe(true)
    expect(await second.refused({ type: 'cancelOrder', table, order: 'plan' })).toEqual({
      key: 'order.notThere',
    })
  })

  it('goes with its owner who is merged with another guest, and answers for them', async () => {
    const desk = await open()
    const { table, first, second } = await begun([await desk.guest(), await desk.guest()])
    const prefer = ofKind(second, table, 'play')
    await second.do({ type: 'order', table, id: 'card', order: { kind: 'play', prefer, uses: 1 } })
    await wholeTurn(second, table)
    const [operator, other] = [await desk.guest(), await desk.guest()]
    const token = desk.server.setUp?.split('#setup=')[1]
    expect((await operator.http('POST', '/api/admin/setup', { token })).status).toBe(200)
    const merge = { command: 'merge', guest: second.id, into: other.id }
    expect((await operator.http('POST', '/api/admin', merge)).status).toBe(200)
    await other.open(table)
    expect(await ordersOf(other, table)).toHaveLength(5)
    await turnOf(first, table)
    await first.until(() => owes(first.at(table)))
    expect((await used(other, table, 'card'))?.ended?.why).toBe('used')
  })

  it('is nobody else’s, and nothing that is wrong with it changes anything', async () => {
    const desk = await open({ orderWait: 60_000 })
    const { table, first, second } = await begun([await desk.guest(), await desk.guest()])
    const watcher = await desk.guest()
    const order = { kind: 'forced', prefer: [] }
    const refused = async (guest: Guest, said: object) =>
      (await guest.refused({ table, ...said } as never))?.key ?? null
    expect(await refused(watcher, { type: 'order', order })).toBe('no.subscription')
    await watcher.open(table)
    for (const type of ['order', 'cancelOrder', 'orders'])
      expect(
        await refused(watcher, {
          type,
          ...(type === 'order' ? { order } : {}),
          ...(type === 'cancelOrder' ? { order: 'a' } : {}),
        }),
      ).toBe('table.notSeated')
    await first.do({ type: 'order', table, id: 'a', order })
    expect(await refused(second, { type: 'cancelOrder', order: 'a' })).toBe('order.notThere')
    const other = second.at(table).as
    expect(await refused(first, { type: 'order', seat: other, order })).toBe('table.notYourSeat')
    const wrong: readonly (readonly [object, string])[] = [
      [{ kind: 'forced' }, 'bad.field'],
      [{ kind: 'forced', prefer: 'x' }, 'bad.field'],
      [{ kind: 'forced', prefer: [], more: 1 }, 'bad.field'],
      [{ kind: 'forced', prefer: [], uses: 0 }, 'bad.field'],
      [{ kind: 'play', prefer: Array.from({ length: 101 }, (_, i) => i) }, 'bad.field'],
      [{ kind: 'play', prefer: Array.from({ length: 60 }, () => 'x'.repeat(99)) }, 'bad.field'],
      [{ kind: 'constructor', prefer: [] }, 'door.order.unknown'],
      [{ kind: '__proto__', prefer: [1] }, 'door.order.unknown'],
      [{ kind: 'forced', prefer: ['a'] }, 'door.order.malformed'],
      [{ kind: 'play', prefer: [] }, 'door.order.empty'],
      [{ kind: 'play', prefer: [['a']] }, 'door.order.malformed'],
      [{ kind: 'site', prefer: ['ROM:a', 'ROM:a'] }, 'door.order.notOffered'],
      [{ kind: 'site', prefer: ['ROM:c'] }, 'door.order.notOffered'],
      [{ kind: 'site', prefer: ['ROM:a'], most: 2 }, 'door.order.malformed'],
      [{ kind: 'site', prefer: ['ROM:a'], span: 'toString' }, 'door.order.span'],
      [{ kind: 'next', step: 'turn', prefer: ['a'] }, 'door.order.unknown'],
      [{ kind: 'next', step: 'play', prefer: ['a'] }, 'door.notOffered'],
    ]
    for (const [bad, key] of wrong)
      expect([bad, await refused(first, { type: 'order', order: bad })]).toEqual([bad, key])
    expect((await ordersOf(first, table)).map(({ id }) => id)).toEqual(['a'])
    for (let i = 0; i < 29; i++) await first.do({ type: 'order', table, order })
    expect(await refused(first, { type: 'order', order })).toBe('order.tooMany')
    expect(await ordersOf(second, table)).toEqual([])
    for (const one of [second, watcher])
      expect(one.received.filter((text) => text.includes('forced'))).toEqual([])
    const lobby = await first.api.create({ game: 'patrizier', seats: 2 })
    await first.open(lobby.table, lobby.key)
    expect(await refused(first, { type: 'order', table: lobby.table, order })).toBe('table.notRunning')
  })
})

it('an order that was acknowledged outlives kill -9, and answers while nobody is there', async () => {
  const { folder, drop } = trialFolder()
  const env = { ORDER_WAIT: '400', IDLE_SECONDS: '1' }
  let server = await startServer(folder, env)
  const people = [new Guest(() => server.url), new Guest(() => server.url)]
  for (const one of people) {
    await one.api.arrive()
    await one.connect()
  }
  const { table, first, second } = await begun(people)
  const prefer = ofKind(second, table, 'play')
  await second.do({ type: 'order', table, order: { kind: 'play', prefer, uses: 1 } })
  await wholeTurn(second, table)
  await turnOf(first, table)
  const seats = [first, second].map((one) => one.at(table).as)
  for (const one of people) one.socket.goOffline()
  await server.stop('SIGKILL')
  server = await startServer(folder, env)
  // Nobody comes back until it is done: the table is read for the order's sake.
  const turn = async () => (await first.api.myTables()).tables[0].turn
  await expect.poll(turn, { timeout: 60_000, interval: 100 }).toEqual([seats[0]])
  for (const one of people) one.close()
  await server.stop('SIGTERM')
  drop()
})

describe('on two servers with one PostgreSQL', () => {
  let database: TrialDatabase
  beforeAll(async () => {
    database = await startDatabase()
  })
  afterAll(() => database.stop(), 60_000)

  it('an order set at one is given once, whoever does it, and its owner hears of it anywhere', async () => {
    const databaseUrl = await database.fresh()
    const [one, two] = [
      await open({ databaseUrl, orderWait: 50 }),
      await open({ databaseUrl, orderWait: 50 }),
    ]
    const { table, first, second } = await begun([await one.guest(), await two.guest()])
    const prefer = ofKind(second, table, 'play')
    await second.do({ type: 'order', table, id: 'card', order: { kind: 'play', prefer, uses: 1 } })
    await wholeTurn(second, table)
    await turnOf(first, table)
    await first.until(() => owes(first.at(table)))
    const card = await used(second, table, 'card')
    expect(card?.uses).toHaveLength(1)
    const { rows } = (await one.server.storage.load(table))!
    const name = `:${card?.uses[0].question}:`
    expect(rows.filter(({ id }) => id.startsWith('order:') && id.includes(name))).toHaveLength(1)
    for (const guest of [first, second]) {
      await guest.until(() => guest.at(table).seq === rows.length)
      expect(guest.gaps).toEqual([])
    }
  })
})
