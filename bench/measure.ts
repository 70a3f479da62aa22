/** Runs a piece of work for some time and gives how often it was done in a second. */
export const perSecond = (ms: number, work: () => number): number => {
  const start = performance.now()
  let done = 0
  while (performance.now() - start < ms) done += work()
  return Math.round((done * 1000) / (performance.now() - start))
}

export const median = (numbers: readonly number[]): number =>
  numbers.toSorted((a, b) => a - b)[numbers.length >> 1]
