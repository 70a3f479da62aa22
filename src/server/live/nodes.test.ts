import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { verify } from '#engine/record.ts'
import { SMALL as SMALL_GAME } from '#table/test/desk.ts'
import { holdTable, releaseTable } from '../admin/tableActs.ts'
import type { Parts } from '../main.ts'
import type { Settings } from '../settings.ts'
import type { Write } from '../storage/storage.ts'
import { botsTurn, goesOn, PAUSE, sayInVain } from '../test/botsTurn.ts'
import { type Desk, dropFolder, openDesk } from '../test/desk.ts'
import { startDatabase, type TrialDatabase } from '../trials/database.ts'
import { type Guest, owes, seatAll } from '../trials/guest.ts'
import { answerOnce, playOut } from '../trials/player.ts'

const SMALL: Parts = {
  games: [SMALL_GAME],
  shelf: new URL('../test/shelf.ts', import.meta.url),
  lookEvery: 50,
}

let database: TrialDatabase
let desks: Desk[] = []
beforeAll(async () => {
  database = await startDatabase()
})
afterAll(() => database.stop(), 60_000)
afterEach(async () => {
  for (const desk of desks) {
    await desk.close()
    dropFolder(desk.folder)
  }
  desks = []
})

const nodes = async (count: number, more: Partial<Settings> = {}): Promise<Desk[]> => {
  const databaseUrl = await database.fresh()
  for (let i = 0; i < count; i++) desks.push(await openDesk({ databaseUrl, ...more }, SMALL))
  return desks
}

/** One guest for each server, at one table. */
const seated = async (more: { bots?: readonly string[]; clock?: object; absence?: number } = {}) => {
  const clients = await Promise.all(desks.map((desk) => desk.guest()))
  return { clients, table: await seatAll(clients, { game: 'small', ...more }) }
}

/** What somebody who only looks on knows, on each server. */
const watchers = async (table: string): Promise<Guest[]> => {
  const clients = await Promise.all(desks.map((desk) => desk.guest()))
  for (const one of clients) await one.open(table)
  return clients
}

const seenBy = (client: Guest, table: string) => {
  const { seq, state } = client.at(table)
  return { seq, state }
}

/** They are all at the last entry, and see the same there. */
const agree = async (clients: readonly Guest[], table: string): Promise<void> => {
  const { seq } = (await desks[0].server.storage.load(table))!
  for (const client of clients) await client.until(() => client.at(table).seq === seq, 5_000)
  for (const client of clients) expect(seenBy(client, table)).toEqual(seenBy(clients[0], table))
  for (const client of clients) expect(client.gaps).toEqual([])
}

