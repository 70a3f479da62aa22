/** A result as a stair from an equal share to what was won, each step what one cause did. */
import { TERMS, type Term } from '#bots/review/points.ts'
import type { Account } from '#engine/review/report.ts'

export interface StairStep {
  readonly of: Term
  /** What it adds; of the first and last one the whole. */
  readonly change: number
  readonly from: number
  readonly to: number
}

export const stairs = (account: Account): readonly StairStep[] => {
  let height = 0
  return TERMS.map((of) => {
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
