import { describe, expect, it } from 'vitest'
import { owing, withDefaults } from '#engine/advance.ts'
import { imagined } from '#engine/chance.ts'
import type { Game } from '#engine/contract.ts'
import { eraseGame } from '#engine/erase.ts'
import { question, randomGiven } from '#engine/question.ts'
import { begin, type Entry, enter, type GameRecord, recordOf, resume, upgraded } from '#engine/record.ts'
import type { Decision, Review } from '#engine/review/report.ts'
import { randomGame } from '#engine/testkit/recorded.ts'
import { small1, small2 } from '#engine/testkit/smallGame.ts'
import { imagine, view } from '#engine/view.ts'
import { GAMES } from '#games/index.ts'
import { fewAnswers } from '../search/candidates.ts'
import { readsLike } from './answerShown.ts'
import { type Course, courseOf, type Step } from './course.ts'
import { classOf, foresee, isBlamed, isChoice, reviewDecision, verdictOf } from './decisions.ts'
import { deducedBy } from './deduced.ts'
import { exercisesIn } from './exercises.ts'
import { judgeFor, type ReviewJudge } from './judge.ts'
import { dealtAgain, settledOf } from './ledger.ts'
import { accuracyOf } from './players.ts'
import { NotReviewable, reviewInSteps, reviewOf } from './review.ts'
import { turningPointsOf } from './turningPoints.ts'

const [v1, v2] = [eraseGame(small1), eraseGame(small2)]
const ALL = [...GAMES, v2].map((game) => ({ id: game.id, game }))
const LITTLE = { find: 8, findOpen: 4, weigh: 4 }

const courseFrom = (versions: readonly Game[], record: GameRecord): Course => {
  const course = courseOf(versions, record)
  if (typeof course === 'string') throw new Error(course)
  return course
}
const randomCourse = (game: Game, seats: number, seed: number): Course =>
  courseFrom([game], randomGame(game, { seats, seed }))

/** What is known before any decision is looked at. */
const ledgerOf = (game: Game, record: GameRecord): Review => {
  for (const { review } of reviewInSteps([game], record)) if (review) return review
  throw new Error('there is no ledger')
}

const sum = (list: readonly number[]): number => list.reduce((all, one) => all + one, 0)

describe.each(ALL)('the judge of $id', ({ game }) => {
  it('does not look at what nobody has seen, and leaves the state as it is', () => {
    const { steps, seats } = randomCourse(game, Math.min(3, game.seats.max), 3)
    const judge = judgeFor(game, seats)
    for (const step of steps.filter((_, i) => i % 7 === 0)) {
      const before = JSON.stringify(step.before)
      const chances = judge.chances(game, step.before)
      expect(sum(chances)).toBeCloseTo(1)
      for (const seed of [1, 2]) {
        const other = dealtAgain(step, imagined(seed))
        other.pending = step.before.pending.slice()
        expect(judge.chances(game, other)).toEqual(chances)
      }
      expect(JSON.stringify(step.before)).toBe(before)
    }
  })
})

describe.each(ALL)('the ledger of $id', ({ game }) => {
  it('adds up for every seat', () => {
    const record = randomGame(game, { seats: game.seats.min, seed: 5 })
    const review = ledgerOf(game, record)
    for (const { par, deal, own, others, luck, result } of review.ledger)
      expect(par + deal + own + others + luck).toBeCloseTo(result, 9)
    for (const term of ['deal', 'luck'] as const)
      expect(sum(review.ledger.map((account) => account[term]))).toBeCloseTo(0, 9)
    expect(sum(review.ledger.map(({ own, others }) => own + others))).toBeCloseTo(0, 9)
    expect(review.curve[0].entry).toBe(0)
    expect(review.curve.at(-1)?.chances).toEqual(review.result)
    expect(sum(review.result)).toBeCloseTo(1)
  })
})

