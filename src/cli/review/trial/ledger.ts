/** Whether the ledger adds up, whether luck is nothing in the mean, and how little it leaves to noise. */
import { accountsOf } from '#bots/review/accounts.ts'
import { courseOf } from '#bots/review/course.ts'
import { judgeFor, type ReviewJudge } from '#bots/review/judge.ts'
import { settledOf } from '#bots/review/ledger.ts'
import type { Game } from '#engine/contract.ts'
import type { Account } from '#engine/review/report.ts'
import { botFor, recordedGame } from './play.ts'

interface LedgerFigures {
  readonly games: number
  /** The largest difference between a result and its parts. */
  readonly off: number
  /** By seat: the mean of luck, and how many standard errors it is from 0; by the judge and by one that is wrong on purpose. */
  readonly luck: readonly string[]
  readonly luckByWrongJudge: readonly string[]
  /** By seat: the mean of own decisions, and its standard error; and how far, in those, any two equal bots are apart at most. */
  readonly own: readonly string[]
  readonly ownApart: number
  /** Variances, as parts of that of the plain result. */
  readonly ownVariance: number
  readonly withoutLuckVariance: number
  readonly luckVariance: number
  readonly millisecondsAGame: number
  readonly problems: readonly string[]
}

const mean = (list: readonly number[]): number => list.reduce((sum, one) => sum + one, 0) / list.length
const variance = (list: readonly number[]): number => {
  const m = mean(list)
  return mean(list.map((one) => (one - m) ** 2))
}
const standardError = (list: readonly number[]): number => Math.sqrt(variance(list) / (list.length - 1))

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

/** Of what is normal, the part that lies further than so many standard errors from the middle, on both sides. */
const beyond = (z: number): number => {
  // Abramowitz and Stegun 7.1.26: to 1.5e-7.
  const t = 1 / (1 + (0.3275911 * z) / Math.SQRT2)
  const sum = ((((1.061405429 * t - 1.453152027) * t + 1.421413741) * t - 0.284496736) * t + 0.254829592) * t
  return sum * Math.exp((-z * z) / 2)
}

/** With 95 in 100, for so many tests at once (Bonferroni), in standard errors. */
export const limitFor = (tests: number): number => {
  let [low, high] = [0, 6]
  for (let i = 0; i < 40; i++) {
    const middle = (low + high) / 2
    if (beyond(middle) > 0.05 / tests) low = middle
    else high = middle
  }
  return high
}

/** Means of fewer games than this say nothing by their standard errors. */
const ENOUGH = 30
/** At most so much of the plain result's variance, and so long. */
const MOST_VARIANCE = 1 / 3
const MOST_MILLISECONDS = 3000

/** Of every two seats, by game: what the first one's figure is above the second one's. */
const differences = (bySeat: readonly (readonly number[])[]): number[][] =>
  bySeat.flatMap((one, i) => bySeat.slice(i + 1).map((other) => one.map((n, game) => n - other[game])))

export const ledgerTrial = (
  game: Game,
  { games, seats, level, seed }: { games: number; seats: number; level: string; seed: number },
  progress: (text: string) => void,
): LedgerFigures => {
  const judge = judgeFor(game, seats)
  const bots = Array.from({ length: seats }, () => botFor(level))
  const right: Account[][] = []
  const wrong: Account[][] = []
  let spent = 0
  for (let i = 0; i < games; i++) {
    const { record } = recordedGame({ game, bots, seed: seed + i })
    const course = courseOf([game], record)
    if (typeof course === 'string') throw new Error(course)
    for (const [by, into] of [
      [judge, right],
      [wrongly(judge), wrong],
    ] as const) {
      const begun = process.cpuUsage().user
      const accounts = accountsOf(course, by.chances(game, course.first), [
        ...settledOf(course, by, seed + i),
      ])
      if (by === judge) spent += (process.cpuUsage().user - begun) / 1000
      into.push(accounts)
    }
    progress(`${game.id}: ${i + 1}/${games}`)
  }
  const bySeat = (all: readonly Account[][], term: (account: Account) => number) =>
    Array.from({ length: seats }, (_, seat) => all.map((accounts) => term(accounts[seat])))
  const limit = limitFor(2 * seats)
  const lucks = (all: readonly Account[][]) => bySeat(all, ({ luck }) => luck)
  const far = (list: readonly number[]) => mean(list) / Math.max(1e-12, standardError(list))
  const off = Math.max(
    ...[...right, ...wrong]
      .flat()
      .map(({ par, deal, own, others, luck, result }) => Math.abs(par + deal + own + others + luck - result)),
  )
  const everybody = (term: (account: Account) => number) => right.flat().map(term)
  const plain = variance(everybody(({ result }) => result))
  const said = (list: readonly number[]) => `${(100 * mean(list)).toFixed(2)} (${far(list).toFixed(1)} s.e.)`
  const own = bySeat(right, (account) => account.own)
  const apart = differences(own).map((list) => Math.abs(far(list)))
  const ownApart = Math.max(...apart)
  const ownVariance = variance(everybody((account) => account.own)) / plain
  const millisecondsAGame = Math.round(spent / games)
  const isTested = games >= ENOUGH
  const isBiased = [...lucks(right), ...lucks(wrong)].filter((list) => Math.abs(far(list)) > limit)
  return {
    games,
    off,
    luck: lucks(right).map(said),
    luckByWrongJudge: lucks(wrong).map(said),
    own: own.map((list) => `${(100 * mean(list)).toFixed(1)} ± ${(100 * standardError(list)).toFixed(1)}`),
    ownApart,
    ownVariance,
    withoutLuckVariance: variance(everybody((account) => account.own + account.others)) / plain,
    luckVariance: variance(everybody(({ luck }) => luck)) / plain,
    millisecondsAGame,
    problems: [
      ...(off > 1e-9 ? [`${game.id}: a ledger does not add up`] : []),
      ...(isTested && isBiased.length > 0 ? [`${game.id}: luck is biased`] : []),
      ...(isTested && ownApart > limitFor(apart.length)
        ? [`${game.id}: the decisions of equal bots differ`]
        : []),
      ...(isTested && ownVariance > MOST_VARIANCE ? [`${game.id}: decisions vary too much`] : []),
      ...(millisecondsAGame > MOST_MILLISECONDS ? [`${game.id}: a ledger takes too long`] : []),
    ],
  }
}
