import { describe, expect, it } from 'vitest'
import { Desk } from '../test/desk.ts'

const LIVE = { kind: 'live', bank: 60_000, increment: 0 } as const
const MINUTE = 60_000
const DAY = 86_400_000

const voteOver = (d: Desk, after: number) => {
  d.now += after
  return d.tryHouse({ type: 'voteOver' })
}

describe('what takes agreement', () => {
  it('a pause, another clock and an early end happen when all agree', () => {
    const d = new Desk({ clock: LIVE }).begin('anna', 'bert', 'cora')
    d.says('cora', { type: 'leave' })
    d.says('anna', { type: 'propose', motion: { kind: 'pause' } })
    expect(d.try('anna', { type: 'vote', yes: true })?.key).toBe('table.notNeeded')
    expect(d.try('cora', { type: 'vote', yes: true })?.key).toBe('table.noVote')
    expect(d.try('bert', { type: 'propose', motion: { kind: 'end' } })?.key).toBe('table.proposalOpen')
    d.says('bert', { type: 'vote', yes: true })
    expect(d.table.status).toBe('paused')
    const { left } = d.clock()!
    d.now += 1_000_000
    expect(d.clock()?.left).toEqual(left)
    expect(d.try('anna', { type: 'answer', question: 0, answer: 1 })?.key).toBe('table.paused')
    d.says('bert', { type: 'propose', motion: { kind: 'resume' } }).says('anna', { type: 'vote', yes: true })
    d.says('bert', { type: 'propose', motion: { kind: 'clock', clock: null } })
    d.says('anna', { type: 'vote', yes: true })
    expect(d.table.clock).toBe(null)
    d.says('bert', { type: 'propose', motion: { kind: 'end' } }).says('anna', { type: 'vote', yes: true })
    expect(d.table.status).toBe('running')
    // Whoever has left has a say in the end as long as the seat is theirs.
    d.says('cora', { type: 'vote', yes: true })
    expect(d.table.outcome?.by).toBe('agreement')
  })

  it('a proposal that fails says so to all: declined, withdrawn, or without a majority', () => {
    const d = new Desk({ clock: LIVE }, 2).begin('anna', 'bert')
    d.says('anna', { type: 'propose', motion: { kind: 'end' } }).says('bert', { type: 'vote', yes: false })
    expect(d.lines()).toEqual(['told.declined'])
    d.says('anna', { type: 'propose', motion: { kind: 'end' } }).says('anna', { type: 'vote', yes: false })
    expect(d.lines()).toEqual(['told.withdrawn'])
    d.says('anna', { type: 'propose', motion: { kind: 'end' } })
    expect(voteOver(d, MINUTE)?.key).toBe('table.notNeeded')
    expect(voteOver(d, MINUTE)).toBe(null)
    expect(d.lines()).toEqual(['told.noMajority'])
    expect(d.table).toMatchObject({ status: 'running', proposal: null })
  })

  it('those who are silent abstain, and more than half of those who are there decide', () => {
    const d = new Desk({ clock: LIVE }).begin('anna', 'bert', 'cora')
    d.says('anna', { type: 'propose', motion: { kind: 'end' } }).says('bert', { type: 'vote', yes: true })
    expect(d.table.status).toBe('running')
    expect(voteOver(d, 2 * MINUTE)).toBe(null)
    expect(d.table.outcome?.by).toBe('agreement')
  })

  it('a game by turns gives everybody a day', () => {
    const d = new Desk({ clock: { kind: 'days', bank: 3 * DAY, increment: DAY } }).begin(
      'anna',
      'bert',
      'cora',
    )
    d.says('anna', { type: 'propose', motion: { kind: 'end' } }).says('bert', { type: 'vote', yes: true })
    expect(voteOver(d, DAY - MINUTE)?.key).toBe('table.notNeeded')
    expect(d.table.proposal?.ends).toBeGreaterThan(d.now)
    expect(voteOver(d, MINUTE)).toBe(null)
    expect(d.table.status).toBe('over')
  })

  it('a person with two seats has one vote', () => {
    const d = new Desk({}, 3)
    d.table = {
      ...d.table,
      seats: d.table.seats.map((one, seat) => ({ ...one, guest: seat < 2 ? 'anna' : 'bert', ready: true })),
    }
    d.says('anna', { type: 'start' })
    d.says('anna', { type: 'propose', seat: 0, motion: { kind: 'end' } })
    expect(d.try('anna', { type: 'vote', seat: 1, yes: true })?.key).toBe('table.notNeeded')
    expect(voteOver(d, DAY)).toBe(null)
    expect(d.table.status).toBe('running')
  })

  it('going on after a pause needs no more than that nobody objects for a day', () => {
    const d = new Desk({ clock: LIVE }, 2).begin('anna', 'bert')
    d.says('anna', { type: 'propose', motion: { kind: 'pause' } }).says('bert', { type: 'vote', yes: true })
    d.says('anna', { type: 'propose', motion: { kind: 'resume' } })
    expect(voteOver(d, DAY - MINUTE)?.key).toBe('table.notNeeded')
    expect(voteOver(d, MINUTE)).toBe(null)
    expect(d.table.status).toBe('running')
  })

  it('a vote that is handed over with its seat counts no longer', () => {
    const d = new Desk().begin('anna', 'bert', 'cora')
    d.says('bert', { type: 'handOver', to: { guest: 'dora' } })
    d.says('bert', { type: 'propose', motion: { kind: 'end' } })
    d.says('dora', { type: 'sit', seat: 1 })
    d.says('anna', { type: 'vote', yes: true }).says('cora', { type: 'vote', yes: true })
    expect(d.table.status).toBe('running')
    d.says('dora', { type: 'vote', yes: true })
    expect(d.table.status).toBe('over')
  })
})
