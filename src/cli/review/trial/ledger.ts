/** Whether the ledger adds up, whether luck is nothing in the mean, and how little it leaves to noise. */
import { accountsOf } from '#bots/review/accounts.ts'
import { courseOf } from '#bots/review/course.ts'
import { judgeFor, type ReviewJudge } from '#bots/review/judge.ts'
import { type Chances, settledOf } from '#bots/review/ledger.ts'
import { METHOD } from '#bots/review/review.ts'
import type { Game } from '#engine/contract.ts'
import type { Account } from '#engine/review/report.ts'
import { limitFor, mean, standardError, variance } from './means.ts'
import { botFor, recordedGame, type Trial } from './play.ts'
import { rowsOf } from './rows.ts'

/** Of one game, by seat. */
interface LedgerRow {
  readonly result: readonly number[]
  readonly own: readonly number[]
  readonly others: readonly number[]
  readonly luck: readonly number[]
  readonly luckByWrongJudge: readonly number[]
  /** The largest difference between a result and its parts. */
  readonly off: number
  readonly milliseconds: number
}

interface LedgerFigures {
  readonly games: number
  readonly off: number
  /** By seat: the mean of luck, and how many standard errors it is from 0; by the judge and by one that is wrong on purpose. */
  readonly luck: readonly string[]
  readonly luckByWrongJudge: readonly string[]
  /** By seat: the mean of own decisions, and its standard error. */
  readonly own: readonly string[]
  /** How far the means of any two equal bots are apart at most, in standard errors. From game to game the bots change seats. */
  readonly ownApart: number
  /**
   * Variances, as parts of that of the plain result. A result tells who of the table was better than the others; own decisions tell
   * it by how much theirs are above the table's mean.
   */
  readonly ownVariance: number
  readonly ownVarianceAtTable: number
  readonly withoutLuckVariance: number
  readonly luckVariance: number
  readonly millisecondsAGame: number
  readonly slowestMilliseconds: number
  readonly problems: readonly string[]
}

/** Remembers what it has said. `again` says the same in the same order: who asks alike gets it without a thought. */
const remembering = (judge: ReviewJudge): { first: ReviewJudge; again: ReviewJudge } => {
  const said: Chances[] = []
  let next = 0
  return {
    first: {
      ...judge,
      chances: (game, s) => {
        const chances = judge.chances(game, s)
        said.push(chances)
        return chances
      },
    },
    again: { ...judge, beyond: () => ({ mean: 0, variance: 0 }), chances: () => said[next++] },
  }
}

/** Takes losers for winners. */
const wrongly = (judge: ReviewJudge): ReviewJudge => ({
  ...judge,
  chances: (game, s) => {
    const chances = judge.chances(game, s)
    if (s.result) return chances
    const turned = chances.map((one) => Math.exp(-6 * one))
    const sum = turned.reduce((all, one) => all + one, 0)
    return turned.map((one) => one / sum)
  },
})

/** The seed of what is sampled has nothing to do with that of the game. */
const SAMPLED_FROM = 500_000_000

const ledgerRow = (game: Game, { seats, level }: Trial, judge: ReviewJudge, seed: number): LedgerRow => {
  const bots = Array.from({ length: seats }, () => botFor(level))
  const { record } = recordedGame({ game, bots, seed })
  const course = courseOf([game], record)
  if (typeof course === 'string') throw new Error(course)
  const accountsBy = (by: ReviewJudge) =>
    accountsOf(course, by.chances(game, course.first), [...settledOf(course, by, SAMPLED_FROM + seed)])
  const { first, again } = remembering(judge)
  const begun = process.cpuUsage().user
  const right = accountsBy(first)
  const milliseconds = Math.round((process.cpuUsage().user - begun) / 1000)
  const wrong = accountsBy(wrongly(again))
  const off = [...right, ...wrong].map(({ par, deal, own, others, luck, result }) =>
    Math.abs(par + deal + own + others + luck - result),
  )
  const bySeat = (all: readonly Account[], term: (account: Account) => number) => all.map(term)
  return {
    result: bySeat(right, ({ result }) => result),
    own: bySeat(right, ({ own }) => own),
    others: bySeat(right, ({ others }) => others),
    luck: bySeat(right, ({ luck }) => luck),
    luckByWrongJudge: bySeat(wrong, ({ luck }) => luck),
    off: Math.max(...off),
    milliseconds,
  }
}

