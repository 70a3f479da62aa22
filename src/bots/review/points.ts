/** An account in whole points. */
import type { Account } from '#engine/review/report.ts'

export const TERMS = ['par', 'deal', 'own', 'others', 'luck', 'result'] as const
export type Term = (typeof TERMS)[number]

/** They still add up: what rounding leaves over goes to the largest one. */
export const points = (account: Account): { readonly [T in Term]: number } => {
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
