/** A result as a stair from an equal share to what was won, each step what one cause did. */
import type { Account } from '#engine/review/report.ts'

const STEPS = ['par', 'deal', 'own', 'others', 'luck', 'result'] as const
type StepName = (typeof STEPS)[number]

export interface StairStep {
  readonly of: StepName
  /** What it adds; of the first and last one the whole. */
  readonly change: number
  readonly from: number
  readonly to: number
}

export const stairs = (account: Account): readonly StairStep[] => {
  let height = 0
  return STEPS.map((of) => {
    const from = of === 'result' ? 0 : height
    const to = of === 'result' ? account.result : height + account[of]
    height = to
    return { of, change: account[of], from, to }
  })
}

/** The lowest and the highest that any stair comes to: all are drawn on one scale, which holds 0 and 1. */
export const scaleOf = (accounts: readonly Account[]): { readonly low: number; readonly high: number } => {
  const ends = accounts.flatMap((account) => stairs(account).flatMap(({ from, to }) => [from, to]))
  return { low: Math.min(0, ...ends), high: Math.max(1, ...ends) }
}

/** Points in whole numbers that still add up: what rounding leaves over goes to the largest step. */
export const points = (account: Account): { readonly [S in StepName]: number } => {
  const of = (n: number): number => Math.round(100 * n)
  const rounded = {
    par: of(account.par),
    deal: of(account.deal),
    own: of(account.own),
    others: of(account.others),
    luck: of(account.luck),
    result: of(account.result),
  }
  const { par, deal, own, others, luck, result } = rounded
  const over = result - (par + deal + own + others + luck)
  const changed = (['deal', 'own', 'others', 'luck'] as const).reduce((most, name) =>
    Math.abs(account[name]) > Math.abs(account[most]) ? name : most,
  )
  return { ...rounded, [changed]: rounded[changed] + over }
}
