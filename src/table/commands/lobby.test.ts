import { describe, expect, it } from 'vitest'
import { commitment, sealedBy } from '#engine/seal.ts'
import { entryRefused, see } from '../see.ts'
import { Desk, house } from '../test/desk.ts'

describe('before the game', () => {
  it('people sit, move to other seats and leave; the host passes on', () => {
    const d = new Desk()
    d.says('bert', { type: 'sit' }).says('bert', { type: 'sit', seat: 2 })
    expect(d.table.seats.map(({ guest }) => guest)).toEqual(['anna', null, 'bert'])
    expect(d.try('cora', { type: 'sit', seat: 2 })?.key).toBe('table.seatTaken')
    expect(d.try('cora', { type: 'sit', seat: 5 })?.key).toBe('table.noSeat')
    d.says('anna', { type: 'leave' })
    expect(d.table.host).toBe('bert')
    d.says('bert', { type: 'leave' })
    expect(d.table.host).toBe(null)
    d.says('cora', { type: 'sit' })
    expect(d.table.host).toBe('cora')
  })

  it('only the host sets options, bots, the clock and the number of seats', () => {
    const d = new Desk()
    d.says('bert', { type: 'sit' })
    expect(d.try('bert', { type: 'set', seats: 4 })?.key).toBe('table.notHost')
    expect(d.try('anna', { type: 'set', seats: 5 })).toEqual({
      key: 'table.badSeats',
      with: { min: 2, max: 4 },
    })
    expect(d.try('anna', { type: 'set', options: { short: 3 } })?.key).toBe('table.badOption')
    expect(d.try('anna', { type: 'set', options: { toString: true } })?.key).toBe('table.badOption')
    expect(d.try('anna', { type: 'place', seat: 2, bot: 'best' })?.key).toBe('table.noBot')
    d.says('bert', { type: 'ready', ready: true })
    d.says('anna', { type: 'set', seats: 2, options: { short: true }, order: 'lot' })
    expect(d.table.seats.map(({ ready }) => ready)).toEqual([false, false])
    expect(d.table.settings.options).toEqual({ short: true })
  })

  it('the host removes a guest, who cannot come back; a private table opens with its key only', () => {
    const d = new Desk({ privacy: 'private' })
    expect(entryRefused(d.table, 'bert', 'wrong')?.refusal.key).toBe('table.private')
    expect(entryRefused(d.table, 'bert', 'key1')).toBe(null)
    d.says('bert', { type: 'sit' })
    expect(entryRefused(d.table, 'bert', '')).toBe(null)
    d.says('anna', { type: 'remove', guest: 'bert' })
    expect(entryRefused(d.table, 'bert', d.table.key)?.refusal.key).toBe('table.removed')
    expect(d.try('bert', { type: 'sit' })?.key).toBe('table.removed')
  })

  it('whoever was removed does not come back to a private table as somebody new: its link is another', () => {
    const d = new Desk({ privacy: 'private' })
    const { key } = d.table
    d.says('bert', { type: 'sit' }).says('anna', { type: 'remove', guest: 'bert' })
    expect(entryRefused(d.table, 'bertagain', key)?.refusal.key).toBe('table.private')
    expect(entryRefused(d.table, 'cora', d.table.key)).toBe(null)
  })

  it('a game begins when all seats are taken and everybody is ready', () => {
    const d = new Desk()
    expect(d.try('anna', { type: 'start' })?.key).toBe('table.openSeats')
    d.says('anna', { type: 'place', seat: 2, bot: 'random' }).says('bert', { type: 'sit' })
    d.says('anna', { type: 'ready', ready: true })
    expect(d.try('anna', { type: 'start' })?.key).toBe('table.notReady')
    d.says('bert', { type: 'ready', ready: true })
    expect(d.try('bert', { type: 'start' })?.key).toBe('table.notHost')
    d.says('anna', { type: 'start' })
    expect(d.table.status).toBe('running')
    expect(d.try('cora', { type: 'sit' })?.key).toBe('table.notOpen')
  })

  it('the deal follows from the secret, whose hash was shown, and from what each seat added', () => {
    const d = new Desk({ order: 'lot' })
    const shown = see(d.table, house, 'watcher')
    d.begin('anna', 'bert', 'cora')
    expect(JSON.stringify(see(d.table, house, 'watcher'))).not.toContain(d.table.secret)
    d.says('anna', { type: 'propose', motion: { kind: 'end' } })
    d.says('bert', { type: 'vote', yes: true }).says('cora', { type: 'vote', yes: true })
    const { outcome } = see(d.table, house, 'watcher')
    expect(commitment(outcome!.secret)).toBe(shown.commitment)
    expect(d.table.play!.record.chance).toEqual(sealedBy(outcome!.secret, outcome!.nonces))
  })
})
