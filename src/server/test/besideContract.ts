/** What every store has to do with statements of others, who keep things beside the tables. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { Desk, house } from '#table/test/desk.ts'
import { addOrder, lookedAt, standingAt, tablesWithOrders } from '../live/orders/orderRows.ts'
import { chatNotice, invitationNotice, noticesMade } from '../notices/due.ts'
import { Ways } from '../notices/ways.ts'
import type { Statement, Storage } from '../storage/storage.ts'
import { head, type Opened, write } from './storageContract.ts'

const add = (name: string, value: string): Statement => ({
  sql: 'INSERT INTO secrets (name, value) VALUES (?, ?) ON CONFLICT DO NOTHING',
  values: [name, value],
  must: 1,
})
const replace = (name: string, before: string, after: string): Statement => ({
  sql: 'UPDATE secrets SET value = ? WHERE name = ? AND value = ? RETURNING name, value',
  values: [after, name, before],
  must: 1,
})

export const besideContract = (name: string, open: () => Promise<Opened>): void => {
  describe(`${name}, beside the tables`, () => {
    let opened: Opened
    let storage: Storage
    const kept = async (from = storage) =>
      (await from.query('SELECT name, value FROM secrets ORDER BY name')).map((row) => ({ ...row }))

    beforeEach(async () => {
      opened = await open()
      storage = opened.storage
    })
    afterEach(() => opened.clean())

    it('changes all together or nothing, and gives what was returned', async () => {
      expect(await storage.change([add('a', '1'), add('b', '2')])).toEqual([[], []])
      expect(await storage.change([add('c', '3'), add('a', '4')])).toBe(null)
      expect(await storage.change([replace('a', '9', '5')])).toBe(null)
      const [[row]] = (await storage.change([replace('a', '1', '5')])) ?? []
      expect({ ...row }).toEqual({ name: 'a', value: '5' })
      const all = [
        { name: 'a', value: '5' },
        { name: 'b', value: '2' },
      ]
      expect(await kept()).toEqual(all)
      expect(await kept(await opened.reopen())).toEqual(all)
    })

    it('lets one of several win that change the same', async () => {
      await storage.change([add('a', '0')])
      const results = await Promise.all(
        [1, 2, 3, 4, 5].map((n) => storage.change([replace('a', '0', String(n))])),
      )
      expect(results.filter((one) => one !== null)).toHaveLength(1)
    })

    it('stores what comes of a write with it, and nothing with one that is too late', async () => {
      await storage.create({ table: 't1', at: 1000, head: head(0, { members: [] }), snapshot: '{}' })
      expect(await storage.commit(write('t1', 0, 1, { beside: [add('a', '1')] }))).toBe(true)
      expect(await storage.commit(write('t1', 0, 1, { beside: [add('b', '1')] }))).toBe(false)
      expect(await kept()).toEqual([{ name: 'a', value: '1' }])
    })

    it('finds tables at which orders are due, whichever way they moved, until somebody has looked at all of them', async () => {
      const order = (id: string) => ({
        id,
        guest: 'anna',
        seat: 0,
        order: { kind: 'forced', prefer: [] },
        made: 1,
        from: 1,
        uses: [],
        ended: null,
      })
      const isFound = async () => (await tablesWithOrders(storage, 100, 9)).includes('t1')
      const moved = (from: number, ordersAt?: number | null, more: readonly Statement[] = []) =>
        storage.commit(write('t1', from, 1, { head: head(from + 1, { ordersAt }), beside: more }))
      for (const table of ['t1', 't2'])
        await storage.create({ table, at: 1000, head: head(0, { members: [] }), snapshot: '{}' })
      // In a group, where nobody has any orders.
      await storage.commit(write('t2', 0, 1, { head: head(1, { ordersAt: 40 }) }))
      await moved(0, 40)
      expect(await tablesWithOrders(storage, 100, 9)).toEqual([])
      expect(await addOrder(storage, 't1', order('a'), null)).toBe(true)
      expect(await tablesWithOrders(storage, 39, 9)).toEqual([])
      expect(await tablesWithOrders(storage, 40, 9)).toEqual(['t1'])
      const read = await standingAt(storage, 't1')
      expect([read.set, read.orders.map(({ id }) => id)]).toEqual([1, ['a']])
      // Another one came meanwhile, twice under one name: whoever has read before has not looked at it.
      expect(await addOrder(storage, 't1', order('b'), null)).toBe(true)
      expect(await addOrder(storage, 't1', order('b'), null)).toBe(true)
      await storage.change([lookedAt('t1', 100, read.set)])
      expect(await isFound()).toBe(true)
      await storage.change([lookedAt('t1', 100, (await standingAt(storage, 't1')).set)])
      expect(await isFound()).toBe(false)
      // What is no new question asks for no new look; a new question does, in a group or alone.
      await moved(1)
      await moved(2, undefined, [add('x', '1')])
      expect(await isFound()).toBe(false)
      await moved(3, 60)
      expect(await isFound()).toBe(true)
      await moved(4, 200, [add('y', '1')])
      expect(await isFound()).toBe(false)
      await moved(5, 70, [add('z', '1')])
      expect(await isFound()).toBe(true)
      await storage.hold('t1', 'why')
      expect(await isFound()).toBe(false)
      await storage.hold('t1', null)
      await moved(6, null)
      expect(await isFound()).toBe(false)
      // For the question that is open, at which somebody has looked already.
      expect(await addOrder(storage, 't1', order('c'), 80)).toBe(true)
      expect(await isFound()).toBe(true)
      expect((await standingAt(storage, 't2')).set).toBe(0)
    })

    it('keeps of turns the latest, for those who can be reached: in a group, alone, and not if the write is too late', async () => {
      await new Ways(storage).setWebhook('bert', 'https://1.1.1.1/x')
      const tables = ['t1', 't2']
      for (const table of tables)
        await storage.create({ table, at: 1, head: head(0, { members: [] }), snapshot: '{}' })
      const turns = (id: string) =>
        ['anna', 'bert'].map((guest) => ({ guest, id: `${id} ${guest}`, about: 'free', at: 5, due: 9 }))
      const found = async () =>
        (await storage.query('SELECT * FROM notices ORDER BY table_id')).map((row) => ({ ...row }))
      const kept = { guest: 'bert', kind: 'turn', about: 'free', at: 5, due: 9, stage: 'new' }
      const isStored = await Promise.all(
        tables.map((table) => storage.commit(write(table, 0, 1, { turns: turns(table) }))),
      )
      expect(isStored).toEqual([true, true])
      expect(await found()).toEqual(tables.map((id) => ({ ...kept, table_id: id, id: `${id} bert` })))
      expect(await storage.commit(write('t1', 0, 1, { turns: turns('late') }))).toBe(false)
      expect(
        await storage.commit(write('t1', 1, 1, { turns: turns('later'), beside: [add('a', '1')] })),
      ).toBe(true)
      expect((await found()).map(({ id }) => id)).toEqual(['later bert', 't2 bert'])
    })

    it('keeps notices for those only who can be reached, each once, and of seats that companions offer', async () => {
      const ways = new Ways(storage)
      for (const guest of ['bert', 'clara']) await ways.setWebhook(guest, 'https://1.1.1.1/x')
      const mail = await ways.setMail('bert', 'bert@example.org')
      expect(await ways.confirm(mail?.secret ?? '')).toBe(true)
      expect(await ways.setMail('bert', 'bert@example.org')).toBeNull()
      const found = async () =>
        (await storage.query('SELECT guest, kind FROM notices ORDER BY guest, kind')).map(
          ({ guest, kind }) => `${guest} ${kind}`,
        )
      const desk = new Desk({ clock: { kind: 'days', bank: 86_400_000, increment: 0 } }, 2)
      const lobby = desk.table
      desk.begin('anna', 'bert')
      const begun = desk.table
      const { turns, others } = noticesMade(lobby, begun, { house, orderWait: 0 })
      await storage.create({ table: begun.id, at: 1, head: head(0, { members: ['anna'] }), snapshot: '{}' })
      for (const from of [0, 1]) await storage.commit(write(begun.id, from, 1, { turns, beside: others }))
      expect(await found()).toHaveLength(1)
      expect((await found())[0]).toMatch(/^bert (turn|started)$/)
      desk.says('anna', { type: 'handOver', seat: 0, to: { guest: 'clara' } })
      const { others: offer } = noticesMade(begun, desk.table, { house, orderWait: 0 })
      await storage.change(offer)
      expect(await found()).toHaveLength(1)
      const meet = "INSERT INTO companions (guest, other, games, latest) VALUES ('clara', 'anna', 1, 1)"
      await storage.change([{ sql: meet, values: [] }, ...offer])
      await storage.change([
        invitationNotice('t2', 'clara', 5),
        chatNotice('t2', 'bert', 5, 'anna', 'm1'),
        chatNotice('t2', 'dora', 5, 'anna', 'm1'),
      ])
      expect((await found()).filter((one) => !/turn|started/.test(one))).toEqual([
        'bert chat',
        'clara invitation',
        'clara offered',
      ])
      expect(await ways.setCalendar('bert', true)).toMatch(/^[a-z0-9]{26}$/)
      await storage.erase('bert', 9)
      expect(await ways.of('bert')).toEqual([])
      expect((await found()).filter((one) => one.startsWith('bert'))).toEqual([])
    })
  })
}
