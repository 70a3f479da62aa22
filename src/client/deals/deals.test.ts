/** Attacks on a start and on a proof, with devices that keep what they have seen. */
import { describe, expect, it } from 'vitest'
import { sealed } from '#engine/chance.ts'
import type { Viewer } from '#engine/contract.ts'
import type { GameRecord } from '#engine/record.ts'
import { hash } from '#engine/seal.ts'
import { checkDeal, type DealProof, proofOf } from '#table/fair/prove.ts'
import { commitmentOf, nonceHash, startHash } from '#table/fair/start.ts'
import { recordOfPlay } from '#table/play.ts'
import { see, type TableSeen } from '#table/see.ts'
import { type Settings, seatsOf } from '#table/table.ts'
import { Desk, house, SMALL } from '#table/test/desk.ts'
import { DealKeeper } from './dealKeeper.ts'
import { memoryDeals } from './kept.ts'
import { witness } from './witness.ts'

type Forge = (seen: TableSeen, guest: string) => TableSeen

const PEOPLE = ['anna', 'bert', 'cora'] as const

/** A table with a device for everybody; `forge` is what a dishonest server makes of what it shows them. */
class Circle {
  readonly desk: Desk
  readonly devices = new Map<string, DealKeeper>()
  forge: Forge = (seen) => seen

  constructor(settings: Partial<Settings> = {}) {
    this.desk = new Desk(settings)
    this.desk.says('bert', { type: 'sit', seat: 1 }).says('cora', { type: 'sit', seat: 2 })
    for (const guest of PEOPLE)
      this.devices.set(guest, new DealKeeper({ ...memoryDeals(), keepsViews: true }))
  }

  device(guest: string): DealKeeper {
    return this.devices.get(guest)!
  }

  private seen(guest: string): { readonly seen: TableSeen; readonly as: Viewer } {
    const as = seatsOf(this.desk.table, guest)[0] ?? 'watcher'
    return { seen: this.forge(JSON.parse(JSON.stringify(see(this.desk.table, house, as))), guest), as }
  }

  /** Everybody hears of the table, and their devices say what they have to. */
  tell(guests: readonly string[] = [...this.devices.keys()]): this {
    for (const guest of guests) {
      const { seen, as } = this.seen(guest)
      for (const answer of this.device(guest).look(seen, as, guest)) this.desk.try(guest, answer)
    }
    return this
  }

  ready(...guests: readonly string[]): this {
    for (const guest of guests) {
      const { seen, as } = this.seen(guest)
      const bound = this.device(guest).agree(seen, guest, Number(as))
      this.desk.says(guest, { type: 'ready', ready: true, ...bound })
    }
    return this
  }

  start(): this {
    this.desk.says('anna', { type: 'start' })
    return this.tell()
  }

  play(): { record: GameRecord; proof: DealProof } {
    while (this.desk.table.status === 'running') {
      this.tell()
      this.desk.move()
    }
    this.tell()
    return { record: recordOfPlay(this.desk.table.play!), proof: proofOf(this.desk.table)! }
  }

  get aborts() {
    return this.desk.table.fair!.aborts.map(({ why, guests }) => [why, ...guests])
  }
}

const played = (settings: Partial<Settings> = { order: 'lot' }) => {
  const circle = new Circle(settings).ready(...PEOPLE).start()
  return { circle, ...circle.play() }
}
const GOOD = { start: true, secret: true, nonces: true, seats: true, deal: true }
const WELL_KEPT = { start: 'agreed', nonce: true, seat: true, views: true, aborts: true }
const flaws = (record: GameRecord, proof: DealProof): string[] =>
  Object.entries(checkDeal(record, proof)).flatMap(([check, isGood]) => (isGood ? [] : [check]))