/** Means of fewer games than this say nothing by their standard errors. */
const ENOUGH = 30
/** At most so much of the plain result's variance, and so long. */
const MOST_VARIANCE = 1 / 3
const MOST_MILLISECONDS = 3000

/** Of every two, by game: what the first one's figure is above the second one's. */
const differences = (all: readonly (readonly number[])[]): number[][] =>
  all.flatMap((one, i) => all.slice(i + 1).map((other) => one.map((n, game) => n - other[game])))

const far = (list: readonly number[]): number => mean(list) / Math.max(1e-12, standardError(list))
const said = (list: readonly number[]): string =>
  `${(100 * mean(list)).toFixed(2)} (${far(list).toFixed(1)} s.e.)`

export const ledgerTrial = (game: Game, trial: Trial): LedgerFigures => {
  const { games, seats, level } = trial
  const judge = judgeFor(game, seats)
  const rows = rowsOf(trial, `ledger-${game.id}-${seats}-${level}-${judge.print}-${METHOD}`, (seed) =>
    ledgerRow(game, trial, judge, seed),
  )
  const bySeat = (term: (row: LedgerRow) => readonly number[]) =>
    Array.from({ length: seats }, (_, seat) => rows.map((row) => term(row)[seat]))
  const [luck, luckByWrongJudge, own] = [
    bySeat((row) => row.luck),
    bySeat((row) => row.luckByWrongJudge),
    bySeat((row) => row.own),
  ]
  const limit = limitFor(2 * seats)
  const off = Math.max(...rows.map((row) => row.off))
  const plain = variance(rows.flatMap(({ result }) => result))
  const byBot = Array.from({ length: seats }, (_, bot) =>
    rows.map((row, game) => row.own[(bot + game) % seats]),
  )
  const apart = differences(byBot).map((list) => Math.abs(far(list)))
  const ownApart = Math.max(...apart)
  const atTable = rows.flatMap((row) => row.own.map((one) => one - mean(row.own)))
  const ownVarianceAtTable = variance(atTable) / plain
  const times = rows.map(({ milliseconds }) => milliseconds)
  const millisecondsAGame = Math.round(mean(times))
  const isTested = games >= ENOUGH
  const isBiased = [...luck, ...luckByWrongJudge].filter((list) => Math.abs(far(list)) > limit)
  return {
    games,
    off,
    luck: luck.map(said),
    luckByWrongJudge: luckByWrongJudge.map(said),
    own: own.map((list) => `${(100 * mean(list)).toFixed(1)} ± ${(100 * standardError(list)).toFixed(1)}`),
    ownApart,
    ownVariance: variance(own.flat()) / plain,
    ownVarianceAtTable,
    withoutLuckVariance:
      variance(rows.flatMap((row) => row.own.map((one, seat) => one + row.others[seat]))) / plain,
    luckVariance: variance(luck.flat()) / plain,
    millisecondsAGame,
    slowestMilliseconds: Math.max(...times),
    problems: [
      ...(off > 1e-9 ? [`${game.id}: a ledger does not add up`] : []),
      ...(isTested && isBiased.length > 0 ? [`${game.id}: luck is biased`] : []),
      ...(isTested && ownApart > limitFor(apart.length)
        ? [`${game.id}: the decisions of equal bots differ`]
        : []),
      ...(isTested && ownVarianceAtTable > MOST_VARIANCE ? [`${game.id}: decisions vary too much`] : []),
      ...(millisecondsAGame > MOST_MILLISECONDS ? [`${game.id}: a ledger takes too long`] : []),
    ],
  }
}
