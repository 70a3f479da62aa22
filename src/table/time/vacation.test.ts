import { describe, expect, it } from 'vitest'
import { jobs } from '../act.ts'
import { see } from '../see.ts'
import { Desk } from '../test/desk.ts'
import type { ClockRule } from './clock.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR
const days: ClockRule = { kind: 'days', bank: DAY, increment: DAY }

const begun = (clock: ClockRule | null = days) => new Desk({ clock }).begin('anna', 'bert', 'cora')
const goes = (d: Desk, guest: string, lasts = 10 * DAY) =>
  d.tryHouse({ type: 'vacation', guest, until: d.now + lasts })
const dueAt = ({ table, house }: Desk, kind: string) =>
  jobs(table, house).flatMap((job) => (job.kind === kind && 'at' in job ? [job.at] : []))

describe('a vacation', () => {
  it('stops the clock of one person, tells all, and goes on where it was', () => {
    const d = begun()
    d.now += DAY / 2
    expect(goes(d, 'bert')).toBe(null)
    expect(d.lines()).toEqual(['told.vacation'])
    expect(see(d.table, d.house, 'watcher').seats[1].vacation?.ends).toBe(d.now - 10 + 10 * DAY)
    expect(d.clock()?.running).not.toContain(1)
    const { left } = d.clock()!
    d.now += 9 * DAY
    expect(d.clock()?.left[1]).toBe(left[1])
    expect(d.clock()?.ends[1]).toBe(null)
    expect(d.tryHouse({ type: 'vacation', guest: 'bert', until: null })).toBe(null)
    expect(d.lines()).toEqual(['told.vacationOver'])
    expect(d.clock()?.running).toContain(1)
    expect(d.clock()?.left[1]).toBe(left[1])
    expect(d.fromRows()).toEqual(d.table)
  })

  it('is over by itself, which is a thing that the house has to do', () => {
    const d = begun()
    goes(d, 'bert')
    expect(dueAt(d, 'vacation')).toEqual([d.now - 10 + 10 * DAY])
    expect(dueAt(d, 'expire')[0]).toBeGreaterThan(d.now + 60 * DAY)
  })

  it('cannot be timed out, is no absence, and nobody may offer the seat', () => {
    const d = begun(null)
    goes(d, 'bert')
    d.now += 3 * DAY
    const absent = { type: 'absent', seat: 1, guest: 'bert', seen: 0 } as const
    expect(d.tryHouse(absent)?.key).toBe('table.notNeeded')
    const offer = { type: 'propose', motion: { kind: 'substitute', seat: 1 } } as const
    expect(d.try('anna', offer)?.key).toBe('table.notAbsent')
    // Whoever comes back has not been away meanwhile.
    d.tryHouse({ type: 'vacation', guest: 'bert', until: null })
    expect(d.tryHouse(absent)?.key).toBe('table.notNeeded')
    d.now += 2 * DAY
    expect(d.tryHouse(absent)).toBe(null)
    expect(d.try('anna', offer)).toBe(null)
    // And a vote on the seat is over when its owner goes on vacation.
    goes(d, 'bert')
    expect(d.table.proposal).toBe(null)
  })

  it('means nothing at a live table, before the game, for strangers, or when it is over', () => {
    expect(goes(begun({ kind: 'live', bank: 60_000, increment: 0 }), 'bert')?.key).toBe('table.notNeeded')
    expect(goes(new Desk({ clock: days }), 'anna')?.key).toBe('table.notNeeded')
    const d = begun()
    expect(goes(d, 'dora')?.key).toBe('table.notNeeded')
    expect(goes(d, 'bert', -DAY)?.key).toBe('table.notNeeded')
    goes(d, 'bert')
    const { until } = d.table.seats[1].vacation!
    expect(d.tryHouse({ type: 'vacation', guest: 'bert', until })?.key).toBe('table.notNeeded')
    const live = { kind: 'live', bank: 60_000, increment: 0 } as const
    expect(d.try('anna', { type: 'propose', motion: { kind: 'clock', clock: live } })?.key).toBe(
      'table.vacation',
    )
  })

  it('is the person’s, not the seat’s: whoever takes the seat has a clock that runs', () => {
    const d = begun()
    goes(d, 'bert')
    d.says('bert', { type: 'handOver', seat: 1, to: { guest: 'dora' } })
    d.says('dora', { type: 'sit', seat: 1 })
    expect(d.table.seats[1].vacation).toBe(null)
    expect(d.clock()?.running).toContain(1)
  })

  it('the seat waits for one person in a game: those to whom it is handed on bring no days of their own', () => {
    const d = begun()
    goes(d, 'bert')
    d.says('bert', { type: 'handOver', seat: 1, to: { guest: 'dora' } })
    d.says('dora', { type: 'sit', seat: 1 })
    expect(goes(d, 'dora')?.key).toBe('table.notNeeded')
    expect(d.clock()?.running).toContain(1)
    d.says('dora', { type: 'handOver', seat: 1, to: { guest: 'bert' } })
    d.says('bert', { type: 'sit', seat: 1 })
    expect(goes(d, 'bert')).toBe(null)
    // Whom an operator seats there has another id, and may have been the same person all along.
    expect(d.tryHouse({ type: 'reseat', seat: 1, guest: 'elsa' })).toBe(null)
    expect(goes(d, 'elsa')).toBe(null)
    expect(d.fromRows()).toEqual(d.table)
    // Where nobody has been on vacation before, whoever takes the seat may.
    d.says('cora', { type: 'handOver', seat: 2, to: { guest: 'fred' } })
    d.says('fred', { type: 'sit', seat: 2 })
    expect(goes(d, 'fred')).toBe(null)
  })

  it('begun at the last second, again and again, it never leaves more time than there was', () => {
    const d = begun({ ...days, increment: 0 })
    d.now += DAY - 1_000
    for (let i = 0; i < 5; i++) {
      const { left } = d.clock()!
      expect(goes(d, 'bert', DAY)).toBe(null)
      d.now += DAY / 2
      expect(d.tryHouse({ type: 'vacation', guest: 'bert', until: null })).toBe(null)
      expect(d.clock()!.left[1]).toBeLessThanOrEqual(left[1])
    }
    // And when the second is over, time has run out, whatever the vacation was.
    d.now += 1_000
    expect(goes(d, 'bert', DAY)).toBe(null)
    d.tryHouse({ type: 'vacation', guest: 'bert', until: null })
    expect(d.clock()!.left[1]).toBe(0)
    expect(d.tryHouse({ type: 'timeUp', seat: 1 })).toBe(null)
  })

  it('whoever answers all the same does not lose the time of the next move', () => {
    const d = begun()
    d.now += DAY / 2
    for (const guest of ['anna', 'bert', 'cora']) goes(d, guest)
    const [seat] = d.table.clock!.standing!
    d.move()
    expect(d.clock()?.left[seat]).toBe(DAY)
  })
})