describe('a start', () => {
  it('is agreed to, told and checked by every device, seats by lot included', () => {
    const { circle, record, proof } = played()
    expect(checkDeal(record, proof)).toEqual(GOOD)
    for (const guest of PEOPLE)
      expect(witness([SMALL], record, proof, circle.device(guest).kept(circle.desk.table.id))).toEqual(
        WELL_KEPT,
      )
  })

  it('the same after a reload of the page: another keeper on the same store tells the nonce', () => {
    const circle = new Circle()
    const store = memoryDeals()
    circle.devices.set('bert', new DealKeeper(store))
    circle.ready(...PEOPLE)
    circle.devices.set('bert', new DealKeeper(store))
    expect(circle.start().desk.table.status).toBe('running')
  })

  it.each<[string, Forge]>([
    [
      'a nonce dropped',
      (seen, guest) => withStart(seen, (seat) => (seat.guest === guest ? { ...seat, hash: null } : seat)),
    ],
    [
      'a nonce changed',
      (seen, guest) =>
        withStart(seen, (seat) => (seat.guest === guest ? { ...seat, hash: hash('mine') } : seat)),
    ],
    [
      'somebody else in a seat',
      (seen) => withStart(seen, (seat) => (seat.guest === 'bert' ? { ...seat, guest: 'dora' } : seat)),
    ],
    [
      'a commitment that comes late',
      (seen) => withFrozen(seen, { commitment: commitmentOf(seen.id, seen.fair.round, 'late') }),
    ],
    ['options changed after ready', (seen) => withFrozen(seen, { options: { short: true } })],
    ['seats by lot after all', (seen) => withFrozen(seen, { order: 'lot' })],
  ])('is objected to: %s', (_what, forge) => {
    const circle = new Circle().ready(...PEOPLE)
    circle.forge = forge
    circle.desk.says('anna', { type: 'start' })
    circle.tell(['anna'])
    expect(circle.aborts).toEqual([['objected', 'anna']])
    expect(circle.desk.table.fair?.told).toEqual([])
  })

  it('a device tells its nonce for one start of a round only', () => {
    const circle = new Circle().ready(...PEOPLE)
    circle.desk.says('anna', { type: 'start' })
    circle.tell(['anna'])
    circle.forge = (seen) =>
      withFrozen({ ...seen, fair: { ...seen.fair, missing: [0, 1, 2] } }, { options: { short: true } })
    circle.tell(['anna'])
    expect(circle.aborts).toEqual([['objected', 'anna']])
  })

  it('ready on another device: this one is silent, and does not break the start off', () => {
    const circle = new Circle()
    const first = circle.device('bert')
    circle.ready('bert')
    circle.devices.set('bert', new DealKeeper(memoryDeals()))
    circle.ready(...PEOPLE)
    circle.devices.set('bert2', first)
    first.look(see(circle.desk.table, house, 1), 1, 'bert')
    circle.desk.says('anna', { type: 'start' })
    expect(first.look(see(circle.desk.table, house, 1), 1, 'bert')).toEqual([])
  })

  it('starts that came to nothing are counted by the device too: the server cannot hide them', () => {
    const circle = new Circle()
    for (let i = 0; i < 3; i++) {
      circle.ready(...PEOPLE)
      circle.desk.says('anna', { type: 'start' })
      circle.tell(['anna']).desk.says('cora', { type: 'ready', ready: false })
      circle.tell()
    }
    circle.ready(...PEOPLE).start()
    const { record, proof } = circle.play()
    const kept = circle.device('anna').kept(circle.desk.table.id)
    expect([proof.aborted, kept?.broken]).toEqual([3, 3])
    expect(witness([SMALL], record, proof, kept)).toEqual(WELL_KEPT)
    expect(witness([SMALL], record, { ...proof, aborts: [], aborted: 0 }, kept).aborts).toBe(false)
  })

  it('whoever comes later keeps it, and says so', () => {
    const circle = new Circle().ready(...PEOPLE).start()
    circle.devices.set('dora', new DealKeeper(memoryDeals()))
    circle.tell()
    const { record, proof } = circle.play()
    const { start } = proof
    const kept = circle.device('dora').kept(start.table)
    expect(witness([SMALL], record, proof, kept)).toMatchObject({ start: 'joined', nonce: null })
    const other = { ...proof, start: { ...start, commitment: hash('another') } }
    expect(witness([SMALL], record, other, kept).start).toBe(false)
    expect(witness([SMALL], record, proof, null).start).toBe(null)
  })
})

