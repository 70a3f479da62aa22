import { describe, expect, it } from 'vitest'
import { fairOf } from '../fair/rounds.ts'
import { nonceHash } from '../fair/start.ts'
import type { Command } from '../protocol.ts'
import type { House, Table } from '../table.ts'
import { Desk, house, NEWER_SMALL } from '../test/desk.ts'
import { hosted, refusalOf } from '../test/hosted.ts'
import { MemoryStore } from './memoryStore.ts'
import type { Taken } from './ports.ts'

const running = (): Table => new Desk().begin('anna', 'bert', 'cora').table

/** An answer to the question at hand. */
const answer = (table: Table, id: string): Command => ({
  type: 'answer',
  id,
  table: table.id,
  question: table.play?.state.asked ?? 0,
  answer: 0,
})

/** A store that keeps whoever writes waiting, until it is let go on. */
class SlowStore extends MemoryStore {
  readonly writes: number[] = []
  letGo = () => {}
  private readonly gate = new Promise<void>((resolve) => {
    this.letGo = resolve
  })

  override async commit(taken: readonly Taken[], created: readonly Table[]): Promise<boolean> {
    this.writes.push(taken.length)
    await this.gate
    return super.commit(taken, created)
  }
}

/** A store that takes nothing while it is full. */
class FullStore extends MemoryStore {
  isFull = false
  /** How often somebody has tried in vain. */
  failures = 0

  private fail(): void {
    if (!this.isFull) return
    this.failures++
    throw new Error('the disk is full')
  }

  override async commit(taken: readonly Taken[], created: readonly Table[]): Promise<boolean> {
    this.fail()
    return super.commit(taken, created)
  }

  override async mayDoJobs(): Promise<boolean> {
    this.fail()
    return super.mayDoJobs()
  }

  override async hold(): Promise<void> {
    this.fail()
  }
}

