/** A sequential test: plays only as many games as it takes to decide between two chances to win. */

export interface Hypotheses {
  /** The chance to win that is too low, and the one that is high enough. */
  readonly low: number
  readonly high: number
  /** How often either error may be made. */
  readonly error: number
}

const USUAL_TEST: Hypotheses = { low: 0.55, high: 0.65, error: 0.05 }

export type Verdict = 'low' | 'high'

/** What one game says for the higher chance: `won` is 1, 0, or in between where the win was shared. */
const evidence = (won: number, { low, high }: Hypotheses): number =>
  won * Math.log(high / low) + (1 - won) * Math.log((1 - high) / (1 - low))

/** Log-likelihood ratio of the games so far. */
export const ratioOf = (games: readonly number[], test: Hypotheses = USUAL_TEST): number =>
  games.reduce((sum, won) => sum + evidence(won, test), 0)

/** Null while it is open. */
export const verdictOn = (ratio: number, { error }: Hypotheses = USUAL_TEST): Verdict | null => {
  const bound = Math.log((1 - error) / error)
  if (ratio >= bound) return 'high'
  return ratio <= -bound ? 'low' : null
}
