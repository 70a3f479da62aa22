/**
 * Ratings of players who met in games of several seats: OpenSkill's Plackett–Luce model after Weng and Lin, with its
 * usual numbers (see docs/decisions/0081). And how sure a share of wins is.
 */

export interface Rating {
  /** How strong, and how unsure that is. */
  readonly mu: number
  readonly sigma: number
}

export const UNKNOWN: Rating = { mu: 25, sigma: 25 / 3 }
const BETA_SQUARED = (25 / 6) ** 2
/** So much may have changed since the last game. */
const TAU_SQUARED = (25 / 300) ** 2
/** An uncertainty never gets smaller than this share of itself in one game. */
const KAPPA = 1e-4

const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0)

/** The ratings after a game, from those before it and the places; equal places are ties. */
export const rated = (ratings: readonly Rating[], places: readonly number[]): Rating[] => {
  const before = ratings.map(({ mu, sigma }) => ({ mu, sigma: Math.sqrt(sigma ** 2 + TAU_SQUARED) }))
  const c = Math.sqrt(sum(before.map(({ sigma }) => sigma ** 2 + BETA_SQUARED)))
  const strength = before.map(({ mu }) => Math.exp(mu / c))
  /** Of all who came in at this place or after it. */
  const field = places.map((place) => sum(strength.filter((_, i) => places[i] >= place)))
  const tied = places.map((place) => places.filter((other) => other === place).length)
  return before.map(({ mu, sigma }, i) => {
    let omega = 0
    let delta = 0
    for (const [q, place] of places.entries()) {
      if (place > places[i]) continue
      const share = strength[i] / field[q]
      omega += ((i === q ? 1 : 0) - share) / tied[q]
      delta += (share * (1 - share)) / tied[q]
    }
    const gamma = sigma / c
    return {
      mu: mu + omega * (sigma ** 2 / c),
      sigma: sigma * Math.sqrt(Math.max(1 - delta * (sigma / c) ** 2 * gamma, KAPPA)),
    }
  })
}

/** A cautious rating for sorting: the player is almost certainly at least this strong. */
export const ordinal = ({ mu, sigma }: Rating): number => mu - 3 * sigma

const Z = 1.959964

/** Wilson's interval around a share: it holds the truth 95 times out of 100. */
export const interval = (won: number, games: number): readonly [number, number] => {
  if (games === 0) return [0, 1]
  const share = won / games
  const middle = share + Z ** 2 / (2 * games)
  const reach = Z * Math.sqrt((share * (1 - share)) / games + Z ** 2 / (4 * games ** 2))
  const scale = 1 + Z ** 2 / games
  return [Math.max(0, (middle - reach) / scale), Math.min(1, (middle + reach) / scale)]
}