describe.each(GAMES.map((game) => ({ id: game.id, game })))('own decisions in $id', ({ game }) => {
  it('are held against an average player: good answers are worth something, and bad ones cost', () => {
    const { steps, seats } = randomCourse(game, 3, 9)
    const judge = judgeFor(game, seats)
    const worths = steps.filter(isChoice).flatMap(({ before, seat }) => {
      const s = game.copy(before)
      s.pending.fill(null)
      const few = fewAnswers(game, s, seat) ?? []
      return few.length > 1 && few.length <= 4
        ? [few.map((given) => judge.beyond(game, s, seat, given).mean)]
        : []
    })
    expect(worths.length).toBeGreaterThan(0)
    for (const all of worths) {
      expect(Math.max(...all)).toBeGreaterThan(-1e-9)
      expect(Math.min(...all)).toBeLessThan(1e-9)
    }
    expect(worths.some((all) => Math.max(...all) > 0.005)).toBe(true)
  })
})

const SEATS_OWN = /\.(\d+)$/

/** Judges by the cards that lie with a seat, for it or against it: what is drawn makes a difference. */
const byCards = (weight: number): ReviewJudge => ({
  print: '',
  beyond: () => ({ mean: 0, variance: 0 }),
  chances: (game, s) => {
    const odds = new Array<number>(s.seats).fill(0)
    for (const [place, { name }] of game.places(s.seats).entries()) {
      const owner = SEATS_OWN.exec(name)?.[1]
      if (owner) for (const card of s.cards.piles[place]) odds[Number(owner)] += weight * card
    }
    const shares = s.result ? s.result.places.map((one) => (one === 1 ? 1 : 0)) : odds.map(Math.exp)
    return shares.map((one) => one / sum(shares))
  },
})

describe('luck', () => {
  it.each([
    ['cards for what they are worth', byCards(0.1)],
    ['high cards for bad ones', byCards(-0.3)],
  ])('is nothing in the mean, also for a judge that takes %s', (_, judge) => {
    const lucks = Array.from({ length: 120 }, (_, seed) => {
      const course = randomCourse(v2, 3, 100 + seed)
      return sum([...settledOf(course, judge, seed)].map(({ luck }) => luck[0]))
    })
    const mean = sum(lucks) / lucks.length
    const spread = Math.sqrt(sum(lucks.map((one) => (one - mean) ** 2)) / lucks.length)
    expect(spread).toBeGreaterThan(0.01)
    expect(Math.abs(mean)).toBeLessThan((3.3 * spread) / Math.sqrt(lucks.length))
  })
})

/** A small game in which somebody undoes and takes back now and then. */
const withSecondThoughts = (): GameRecord => {
  const inProgress = begin(v2, 3, withDefaults(v2, {}), imagined(8))
  const chance = imagined(4)
  const say = (entry: Entry) => enter(v2, inProgress, entry)
  const hasThought = new Set<number>()
  while (inProgress.state.result === null) {
    const question = inProgress.state.asked
    const [seat] = owing(v2, inProgress.state)
    const answer = () => {
      const given = randomGiven(v2, inProgress.state, seat, chance)
      say({ kind: 'answer', seat, at: 1, question: inProgress.state.asked, given })
    }
    answer()
    if (hasThought.has(question)) continue
    hasThought.add(question)
    if (inProgress.state.pending[seat] !== null) say({ kind: 'retract', seat, at: 1 })
    else if (question % 3 === 1) say({ kind: 'undo', seat, at: 1 })
    else if (question % 3 === 2) {
      say({ kind: 'takeback', seat, at: 1, question, agreed: [seat] })
      say({ kind: 'handover', seat, at: 1, to: 'beginner' })
    }
  }
  return recordOf(v2, inProgress)
}

