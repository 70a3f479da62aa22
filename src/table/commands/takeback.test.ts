import { describe, expect, it } from 'vitest'
import { verify } from '#engine/record.ts'
import { recordOfPlay } from '../play.ts'
import { see } from '../see.ts'
import type { House } from '../table.ts'
import { Desk, house, SMALL } from '../test/desk.ts'

const TAKEBACK = { type: 'propose', motion: { kind: 'takeback' } } as const
const YES = { type: 'vote', yes: true } as const
const stateOf = (d: Desk) => JSON.stringify(d.table.play?.state)

/** A game of three people in which everybody has offered something: it has been shown. */
const shown = (settings = {}) => {
  const d = new Desk(settings).begin('anna', 'bert', 'cora')
  const before = stateOf(d)
  while (d.table.play?.state.asked === 0) d.move()
  return { d, before }
}

describe('a takeback among people', () => {
  it('takes the last answer and all since back when all agree; cards and chance are as they were', () => {
    const { d, before } = shown()
    d.says('bert', TAKEBACK)
    expect(see(d.table, house, 0).proposal).toMatchObject({
      by: 1,
      motion: { kind: 'takeback', question: 0 },
    })
    d.says('cora', YES)
    expect(stateOf(d)).not.toBe(before)
    d.says('anna', YES)
    expect(d.lines()).toEqual(['told.takeback'])
    expect(stateOf(d)).toBe(before)
    expect(d.table.play?.entries.at(-1)).toMatchObject({
      kind: 'takeback',
      seat: 1,
      question: 0,
      agreed: [1, 2, 0],
    })
    expect(d.table).toMatchObject({ status: 'running', proposal: null })
  })

  it('is on disk what it is in memory, and the record verifies to the end', () => {
    const { d } = shown()
    d.says('anna', TAKEBACK).says('bert', YES).says('cora', YES)
    expect(d.fromRows()).toEqual(d.table)
    while (d.table.status === 'running') d.move()
    expect(d.fromRows()).toEqual(d.table)
    expect(verify([SMALL], recordOfPlay(d.table.play!))).toEqual({ problems: [], recomputed: 1 })
    expect(d.try('anna', TAKEBACK)?.key).toBe('table.notRunning')
  })

  it('one no is enough against it, and nobody asks twice for the same answer', () => {
    const { d, before } = shown()
    d.says('anna', TAKEBACK).says('bert', { type: 'vote', yes: false })
    expect(d.lines()).toEqual(['told.declined'])
    expect(stateOf(d)).not.toBe(before)
    expect(d.try('anna', TAKEBACK)?.key).toBe('table.askedBack')
    // Others may still ask for theirs.
    d.says('cora', TAKEBACK).says('cora', { type: 'vote', yes: false })
    expect(d.try('cora', TAKEBACK)?.key).toBe('table.askedBack')
    const question = d.table.play?.state.asked
    while (d.table.play?.entries.at(-1)?.seat !== 0) d.move()
    expect(d.table.play.state.asked).toBeGreaterThan(question!)
    expect(d.try('anna', TAKEBACK)).toBeNull()
  })

  it('lapses when anybody plays on', () => {
    const { d } = shown()
    d.says('anna', TAKEBACK).says('bert', YES)
    d.move()
    expect(d.lines()).toContain('told.takebackLapsed')
    expect(d.table.proposal).toBeNull()
    expect(d.try('cora', YES)?.key).toBe('table.noProposal')
  })

  it('fails when too few have agreed in time', () => {
    const { d, before } = shown({ clock: { kind: 'live', bank: 600_000, increment: 0 } })
    d.says('anna', TAKEBACK)
    d.now += 120_000
    expect(d.tryHouse({ type: 'voteOver' })).toBeNull()
    expect(d.lines()).toEqual(['told.noMajority'])
    expect(stateOf(d)).not.toBe(before)
  })

  it('is for people who play: not before an answer, not while the game is paused, not for others', () => {
    const d = new Desk().begin('anna', 'bert', 'cora')
    expect(d.try('anna', TAKEBACK)?.key).toBe('takeback.nothing')
    expect(d.try('dora', TAKEBACK)?.key).toBe('table.notSeated')
    d.move()
    expect(d.try('anna', { ...TAKEBACK, seat: 1 })?.key).toBe('table.notYourSeat')
    d.says('anna', { type: 'propose', motion: { kind: 'pause' } })
      .says('bert', YES)
      .says('cora', YES)
    expect(d.try('anna', TAKEBACK)?.key).toBe('table.paused')
  })

  it('needs no vote where one person plays alone against bots', () => {
    const d = new Desk({}, 2)
    d.says('anna', { type: 'place', seat: 1, bot: 'random' }).begin('anna')
    const before = stateOf(d)
    while (d.table.play?.state.asked === 0) d.move()
    d.says('anna', TAKEBACK)
    expect(d.lines()).toEqual(['told.rewind'])
    expect(stateOf(d)).toBe(before)
  })

  it('of one person alone goes back answer by answer, to the first', () => {
    const d = new Desk({}, 2)
    d.says('anna', { type: 'place', seat: 1, bot: 'random' }).begin('anna')
    const before = stateOf(d)
    const answered = () =>
      d.table.play!.entries.filter(({ kind, seat }) => kind === 'answer' && seat === 0).length
    while (answered() < 3) d.move()
    for (let i = 0; i < 3; i++) d.says('anna', TAKEBACK)
    expect(stateOf(d)).toBe(before)
    expect(d.try('anna', TAKEBACK)?.key).toBe('takeback.nothing')
  })
})

