import { describe, expect, it } from 'vitest'
import { eraseGame } from '#engine/erase.ts'
import type { Class, Verdict } from '#engine/review/report.ts'
import { citadels } from '#games/citadels/index.ts'
import { goldOf, position } from '#games/citadels/test/position.ts'
import type { Step } from './course.ts'
import { comesToTheSame } from './sameTurn.ts'
import { verdictText } from './verdictText.ts'

const game = eraseGame(citadels)

/** What Anna answers from a position on, as a review knows it. */
const stepsOf = (t: ReturnType<typeof position>, ...given: string[]): Step[] =>
  given.map((one, i) => {
    const before = game.copy(t.s)
    t.says('Anna', one)
    const after = game.copy(t.s)
    return { game, entry: i + 1, seat: 0, given: one, bot: undefined, before, after, events: [] }
  })

describe('the order of answers in a turn', () => {
  const people = { Anna: { as: 'mercenary', gold: 2 }, Bert: { city: 'HAU1 MAN1' }, Cora: {}, Dora: {} }

  it('is not blamed where everything comes to the same', () => {
    const t = position(people, { pile: 'MAN3 SMI1' })
    const [drawn, ...following] = stepsOf(t, 'cards', 'MAN3', 'remove', 'HAU1', 'end')
    expect(comesToTheSame(drawn, 'remove', following)).toBe(true)
    // What was not done in this turn was missed.
    expect(comesToTheSame(drawn, 'gold', following)).toBe(false)
    expect(comesToTheSame(drawn, 'remove', [])).toBe(false)
  })

  it('counts where it makes a difference', () => {
    const king = { Anna: { as: 'king', gold: 2, hand: 'MAN1', city: 'MAN2' }, Bert: {}, Cora: {}, Dora: {} }
    const t = position(king)
    const [, ...steps] = stepsOf(t, 'gold', 'income', 'MAN1', 'end')
    expect(goldOf(t, 'Anna')).toBe(2)
    // The income would have been 2.
    expect(comesToTheSame(steps[0], 'MAN1', steps.slice(1))).toBe(false)
    // Gold and income are the same either way.
    const [first, ...rest] = stepsOf(position(king), 'gold', 'income', 'MAN1', 'end')
    expect(comesToTheSame(first, 'income', rest)).toBe(true)
  })
})

it('what is said beside a class never calls right what may be a little worse', () => {
  const said = (name: Class, verdict: Verdict) => verdictText({ class: name, verdict, seat: 0 }).key
  expect(said('best', 'right')).toBe('review.verdict.right')
  expect(said('good', 'right')).toBe('review.verdict.right.good')
  expect(said('good', 'unlucky')).toBe('review.verdict.unlucky.good')
  expect(said('blunder', 'wrong')).toBe('review.verdict.wrong')
})
