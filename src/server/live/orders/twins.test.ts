/**
 * The promise of standing orders: the same game twice, once with orders, and once with their owners answering by hand, with the
 * same content, at the moment at which the orders did. All that the others receive is equal, byte for byte.
 */
import { expect, it } from 'vitest'
import { DealKeeper } from '#client/deals/dealKeeper.ts'
import { memoryDeals } from '#client/deals/kept.ts'
import { owing } from '#engine/advance.ts'
import { imagined } from '#engine/chance.ts'
import type { Given } from '#engine/contract.ts'
import { randomGiven } from '#engine/question.ts'
import { randomOrders } from '#engine/testkit/laws/orders.ts'
import { GAMES } from '#games/index.ts'
import { lookAtOrders, ordersDueAt } from '#table/orders/kept.ts'
import { beginWith } from '#table/play.ts'
import type { Parts } from '../../main.ts'
import { type Desk, dropFolder, eventually, openDesk } from '../../test/desk.ts'
import { type Guest, seatAll } from '../../trials/guest.ts'

const SEATS = 3
const MOVES = 25
const WAIT = 4
const NONCE = 'ab'.repeat(32)
/** The first seat looks on and has no orders. */
const OBSERVER = 0

interface Said {
  readonly seat: number
  readonly at: number
  readonly given: Given
  readonly byOrder: boolean
}

interface Stage {
  readonly desk: Desk
  readonly clock: { time: number }
  guest(): Promise<Guest>
}

/** A server whose clock, ids and deals are given. */
const opened = async (): Promise<Stage> => {
  const clock = { time: 1_000_000 }
  let made = 0
  const parts: Parts = {
    now: () => clock.time,
    fresh: () => ({ id: `table${++made}`, key: `key${made}`, secret: `secret${made}` }),
    newGuest: () => `guest${++made}`,
    begin: (game, seats, options) => beginWith(game, seats, options, imagined(5)),
  }
  const desk = await openDesk({ orderWait: WAIT }, parts)
  return {
    desk,
    clock,
    guest() {
      let named = 0
      const deals = new DealKeeper(memoryDeals(), () => NONCE)
      return desk.guest({ deals, newId: () => `n${++named}`, beat: { every: 600_000, within: 600_000 } })
    },
  }
}

/** With `script`: by hand, as it was said in the twin. Gives what was said, and what the observer and a spectator received. */
const played = async (game: string, script: readonly Said[] | null) => {
  const { desk, clock, guest } = await opened()
  const people: Guest[] = []
  for (let seat = 0; seat < SEATS; seat++) people.push(await guest())
  const spectator = await guest()
  const table = await seatAll(people, {
    game,
    clock: { kind: 'days', bank: 86_400_000, increment: 3_600_000 },
  })
  await spectator.open(table)
  const eyes = [people[OBSERVER], spectator]
  for (const one of eyes) await one.until(() => one.at(table).watchers === 1)
  for (const one of eyes) await one.settle()
  for (const one of eyes) one.socket.received = []

  const live = (await desk.server.tables.open(table))!
  const { house } = desk.server.tables.site
  const rules = house.game(game)!
  const chance = imagined(11)
  const state = () => live.table.play!.state
  const said: Said[] = []
  const answer = (seat: number, given: Given) =>
    people[seat].do({ type: 'answer', table, seat, question: state().asked, answer: given } as never)

  const order = async () => {
    for (let seat = 1; seat < SEATS; seat++)
      for (const { order: any } of randomOrders(rules, state(), seat, chance)) {
        const { span: _, uses: __, ...rest } = any
        await people[seat].do({ type: 'order', table, seat, order: rest } as never)
      }
  }
  if (script) {
    for (const { seat, at, given } of script) {
      clock.time = at
      await answer(seat, given)
    }
  } else {
    await order()
    while (said.length < MOVES && state().result === null) {
      const { seq } = live.table
      const before = live.table.play!.entries.length
      clock.time += Math.max(0, ordersDueAt(live.table, house, WAIT)! - desk.server.tables.site.clock.ticks())
      const { answers } = lookAtOrders(live.table, house, await live.orders.read(), 0)
      if (answers.length > 0) await eventually(() => live.table.seq >= seq + answers.length)
      else {
        clock.time += 5
        const [seat] = owing(rules, state())
        await answer(seat, randomGiven(rules, state(), seat, chance))
      }
      for (const entry of live.table.play!.entries.slice(before)) {
        if (entry.kind !== 'answer') throw new Error(entry.kind)
        expect(Object.keys(entry).toSorted()).toEqual(['at', 'given', 'kind', 'question', 'seat'])
        said.push({ seat: entry.seat, at: entry.at, given: entry.given, byOrder: answers.length > 0 })
      }
    }
  }
  for (const one of eyes) {
    await one.do({ type: 'log', table, before: 1_000_000 })
    await one.do({ type: 'past', table, before: 1_000_000 })
    await one.settle()
  }
  const received = eyes.map((one) => one.received)
  const rows = (await desk.server.storage.load(table))!.rows.map(({ seq, at, by }) => ({ seq, at, by }))
  await desk.close()
  dropFolder(desk.folder)
  return { said, received, rows }
}

it.each(GAMES.map(({ id }) => id))(
  '%s: orders look like their owners, to the byte and to the millisecond',
  async (game) => {
    const orders = await played(game, null)
    const hands = await played(game, orders.said)
    expect(orders.said.filter(({ byOrder }) => byOrder).length).toBeGreaterThan(3)
    expect(orders.said.some(({ seat }) => seat === OBSERVER)).toBe(true)
    expect(hands.received).toEqual(orders.received)
    expect(hands.received[0].length).toBeGreaterThan(MOVES / 2)
    expect(hands.rows).toEqual(orders.rows)
    expect(orders.received.flat().filter((text) => text.startsWith('{"type":"orders"'))).toEqual([])
  },
)
