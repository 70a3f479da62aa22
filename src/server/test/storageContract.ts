/** What every store has to do: `storageContract('SQLite', …)` in a test file is all that it takes. */
import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { ChatRoom, Find, Head, RowText, Storage, Write } from '../storage/storage.ts'

export interface Opened {
  readonly storage: Storage
  /** The same data, opened again. */
  reopen(): Promise<Storage>
  clean(): Promise<void>
}

export const head = (seq: number, more: Partial<Head> = {}): Head => ({
  seq,
  sum: `sum${seq}`,
  due: null,
  game: 'small',
  status: 'running',
  isPublic: true,
  openSeats: 0,
  summary: `{"seq":${seq}}`,
  members: null,
  ...more,
})

const row = (seq: number, more: Partial<RowText> = {}): RowText => ({
  seq,
  at: 1000 + seq,
  by: 'anna',
  id: `m${seq}`,
  body: `{"n":${seq}}`,
  ...more,
})

export const write = (table: string, expected: number, count = 1, more: Partial<Write> = {}): Write => ({
  table,
  expected,
  at: 2000 + expected,
  head: head(expected + count),
  rows: Array.from({ length: count }, (_, i) => row(expected + 1 + i)),
  snapshot: null,
  created: [],
  ...more,
})

const ROOM: ChatRoom = { inAll: 100, byOne: 100 }

