import { expect, it } from 'vitest'
import type { Class, Decision } from '#engine/review/report.ts'
import { stepsFrom } from './steps.ts'

const decision = (entry: number, seat: number, found: Class): Decision => ({
  entry,
  seat,
  question: entry,
  step: 'step',
  prompt: { key: 'prompt' },
  class: found,
  mine: { given: 1, labels: [] },
  after: 0.5,
  best: 0.5,
  foresight: 0,
  hindsight: 0,
  error: 0,
  stake: 0.1,
  top: [],
  verdict: 'right',
})
const decisions = [
  decision(2, 0, 'best'),
  decision(3, 1, 'blunder'),
  decision(5, 0, 'mistake'),
  decision(9, 0, 'good'),
  decision(12, 0, 'inaccuracy'),
]

it('from a moment one goes to the previous and the next decision of a player', () => {
  const mine = { seat: 0, isOnlyMistakes: false }
  expect(stepsFrom(decisions, mine, 5)).toEqual({ all: 4, n: 2, previous: 2, next: 9 })
  expect(stepsFrom(decisions, mine, 3)).toEqual({ all: 4, n: 0, previous: 2, next: 5 })
  expect(stepsFrom(decisions, mine, 12)).toMatchObject({ n: 4, next: null })
})

it('or only to the mistakes', () => {
  const mistakes = { seat: 0, isOnlyMistakes: true }
  expect(stepsFrom(decisions, mistakes, 2)).toEqual({ all: 2, n: 0, previous: null, next: 5 })
  expect(stepsFrom(decisions, mistakes, 9)).toEqual({ all: 2, n: 0, previous: 5, next: 12 })
  expect(stepsFrom([], mistakes, 9)).toEqual({ all: 0, n: 0, previous: null, next: null })
})
