/** Runs a piece of work for some time and gives how often it was done in a second. */
export const perSecond = (ms: number, work: () => number): number => {
  const start = performance.now()
  let done = 0
  while (performance.now() - start < ms) done += work()
  return Math.round((done * 1000) / (performance.now() - start))
}

export const median = (numbers: readonly number[]): number =>
  numbers.toSorted((a, b) => a - b)[numbers.length >> 1]

/** The chance that at most `k` of `n` throws of a coin are heads. */
const atMost = (k: number, n: number): number => {
  let [term, sum] = [0.5 ** n, 0]
  for (let i = 0; i <= k; i++) {
    sum += term
    term *= (n - i) / (i + 1)
  }
  return sum
}

/** Where the median lies in 95 of 100 cases, whatever the numbers are like: between two of them. */
export const intervalOf = (numbers: readonly number[]): readonly [number, number] => {
  const sorted = numbers.toSorted((a, b) => a - b)
  let out = 0
  while (2 * atMost(out, sorted.length) < 0.05) out++
  return [sorted[Math.max(0, out - 1)], sorted[Math.min(sorted.length - 1, sorted.length - out)]]
}
