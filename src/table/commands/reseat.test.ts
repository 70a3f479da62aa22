import { describe, expect, it } from 'vitest'
import { entryRefused } from '../see.ts'
import { Desk } from '../test/desk.ts'

describe('an operator who gives a seat back', () => {
  const reseat = (d: Desk, seat: number, guest: string) =>
    d.tryHouse({ type: 'reseat', seat, guest })?.key ?? null

  it('is bound by the rules of the table', () => {
    const lobby = new Desk()
    expect(reseat(lobby, 0, 'dora')).toBe('table.notRunning')
    const d = new Desk().begin('anna', 'bert', 'cora')
    d.says('anna', { type: 'ban', guest: 'eve' })
    expect(reseat(d, 7, 'dora')).toBe('table.noSeat')
    expect(reseat(d, 1, 'bert')).toBe('table.notNeeded')
    expect(reseat(d, 1, 'eve')).toBe('table.removed')
    expect(reseat(d, 1, 'anna')).toBe('table.hasSeen')
    expect(reseat(d, 0, 'dora')).toBe(null)
    expect(d.table.seats[0]).toMatchObject({ guest: 'dora', earlier: ['anna'] })
    expect(d.table.host).toBe('dora')
    expect(d.lines()).toContain('told.handedOver')
    // Who had the seat may look on, and takes no other.
    expect(entryRefused(d.table, 'anna', '')).toBe(null)
    expect(reseat(d, 2, 'anna')).toBe('table.hasSeen')
  })
})
