import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { besideContract } from '../test/besideContract.ts'
import { forgetContract } from '../test/forgetContract.ts'
import { type Opened, storageContract } from '../test/storageContract.ts'
import { startDatabase, type TrialDatabase } from '../trials/database.ts'
import { PostgresStorage } from './postgres.ts'
import type { Notice } from './storage.ts'

let database: TrialDatabase
beforeAll(async () => {
  database = await startDatabase()
})
afterAll(() => database.stop(), 60_000)

const open = (url: string, node = 'a') => PostgresStorage.open({ url, node })

const opened = async (): Promise<Opened> => {
  const url = await database.fresh()
  let storage = await open(url)
  return {
    storage,
    async reopen() {
      await storage.close()
      storage = await open(url)
      return storage
    },
    clean: () => storage.close(),
  }
}

storageContract('PostgreSQL', opened)
besideContract('PostgreSQL', opened)
forgetContract('PostgreSQL', opened)

const HEAD = {
  sum: '',
  due: null,
  game: 'small',
  status: 'running',
  isPublic: true,
  openSeats: 0,
  summary: '{}',
  members: null,
}

const writeOf = (table: string, expected: number, by: string) => ({
  table,
  expected,
  at: 1,
  head: { ...HEAD, seq: expected + 1 },
  rows: [{ seq: expected + 1, at: 1, by, id: `${by}${expected}`, body: '{}' }],
  snapshot: null,
  created: [],
})

describe('servers on one PostgreSQL', () => {
  it('migrate once when they start together, and go by the time of the database', async () => {
    const url = await database.fresh()
    const all = await Promise.all(['a', 'b', 'c', 'd'].map((node) => open(url, node)))
    expect(await Promise.all(all.map((one) => one.secret('cookies', String(Math.random()))))).toEqual(
      Array.from({ length: 4 }, () => expect.any(String)),
    )
    const times = all.map((one) => one.now())
    expect(Math.max(...times) - Math.min(...times)).toBeLessThan(1_000)
    expect(await all[0].durability()).toEqual({ fsync: 'on', synchronousCommit: 'on' })
    await Promise.all(all.map((one) => one.close()))
  })

  it('refuse a database that does not wait for the disk, and data of a newer version', async () => {
    const url = await database.fresh()
    await (await open(url)).close()
    const client = new pg.Client(url)
    await client.connect()
    await expect(open(`${url}%20-c%20synchronous_commit%3Doff`)).rejects.toThrow('would not be safe')
    await client.query('INSERT INTO migrations (version) VALUES (99)')
    await client.end()
    await expect(open(url)).rejects.toThrow('newer version')
    const stranger = url.replace('kontor:kontor@', 'nobody:secret@')
    const refused = await open(stranger).catch(String)
    expect(refused).toContain('cannot be used')
    expect(refused).not.toContain('secret')
  })

  it('collide at many tables at once: of each two one wins, and no order of theirs locks them up', async () => {
    const url = await database.fresh()
    const [a, b] = [await open(url, 'a'), await open(url, 'b')]
    const tables = Array.from({ length: 40 }, (_, i) => `t${i}`)
    for (const table of tables) await a.create({ table, at: 1, head: { ...HEAD, seq: 0 }, snapshot: '{}' })
    for (let seq = 0; seq < 20; seq++) {
      const [ours, theirs] = await Promise.all([
        Promise.all(tables.map((table) => a.commit(writeOf(table, seq, 'a')))),
        Promise.all(tables.toReversed().map((table) => b.commit(writeOf(table, seq, 'b')))),
      ])
      expect(tables.map((_, i) => Number(ours[i]) + Number(theirs.at(-1 - i)))).toEqual(tables.map(() => 1))
    }
    for (const table of tables) expect((await b.load(table))?.rows).toHaveLength(20)
    // What a connection has counted is known when it is closed.
    await Promise.all([a.close(), b.close()])
    const client = new pg.Client(url)
    await client.connect()
    const { rows } = await client.query(
      'SELECT deadlocks FROM pg_stat_database WHERE datname = current_database()',
    )
    await client.end()
    expect(rows).toEqual([{ deadlocks: '0' }])
  })

  it('number what is said on both, each message once', async () => {
    const url = await database.fresh()
    const both = [await open(url, 'a'), await open(url, 'b')]
    const said = await Promise.all(
      Array.from({ length: 40 }, (_, i) =>
        both[i % 2].say(
          't',
          { at: 1, guest: 'anna', id: `m${i}`, text: 'x', watcher: false },
          { inAll: 99, byOne: 99 },
        ),
      ),
    )
    expect(said.map((one) => one?.n ?? 0).sort((x, y) => x - y)).toEqual(said.map((_, i) => i + 1))
    await Promise.all(both.map((one) => one.close()))
  })

  it('hear of each other, not of themselves, and of the last of many changes', async () => {
    const url = await database.fresh()
    const [a, b] = [await open(url, 'a'), await open(url, 'b')]
    const heard: Record<'a' | 'b', Notice[]> = { a: [], b: [] }
    await a.listen(
      (notice) => heard.a.push(notice),
      () => {},
    )
    await b.listen(
      (notice) => heard.b.push(notice),
      () => {},
    )
    await a.create({ table: 't', at: 1, head: { ...HEAD, seq: 0 }, snapshot: '{}' })
    await Promise.all(Array.from({ length: 30 }, (_, seq) => a.commit(writeOf('t', seq, 'a'))))
    await a.hold('t', 'why')
    await expect.poll(() => heard.b.at(-1)?.kind).toBe('held')
    expect(heard.b.findLast(({ kind }) => kind === 'moved')).toEqual({ kind: 'moved', name: 't', at: 30 })
    expect(heard.a).toEqual([])
    await Promise.all([a.close(), b.close()])
  })

  it('wait while the database is killed and comes back, and lose or double nothing', async () => {
    const url = await database.fresh()
    const storage = await open(url)
    let gaps = 0
    await storage.listen(
      () => {},
      () => gaps++,
    )
    await storage.create({ table: 't', at: 1, head: { ...HEAD, seq: 0 }, snapshot: '{}' })
    let stored = 0
    let isOver = false
    const load = (async () => {
      for (let seq = 0; !isOver; ) {
        const isOurs = await storage.commit(writeOf('t', seq, 'a'))
        // The answer to a commit may have been lost with the connection: then the head has moved already.
        seq = isOurs ? seq + 1 : (await storage.heads(['t'])).get('t')!.seq
        stored = seq
      }
    })()
    for (let kill = 1; kill <= 2; kill++) {
      const before = stored
      await expect.poll(() => stored).toBeGreaterThan(before + 20)
      database.kill()
      await database.restart()
      await expect.poll(() => gaps).toBe(kill)
    }
    isOver = true
    await load
    const { seq, rows } = (await storage.load('t'))!
    expect([seq, rows.length]).toEqual([stored, stored])
    await storage.close()
  })
})