it('a time-out that an outage of the server has moved into the weekend waits until Monday', () => {
  const off = { zone: 'UTC', weekends: true, nights: null }
  const bank = 11 * HOUR
  const d = new Desk({ clock: { kind: 'days', bank, increment: bank, off } })
  d.now = Date.parse('2026-03-06T14:00Z')
  d.begin('anna', 'bert', 'cora')
  // As if it had begun two hours earlier on the wall, and the server had been down since.
  const clock = d.table.clock!
  d.table = { ...d.table, clock: { ...clock, wall: clock.wall! - 2 * HOUR } }
  const [at] = dueAt(d, 'time')
  expect(at).toBe(clock.at + bank)
  d.now = at
  const [seat] = clock.running
  expect(d.tryHouse({ type: 'timeUp', seat })).toBe(null)
  expect(d.table.seats[seat].standIn).toBe(null)
  expect(new Date(d.clock()!.ends[seat]!).toISOString()).toMatch(/^2026-03-09T0[01]:/)
  expect(dueAt(d, 'time')[0]).toBeGreaterThanOrEqual(at + 2 * DAY)
  d.now = dueAt(d, 'time')[0]
  expect(d.tryHouse({ type: 'timeUp', seat })).toBe(null)
  expect(d.table.seats[seat].standIn).toBe('time')
})
