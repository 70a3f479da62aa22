import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { verify } from '#engine/record.ts'
import { GAMES } from '#games/index.ts'
import { type Desk, dropFolder, openDesk } from './test/desk.ts'
import { type Guest, seatAll } from './trials/guest.ts'
import { playOut } from './trials/player.ts'

let desk: Desk
beforeAll(async () => {
  desk = await openDesk()
})
afterAll(async () => {
  await desk.close()
  dropFolder(desk.folder)
})

const people = (count: number): Promise<Guest[]> =>
  Promise.all(Array.from({ length: count }, () => desk.guest()))

describe.each(GAMES.map((game) => [game.id, game] as const))('%s over sockets', (id, game) => {
  it('a whole game with people, a bot and spectators; one is cut off again and again and misses nothing', async () => {
    const [anna, bert, watcher, other] = await people(4)
    const bots = Array.from({ length: Math.max(1, game.seats.min - 2) }, () => 'random')
    const table = await seatAll([anna, bert], { game: id, bots })
    for (const one of [watcher, other]) await one.open(table)

    let cuts = 0
    const isOver = () => bert.at(table).state.status === 'over'
    const cutAgainAndAgain = async () => {
      for (; cuts < 6; cuts++) {
        const { seq } = bert.at(table)
        await bert.until(() => isOver() || bert.at(table).seq >= seq + 8, 30_000)
        if (isOver()) return
        const begun = performance.now()
        await bert.cut()
        await bert.connect()
        expect(performance.now() - begun).toBeLessThan(3_000)
      }
    }
    // A cut takes replies with it: the client says again what was not answered.
    await Promise.all([playOut(anna, table), playOut(bert, table, 11), cutAgainAndAgain()])
    for (const one of [bert, watcher, other]) await one.until(() => one.at(table).state.status === 'over')

    const whole = anna.at(table)
    expect(cuts).toBeGreaterThan(0)
    for (const one of [anna, bert, watcher, other]) {
      expect(one.gaps).toEqual([])
      expect(one.at(table).log.map(({ seq }) => seq)).toEqual(whole.log.map(({ seq }) => seq))
      expect(one.at(table).state.outcome).toEqual(whole.state.outcome)
      expect(one.at(table).state.play?.view.result).toEqual(whole.state.play?.view.result)
    }

    const { status, body } = await watcher.http('GET', `/api/records/${table}`)
    expect(status).toBe(200)
    expect(verify([game], body.record)).toEqual({ problems: [], recomputed: 1 })
    expect(body.record.segments[0].entries.filter((entry: { bot?: string }) => entry.bot)).not.toEqual([])
    const listed = await watcher.http('GET', `/api/records?game=${id}`)
    expect(listed.body.tables.map((one: { table: string }) => one.table)).toContain(table)
  })
})
