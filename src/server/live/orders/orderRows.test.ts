/** What standing orders cost those who have none, and that none is lost by that. */
import { afterEach, expect, it } from 'vitest'
import type { Answer } from '#engine/contract.ts'
import type { Write } from '../../storage/storage.ts'
import { type Desk, dropFolder, openDesk } from '../../test/desk.ts'
import { type Guest, owes, seatAll } from '../../trials/guest.ts'
import { answerOnce } from '../../trials/player.ts'

let desk: Desk
afterEach(async () => {
  await desk.close()
  dropFolder(desk.folder)
})

const LIVE = { kind: 'live', bank: 3_600_000, increment: 0 }

const begun = async () => {
  const people = [await desk.guest(), await desk.guest()]
  const table = await seatAll(people, { game: 'patrizier', clock: LIVE })
  const [first, second] = people.toSorted((a, b) => Number(owes(b.at(table))) - Number(owes(a.at(table))))
  return { table, first, second }
}

const handOf = (guest: Guest, table: string): Answer[] =>
  guest.at(table).state.play?.question?.options.map(({ answer }) => answer) ?? []

it('an answer takes the same statements with orders at the table as without, and none for their sake', async () => {
  desk = await openDesk({ orderWait: 3_600_000 })
  const { storage } = desk.server
  const written: Write[] = []
  const commit = storage.commit.bind(storage)
  storage.commit = (write) => {
    written.push(write)
    return commit(write)
  }
  const { table, first, second } = await begun()
  const answered = async () => {
    written.length = 0
    for (let i = 0; owes(first.at(table)); i++) await answerOnce(first, table, i)
    await second.until(() => owes(second.at(table)))
    for (let i = 0; owes(second.at(table)); i++) await answerOnce(second, table, i)
    await first.until(() => owes(first.at(table)))
    return written.map(({ beside }) => beside)
  }
  const without = await answered()
  expect(without.length).toBeGreaterThan(3)
  expect(without.flat()).toEqual([])
  for (const one of [first, second])
    await one.do({ type: 'order', table, order: { kind: 'forced', prefer: [] } })
  expect((await answered()).flat()).toEqual([])
})

it('looking for orders writes nothing at a table where nobody ever set one', async () => {
  desk = await openDesk({ orderWait: 1 })
  const { storage } = desk.server
  const { table, first } = await begun()
  const changed: string[] = []
  let looks = 0
  const [change, query] = [storage.change.bind(storage), storage.query.bind(storage)]
  storage.change = (statements) => {
    changed.push(...statements.map(({ sql }) => sql))
    return change(statements)
  }
  storage.query = (sql, ...values) => {
    if (/body FROM/.test(sql) && /orders/.test(sql) && /is_over = 0/.test(sql)) looks++
    return query(sql, ...values)
  }
  for (let i = 0; owes(first.at(table)); i++) {
    const before = looks
    await answerOnce(first, table, i)
    await expect.poll(() => looks).toBeGreaterThan(before)
  }
  // One more, of which it is known when it is over.
  const live = (await desk.server.tables.open(table))!
  expect(await live.orders.read()).toEqual([])
  await live.orders.looked(desk.server.tables.site.clock.ticks(), [])
  expect(changed.filter((sql) => /orders/.test(sql))).toEqual([])
})

it('an order that was taken in time, but stored only after somebody had looked, answers all the same', async () => {
  desk = await openDesk({ orderWait: 1_000 })
  const { table, first } = await begun()
  const { storage } = desk.server
  const [change, query] = [storage.change.bind(storage), storage.query.bind(storage)]
  let hasLooked = () => {}
  const looked = new Promise<void>((resolve) => {
    hasLooked = resolve
  })
  storage.query = async (sql, ...values) => {
    const rows = await query(sql, ...values)
    if (/body FROM/.test(sql) && /orders/.test(sql) && /is_over = 0/.test(sql)) hasLooked()
    return rows
  }
  storage.change = async (statements) => {
    if (statements.some(({ sql }) => sql.startsWith('INSERT INTO orders'))) await looked
    return change(statements)
  }
  await first.do({
    type: 'order',
    table,
    id: 'late',
    order: { kind: 'play', prefer: handOf(first, table), uses: 1 },
  } as never)
  await first.until(() => first.at(table).orders?.find(({ id }) => id === 'late')?.ended?.why === 'used')
})