describe('a table host', () => {
  it('stores, then changes its table, then tells, then replies', async () => {
    const table = running()
    const store = new SlowStore(table)
    const order: string[] = []
    const { host } = hosted({
      house,
      table,
      store,
      send: (_, { seq }) => order.push(`told ${seq}: stored ${store.table.seq}, at ${host.table.seq}`),
    })
    const replied = host
      .ask({ type: 'resign', id: 'a', table: table.id }, 'anna')
      .then(() => order.push('replied'))
    // It is judged on a table that is not stored yet: it waits as well.
    const refused = host
      .ask({ type: 'resign', id: 'b', table: table.id }, 'dora')
      .then(() => order.push('refused'))
    expect([host.table, store.table, order]).toEqual([table, table, []])
    store.letGo()
    await Promise.all([replied, refused])
    const next = table.seq + 1
    expect(order).toEqual([`told ${next}: stored ${next}, at ${next}`, 'replied', 'refused'])
  })

  it('stores what came at once together, one judged after the other', async () => {
    const table = running()
    const store = new SlowStore(table)
    const { host } = hosted({ house, table, store })
    const { id } = table
    const replies = [
      host.ask({ type: 'propose', id: 'a', table: id, motion: { kind: 'pause' } }, 'anna'),
      host.ask({ type: 'vote', id: 'b', table: id, yes: true }, 'bert'),
      host.ask({ type: 'vote', id: 'b', table: id, yes: true }, 'bert'),
      host.ask({ type: 'vote', id: 'c', table: id, yes: true }, 'cora'),
      host.ask({ type: 'vote', id: 'd', table: id, yes: true }, 'cora'),
    ]
    store.letGo()
    const seqs = (await Promise.all(replies)).map((reply) => (reply.ok ? reply.seq - table.seq : null))
    expect(seqs).toEqual([1, 2, 2, 3, null])
    expect(store.writes).toEqual([3])
    expect(host.table.status).toBe('paused')
  })

  it('takes a message of one name once', async () => {
    const table = running()
    const { host } = hosted({ house, table })
    const resign = { type: 'resign', id: 'once', table: table.id } as const
    const first = await host.ask(resign, 'anna')
    expect(await host.ask(resign, 'anna')).toEqual(first)
    expect(refusalOf(await host.ask({ ...resign, id: 'again' }, 'anna'))).toBe('table.resigned')
    expect(host.table.seq).toBe(table.seq + 1)
  })

  it('two on one store: what was judged on an old table is judged again, a refusal too', async () => {
    const table = running()
    const store = new MemoryStore(table)
    const told: number[] = []
    const [one, two] = [
      hosted({ house, table, store }),
      hosted({ house, table, store, send: (_, after) => told.push(after.seq) }),
    ]
    const { id } = table
    await one.host.ask({ type: 'propose', id: 'a', table: id, motion: { kind: 'end' } }, 'anna')
    // There is nothing to vote on here yet.
    expect(two.host.table.proposal).toBe(null)
    expect(await two.host.ask({ type: 'vote', id: 'b', table: id, yes: true }, 'bert')).toMatchObject({
      ok: true,
    })
    expect(told).toEqual([table.seq + 1, table.seq + 2])
    expect(store.table.proposal?.yes).toEqual([0, 1])
  })

  it('a rematch is stored with its entry, and not at all when that comes too late', async () => {
    const { table } = new Desk()
      .begin('anna', 'bert', 'cora')
      .says('anna', { type: 'resign' })
      .says('bert', { type: 'resign' })
    const store = new MemoryStore(table)
    const [one, two] = [hosted({ house, table, store }), hosted({ house, table, store })]
    await one.host.ask({ type: 'rematch', id: 'a', table: table.id }, 'anna')
    const late = await two.host.ask({ type: 'rematch', id: 'b', table: table.id }, 'cora')
    expect(refusalOf(late)).toBe('table.rematchMade')
    expect(store.created.map(({ id }) => id)).toEqual([store.table.next])
  })

  it('a store that fails changes nothing, and the next message is taken', async () => {
    const table = running()
    const store = new FullStore(table)
    const told: number[] = []
    const { host } = hosted({ house, table, store, send: (_, { seq }) => told.push(seq) })
    const resign = { type: 'resign', id: 'a', table: table.id } as const
    store.isFull = true
    expect(refusalOf(await host.ask(resign, 'anna'))).toBe('server.notStored')
    expect([host.table, told]).toEqual([table, []])
    store.isFull = false
    expect(await host.ask(resign, 'anna')).toEqual({ ok: true, seq: table.seq + 1 })
  })

  it('while it is held nobody plays on, and rules that fail hold up nobody else', async () => {
    const table = running()
    const fail = () => {
      throw new Error('a bug')
    }
    const broken: House = {
      ...house,
      game: (id) => {
        const game = house.game(id)
        return game && { ...game, copy: fail }
      },
    }
    const { host } = hosted({ house: broken, table })
    expect(refusalOf(await host.ask(answer(table, 'a'), 'anna'))).toBe('server.fault')
    expect(await host.ask({ type: 'resign', id: 'b', table: table.id }, 'anna')).toMatchObject({ ok: true })
    await host.holdBack('somebody has to look')
    expect(refusalOf(await host.ask({ type: 'resign', id: 'c', table: table.id }, 'bert'))).toBe('table.held')
  })
})