describe('two servers on one PostgreSQL', () => {
  it('made to collide: one wins, the other judges again, and everybody sees the same', async () => {
    const [, second] = await nodes(2)
    const { clients, table } = await seated()
    const [anna, bert] = clients
    const lookers = await watchers(table)
    for (const one of clients) await one.until(() => owes(one.at(table)))
    // The second server hears of nothing, and stores only what the first one has overtaken.
    second.server.tables.hear = async () => {}
    const { storage } = second.server
    const commit = storage.commit.bind(storage)
    const results: boolean[] = []
    storage.commit = async (write: Write) => {
      if (results.length === 0) await answerOnce(anna, table, 1)
      const isStored = await commit(write)
      results.push(isStored)
      return isStored
    }
    expect(await answerOnce(bert, table, 2)).toBe(true)
    expect(results).toEqual([false, true])
    await agree(lookers, table)
    const rows = (await storage.load(table))!.rows
    expect(rows.map(({ seq }) => seq)).toEqual(rows.map((_, i) => i + 1))
    expect(rows.slice(-2).map(({ by }) => by)).toEqual([anna.id, bert.id])
  })

  it('a message that is sent to both at once takes effect once', async () => {
    await nodes(2)
    const { clients, table } = await seated()
    const [anna] = clients
    await anna.until(() => owes(anna.at(table)))
    const there = await desks[1].guest()
    there.cookie = anna.cookie
    await there.cut()
    await there.connect()
    await there.open(table)
    const { question } = anna.at(table).state.play!
    const { answer: given } = question!.options[0]
    const answer = { type: 'answer', id: 'both', table, question: 0, answer: given } as const
    const [here, other] = await Promise.all([anna.ask(answer), there.ask(answer)])
    expect(here).toMatchObject({ ok: true })
    expect(other).toEqual(here)
    await agree([anna, there], table)
  })

  it('a rematch that is asked for on both makes one table', async () => {
    const [first, second] = await nodes(2)
    const { clients, table } = await seated()
    const [anna, bert] = clients
    await bert.do({ type: 'resign', table })
    await anna.until(() => anna.at(table).state.status === 'over')
    second.server.tables.hear = async () => {}
    await anna.do({ type: 'rematch', table })
    expect((await bert.refused({ type: 'rematch', table }))?.key).toBe('table.rematchMade')
    const found = (await first.server.storage.find({ limit: 10 })).map((one) => one.table)
    expect(found.sort()).toEqual([table, bert.at(table).state.next].sort())
  })

  it('whole games are played across them, and both tell the same', async () => {
    await nodes(2)
    const parties = await Promise.all(Array.from({ length: 6 }, () => seated()))
    await Promise.all(
      parties.map(async ({ clients, table }) => {
        const lookers = await watchers(table)
        await Promise.all(clients.map((client, i) => playOut(client, table, i)))
        await agree(lookers, table)
        const { record } = (await clients[0].http('GET', `/api/records/${table}`)).body
        expect(verify([SMALL_GAME], record).problems).toEqual([])
        expect(lookers[0].at(table).log).toEqual(lookers[1].at(table).log)
      }),
    )
  })

  it('a notice that is lost is made good by the sweep', async () => {
    const [, second] = await nodes(2)
    const { clients, table } = await seated()
    const [anna, bert] = clients
    for (const one of clients) await one.until(() => owes(one.at(table)))
    second.server.tables.hear = async () => {}
    await answerOnce(anna, table, 1)
    const { seq } = anna.at(table)
    await bert.until(() => bert.at(table).seq === seq, 4_000)
    expect(bert.gaps).toEqual([])
  })

  it('whoever comes from a server that was ahead is not taken back in time', async () => {
    const [, second] = await nodes(2)
    const { clients, table } = await seated()
    const [anna] = clients
    for (const one of clients) await one.until(() => owes(one.at(table)))
    second.server.tables.hear = async () => {}
    await answerOnce(anna, table, 1)
    const { seq } = anna.at(table)
    anna.url = second.server.url
    await anna.cut()
    await anna.connect()
    expect(anna.at(table).seq).toBe(seq)
  })

  it('a vacation and clocks that are stopped hold on both, whichever was asked', async () => {
    const [first] = await nodes(2)
    const { clients, table } = await seated({ clock: { kind: 'days', bank: 86_400_000, increment: 0 } })
    const [anna, bert] = clients
    const awayAt = (one: Guest) => one.at(table).state.seats[1].vacation?.until ?? null
    await bert.http('POST', '/api/me/vacation', { days: 2 })
    for (const one of clients) await one.until(() => awayAt(one) !== null)
    const there = { cookie: bert.cookie, 'content-type': 'application/json' }
    const ended = await fetch(`${first.server.url}/api/me/vacation/end`, {
      method: 'POST',
      headers: there,
      body: '{}',
    })
    expect(ended.status).toBe(200)
    for (const one of clients) await one.until(() => awayAt(one) === null)
    await first.server.tables.site.clock.setStopped('by hand')
    for (const one of clients) await one.until(() => one.at(table).clock?.stopped === 'by hand')
    await first.server.tables.site.clock.setStopped(null)
    for (const one of clients) await one.until(() => one.at(table).clock?.stopped === undefined)
    expect(anna.at(table).clock?.running).toEqual([0, 1])
  })

  it('chat, names and what is held reach those on the other one', async () => {
    const [first, second] = await nodes(2)
    const { clients, table } = await seated()
    const [anna, bert] = clients
    for (const text of ['eins', 'zwei', 'drei']) await anna.do({ type: 'chat', table, text })
    await bert.until(() => bert.at(table).chat.length === 3)
    expect(bert.at(table).chat.map(({ text }) => text)).toEqual(['eins', 'zwei', 'drei'])
    await anna.http('PUT', '/api/me', { name: 'Annabella', colour: 'blue' })
    await bert.until(() => bert.at(table).people[anna.id]?.name === 'Annabella')
    await holdTable(first.server.tables, table, 'by hand')
    await bert.until(() => bert.at(table).state.held)
    await releaseTable(second.server.tables, table)
    await anna.until(() => !anna.at(table).state.held)
    await first.server.tables.remove(table)
    await bert.until(() => bert.at(table).gone !== null)
  })

  it('one looks after the bots of a table, and the other when that one has stopped', async () => {
    const [first, second] = await nodes(2, { botPause: 40 })
    const anna = await second.guest()
    const table = await seatAll([anna], { game: 'small', bots: ['random', 'greedy', 'random'] })
    // Opened there first, so the lease is most likely there; whoever has it, the game ends.
    await first.server.tables.open(table)
    await anna.do({ type: 'leave', table })
    await anna.until(() => anna.at(table).seq > 10)
    const leases = await Promise.all(
      desks.map(({ server }) => {
        const { storage, node } = server.tables.site
        return storage.lease(`table ${table}`, node, storage.now(), storage.now() + 1_000)
      }),
    )
    expect(leases.filter(Boolean)).toHaveLength(1)
    await second.close()
    desks = [first]
    await expect.poll(async () => (await first.server.storage.find({ limit: 1 }))[0].status).toBe('over')
    const { rows } = (await first.server.storage.load(table))!
    expect(new Set(rows.map(({ by, id }) => `${by} ${id}`)).size).toBe(rows.length)
    dropFolder(second.folder)
  })

  it('time-outs happen once, and the clock counts the time of both once', async () => {
    await nodes(2)
    const { clients, table } = await seated({ clock: { kind: 'live', bank: 1_000, increment: 500 } })
    const [anna, bert] = clients
    for (const one of clients) await one.until(() => one.at(table).state.status === 'over', 30_000)
    await agree([...(await watchers(table))], table)
    expect([...anna.gaps, ...bert.gaps]).toEqual([])
    const { rows } = (await desks[0].server.storage.load(table))!
    const timeUps = rows.filter(({ id }) => id.startsWith('time:'))
    expect(timeUps.length).toBe(new Set(timeUps.map(({ id }) => id)).size)
    const [one, two] = desks.map(({ server }) => server.tables.site.clock.ticks())
    expect(Math.abs(one - two)).toBeLessThan(1_500)
  })
})