describe('a record', () => {
  it('is reviewed without what was undone, retracted or taken back', () => {
    const record = withSecondThoughts()
    const [{ entries }] = record.segments
    expect(new Set(entries.map(({ kind }) => kind))).toContain('takeback')
    const { steps } = courseFrom([v2], record)
    for (const { entry, seat, given } of steps) expect(entries[entry - 1]).toMatchObject({ seat, given })
    expect(steps.length).toBeLessThan(entries.length)
    const review = reviewOf([v2], record, { effort: LITTLE })
    for (const { par, deal, own, others, luck, result } of review.ledger)
      expect(par + deal + own + others + luck).toBeCloseTo(result, 9)
  })

  it('that was begun under older rules is reviewed from where those at hand begin', () => {
    const old = begin(v1, 3, withDefaults(v1, {}), imagined(8))
    const chance = imagined(4)
    const playOn = (game: Game, inProgress: typeof old, until: number) => {
      while (inProgress.state.result === null && inProgress.state.asked < until) {
        const [seat] = owing(game, inProgress.state)
        const given = randomGiven(game, inProgress.state, seat, chance)
        enter(game, inProgress, { kind: 'answer', seat, at: 1, question: inProgress.state.asked, given })
      }
      return recordOf(game, inProgress)
    }
    const begun = playOn(v1, old, 4)
    const record = playOn(v2, resume(v2, upgraded(v2, begun)), Number.POSITIVE_INFINITY)
    const both = reviewOf([v1, v2], record, { effort: LITTLE })
    expect(both.from).toBe(0)
    const later = reviewOf([v2], record, { effort: LITTLE })
    expect(later.from).toBe(begun.segments[0].entries.length)
    expect(later.decisions.every(({ entry }) => entry > later.from)).toBe(true)
    for (const { par, deal, own, others, luck, result } of [...both.ledger, ...later.ledger])
      expect(par + deal + own + others + luck).toBeCloseTo(result, 9)
  })

  it('that has no end, or whose rules are not at hand, is not reviewed', () => {
    const unfinished = recordOf(v2, begin(v2, 3, withDefaults(v2, {}), imagined(8)))
    const why = (versions: readonly Game[], record: GameRecord) => {
      try {
        return reviewOf(versions, record)
      } catch (error) {
        return error instanceof NotReviewable ? error.why : error
      }
    }
    expect(why([v2], unfinished)).toBe('unfinished')
    expect(why([v1], randomGame(v2, { seats: 3, seed: 1 }))).toBe('otherRules')
  })

  it('is reviewed in the same way from the same seed, and can be left at any step', () => {
    const record = randomGame(v2, { seats: 3, seed: 2 })
    const first = reviewOf([v2], record, { effort: LITTLE })
    expect(reviewOf([v2], record, { effort: LITTLE })).toEqual(first)
    expect(JSON.parse(JSON.stringify(first))).toEqual(first)
    const steps = reviewInSteps([v2], record, { effort: LITTLE })
    expect(steps.next().value).toMatchObject({ stage: 'ledger' })
    const own = reviewOf([v2], record, { effort: LITTLE, seat: 1 })
    expect(own.decisions).toEqual(first.decisions.filter(({ seat }) => seat === 1))
  })
})

const foreseenIn = ({ game, seat, given }: Step, s: Step['before']) =>
  foresee({ game, seen: view(game, s, seat), seat, given }, 7, LITTLE)

describe.each(ALL)('what a decision in $id was worth', ({ game }) => {
  it('does not change when cards are swapped that the seat could not know', () => {
    const { steps } = randomCourse(game, Math.min(3, game.seats.max), 9)
    const choices = steps.filter(isChoice)
    for (const step of choices.filter((_, i) => i % Math.ceil(choices.length / 3) === 0)) {
      const seen = view(game, step.before, step.seat)
      const other = imagine(game, seen, step.seat, imagined(11))
      expect(foreseenIn(step, other)).toEqual(foreseenIn(step, step.before))
      // All that is told of it, but for what hindsight says.
      const told = (before: Step['before']) => {
        const { hindsight, verdict, knowing, ...known } = reviewDecision({ ...step, before }, 3, LITTLE)
        return known
      }
      expect(told(other)).toEqual(told(step.before))
    }
  })

  it('is told with labels, chances and a class', () => {
    const { steps } = randomCourse(game, Math.min(3, game.seats.max), 9)
    const choice = steps.filter(isChoice)[2]
    const decision = reviewDecision(choice, 3, LITTLE)
    expect(decision.top.length).toBeGreaterThan(0)
    expect(decision.class).toBe(classOf(decision.foresight, decision.error))
    expect(decision.best - decision.after).toBeCloseTo(decision.foresight)
    for (const { value, labels } of decision.top) {
      expect(value).toBeGreaterThanOrEqual(0)
      expect(labels.every(({ label }) => label.key.length > 0)).toBe(true)
    }
    expect(decision.stake).toBeGreaterThanOrEqual(decision.foresight)
  })
})