describe('a start', () => {
  const PEOPLE = ['anna', 'bert', 'cora'] as const
  const nonceOf = (guest: string): string => (guest === 'anna' ? 'a1' : 'b2').repeat(32)

  /** Everybody is ready, and the start is frozen. */
  const frozen = (): Table => {
    const desk = new Desk()
    desk.says('bert', { type: 'sit', seat: 1 }).says('cora', { type: 'sit', seat: 2 })
    const { id } = desk.table
    const round = fairOf(desk.table).round
    for (const guest of PEOPLE)
      desk.says(guest, {
        type: 'ready',
        ready: true,
        round,
        hash: nonceHash(id, round, guest, nonceOf(guest)),
      })
    return desk.says('anna', { type: 'start' }).table
  }
  const reveal = (table: Table, guest: string): Command => ({
    type: 'reveal',
    id: `of ${guest}`,
    table: table.id,
    round: fairOf(table).round,
    nonce: nonceOf(guest),
  })

  it('whose devices answer to different hosts of one store begins once, with all their nonces', async () => {
    const table = frozen()
    const store = new MemoryStore(table)
    const [one, two] = [hosted({ house, table, store }), hosted({ house, table, store })]
    const replies = [
      await one.host.ask(reveal(table, 'anna'), 'anna'),
      await two.host.ask(reveal(table, 'bert'), 'bert'),
      await one.host.ask(reveal(table, 'cora'), 'cora'),
      await two.host.ask(reveal(table, 'cora'), 'cora'),
    ]
    expect(replies.filter(({ ok }) => ok)).toHaveLength(4)
    expect(store.table).toMatchObject({ status: 'running', seq: table.seq + 3, nonces: PEOPLE.map(nonceOf) })
  })

  it('is broken off by the house when somebody has gone, with a name', async () => {
    const table = frozen()
    const { host, clock, until } = hosted({ house, table })
    host.start()
    for (const guest of ['anna', 'cora']) await host.ask(reveal(table, guest), guest)
    clock.pass(9_000)
    expect(host.table.fair?.waits).not.toBe(null)
    clock.pass(1_000)
    await until(({ fair }) => fair?.aborted === 1)
    expect(host.table.fair?.aborts).toMatchObject([{ why: 'missing', guests: ['bert'] }])
    expect(host.table.seats.some(({ ready }) => ready)).toBe(false)
    host.stop()
  })
})

