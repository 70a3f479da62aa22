import { describe, expect, it } from 'vitest'
import { checksum, type GameRecord, replayFrom, resume, verify } from '#engine/record.ts'
import { hash } from '#engine/seal.ts'
import { randomGame } from '#engine/testkit/recorded.ts'
import { view, viewers } from '#engine/view.ts'
import { GAMES, gameNamed } from '#games/index.ts'
import { type Branch, branchOff } from './branch.ts'
import { playedSeqs } from './past.ts'
import { deal, recordOfPlay } from './play.ts'
import { COLOURS } from './protocol.ts'
import type { House } from './table.ts'

const house: House = { game: gameNamed, bots: ['random', 'greedy'], begin: deal }
const moment = { now: 5, ticks: 5, fresh: () => ({ id: 'table', key: 'thekey', secret: 'secret' }) }
const [game] = GAMES
const record = randomGame(game, { seats: 3, seed: 4 })
const wanted: Branch = {
  record,
  at: 10,
  guest: 'anna',
  seat: 1,
  bots: ['greedy', 'greedy', 'greedy'],
  colours: COLOURS.slice(0, 3),
}
const branched = (more: Partial<Branch> = {}) => {
  const done = branchOff({ ...wanted, ...more }, house, moment)
  if (!done.ok) throw new Error(done.refusal.key)
  return done
}
const whyNot = (more: Partial<Branch>): string | null => {
  const done = branchOff({ ...wanted, ...more }, house, moment)
  return done.ok ? null : done.refusal.key
}
const stateAt = (of: GameRecord, at: number) => {
  const [segment] = of.segments
  const head = { ...of, segments: [{ ...segment, entries: segment.entries.slice(0, at) }] }
  return resume(game, head).state
}

describe.each(GAMES.map((one) => [one.id, one] as const))('a branch of a finished game of %s', (_id, one) => {
  it('stands where the game stood, and its own record is right', () => {
    const of = randomGame(one, { seats: 3, seed: 4 })
    const { table } = branched({ record: of, at: 10 })
    const then = replayFrom(one, of, of.segments[0].start)
    expect(checksum(table.play!.start)).toBe(checksum(then.state))
    expect(table.play?.entries).toEqual(of.segments[0].entries.slice(0, 10))
    expect(verify([one], recordOfPlay(table.play!)).problems).toEqual([])
  })
})

describe('a branch', () => {
  it('has the person in the seat that was chosen, and bots in all others', () => {
    const { table, lines } = branched()
    expect(checksum(table.play!.state)).toBe(checksum(stateAt(record, 10)))
    expect(table.status).toBe('running')
    expect(table.seats.map(({ guest, bot }) => guest ?? bot)).toEqual(['greedy', 'anna', 'greedy'])
    expect(playedSeqs(lines)).toHaveLength(11)
    expect(lines.at(-1)?.seq).toBe(table.seq)
  })

  it('may shuffle what nobody had seen; nobody’s knowledge changes by that', () => {
    const { table } = branched({ key: hash('another') })
    const [then, now] = [stateAt(record, 10), table.play!.state]
    for (const viewer of viewers(now)) expect(view(game, now, viewer)).toEqual(view(game, then, viewer))
    expect(checksum(now)).not.toBe(checksum(then))
  })

  it('is refused where nothing can be played on, or where somebody might learn too much', () => {
    const [segment] = record.segments
    const withSegment = (more: object): GameRecord => ({ ...record, segments: [{ ...segment, ...more }] })
    expect(whyNot({ at: segment.entries.length })).toBe('branch.over')
    expect(whyNot({ at: segment.entries.length + 1 })).toBe('branch.wrong')
    expect(whyNot({ record: withSegment({ version: 0 }) })).toBe('branch.oldRules')
    expect(whyNot({ record: withSegment({ end: { ...segment.end, result: null } }) })).toBe('branch.notOver')
    expect(whyNot({ seat: 3 })).toBe('branch.wrong')
    expect(whyNot({ bots: ['greedy', 'nobody', 'greedy'] })).toBe('branch.wrong')
    expect(whyNot({ record: { ...record, options: { nonsense: 1 } } })).toBe('table.badOption')
    const forged = segment.entries.map((entry, i) => (i === 3 ? { ...entry, given: 'nonsense' } : entry))
    expect(whyNot({ record: withSegment({ entries: forged }) })).toBe('branch.wrong')
  })
})