it('whoever is blamed gets a second look, which is longer', () => {
  const [step, { foresight, error }] = [1, 2, 3, 4]
    .flatMap((seed) => randomCourse(v2, 3, seed).steps.filter(isChoice))
    .map((one) => [one, foreseenIn(one, one.before)] as const)
    .filter(([, first]) => isBlamed(classOf(first.foresight, first.error)))[0]
  const s = v2.copy(step.before)
  s.pending.fill(null)
  const { seat, given } = step
  const second = foresee({ game: v2, seen: view(v2, s, seat), seat, given }, 8, {
    ...LITTLE,
    find: 4 * LITTLE.find,
    weigh: 4 * LITTLE.weigh,
  })
  const told = reviewDecision(step, 7, LITTLE)
  expect(told.foresight).toBe(second.foresight)
  expect(told.class).toBe(classOf(second.foresight, second.error))
  expect([foresight, error]).not.toEqual([second.foresight, second.error])
})

describe('what is told of decisions', () => {
  it('does not contradict itself', () => {
    const all = [1, 2, 3].flatMap(
      (seed) => reviewOf([v2], randomGame(v2, { seats: 3, seed }), { effort: LITTLE }).decisions,
    )
    for (const { class: name, verdict, hindsight, top, best, after, knowing, mine } of all) {
      // Where the game is as good as decided nothing is blamed.
      if (best < 0.05 || after > 0.95) expect(name).toBe('best')
      // Beside the best answer none has a higher figure.
      if (name === 'best') expect(best).toBe(after)
      expect(['lucky', 'wrong'].includes(verdict)).toBe(['inaccuracy', 'mistake', 'blunder'].includes(name))
      expect(top[0].value).toBe(best)
      // What would have been better with open hands has a name.
      if (hindsight >= 0.03) expect(knowing ?? (top[0].isMine ? undefined : top[0])).toBeDefined()
      expect(knowing?.given).not.toBe(mine.given)
    }
  })

  it('names like cards once', () => {
    const citadels = GAMES.find(({ id }) => id === 'citadels')
    if (!citadels) throw new Error('there is no such game')
    const twice = ({ game, before, seat }: Step): boolean => {
      const asked = question(game, before, seat)
      const looks = asked?.options
        .filter(({ refusal }) => !refusal)
        .map(({ answer }) => readsLike(game, asked, answer))
      return asked?.shape === 'one' && new Set(looks).size < (looks?.length ?? 0)
    }
    const [step] = [1, 2, 3, 4].flatMap((seed) => randomCourse(citadels, 4, seed).steps).filter(twice)
    const asked = question(step.game, step.before, step.seat)
    const { top } = reviewDecision(step, 3, { ...LITTLE, find: 64 })
    expect(asked && new Set(top.map(({ given }) => readsLike(citadels, asked, given))).size).toBe(top.length)
    expect(top.length).toBeGreaterThan(1)
  })

  it('adds up only what was surely lost', () => {
    const [decision] = reviewOf([v2], randomGame(v2, { seats: 3, seed: 6 }), { effort: LITTLE }).decisions
    const lost = (foresight: number, error: number): Decision => ({
      ...decision,
      foresight,
      error,
      stake: 0.5,
    })
    const decisions = [lost(0.2, 0.02), lost(0.02, 0.03), lost(0.015, 0.01)]
    expect(accuracyOf(decisions)).toBeCloseTo(1 - 0.2 / 1.5)
    expect(decisions.map(({ foresight, error }) => classOf(foresight, error))).toEqual([
      'blunder',
      'good',
      'good',
    ])
  })
})

