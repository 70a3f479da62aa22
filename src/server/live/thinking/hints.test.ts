import { afterEach, describe, expect, it } from 'vitest'
import { recomputeBots } from '#bots/recompute.ts'
import type { GameRecord } from '#engine/record.ts'
import { verify } from '#engine/record.ts'
import { gameNamed } from '#games/index.ts'
import { type Desk, dropFolder, openDesk } from '../../test/desk.ts'
import { type Guest, owes, seatAll } from '../../trials/guest.ts'
import { answerOnce, playOut } from '../../trials/player.ts'
import { RawSocket } from '../../trials/rawSocket.ts'

let desk: Desk
afterEach(async () => {
  await desk.close()
  dropFolder(desk.folder)
})

const hinted = (client: Guest): boolean => client.received.some((text) => text.startsWith('{"type":"hint"'))

describe('a hint', () => {
  it('comes to somebody who plays alone against bots, and not to those who look on', async () => {
    desk = await openDesk()
    const [anna, watcher] = [await desk.guest(), await desk.guest()]
    const table = await seatAll([anna], { game: 'patrizier', bots: ['random'] })
    await watcher.open(table)
    await anna.until(() => owes(anna.at(table)))
    const { question, view } = anna.at(table).state.play!
    await anna.do({ type: 'hint', table })
    const { hint, state } = anna.at(table)
    expect(hint).toMatchObject({ seat: 0, question: view.asked })
    expect(state.hints).toBe(true)
    for (const { given } of hint!.best) expect(question!.options.map(({ answer }) => answer)).toContain(given)
    const [best] = hint!.best
    await anna.do({ type: 'hint', table })
    expect(anna.at(table).hint!.best[0]).toEqual(best)
    expect(hinted(watcher)).toBe(false)
    expect(await watcher.refused({ type: 'hint', table })).toEqual({ key: 'table.notSeated' })
    await anna.do({ type: 'answer', table, question: question!.id, answer: best.given })
  })

  it('comes at a table of several people only if its host wants it, and then to the asker alone', async () => {
    desk = await openDesk()
    const [anna, bert] = [await desk.guest(), await desk.guest()]
    const without = await seatAll([anna, bert], { game: 'patrizier' })
    expect(anna.at(without).state.hints).toBe(false)
    for (const person of [anna, bert])
      expect(await person.refused({ type: 'hint', table: without })).toEqual({ key: 'table.noHints' })
    const table = await seatAll([anna, bert], { game: 'patrizier', hints: true })
    const [asked, other] = owes(anna.at(table)) ? [anna, bert] : [bert, anna]
    await asked.do({ type: 'hint', table })
    expect(hinted(asked)).toBe(true)
    expect(hinted(other)).toBe(false)
    expect(await other.refused({ type: 'hint', table })).toEqual({ key: 'door.notAsked' })
    await answerOnce(asked, table, 1)
  })

  it('is asked for one at a time', async () => {
    desk = await openDesk()
    const anna = await desk.guest()
    const tables = [1, 2].map(() => seatAll([anna], { game: 'patrizier', bots: ['random'] }))
    const [one, other] = await Promise.all(tables)
    for (const table of [one, other]) await anna.until(() => owes(anna.at(table)))
    const [first, second] = await Promise.all([
      anna.refused({ type: 'hint', table: one }),
      anna.refused({ type: 'hint', table: other }),
    ])
    expect([first, second]).toEqual([null, { key: 'too.fast' }])
    expect(await anna.refused({ type: 'hint', table: other })).toBe(null)
  })

  it('keeps nobody waiting for somebody who asks for fifty at once', async () => {
    desk = await openDesk()
    const [mallory, anna] = [await desk.guest(), await desk.guest()]
    const alone = (one: Guest) => seatAll([one], { game: 'patrizier', bots: ['random'] })
    const tables = await Promise.all(Array.from({ length: 25 }, () => alone(mallory)))
    const hers = [await alone(anna), await alone(anna)]
    for (const table of tables) await mallory.until(() => owes(mallory.at(table)))
    for (const table of hers) await anna.until(() => owes(anna.at(table)))
    const sockets = await Promise.all(
      tables.map(async (table) => {
        const socket = await RawSocket.open(desk.server.url, mallory.cookie)
        socket.send({ type: 'subscribe', id: 's', table })
        await socket.until(() => socket.replies.length === 1)
        return socket
      }),
    )
    for (const [i, socket] of sockets.entries())
      for (const id of ['a', 'b']) socket.send({ type: 'hint', id, table: tables[i] })
    const bots = async () => {
      while (owes(anna.at(hers[0]))) await answerOnce(anna, hers[0], 1)
      await anna.until(() => owes(anna.at(hers[0])), 60_000)
    }
    await Promise.all([bots(), anna.do({ type: 'hint', table: hers[1] })])
    const given = sockets.flatMap(({ told }) => told).filter(({ type }) => type === 'hint')
    for (const socket of sockets) socket.cut()
    // One thought was under way, and the next one at most before hers.
    expect(given.length).toBeLessThanOrEqual(2)
  })

  it('is what the host says, before the game', async () => {
    desk = await openDesk()
    const anna = await desk.guest()
    const made = await anna.http('POST', '/api/tables', { game: 'patrizier', seats: 2 })
    const { table } = made.body as { table: string }
    await anna.open(table)
    expect(anna.at(table).state.hints).toBe(true)
    await anna.do({ type: 'set', table, hints: false })
    expect(anna.at(table).state.hints).toBe(false)
  })
})

describe('what a bot thought', () => {
  it('is in the record, comes out again, and is told to nobody before', async () => {
    desk = await openDesk()
    const anna = await desk.guest()
    const table = await seatAll([anna], { game: 'patrizier', bots: ['beginner'] })
    await playOut(anna, table)
    expect(anna.received.some((text) => /"(seed|thought)"/.test(text))).toBe(false)
    const { body } = await anna.http('GET', `/api/records/${table}`)
    const { record } = body as { record: GameRecord }
    const game = gameNamed('patrizier')!
    expect(verify([game], record).problems).toEqual([])
    const answers = record.segments[0].entries.filter((entry) => entry.kind === 'answer' && entry.bot)
    expect(recomputeBots([game], record)).toEqual({ same: answers.length, other: [] })
  })
})
