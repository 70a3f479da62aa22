import { describe, expect, it } from 'vitest'
import { recordOfPlay } from '../play.ts'
import { see } from '../see.ts'
import { Desk, house } from '../test/desk.ts'
import { checkDeal, proofOf } from './prove.ts'
import { nonceHash } from './start.ts'

const NONCES: { readonly [guest: string]: string } = {
  anna: 'a1'.repeat(16),
  bert: 'b2'.repeat(16),
  cora: 'c3'.repeat(16),
}

/** Three people sit; those named are ready, each bound by a nonce. */
const readyDesk = (settings: ConstructorParameters<typeof Desk>[0] = {}, ...guests: string[]): Desk => {
  const d = new Desk(settings)
  d.says('bert', { type: 'sit', seat: 1 }).says('cora', { type: 'sit', seat: 2 })
  for (const guest of guests) bind(d, guest)
  return d
}
const ALL = ['anna', 'bert', 'cora']

const bind = (d: Desk, guest: string): void => {
  const round = d.table.fair!.round
  d.says(guest, {
    type: 'ready',
    ready: true,
    round,
    hash: nonceHash(d.table.id, round, guest, NONCES[guest]),
  })
}
const tell = (d: Desk, guest: string, nonce = NONCES[guest]): Desk =>
  d.says(guest, { type: 'reveal', round: d.table.fair!.round, nonce })
const readiness = (d: Desk) => d.table.seats.map(({ ready }) => ready)