describe.each(GAMES.map((game) => ({ id: game.id, game })))('what a seat of $id could know', ({ game }) => {
  it('is of what others hold, and of no pile', () => {
    const { steps } = randomCourse(game, 3, 9)
    for (const { before, seat } of steps)
      for (const { of, among } of deducedBy(game, view(game, before, seat), seat)) {
        expect(of).toBeLessThan(3)
        const hands = game.places(3).flatMap(({ name }, place) => (name.endsWith(`.${of}`) ? [place] : []))
        const held = hands.filter((place) => !game.places(3)[place].name.startsWith('special'))
        expect(among.some((card) => held.includes(before.cards.where[card]))).toBe(true)
      }
  })
})

describe('turning points', () => {
  const course = randomCourse(v2, 3, 9)
  const settled = [...settledOf(course, byCards(0.1), 1)]
  /** The same game, with chances of the first seat as told: by question, before it and after it. */
  const withChances = (chance: (question: number) => number) => {
    const of = (at: number) => [chance(at), (1 - chance(at)) / 2, (1 - chance(at)) / 2]
    return turningPointsOf(
      course,
      settled.map((one, i) => ({ ...one, before: of(i), after: of(i + 1), luck: [0, 0, 0] })),
    )
  }
  const seatOf = (i: number) => (settled[i].steps.length > 1 ? null : settled[i].steps[0].seat)
  const half = Math.floor(settled.length / 2)

  it('are what lasts, told of whose turn it was', () => {
    const own = settled.findIndex((_, i) => i >= half && seatOf(i) === 0)
    const told = withChances((i) => (i <= own ? 0.2 : 0.6))
    expect(told).toMatchObject([{ by: 0, seat: 0, before: 0.2, after: 0.6, cause: 'decision' }])
    expect(told[0].entry).toBe(settled[own].steps.at(-1)?.entry)
    expect(told[0].events.length + (told[0].answer ? 1 : 0)).toBeGreaterThan(0)
  })

  it('are no doing of somebody who did nothing to that seat: what fell is their own chance', () => {
    const others = settled.findIndex((_, i) => i >= half && seatOf(i) === 1)
    const told = withChances((i) => (i <= others ? 0.2 : 0.6))
    expect(told).toMatchObject([
      { by: 1, seat: 1, before: 0.4, after: 0.2, text: { key: 'review.turn.own.falls' } },
    ])
  })

  it('are not what goes up and down with whose turn it is', () => {
    expect(withChances((i) => (seatOf(Math.min(i, settled.length - 1)) === 0 ? 0.6 : 0.3))).toEqual([])
  })
})

it('a loss has a name by how much is surely lost', () => {
  expect([0, 0.02, 0.05, 0.1, 0.3].map((loss) => classOf(loss, 0))).toEqual([
    'best',
    'good',
    'inaccuracy',
    'mistake',
    'blunder',
  ])
  expect(classOf(0.16, 0.05)).toBe('mistake')
  // What lies within the noise is no reason for blame.
  expect(classOf(0.08, 0.045)).toBe('good')
  expect(verdictOf(0, 0.2)).toBe('unlucky')
  expect(verdictOf(0.2, 0)).toBe('lucky')
})

it('exercises are decisions in which the best answer was clear and was missed', () => {
  const review = reviewOf([v2], randomGame(v2, { seats: 3, seed: 6 }), { effort: LITTLE })
  const [decision] = review.decisions
  const best = { ...decision.top[0], value: 0.7, isMine: false, given: 'this one' }
  const next = { ...best, value: 0.5, given: 'that one' }
  const missed = { ...decision, class: 'blunder' as const, after: 0.4, top: [best, next] }
  const made = (more: object) => exercisesIn({ ...review, decisions: [{ ...missed, ...more }] })
  expect(made({})).toMatchObject([{ best: 'this one', value: 0.7, next: 0.5, seat: decision.seat }])
  expect(made({ class: 'good' })).toEqual([])
  expect(made({ top: [best, { ...next, value: 0.68 }] })).toEqual([])
  expect(exercisesIn({ ...review, decisions: [missed] }, decision.seat + 1)).toEqual([])
})
