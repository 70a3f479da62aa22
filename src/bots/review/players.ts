/** How each player did, in a few numbers and at most three moments. */
import type { Seat } from '#engine/contract.ts'
import type { Account, Class, Decision, Moment, PlayerSummary } from '#engine/review/report.ts'
import { type Lost, sureLoss, surelyLost } from './decisions.ts'

const MOST_MOMENTS = 3
/** Of decisions and of luck: less is not worth a look. */
const LEAST_LOSS = 0.03
const LEAST_LUCK = 0.04

const total = (list: readonly number[]): number => list.reduce((sum, one) => sum + one, 0)

/** Where a bot stood in for somebody, its answers are not theirs. */
const ownOf = (decisions: readonly Decision[], seat: Seat): readonly Decision[] => {
  const all = decisions.filter((one) => one.seat === seat)
  const byHand = all.filter(({ bot }) => bot === undefined)
  return byHand.length > 0 ? byHand : all
}

export const playersOf = (accounts: readonly Account[], decisions: readonly Decision[]): PlayerSummary[] =>
  accounts.map((account) => {
    const own = ownOf(decisions, account.seat)
    const givenAway = total(own.map(surelyLost))
    return {
      seat: account.seat,
      accuracy: accuracyOf(own),
      givenAway,
      decisions: own.length,
      classes: classesOf(own),
      moments: momentsOf(account, own),
    }
  })

const classesOf = (own: readonly Decision[]): PlayerSummary['classes'] => {
  const n = (name: Class) => own.filter((one) => one.class === name).length
  return {
    best: n('best'),
    good: n('good'),
    inaccuracy: n('inaccuracy'),
    mistake: n('mistake'),
    blunder: n('blunder'),
  }
}

/** Of what answers at random would have lost, the part that was not lost. */
export const accuracyOf = (own: readonly Lost[]): number | null => {
  const stake = total(own.map((one) => one.stake))
  return stake === 0 ? null : Math.max(0, 1 - total(own.map(surelyLost)) / stake)
}

/** What cost most first; where there is little to blame, what chance did. */
const momentsOf = ({ strokes }: Account, own: readonly Decision[]): Moment[] => {
  const lost = own
    .filter(({ foresight, error }) => sureLoss(foresight, error) >= LEAST_LOSS)
    .toSorted((a, b) => b.foresight - a.foresight)
    .map(({ entry, foresight, mine, top, verdict }): Moment => {
      const [{ given, labels }] = top
      return { entry, change: -foresight, missed: { mine, better: { given, labels }, verdict }, events: [] }
    })
  const chance = strokes
    .filter(({ luck }) => Math.abs(luck) >= LEAST_LUCK)
    .map(({ entry, luck, events }): Moment => ({ entry, change: luck, events }))
  return [...lost, ...chance].slice(0, MOST_MOMENTS)
}