describe('going back to any moment', () => {
  const alone = (at: House = { ...house, isOwnDevice: true }, seats = 2) => {
    const d = new Desk({}, seats, at)
    d.says('anna', { type: 'place', seat: 1, bot: 'random' })
    return d
  }

  it('asks an earlier question again, of a bot too, and the game goes on from there', () => {
    const d = alone().begin('anna')
    const states = new Map<number, string>()
    while (d.table.play!.state.asked < 5) {
      const { asked } = d.table.play!.state
      if (!states.has(asked)) states.set(asked, stateOf(d))
      d.move()
    }
    for (const question of [4, 2, 0]) {
      d.says('anna', { type: 'rewind', question })
      expect(stateOf(d)).toBe(states.get(question))
      expect(d.lines()).toEqual(['told.rewind'])
    }
    expect(d.try('anna', { type: 'rewind', question: 0 })?.key).toBe('takeback.nothing')
    while (d.table.status === 'running') d.move()
    expect(d.fromRows()).toEqual(d.table)
    expect(verify([SMALL], recordOfPlay(d.table.play!)).problems).toEqual([])
    expect(d.try('anna', { type: 'rewind', question: 0 })?.key).toBe('table.notRunning')
  })

  it('is refused on a server, and where others play', () => {
    const there = alone(house).begin('anna')
    there.move()
    expect(there.try('anna', { type: 'rewind', question: 0 })?.key).toBe('table.onlyAlone')
    const several = alone(undefined, 3).says('cora', { type: 'sit', seat: 2 })
    several.says('cora', { type: 'ready', ready: true, nonce: '1' }).begin('anna')
    several.move()
    expect(several.try('anna', { type: 'rewind', question: 0 })?.key).toBe('table.onlyAlone')
    expect(several.try('dora', { type: 'rewind', question: 0 })?.key).toBe('table.notSeated')
  })

  it('needs the vote of somebody who has left for a while', () => {
    const { d, before } = shown()
    d.says('bert', { type: 'leave' }).says('cora', { type: 'leave' }).says('anna', TAKEBACK)
    expect(d.table.proposal).not.toBe(null)
    expect(stateOf(d)).not.toBe(before)
  })

  it('may be asked for again when a bot was quicker than the votes', () => {
    const d = new Desk({}, 3)
    d.says('anna', { type: 'place', seat: 2, bot: 'random' }).begin('anna', 'bert')
    while (d.table.play?.state.asked === 0) d.move()
    d.says('anna', TAKEBACK)
    d.move()
    expect(d.table.proposal).toBe(null)
    expect(d.try('anna', TAKEBACK)?.key).not.toBe('table.askedBack')
  })
})