describe('a proof that was forged afterwards', () => {
  const { circle, record, proof } = played()
  const kept = circle.device('anna').kept(circle.desk.table.id)
  const [segment] = record.segments

  it('another secret', () => {
    expect(flaws(record, { ...proof, secret: 'another' })).toContain('secret')
  })

  it('another secret with a hash that fits: nobody agreed to that start', () => {
    const { table, round } = proof.start
    const forged = {
      ...proof,
      secret: 'another',
      start: { ...proof.start, commitment: commitmentOf(table, round, 'another') },
    }
    expect(flaws(record, forged)).not.toContain('secret')
    expect(witness([SMALL], record, forged, kept).start).toBe(false)
  })

  it('a nonce changed, or dropped', () => {
    expect(flaws(record, { ...proof, nonces: proof.nonces.with(1, 'b2'.repeat(16)) })).toContain('nonces')
    expect(flaws(record, { ...proof, nonces: proof.nonces.slice(1) })).toContain('nonces')
    expect(
      witness([SMALL], record, { ...proof, nonces: proof.nonces.with(0, 'a1'.repeat(16)) }, kept).nonce,
    ).toBe(false)
  })

  it('the hash of somebody else is nobody’s own', () => {
    const { table, round } = proof.start
    expect(nonceHash(table, round, 'anna', 'ab')).not.toBe(nonceHash(table, round, 'bert', 'ab'))
  })

  it('other seats than the lot gave', () => {
    const places = proof.places.toReversed()
    expect(flaws(record, { ...proof, places })).toEqual(['seats'])
    const seats = [0, 1, 2].map(
      (turn) => witness([SMALL], record, { ...proof, places: rotated(proof.places, turn) }, kept).seat,
    )
    expect(seats.filter(Boolean)).toHaveLength(1)
  })

  it('another deal, or one more shuffle in the middle of the game', () => {
    expect(flaws({ ...record, chance: sealed(hash('better')) }, proof)).toContain('deal')
    const reseal = { kind: 'reseal', seat: 0, at: 1, key: hash('better') } as const
    const entries = [...segment.entries.slice(0, 3), reseal, ...segment.entries.slice(3)]
    expect(flaws({ ...record, segments: [{ ...segment, entries }] }, proof)).toContain('deal')
  })

  it('options, rules or seats of another game', () => {
    for (const change of [{ options: { short: true } }, { version: 9 }, { game: 'other' }, { seats: [] }])
      expect(flaws(record, { ...proof, start: { ...proof.start, ...change } })).toContain('start')
  })

  it('cards that were shown otherwise', () => {
    const view = {
      ...kept!,
      seen: { ...kept!.seen, 0: [...(kept!.seen[0] ?? []), hash('another hand').slice(0, 20)] },
    }
    expect(witness([SMALL], record, proof, view).views).toBe(false)
  })

  it('the number of a start depends on all of it', () => {
    const { start } = proof
    const others = [
      { table: 'other' },
      { round: 9 },
      { version: 9 },
      { options: { short: true } },
      { order: 'choice' as const },
      { seats: start.seats.toReversed() },
      { commitment: '' },
      { record: hash('x') },
    ]
    expect(new Set([start, ...others.map((change) => ({ ...start, ...change }))].map(startHash)).size).toBe(
      others.length + 1,
    )
  })
})

const rotated = <T>(list: readonly T[], by: number): T[] => list.map((_, i) => list[(i + by) % list.length])

type Start = NonNullable<TableSeen['fair']['start']>
const withFrozen = (seen: TableSeen, change: Partial<Start>): TableSeen => ({
  ...seen,
  fair: { ...seen.fair, start: seen.fair.start && { ...seen.fair.start, ...change } },
})
const withStart = (
  seen: TableSeen,
  change: (seat: Start['seats'][number]) => Start['seats'][number],
): TableSeen => withFrozen(seen, { seats: seen.fair.start?.seats.map(change) ?? [] })
