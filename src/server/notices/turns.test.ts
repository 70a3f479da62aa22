/** Of which turns people are told, and when: at tables without a clock too, and never of one that an order answers. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Answer } from '#engine/contract.ts'
import { orderForms } from '#engine/orders.ts'
import { gameNamed } from '#games/index.ts'
import { eventually } from '../test/desk.ts'
import { type Guest, owes, seatAll } from '../trials/guest.ts'
import { HookServer } from './test/hookServer.ts'
import { days, playTo, Reached } from './test/reached.ts'

const TURN = 'Patrizier: your turn'
const ORDER_WAIT = 400

let all: Reached
beforeAll(async () => {
  // A busy machine may give an order some time after its moment.
  all = await Reached.open({ orderWait: ORDER_WAIT }, { lookEvery: 20, noticeGather: 2_000 })
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

  it('that was dropped is told to its owner, and nobody else reads of it', async () => {
    const { anna, bert, browser, table } = await all.waiting(days(3))
    const hook = await HookServer.start()
    await bert.http('PUT', '/api/me/notices/webhook', { address: hook.at('/room/of/all') })
    await bert.open(table)
    await bert.do({ type: 'order', table, order: { kind: 'next', step: 'play', prefer: ['no'], uses: 1 } })
    await all.away(bert, table)
    await playTo(anna, table)
    const DROPPED = 'Your order “A planned answer” was no longer possible and has been dropped. '
    await eventually(() => all.push.for(browser).length === 1)
    const [push] = all.push.for(browser)
    expect(push).toMatchObject({ title: TURN })
    expect(push.text.startsWith(DROPPED)).toBe(true)
    // A room that others may read hears of the turn alone.
    await eventually(() => hook.got.length === 1)
    expect(hook.got[0].body).toMatchObject({ title: TURN, message: push.text.slice(DROPPED.length) })
    await bert.http('PUT', '/api/me/notices/webhook', { address: hook.at('/only/mine'), isOwn: true })
    expect((await bert.http('GET', '/api/me/notices')).body).toMatchObject({ isWebhookOwn: true })

    // Another order answers: there is no turn to tell of, only that the first one fell away.
    await bert.open(table)
    await playTo(bert, table)
    await bert.do({ type: 'order', table, order: { kind: 'next', step: 'play', prefer: ['no'], uses: 1 } })
    await ordersAll(bert, table)
    await all.away(bert, table)
    await anna.until(() => owes(anna.at(table)))
    await playTo(anna, table)
    await eventually(() => all.push.for(browser).length === 2)
    expect(all.push.for(browser)[1]).toMatchObject({
      title: 'Patrizier: an order has been dropped',
      text: DROPPED.trim(),
    })
    await eventually(() => hook.to('/only/mine').length === 1)
    expect(hook.to('/only/mine')[0]).toMatchObject({ message: DROPPED.trim() })
    expect(hook.to('/room/of/all')).toHaveLength(1)
    await hook.stop()
  })
})