describe('three servers on one PostgreSQL', () => {
  it('somebody who is at another one is there, and away only when they are at none', async () => {
    const databaseUrl = await database.fresh()
    const parts = { ...SMALL, presenceEvery: 100 }
    for (let i = 0; i < 3; i++) desks.push(await openDesk({ databaseUrl }, parts))
    const { clients, table } = await seated({ absence: 1_000 })
    const [anna, bert, cora] = clients
    const isHere = (by: Guest, whom: Guest) => by.at(table).people[whom.id]?.here === true
    for (const by of clients) for (const whom of clients) await by.until(() => isHere(by, whom))
    // Longer than the table states: nobody is taken for absent whom another server sees.
    const { clock } = desks[0].server.tables.site
    const begun = clock.ticks()
    await expect.poll(() => clock.ticks() - begun).toBeGreaterThan(2_000)
    await anna.settle()
    expect(anna.at(table).state.seats.map(({ isAbsent }) => isAbsent)).toEqual([false, false, false])
    const motion = { kind: 'substitute', seat: 1 } as const
    expect((await anna.refused({ type: 'propose', table, motion }))?.key).toBe('table.notAbsent')

    await bert.goOffline()
    await cora.until(() => !isHere(cora, bert))
    await anna.until(() => anna.at(table).state.seats[1].isAbsent === true)
    // On another server than before.
    bert.url = desks[2].server.url
    await bert.connect()
    await anna.until(() => anna.at(table).state.seats[1].isAbsent === false && isHere(anna, bert))
  })
})

it('a database that is away for longer than anybody waits: bots go on when it is back', async () => {
  const databaseUrl = await database.fresh()
  const desk = await openDesk({ databaseUrl, botPause: PAUSE }, { ...SMALL, patience: 200 })
  desks.push(desk)
  const anna = await desk.guest()
  const table = await botsTurn(anna, 'small')
  database.kill()
  // Long after the bot's first attempt.
  for (const begun = performance.now(); performance.now() - begun < 3 * PAUSE; ) await sayInVain(anna, table)
  await database.restart()
  await goesOn(anna, table)
})