export const storageContract = (name: string, open: () => Promise<Opened>): void => {
  describe(`${name} as a store`, () => {
    let opened: Opened
    let storage: Storage
    const create = (table: string, more: Partial<Head> = {}) =>
      storage.create({ table, at: 1000, head: head(0, { members: [], ...more }), snapshot: '{}' })

    beforeEach(async () => {
      opened = await open()
      storage = opened.storage
    })
    afterEach(() => opened.clean())

    it('keeps tables, entries and snapshots through a restart', async () => {
      expect(await create('t1')).toBe(true)
      expect(await create('t1')).toBe(false)
      expect(await storage.commit(write('t1', 0, 3))).toBe(true)
      expect(await storage.commit(write('t1', 3, 1, { snapshot: '{"whole":4}' }))).toBe(true)
      const again = await opened.reopen()
      expect(await again.load('t1')).toEqual({
        seq: 4,
        sum: 'sum4',
        held: null,
        snapshot: '{"whole":4}',
        rows: [row(1), row(2), row(3), row(4)],
      })
      expect(await again.load('t2')).toBe(null)
      expect(await again.rowsAfter('t1', 2, 1)).toEqual([row(3)])
      expect(await again.rowsBefore('t1', 4, 2)).toEqual([row(2), row(3)])
      expect(await again.heads(['t1', 't2'])).toEqual(new Map([['t1', { seq: 4, held: null }]]))
    })

    it('lets one of several win that were judged on the same head, and stores nothing of the others', async () => {
      await create('t1')
      await create('t2')
      const results = await Promise.all([
        storage.commit(write('t1', 0)),
        storage.commit(write('t1', 0, 2, { rows: [row(1, { id: 'x' }), row(2, { id: 'y' })] })),
        storage.commit(write('t2', 0)),
        storage.commit(write('t2', 1)),
        storage.commit(write('t1', 5)),
        storage.commit(write('t3', 0)),
      ])
      expect(results).toEqual([true, false, true, true, false, false])
      expect((await storage.load('t1'))?.rows).toEqual([row(1)])
      expect((await storage.load('t2'))?.rows).toEqual([row(1), row(2)])
    })

    it('makes new tables with the write that they come of, and none with one that is too late', async () => {
      await create('t1')
      const born = (table: string) => ({
        table,
        at: 3000,
        head: head(0, { status: 'open', members: ['anna', 'bert'] }),
        snapshot: '{"new":true}',
      })
      expect(await storage.commit(write('t1', 0, 1, { created: [born('t2')] }))).toBe(true)
      expect(await storage.commit(write('t1', 0, 1, { created: [born('t3')] }))).toBe(false)
      const again = await opened.reopen()
      expect((await again.load('t1'))?.rows).toEqual([row(1)])
      expect(await again.load('t2')).toMatchObject({ seq: 0, snapshot: '{"new":true}', rows: [] })
      expect((await again.find({ member: 'bert', limit: 10 })).map(({ table }) => table)).toEqual(['t2'])
      expect(await again.load('t3')).toBe(null)
    })

    it('stores nothing of a write whose new table exists already', async () => {
      await create('t1')
      await create('t2')
      const taken = { table: 't2', at: 3000, head: head(0, { members: [] }), snapshot: '{}' }
      await expect(storage.commit(write('t1', 0, 1, { created: [taken] }))).rejects.toThrow()
      expect(await storage.load('t1')).toMatchObject({ seq: 0, rows: [] })
    })

    it('keeps a message of one name once, and a bad change takes nobody else with it', async () => {
      await create('t1')
      await create('t2')
      await storage.commit(write('t1', 0))
      const [twice, other] = await Promise.allSettled([
        storage.commit(write('t1', 1, 1, { rows: [row(2, { id: 'm1' })] })),
        storage.commit(write('t2', 0)),
      ])
      expect(twice.status).toBe('rejected')
      expect(other).toEqual({ status: 'fulfilled', value: true })
      expect((await storage.load('t1'))?.seq).toBe(1)
      expect(await storage.commit(write('t1', 1, 1, { rows: [row(2, { id: 'm1', by: 'bert' })] }))).toBe(true)
    })

    it('finds tables by status, game, person and whether they are public, the latest first', async () => {
      await create('t1', { status: 'open', members: ['anna'], openSeats: 2 })
      await create('t2', { isPublic: false, members: ['anna', 'bert'] })
      await create('t3', { game: 'other', members: ['bert'] })
      await storage.commit({
        ...write('t1', 0),
        at: 500_000,
        head: head(1, { status: 'open', members: ['cora'] }),
      })
      const found = async (find: Partial<Find>) =>
        (await storage.find({ ...find, limit: 10 } as Find)).map(({ table }) => table).sort()
      expect(await found({})).toEqual(['t1', 't2', 't3'])
      expect(await found({ isPublic: true })).toEqual(['t1', 't3'])
      expect(await found({ status: ['open', 'over'] })).toEqual(['t1'])
      expect(await found({ game: 'other' })).toEqual(['t3'])
      expect(await found({ member: 'bert' })).toEqual(['t2', 't3'])
      expect(await found({ member: 'anna' })).toEqual(['t2'])
      expect(await found({ before: { touched: 500_000 } })).toEqual(['t2', 't3'])
      expect((await storage.find({ limit: 1 }))[0]).toEqual({
        table: 't1',
        game: 'small',
        status: 'open',
        summary: '{"seq":1}',
        created: 1000,
        touched: 500_000,
        held: null,
      })
    })

    it('gives lists page by page: each table once, also those of the same moment', async () => {
      const statuses = ['open', 'running', 'paused', 'over']
      const names = Array.from({ length: 24 }, (_, i) => `t${String(i).padStart(2, '0')}`)
      for (const [i, table] of names.entries())
        await storage.create({
          table,
          at: 1000 + Math.floor(i / 5),
          head: head(0, { status: statuses[i % 4], isPublic: i % 3 > 0, members: ['anna'] }),
          snapshot: '{}',
        })
      const paged = async (find: Partial<Find>) => {
        const pages: string[][] = []
        for (let before: Find['before']; ; ) {
          const page = await storage.find({ ...find, before, limit: 5 } as Find)
          if (page.length === 0) return pages.flat()
          pages.push(page.map(({ table }) => table))
          before = page.at(-1)
        }
      }
      const latest = names.toReversed()
      expect(await paged({})).toEqual(latest)
      expect(await paged({ member: 'anna' })).toEqual(latest)
      expect(await paged({ member: 'anna', status: ['over'] })).toEqual(
        latest.filter((name) => Number(name.slice(1)) % 4 === 3),
      )
      expect(await paged({ isPublic: true, game: 'small', status: ['open', 'paused'] })).toEqual(
        latest.filter((name) => Number(name.slice(1)) % 3 > 0 && Number(name.slice(1)) % 2 === 0),
      )
    })

    it('lists a table to those who sit there as it is now', async () => {
      await create('t1', { status: 'open', members: ['anna', 'bert'] })
      const mine = async (member: string, status: string) =>
        (await storage.find({ member, status: [status], limit: 9 })).map(({ touched }) => touched)
      await storage.commit({ ...write('t1', 0), at: 70_000, head: head(1, { status: 'open' }) })
      expect(await mine('anna', 'open')).toEqual([70_000])
      // One leaves and one comes, in the same change as the beginning of the game.
      await storage.commit({
        ...write('t1', 1),
        at: 80_000,
        head: head(2, { status: 'open', isPublic: false, members: ['anna', 'cora'] }),
      })
      expect([await mine('bert', 'open'), await mine('cora', 'open')]).toEqual([[], [70_000]])
      expect(await storage.find({ isPublic: true, limit: 9 })).toEqual([])
      await storage.commit({ ...write('t1', 2), at: 90_000, head: head(3, { members: ['anna', 'cora'] }) })
      for (const guest of ['anna', 'cora']) {
        expect(await mine(guest, 'open')).toEqual([])
        expect(await mine(guest, 'running')).toEqual([90_000])
      }
      expect(await storage.find({ isPublic: true, limit: 9 })).toHaveLength(1)
    })

    it('names the finished tables that nobody touched for long, the oldest first, and none that is held', async () => {
      for (const [i, table] of ['t1', 't2', 't3', 't4', 't5'].entries())
        await storage.create({
          table,
          at: 5000 - 1000 * i,
          head: head(0, { status: table === 't2' ? 'running' : 'over', isPublic: i % 2 === 0 }),
          snapshot: '{}',
        })
      await storage.hold('t4', 'why')
      expect(await storage.finished(6000, 10)).toEqual(['t5', 't3', 't1'])
      expect(await storage.finished(5000, 10)).toEqual(['t5', 't3'])
      expect(await storage.finished(6000, 1)).toEqual(['t5'])
      expect(await storage.ids('', 3)).toEqual(['t1', 't2', 't3'])
      expect(await storage.ids('t3', 3)).toEqual(['t4', 't5'])
    })

    it('forgets rows that are no longer needed, with the write that says so', async () => {
      await create('t1')
      await storage.commit(write('t1', 0, 6))
      expect(await storage.commit(write('t1', 5, 1, { forget: 5 }))).toBe(false)
      expect((await storage.load('t1'))?.rows).toHaveLength(6)
      expect(await storage.commit(write('t1', 6, 1, { forget: 4, snapshot: '{"whole":7}' }))).toBe(true)
      expect((await storage.load('t1'))?.rows.map(({ seq }) => seq)).toEqual([5, 6, 7])
      expect(await storage.whole('t1')).toEqual({
        seq: 7,
        sum: 'sum7',
        held: null,
        snapshot: '{"whole":7}',
      })
      expect(await storage.whole('t2')).toBe(null)
    })

    it('knows to the minute when a table was last touched, and exactly when its status changed', async () => {
      await create('t1')
      const touched = async (at: number, more: Partial<Head> = {}) => {
        const [{ seq }] = (await storage.heads(['t1'])).values()
        await storage.commit({ ...write('t1', seq), at, head: head(seq + 1, more) })
        return (await storage.find({ limit: 1 }))[0].touched
      }
      expect(await touched(1_500)).toBe(1_000)
      expect(await touched(60_999)).toBe(1_000)
      expect(await touched(61_000)).toBe(61_000)
      expect(await touched(62_000, { status: 'over' })).toBe(62_000)
    })

    it('names the tables that are due, but none that is held', async () => {
      await create('t1', { due: 50 })
      await create('t2', { due: 20 })
      await create('t3', { due: 90 })
      await create('t4')
      expect(await storage.due(60, 10)).toEqual(['t2', 't1'])
      expect(await storage.due(60, 1)).toEqual(['t2'])
      expect(await storage.hold('t2', 'why')).toBe(true)
      expect(await storage.hold('t9', 'why')).toBe(false)
      expect(await storage.due(60, 10)).toEqual(['t1'])
      expect((await storage.load('t2'))?.held).toBe('why')
      expect((await storage.heads(['t2'])).get('t2')?.held).toBe('why')
    })

    it('numbers what is said at a table, once for each message', async () => {
      await create('t1')
      const say = (guest: string, id: string) =>
        storage.say('t1', { at: 1, guest, id, text: `${guest} ${id}`, watcher: guest === 'cora' }, ROOM)
      const [first, second] = await Promise.all([say('anna', 'a'), say('cora', 'a')])
      expect([first?.n, second?.n, second?.watcher]).toEqual([1, 2, true])
      expect(await say('anna', 'a')).toEqual(first)
      await say('anna', 'b')
      expect((await storage.chat('t1', 1, 10)).map(({ text }) => text)).toEqual(['cora a', 'anna b'])
      expect((await storage.chat('t1', 0, 1)).map(({ n }) => n)).toEqual([3])
    })

    it('keeps only so much of what is said, by one person and in all', async () => {
      await create('t1')
      const say = (guest: string, id: string, room: ChatRoom) =>
        storage.say('t1', { at: 1, guest, id, text: 'x', watcher: false }, room)
      const small = { inAll: 6, byOne: 4 }
      const kept = await Promise.all(Array.from('abcdef', (id) => say('cora', id, small)))
      expect(kept.filter((one) => one !== null).map(({ n }) => n)).toEqual([1, 2, 3, 4])
      expect((await say('dora', 'a', small))?.n).toBe(5)
      expect((await say('dora', 'b', small))?.n).toBe(6)
      expect(await say('dora', 'c', small)).toBe(null)
      // What was kept before is still found.
      expect((await say('cora', 'b', small))?.n).toBe(2)
      expect((await say('emma', 'a', { inAll: 9, byOne: 4 }))?.n).toBe(7)
    })

    it('forgets a table, and a person', async () => {
      await create('t1', { members: ['anna'] })
      await storage.say('t1', { at: 1, guest: 'anna', id: 'a', text: 'x', watcher: false }, ROOM)
      const anna = { guest: 'anna', name: 'Anna', colour: 'blue', seen: 5 }
      await storage.keepPerson(anna)
      expect(await storage.person('anna')).toEqual(anna)
      expect(await storage.isErased('anna')).toBe(false)
      await storage.erase('anna', 10)
      expect(await storage.isErased('anna')).toBe(true)
      expect(await storage.person('anna')).toBe(null)
      expect(await storage.chat('t1', 0, 10)).toEqual([])
      expect(await storage.find({ member: 'anna', limit: 10 })).toEqual([])
      expect(await storage.remove('t1')).toBe(true)
      expect(await storage.remove('t1')).toBe(false)
      expect(await storage.load('t1')).toBe(null)
    })

    it('knows who was seen at a table last, and by whom', async () => {
      await create('t1')
      const row = { table: 't1', guest: 'anna', node: 'one', isHere: true, seen: 10 }
      await storage.keepSeen([{ ...row, guest: 'bert' }, row, { ...row, table: 'gone' }], true)
      expect(await storage.seen(['t1', 'gone'])).toHaveLength(2)
      // Seen by another server since: the first one has no say any longer.
      await storage.keepSeen([{ ...row, node: 'two', seen: 20 }], false)
      await storage.keepSeen([{ ...row, isHere: false, seen: 30 }], true)
      const anna = async () => (await storage.seen(['t1'])).find(({ guest }) => guest === 'anna')
      expect(await anna()).toEqual({ ...row, node: 'two', seen: 20 })
      await storage.keepSeen([{ ...row, node: 'two', isHere: false, seen: 40 }], true)
      expect(await anna()).toEqual({ ...row, node: 'two', isHere: false, seen: 40 })
      await storage.erase('bert', 1)
      await storage.remove('t1')
      expect(await storage.seen(['t1'])).toEqual([])
    })

    it('gives a lease to one, until it runs out', async () => {
      expect(await storage.lease('t1', 'me', 0, 100)).toBe(true)
      expect(await storage.lease('t1', 'you', 50, 150)).toBe(false)
      expect(await storage.lease('t1', 'me', 50, 200)).toBe(true)
      expect(await storage.lease('t1', 'you', 201, 300)).toBe(true)
      expect(await storage.lease('t1', 'me', 202, 400)).toBe(false)
    })

    it('counts the time in which a server ran, and none in which none did', async () => {
      expect((await storage.beat(10_000, 5_000)).ran).toBe(0)
      expect((await storage.beat(11_000, 5_000)).ran).toBe(1_000)
      expect((await storage.beat(900_000, 5_000)).ran).toBe(1_000)
      expect((await storage.beat(901_000, 5_000)).ran).toBe(2_000)
      expect((await storage.beat(900_500, 5_000)).ran).toBe(2_000)
      expect((await storage.beat(902_000, 5_000)).ran).toBe(3_000)
      // A clock that was set back.
      expect((await storage.beat(100_000, 5_000)).ran).toBe(3_000)
      expect((await storage.beat(101_000, 5_000)).ran).toBe(4_000)
    })

    it('counts no time while clocks are stopped, and says why, also after a restart', async () => {
      await storage.beat(10_000, 5_000)
      await storage.stopClocks('the cellar is under water')
      expect(await storage.beat(11_000, 5_000)).toEqual({ ran: 0, stopped: 'the cellar is under water' })
      const again = await opened.reopen()
      expect(await again.beat(12_000, 5_000)).toEqual({ ran: 0, stopped: 'the cellar is under water' })
      await again.stopClocks(null)
      expect(await again.beat(13_000, 5_000)).toEqual({ ran: 1_000, stopped: null })
    })

    it('keeps a secret', async () => {
      const secret = randomUUID()
      expect(await storage.secret('cookies', secret)).toBe(secret)
      expect(await storage.secret('cookies', 'another')).toBe(secret)
      expect(await (await opened.reopen()).secret('cookies', 'another')).toBe(secret)
    })

    it('makes many changes in a hurry, each of them once', async () => {
      for (let t = 0; t < 20; t++) await create(`t${t}`)
      const all: Promise<boolean>[] = []
      for (let seq = 0; seq < 25; seq++)
        for (let t = 0; t < 20; t++) all.push(storage.commit(write(`t${t}`, seq)))
      expect((await Promise.all(all)).every(Boolean)).toBe(true)
      const again = await opened.reopen()
      for (let t = 0; t < 20; t++) expect((await again.load(`t${t}`))?.rows).toHaveLength(25)
    })
  })
}