describe('a start that binds', () => {
  it('freezes, waits for every nonce, and deals; nobody sees secret or nonces before the end', () => {
    const d = readyDesk({ order: 'lot' }, ...ALL).says('anna', { type: 'start' })
    expect(d.table.status).toBe('open')
    expect(see(d.table, house, 'watcher').fair).toMatchObject({ missing: [0, 1, 2], aborted: 0 })
    tell(d, 'bert')
    tell(d, 'anna')
    expect(see(d.table, house, 0).fair.missing).toEqual([2])
    const { secret } = d.table
    tell(d, 'cora')
    expect(d.table).toMatchObject({ status: 'running', secret, nonces: ALL.map((guest) => NONCES[guest]) })
    const shown = JSON.stringify(see(d.table, house, 'watcher'))
    for (const hidden of [secret, ...Object.values(NONCES)]) expect(shown).not.toContain(hidden)
    expect(d.fromRows()).toEqual(d.table)
  })

  it('any change in the lobby is a new round: another secret, and nobody is ready', () => {
    const d = readyDesk({}, 'anna', 'bert')
    const rounds = [d.table]
    const then = (guest: string, command: Parameters<Desk['says']>[1]) => {
      bind(d, 'anna')
      rounds.push(d.says(guest, command).table)
      expect(readiness(d)).not.toContain(true)
    }
    then('cora', { type: 'leave' })
    then('cora', { type: 'sit', seat: 2 })
    then('anna', { type: 'set', options: { short: true } })
    then('anna', { type: 'remove', guest: 'cora' })
    then('anna', { type: 'place', seat: 2, bot: 'random' })
    const first = rounds[0].fair!.round
    expect(rounds.map(({ fair }) => fair!.round - first)).toEqual([0, 1, 2, 3, 4, 5])
    for (const what of ['secret', 'commitment'] as const)
      expect(new Set(rounds.map((table) => table[what])).size).toBe(rounds.length)
    expect(rounds.at(-1)?.fair?.aborted).toBe(0)
  })

  it('a hash of another round is refused: it was meant for another table', () => {
    const d = readyDesk({}, 'anna')
    const { id, fair } = d.table
    const late = { round: fair!.round, hash: nonceHash(id, fair!.round, 'bert', NONCES.bert) }
    d.says('anna', { type: 'set', options: { short: true } })
    expect(d.try('bert', { type: 'ready', ready: true, ...late })?.key).toBe('table.changed')
  })

  it.each([
    ['missing', (d: Desk) => d.tryHouse({ type: 'startOver' }), ['bert', 'cora']],
    ['wrong', (d: Desk) => tell(d, 'bert', NONCES.cora), ['bert']],
    ['changed', (d: Desk) => d.says('cora', { type: 'ready', ready: false }), ['cora']],
    ['changed', (d: Desk) => d.says('anna', { type: 'set', order: 'lot' }), ['anna']],
    ['changed', (d: Desk) => d.says('bert', { type: 'leave' }), ['bert']],
    ['objected', (d: Desk) => d.says('cora', { type: 'ready', ready: false, objects: true }), ['cora']],
  ])('comes to nothing and says because of whom: %s', (why, breaksOff, guests) => {
    const d = tell(readyDesk({}, ...ALL).says('anna', { type: 'start' }), 'anna')
    const { secret, fair } = d.table
    d.now += 10_000
    breaksOff(d)
    expect(d.table.fair).toMatchObject({
      round: fair!.round + 1,
      start: null,
      aborts: [{ round: fair!.round, why, guests }],
      aborted: 1,
    })
    expect([d.table.status, readiness(d).includes(true), d.table.secret === secret]).toEqual([
      'open',
      false,
      false,
    ])
    expect(d.try('anna', { type: 'start' })?.key).toMatch(/^table\.(notReady|openSeats)$/)
  })

  it('nothing is dealt from a secret that is not the one whose hash was shown', () => {
    const d = readyDesk({}, ...ALL).says('anna', { type: 'start' })
    d.table = { ...d.table, secret: 'another' }
    for (const guest of ALL) tell(d, guest)
    expect(d.table).toMatchObject({ status: 'open', fair: { aborts: [{ why: 'secret', guests: [] }] } })
  })

  it('waits ten seconds where people are there together, and a day where they come by', () => {
    for (const [clock, time] of [
      [null, 10_000],
      [{ kind: 'days', bank: 86_400_000, increment: 0 } as const, 86_400_000],
    ] as const) {
      const d = readyDesk({ clock }, ...ALL).says('anna', { type: 'start' })
      d.now += time - 20
      expect(d.tryHouse({ type: 'startOver' })?.key).toBe('table.notNeeded')
      d.now += 10
      expect(d.tryHouse({ type: 'startOver' })).toBe(null)
    }
  })

  it('broken off again and again, it is counted; at the end everybody can read it', () => {
    const d = readyDesk()
    for (let i = 0; i < 25; i++) {
      for (const guest of ALL) bind(d, guest)
      d.says('anna', { type: 'start' }).says('bert', { type: 'ready', ready: false })
    }
    expect(d.table.fair).toMatchObject({ aborted: 25 })
    expect(d.table.fair?.aborts).toHaveLength(20)
    for (const guest of ALL) bind(d, guest)
    d.says('anna', { type: 'start' })
    for (const guest of ALL) tell(d, guest)
    expect(see(d.table, house, 'watcher').fair.aborted).toBe(25)
  })

  it('who brings no nonce plays all the same: the server draws it, bound by its secret', () => {
    const d = readyDesk({}, 'bert').says('anna', { type: 'ready', ready: true })
    d.says('cora', { type: 'ready', ready: true, nonce: 'ab12' }).says('anna', { type: 'start' })
    expect(see(d.table, house, 0).fair.missing).toEqual([1])
    tell(d, 'bert')
    expect(d.table.fair?.start?.seats.map(({ hash }) => hash !== null)).toEqual([false, true, false])
    while (d.table.status === 'running') d.move()
    const proof = proofOf(d.table)!
    expect(checkDeal(recordOfPlay(d.table.play!), proof)).toEqual({
      start: true,
      secret: true,
      nonces: true,
      seats: true,
      deal: true,
    })
    // The server cannot draw another one afterwards.
    const other = { ...proof, nonces: proof.nonces.with(0, NONCES.anna) }
    expect(checkDeal(recordOfPlay(d.table.play!), other).nonces).toBe(false)
    expect(proof.nonces[1]).toBe(NONCES.bert)
  })

  it('nobody tells a nonce twice, for somebody else, or when nobody asks', () => {
    const d = readyDesk({}, ...ALL)
    const said = { type: 'reveal', round: d.table.fair!.round, nonce: NONCES.anna } as const
    expect(d.try('anna', said)?.key).toBe('table.notStarting')
    d.says('anna', { type: 'start' }).says('anna', said)
    expect(d.try('anna', said)?.key).toBe('table.notNeeded')
    expect(d.try('anna', { ...said, seat: 1 })?.key).toBe('table.notYourSeat')
    expect(d.try('dora', said)?.key).toBe('table.notSeated')
    expect(d.try('anna', { type: 'start' })?.key).toBe('table.starting')
    expect(d.try('anna', { type: 'ready', ready: true })?.key).toBe('table.starting')
  })

  it('there is no proof before the end: it holds the secret', () => {
    const d = readyDesk({}, ...ALL).says('anna', { type: 'start' })
    expect(proofOf(d.table)).toBe(null)
    for (const guest of ALL) tell(d, guest)
    expect(proofOf(d.table)).toBe(null)
  })
})
