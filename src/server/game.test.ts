import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { verify } from '#engine/record.ts'
import { GAMES } from '#games/index.ts'
import { type Desk, dropFolder, openDesk } from './test/desk.ts'
import { type Client, seatAll } from './trials/client.ts'
import { answerOnce, playOut } from './trials/player.ts'

let desk: Desk
beforeAll(async () => {
  desk = await openDesk()
})
afterAll(async () => {
  await desk.close()
  dropFolder(desk.folder)
})

const people = (count: number): Promise<Client[]> =>
  Promise.all(Array.from({ length: count }, () => desk.client()))

describe.each(GAMES.map((game) => [game.id, game] as const))('%s over sockets', (id, game) => {
  it('a whole game with people, a bot and spectators; one is cut off again and again and misses nothing', {
    timeout: 60_000,
  }, async () => {
    const [anna, bert, watcher, other] = await people(4)
    const bots = Array.from({ length: Math.max(1, game.seats.min - 2) }, () => 'random')
    const table = await seatAll([anna, bert], { game: id, bots })
    for (const one of [watcher, other]) await one.do({ type: 'subscribe', table })

    let cuts = 0
    const reconnect = async () => {
      while (bert.at(table).state.status !== 'over') {
        await new Promise((resolve) => setTimeout(resolve, 60))
        if (cuts >= 6) break
        cuts++
        const { seq } = bert.at(table)
        bert.cut()
        const begun = performance.now()
        await bert.connect()
        await bert.do({ type: 'subscribe', table, seq })
        expect(performance.now() - begun).toBeLessThan(3_000)
      }
    }
    const bertPlays = async () => {
      for (let i = 0; bert.at(table).state.status !== 'over'; i++) {
        // A cut takes replies with it: what has been answered shows in the table.
        await Promise.race([
          answerOnce(bert, table, 11 * i).catch(() => false),
          new Promise((resolve) => setTimeout(resolve, 30)),
        ])
        await new Promise((resolve) => setTimeout(resolve, 2))
      }
    }
    await Promise.all([playOut(anna, table), bertPlays(), reconnect()])
    for (const one of [bert, watcher, other]) await one.until(() => one.at(table).state.status === 'over')

    const whole = anna.at(table)
    expect(cuts).toBeGreaterThan(0)
    for (const one of [anna, bert, watcher, other]) {
      expect(one.gaps).toEqual([])
      expect([...one.at(table).log.keys()]).toEqual([...whole.log.keys()])
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
