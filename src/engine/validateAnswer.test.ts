import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { imagined } from './chance.ts'
import type { AskCounts, AskSome, Game, State } from './contract.ts'
import { eraseGame, gameAs } from './erase.ts'
import { randomGiven, validateAnswer } from './question.ts'
import { small1 } from './testkit/smallGame.ts'
import { table } from './testkit/table.ts'

const NAMES = ['Anna', 'Bert', 'Cora']

/** The small game with its first question put in another shape. */
const asking = (shape: object): Game => {
  const { steps } = small1
  return gameAs({ ...small1, steps: { ...steps, offer: { ...steps.offer, ...shape } } })
}
const some: Partial<AskSome<State, never>> = {
  shape: 'some',
  items: () => ['x', 'y', 'z'],
  size: () => ({ min: 1, max: 2 }),
  refusal: (_s, _f, _seat, picked) => (picked.includes('z') ? { key: 'no.spy', rule: 'SML-3' } : null),
}
const counts: Partial<AskCounts<State, never>> = {
  shape: 'counts',
  items: () => [
    { item: 'x', max: 2 },
    { item: 'y', max: 3 },
  ],
  size: () => ({ min: 2, max: 4 }),
  refusal: () => null,
}

describe('validateAnswer', () => {
  it('takes what is asked, from who is asked, for the question that is open', () => {
    const t = table(small1, NAMES)
    const [first] = t.choices('Anna')
    expect(t.whyNot('Anna', first)).toBeNull()
    const says = (seat: unknown, id: unknown, given: unknown) => {
      const verdict = validateAnswer(eraseGame(small1), t.s, seat, id, given)
      return verdict.ok ? 'yes' : verdict.refusal.key
    }
    expect(says(0, t.s.asked, first)).toBe('yes')
    expect(says(0, t.s.asked + 1, first)).toBe('door.stale')
    expect(says(0, `${t.s.asked}`, first)).toBe('door.stale')
    expect(says(7, t.s.asked, first)).toBe('door.notAsked')
    expect(says('0', t.s.asked, first)).toBe('door.notAsked')
    expect(says(0, t.s.asked, 99)).toBe('door.notOffered')
    expect(says(0, t.s.asked, [first])).toBe('door.malformed')
    expect(says(0, t.s.asked, { valueOf: () => first })).toBe('door.malformed')
  })

  it('some of the items: each once, not too few, not too many, and as the rules allow', () => {
    const t = table(asking(some), NAMES)
    expect(t.whyNot('Anna', ['x', 'y'])).toBeNull()
    const key = (given: unknown) => t.whyNot('Anna', given)?.key
    expect(key('x')).toBe('door.malformed')
    expect(key([])).toBe('door.tooFew')
    expect(key(['x', 'y', 'w'])).toBe('door.notOffered')
    expect(key(['x', 'x'])).toBe('door.twice')
    expect(key(['x', 'y', 'x', 'y'])).toBe('door.tooMany')
    expect(t.whyNot('Anna', ['x', 'z'])).toEqual({ key: 'no.spy', rule: 'SML-3' })
  })

  it('how many of each: whole numbers, within each limit and within the sum', () => {
    const t = table(asking(counts), NAMES)
    expect(t.whyNot('Anna', [1, 2])).toBeNull()
    const key = (given: unknown) => t.whyNot('Anna', given)?.key
    expect(key([1])).toBe('door.malformed')
    expect(key([1, 1, 1])).toBe('door.malformed')
    expect(key([1, 0.5])).toBe('door.malformed')
    expect(key([-1, 3])).toBe('door.malformed')
    expect(key(['1', '1'])).toBe('door.malformed')
    expect(key([3, 0])).toBe('door.tooManyOfOne')
    expect(key([0, 1])).toBe('door.tooFew')
    expect(key([2, 3])).toBe('door.tooMany')
  })

  it('random answers to every shape are legal', () => {
    for (const game of [asking(some), asking(counts)]) {
      const t = table(game, NAMES)
      const chance = imagined(3)
      for (let i = 0; i < 200; i++) expect(t.whyNot('Anna', randomGiven(game, t.s, 0, chance))).toBeNull()
    }
  })

  it('whatever comes in, it answers in words and leaves the state untouched', () => {
    for (const game of [eraseGame(small1), asking(some), asking(counts)]) {
      const t = table(game, NAMES)
      const before = JSON.stringify(t.s)
      fc.assert(
        fc.property(
          fc.anything({ withNullPrototype: true, withSparseArray: true }),
          fc.anything(),
          (given, seat) => {
            for (const verdict of [
              validateAnswer(game, t.s, 0, t.s.asked, given),
              validateAnswer(game, t.s, seat, t.s.asked, given),
            ])
              if (!verdict.ok) expect(verdict.refusal.key).toMatch(/^(door|no)\./)
          },
        ),
        { numRuns: 500 },
      )
      expect(JSON.stringify(t.s)).toBe(before)
    }
  })
})