describe('the house', () => {
  const againstBots = (): Table => {
    const desk = new Desk().begin('anna', 'bert', 'cora')
    for (const guest of ['bert', 'cora']) desk.says(guest, { type: 'handOver', to: { bot: 'greedy' } })
    return desk.table
  }

  it('bots answer what they are asked, in the same way as people', async () => {
    const table = againstBots()
    const { host, until, levels } = hosted({ house, table })
    expect(levels).toEqual([])
    host.start()
    await until(({ play }) => play?.state.pending.filter((given) => given !== null).length === 2)
    expect(levels).toEqual(['greedy', 'greedy'])
    expect(host.table.play?.entries.slice(-2)).toMatchObject([
      { kind: 'answer', seat: 1, bot: 'greedy', thought: { seed: 1 } },
      { kind: 'answer', seat: 2, bot: 'greedy', thought: { seed: 2 } },
    ])
    host.stop()
  })

  it('a bot answers on the beat', async () => {
    const table = againstBots()
    const { host, clock, levels, until } = hosted({ house, table, pause: 10_000 })
    host.start()
    await expect.poll(() => levels.length).toBe(2)
    clock.pass(5_000)
    await host.ask({ type: 'vote', id: 'a', table: table.id, yes: true }, 'anna')
    expect(host.table).toBe(table)
    clock.pass(5_000)
    await until(({ seq }) => seq === table.seq + 2)
    host.stop()
  })

  it('the simplest bot answers for one that fails; when it fails too, the table is held', async () => {
    const table = againstBots()
    const failing =
      (...those: string[]) =>
      (level: string) => {
        if (those.includes(level)) throw new Error(`${level} fails`)
      }
    const one = hosted({ house, table, fails: failing('greedy') })
    one.host.start()
    await one.until(({ seq }) => seq === table.seq + 2)
    expect(one.host.table.play?.entries.at(-1)).toMatchObject({ bot: 'random' })
    one.host.stop()

    const two = hosted({ house, table, fails: failing('greedy', 'random') })
    two.host.start()
    await two.until(() => two.host.held !== null)
    expect(two.host.table).toBe(table)
    two.host.stop()
  })

  it('goes on when the store works again, wherever it failed, and thinks only once', async () => {
    const table = againstBots()
    for (const failsAt of ['lease', 'answer'] as const) {
      const store = new FullStore(table)
      store.isFull = failsAt === 'lease'
      const fails = () => {
        if (failsAt === 'answer') store.isFull = true
      }
      const { host, clock, levels } = hosted({ house, table, store, fails })
      host.start()
      for (const wanted of [1, 2, 3, 4]) {
        await expect.poll(() => store.failures).toBeGreaterThanOrEqual(wanted)
        clock.pass(4_000)
      }
      expect([host.held, host.table]).toEqual([null, table])
      store.isFull = false
      const seqLater = () => {
        clock.pass(4_000)
        return host.table.seq
      }
      await expect.poll(seqLater).toBe(table.seq + 2)
      expect([host.held, levels]).toEqual([null, ['greedy', 'greedy']])
      host.stop()
    }
  })

  it('holds a table as soon as the store can keep that it does', async () => {
    const table = againstBots()
    const store = new FullStore(table)
    let isFilling = true
    const fails = () => {
      store.isFull = isFilling
      throw new Error('no bot works')
    }
    const { host, clock } = hosted({ house, table, store, fails })
    host.start()
    await expect.poll(() => store.failures).toBe(2)
    expect(host.held).toBe(null)
    isFilling = store.isFull = false
    const heldLater = () => {
      clock.pass(4_000)
      return host.held
    }
    await expect.poll(heldLater).toBe('no bot could answer')
    host.stop()
  })

  it('a time-out that could not be stored is tried again, and not without a pause', async () => {
    const clockRule = { kind: 'live', bank: 60_000, increment: 0 } as const
    const { table } = new Desk({ clock: clockRule }).begin('anna', 'bert', 'cora')
    const store = new FullStore(table)
    const { host, clock, until } = hosted({ house, table, store })
    host.start()
    store.isFull = true
    clock.pass(60_000)
    await expect.poll(() => store.failures).toBe(1)
    clock.pass(100)
    clock.pass(100)
    expect(store.failures).toBe(1)
    clock.pass(50)
    await expect.poll(() => store.failures).toBe(2)
    store.isFull = false
    clock.pass(500)
    await until(({ seats }) => seats.every(({ standIn }) => standIn === 'time'))
    host.stop()
  })

  it('plays for somebody whose time is up', async () => {
    const clockRule = { kind: 'live', bank: 60_000, increment: 0 } as const
    const { table } = new Desk({ clock: clockRule }).begin('anna', 'bert', 'cora')
    const { host, clock, until } = hosted({ house, table })
    host.start()
    clock.pass(59_000)
    expect(host.table).toBe(table)
    clock.pass(1_000)
    await until(({ seats }) => seats.every(({ standIn }) => standIn === 'time'))
    await until(({ seats }) => seats.every(({ helped }) => helped > 0))
    host.stop()
  })

  it('a game goes on under new rules, and is held where they cannot take it over', async () => {
    const table = running()
    const newer: House = { ...house, game: () => NEWER_SMALL }
    const { host } = hosted({ house: newer, table })
    await host.bringUp()
    expect(host.table.play).toMatchObject({ version: 2, earlier: [{ version: 1 }] })

    const without = { ...NEWER_SMALL, upgrade: {} }
    const other = hosted({ house: { ...house, game: () => without }, table })
    await other.host.bringUp()
    expect(other.host.held).toMatch(/^new rules: /)
    expect(other.host.table).toBe(table)
  })

  it('a game under newer rules stands still here, and the store does not hear of it', async () => {
    const { host } = hosted({ house: { ...house, game: () => NEWER_SMALL }, table: running() })
    await host.bringUp()
    const older = hosted({ house, table: host.table })
    await older.host.bringUp()
    expect(older.host.held).toBe('newer rules')
    expect(older.host.table).toBe(host.table)
    expect(older.store.held).toBe(null)
  })
})
