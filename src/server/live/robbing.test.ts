/** What one person could once do to the seat of another. Each of these is an attack that worked. */
import { afterEach, describe, expect, it } from 'vitest'
import { type Desk, dropFolder, openDesk, SMALL_TABLES as SMALL } from '../test/desk.ts'
import { type Guest, seatAll } from '../trials/guest.ts'

const DAY = 86_400_000

let desk: Desk
afterEach(async () => {
  await desk.close()
  dropFolder(desk.folder)
})

const opened = async (count: number): Promise<Guest[]> => {
  desk = await openDesk({}, SMALL)
  return Promise.all(Array.from({ length: count }, () => desk.guest()))
}

describe('one person cannot', () => {
  it('replace somebody who is there', async () => {
    const [anna, bert] = await opened(2)
    const table = await seatAll([anna, bert], { game: 'small' })
    const motion = { kind: 'substitute', seat: 1 } as const
    expect((await anna.refused({ type: 'propose', table, motion }))?.key).toBe('table.notAbsent')
    await bert.settle()
    expect(bert.at(table).state.seats[1]).toMatchObject({ guest: bert.id, standIn: null })
  })

  it('end the game of somebody who is there and silent', async () => {
    const [anna, bert] = await opened(2)
    const table = await seatAll([anna, bert], { game: 'small' })
    // First a bot for the only one who could say no, then the end, which shows everything.
    await anna.ask({ type: 'propose', table, motion: { kind: 'substitute', seat: 1 } })
    await anna.do({ type: 'propose', table, motion: { kind: 'end' } })
    expect(anna.at(table).state).toMatchObject({ status: 'running', outcome: null, proposal: { yes: [0] } })
    await bert.do({ type: 'vote', table, yes: false })
    await anna.settle()
    expect(anna.at(table).state).toMatchObject({ status: 'running', proposal: null })
    const said = anna.at(table).log.flatMap(({ lines }) => lines.map(({ text }) => text.key))
    expect(said).toContain('told.declined')
  })

  it('replace somebody who has closed the tab of a game of three days', async () => {
    const [anna, bert] = await opened(2)
    const clock = { kind: 'days', bank: 3 * DAY, increment: DAY }
    const table = await seatAll([anna, bert], { game: 'small', clock })
    await bert.goOffline()
    await anna.until(() => anna.at(table).people[bert.id]?.here === false)
    // Two and a half seconds were enough.
    for (const end = Date.now() + 2_500; Date.now() < end; ) {
      const motion = { kind: 'substitute', seat: 1 } as const
      expect((await anna.refused({ type: 'propose', table, motion }))?.key).toBe('table.notAbsent')
      await new Promise((resolve) => setTimeout(resolve, 250))
    }
    expect(anna.at(table).state.seats[1]).toMatchObject({ guest: bert.id, standIn: null })
    await bert.connect()
  })

  it('look into the hands of the bots one after the other', async () => {
    const [anna] = await opened(1)
    const table = await seatAll([anna], { game: 'small', bots: ['random', 'random'] })
    await anna.do({ type: 'welcome', table, seat: 1, isWelcoming: true })
    await anna.do({ type: 'handOver', table, to: { bot: 'random' } })
    expect((await anna.refused({ type: 'sit', table, seat: 1 }))?.key).toBe('table.hasSeen')
  })
})

describe('an absence', () => {
  it('is noticed after the time that the table states, and over when they come back', async () => {
    desk = await openDesk({}, { ...SMALL, presenceEvery: 50 })
    const [anna, bert] = await Promise.all([desk.guest(), desk.guest()])
    const table = await seatAll([anna, bert], { game: 'small', absence: 1_000 })
    const isAbsent = () => anna.at(table).state.seats[1].isAbsent
    await bert.goOffline()
    await anna.until(() => isAbsent() === true)
    await anna.do({ type: 'propose', table, motion: { kind: 'substitute', seat: 1 } })
    expect(anna.at(table).state.seats[1].standIn).toBe(null)
    await bert.connect()
    await anna.until(() => isAbsent() === false)
    expect(anna.at(table).state.proposal).toBe(null)
  })
})
