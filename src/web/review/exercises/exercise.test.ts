import { describe, expect, it } from 'vitest'
import type { Considered, Decision } from '#engine/review/report.ts'
import { type Exercise, missed, outcomeOf, todays } from './exercise.ts'

const considered = (given: string, value: number, isMine = false): Considered => ({
  given,
  labels: [],
  value,
  isMine,
  line: [],
})
const decision = (more: Partial<Decision> = {}): Decision => ({
  entry: 4,
  seat: 0,
  question: 3,
  step: 'step',
  prompt: { key: 'prompt' },
  class: 'mistake',
  mine: { given: 'c', labels: [] },
  after: 0.3,
  best: 0.5,
  foresight: 0.2,
  hindsight: 0.2,
  error: 0.01,
  stake: 0.1,
  top: [considered('a', 0.5), considered('b', 0.4)],
  verdict: 'wrong',
  ...more,
})
const missedIn = (decisions: readonly Decision[]) =>
  missed(
    {
      format: 1,
      game: 'patrizier',
      seats: 2,
      by: { judge: '', method: 1, version: 1, budget: 1, seed: 1 },
      from: 0,
      result: [1, 0],
      curve: [],
      turningPoints: [],
      ledger: [],
      decisions,
      players: [],
    },
    [0],
  ).map(({ entry }) => entry)

describe('an exercise', () => {
  it('comes of what I gave away where one answer was clearly the best, not of what a bot answered for me', () => {
    expect(
      missedIn([
        decision({ entry: 1 }),
        decision({ entry: 2, seat: 1 }),
        decision({ entry: 3, bot: 'club' }),
        decision({ entry: 4, class: 'good' }),
        decision({ entry: 5, top: [considered('a', 0.5), considered('b', 0.49)] }),
        decision({ entry: 6, top: [] }),
        decision({ entry: 7, top: [considered('a', 0.5)] }),
      ]),
    ).toEqual([7, 1])
  })

  it('of one game there are five at most', () => {
    expect(missedIn(Array.from({ length: 9 }, (_, i) => decision({ entry: i })))).toHaveLength(5)
  })

  it('is solved by the best answer, in any order, and by one that is hardly worse', () => {
    const asked = decision({ top: [considered('a', 0.5), considered('b', 0.49), considered('d', 0.4)] })
    expect(['a', 'b', 'c', 'd', 'e'].map((given) => outcomeOf(asked, given))).toEqual([
      'solved',
      'good',
      'same',
      'other',
      'other',
    ])
    const some = decision({ top: [{ ...considered('', 0.5), given: ['x', 'y'] }] })
    expect(outcomeOf(some, ['y', 'x'])).toBe('solved')
    const counts = decision({ top: [{ ...considered('', 0.5), given: [1, 2] }] })
    expect(outcomeOf(counts, [2, 1])).toBe('other')
  })
})

describe('the exercise of the day', () => {
  const noon = new Date(2026, 10, 18, 12).getTime()
  const day = 24 * 3_600_000
  const exercise = (id: string, tried: Exercise['tried'], made = 0): Exercise => ({
    id,
    game: 'patrizier',
    version: 1,
    link: '',
    at: 0,
    decision: decision(),
    href: '',
    made,
    tried,
  })
  const idOf = (all: readonly Exercise[]) => todays(all, noon)?.id ?? null

  it('is one that has not been tried, the oldest first; then what was missed', () => {
    const old = { at: noon - 3 * day, isSolved: false }
    expect(idOf([exercise('missed', old), exercise('new', null, 2), exercise('older', null, 1)])).toBe(
      'older',
    )
    expect(idOf([exercise('missed', old)])).toBe('missed')
  })

  it('is none when one was tried today, nor so soon after the last time', () => {
    expect(idOf([])).toBeNull()
    expect(
      idOf([exercise('today', { at: noon - 3_600_000, isSolved: true }), exercise('new', null)]),
    ).toBeNull()
    expect(idOf([exercise('yesterday', { at: noon - day, isSolved: false })])).toBeNull()
    expect(idOf([exercise('solved', { at: noon - 9 * day, isSolved: true })])).toBeNull()
    expect(idOf([exercise('solved', { at: noon - 40 * day, isSolved: true })])).toBe('solved')
  })
})
