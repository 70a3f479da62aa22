import { describe, expect, it } from 'vitest'
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
    d.says('anna', { type: 'set', confirm: true })
    expect(d.table.settings).toMatchObject({ confirm: true, options: { short: true } })
  })

  it('whoever is removed stands up and may come again; a ban shuts out until it is taken back', () => {
    const d = new Desk({ privacy: 'private' })
    expect(entryRefused(d.table, 'bert', 'wrong')?.refusal.key).toBe('table.private')
    expect(entryRefused(d.table, 'bert', 'key1')).toBe(null)
    d.says('bert', { type: 'sit' })
    expect(d.try('bert', { type: 'remove', guest: 'anna' })?.key).toBe('table.notHost')
    d.says('anna', { type: 'remove', guest: 'bert' })
    expect(d.lines()).toEqual(['told.removed'])
    expect(d.try('anna', { type: 'remove', guest: 'bert' })?.key).toBe('table.notNeeded')
    expect(entryRefused(d.table, 'bert', '')).toBe(null)
    d.says('bert', { type: 'sit' }).says('anna', { type: 'ban', guest: 'bert' })
    expect(d.lines()).toEqual(['told.banned'])
    expect(entryRefused(d.table, 'bert', d.table.key)?.refusal.key).toBe('table.removed')
    expect(d.try('bert', { type: 'sit' })?.key).toBe('table.removed')
    expect(see(d.table, house, 'watcher').banned).toEqual(['bert'])
    expect(d.try('bert', { type: 'unban', guest: 'bert' })?.key).toBe('table.notHost')
    d.says('anna', { type: 'unban', guest: 'bert' }).says('bert', { type: 'sit' })
    expect(d.try('anna', { type: 'unban', guest: 'bert' })?.key).toBe('table.notNeeded')
  })

  it('whoever was banned does not come back to a private table as somebody new: its link is another', () => {
    const d = new Desk({ privacy: 'private' })
    const { key } = d.table
    d.says('bert', { type: 'sit' }).says('anna', { type: 'ban', guest: 'bert' })
    expect(entryRefused(d.table, 'bertagain', key)?.refusal.key).toBe('table.private')
    expect(entryRefused(d.table, 'cora', d.table.key)).toBe(null)
  })

  it('a ban lasts from game to game', () => {
    const d = new Desk({}, 2).begin('anna', 'bert')
    d.says('anna', { type: 'ban', guest: 'eve' }).says('anna', { type: 'resign' })
    d.says('bert', { type: 'rematch' })
    d.table = d.spawned!
    expect(entryRefused(d.table, 'eve', d.table.key)?.refusal.key).toBe('table.removed')
  })

  it('whoever comes to a lobby whose host has long been away is its host', () => {
    const d = new Desk()
    const seen = d.now
    d.now += 86_400_000
    expect(d.tryHouse({ type: 'absent', seat: 0, guest: 'anna', seen })).toBe(null)
    expect(d.table.host).toBe('anna')
    d.says('bert', { type: 'sit' })
    expect(d.table.host).toBe('bert')
    expect(d.try('bert', { type: 'host', guest: 'anna' })?.key).toBe('table.notThere')
  })

  it('standing up shuts nobody out of a private table, not even the last one or of a rematch', () => {
    const d = new Desk({ privacy: 'private' }, 2)
    d.says('bert', { type: 'sit' }).says('anna', { type: 'leave' })
    expect(d.lines()).toEqual(['told.standsUp', 'told.host'])
    d.says('bert', { type: 'leave' })
    for (const guest of ['anna', 'bert']) expect(entryRefused(d.table, guest, '')).toBe(null)
    d.says('anna', { type: 'sit', seat: 0 }).begin('anna', 'bert')
    d.says('anna', { type: 'resign' }).says('bert', { type: 'rematch' })
    expect(d.lines()).toEqual(['told.rematch'])
    const { next, nextKey } = see(d.table, house, 'watcher')
    const again = d.spawned!
    expect([again.id, again.key]).toEqual([next, nextKey])
    d.table = again
    d.says('anna', { type: 'leave' })
    expect(entryRefused(d.table, 'anna', '')).toBe(null)
    // Whoever watched comes along.
    expect(entryRefused(d.table, 'cora', nextKey)).toBe(null)
  })

  it('a change of the table is told, and so is that everybody has to be ready again', () => {
    const d = new Desk()
    d.says('bert', { type: 'sit' })
    expect(d.lines()).toEqual(['told.sits'])
    d.says('anna', { type: 'set', clock: { kind: 'live', bank: 60_000, increment: 0 } })
    expect(d.lines()).toEqual(['told.clock'])
    d.says('bert', { type: 'ready', ready: true })
    d.says('anna', { type: 'set', options: { short: true }, hints: true })
    expect(d.lines()).toEqual(['told.option', 'told.hintsOn', 'told.readyLost'])
    expect(d.try('anna', { type: 'set', hints: true })?.key).toBe('table.notNeeded')
    d.says('bert', { type: 'ready', ready: true }).says('bert', { type: 'ready', ready: false })
    expect(d.lines()).toEqual([])
  })

  it('the host passes the part on; when the host is away for long, it goes to somebody who is there', () => {
    const d = new Desk({ absence: 1_000 })
    d.says('bert', { type: 'sit' }).says('cora', { type: 'sit' })
    expect(d.try('bert', { type: 'host', guest: 'bert' })?.key).toBe('table.notHost')
    expect(d.try('anna', { type: 'host', guest: 'dora' })?.key).toBe('table.notThere')
    d.says('anna', { type: 'host', guest: 'bert' })
    expect(d.lines()).toEqual(['told.host'])
    const seen = d.now
    const away = (seat: number, guest: string) => d.tryHouse({ type: 'absent', seat, guest, seen })
    expect(away(0, 'anna')?.key).toBe('table.notNeeded')
    d.now += 1_000
    expect(away(0, 'anna')).toBe(null)
    expect(d.lines()).toEqual(['told.away'])
    expect(away(1, 'bert')).toBe(null)
    expect(d.lines()).toEqual(['told.away', 'told.host'])
    expect(d.table.host).toBe('cora')
    expect(d.tryHouse({ type: 'present', seat: 1, guest: 'bert' })).toBe(null)
    expect(d.lines()).toEqual(['told.here'])
    d.says('cora', { type: 'remove', guest: 'anna' })
    expect(d.table.seats[0].guest).toBe(null)
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
})
