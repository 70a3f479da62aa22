/** Of which turns people are told, and when: at tables without a clock too, and never of one that an order answers. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Answer } from '#engine/contract.ts'
import { orderForms } from '#engine/orders.ts'
import { gameNamed } from '#games/index.ts'
import { eventually } from '../test/desk.ts'
import { type Guest, owes, seatAll } from '../trials/guest.ts'
import { days, playTo, Reached } from './test/reached.ts'

const TURN = 'Patrizier: your turn'
const ORDER_WAIT = 400

let all: Reached
beforeAll(async () => {
  all = await Reached.open({ orderWait: ORDER_WAIT }, { lookEvery: 20 })
})
afterAll(async () => expect(await all.close()).toEqual([]))

const turnsOf = (guest: Guest) =>
  all.rows("SELECT 1 FROM notices WHERE guest = ? AND kind = 'turn'", guest.id)

describe('at a table without a clock', () => {
  it('whoever is away is told of a turn, once', async () => {
    const { anna, bert, browser, table } = await all.waiting(null)
    await playTo(anna, table)
    await eventually(() => all.push.for(browser).length === 1)
    expect(all.push.for(browser)[0]).toMatchObject({ table, title: TURN })
    await eventually(async () => (await turnsOf(bert)).length === 0)
  })

  it('whoever seemed to be there is looked for again, and told when they are not', async () => {
    const { anna, bert, browser, table } = await all.waiting(null)
    await bert.open(table)
    await playTo(anna, table)
    await bert.until(() => owes(bert.at(table)))
    const isPutOff = async () => {
      const sql = "SELECT due - at AS put_off FROM notices WHERE guest = ? AND kind = 'turn'"
      return Number((await all.rows(sql, bert.id))[0]?.put_off) >= 60_000
    }
    await eventually(isPutOff)
    await all.away(bert, table)
    expect(all.push.for(browser)).toEqual([])
    all.time.ahead += 61_000
    await eventually(() => all.push.for(browser).length === 1)
  })

  it('nobody is told where only bots wait', async () => {
    const anna = await all.person()
    await all.subscribed(anna)
    const table = await seatAll([anna], { game: 'patrizier', bots: ['beginner'] })
    await all.away(anna, table)
    expect(await turnsOf(anna)).toEqual([])
  })
})

describe('a standing order', () => {
  const ofKind = (guest: Guest, table: string, kind: string): Answer[] => {
    const { state, as } = guest.at(table)
    const forms = orderForms(gameNamed('patrizier')!, state.play!.view, as as number)
    return forms.find((form) => form.kind === kind)?.choices.map(({ answer }) => answer) ?? []
  }
  const ordersAll = async (guest: Guest, table: string): Promise<void> => {
    for (const kind of ['play', 'site', 'move', 'pick'])
      await guest.do({ type: 'order', table, order: { kind, prefer: ofKind(guest, table, kind) } })
    await guest.do({ type: 'order', table, order: { kind: 'pass', prefer: [] } })
  }

  it('answers before anybody is told of the turn, also after a time that no server counted', async () => {
    const { anna, bert, browser, table } = await all.waiting(days(3))
    await bert.open(table)
    await ordersAll(bert, table)
    await all.away(bert, table)
    await playTo(anna, table)
    // Hours by the clock on the wall, and none of the clock by which orders wait.
    const { clock } = all.desk.server.tables.site
    await clock.setStopped('a pause')
    all.time.ahead += 3_600_000
    await eventually(async () => {
      const sql = "SELECT due - at AS put_off FROM notices WHERE guest = ? AND kind = 'turn'"
      return Number((await all.rows(sql, bert.id))[0]?.put_off) > 3_000_000
    })
    await clock.setStopped(null)
    await anna.until(() => owes(anna.at(table)))
    await all.settled(bert)
    await eventually(async () => (await turnsOf(bert)).length === 0)
    expect(all.push.for(browser)).toEqual([])
  })

  it('makes no difference to when others are told', async () => {
    const { anna, bert, browser, table } = await all.waiting(days(3))
    await playTo(anna, table)
    const { at, due } = (
      await all.rows("SELECT at, due FROM notices WHERE guest = ? AND kind = 'turn'", bert.id)
    )[0]
    expect(Number(due) - Number(at)).toBe(2 * ORDER_WAIT)
    await eventually(() => all.push.for(browser).length === 1)
    expect(Date.now() + all.time.ahead - Number(at)).toBeGreaterThanOrEqual(2 * ORDER_WAIT)
  })
})
