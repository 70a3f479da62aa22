/** Means of many games, and how far they may be from what they should be. */

export const mean = (list: readonly number[]): number => list.reduce((sum, one) => sum + one, 0) / list.length

export const variance = (list: readonly number[]): number => {
  const m = mean(list)
  return mean(list.map((one) => (one - m) ** 2))
}

/** Of the mean. */
export const standardError = (list: readonly number[]): number =>
  Math.sqrt(variance(list) / (list.length - 1))

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
