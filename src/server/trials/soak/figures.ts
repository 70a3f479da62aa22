/** What a soak measures: how long people waited, and how much memory the servers hold. */

export interface Waits {
  readonly p50: number
  readonly p99: number
  readonly max: number
}

const percentile = (sorted: readonly number[], part: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(part * sorted.length))] ?? 0

export const waitsOf = (milliseconds: readonly number[]): Waits => {
  const sorted = milliseconds.toSorted((a, b) => a - b)
  const [p50, p99, max] = [0.5, 0.99, 1].map((part) => Math.round(percentile(sorted, part)))
  return { p50, p99, max }
}

/** Fewer say nothing about one in a hundred. */
const ENOUGH = 100

/** Of several people, the one who waited longest in one of a hundred cases. */
export const worstOf = (people: readonly (readonly number[])[]): Waits => {
  const enough = people.filter(({ length }) => length >= ENOUGH)
  const all = (enough.length > 0 ? enough : [people.flat()]).map(waitsOf)
  return all.reduce((worst, one) => (one.p99 > worst.p99 ? one : worst))
}

const MB = 2 ** 20

/** How the servers do, all together, by their own account. */
export interface Load {
  /** In MB: what they hold, and how much of it is in use. */
  readonly memory: number
  readonly heap: number
  /** In seconds of one core, since they began. */
  readonly cpu: number
}

const figureIn = (metrics: string, name: string): number =>
  Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(metrics)?.[1] ?? 0)

export const loadOf = async (urls: readonly string[]): Promise<Load> => {
  const all = await Promise.all(urls.map(async (url) => (await fetch(`${url}/metrics`)).text()))
  const sum = (name: string) => all.reduce((total, metrics) => total + figureIn(metrics, name), 0)
  return {
    memory: sum('process_resident_memory_bytes') / MB,
    heap: sum('nodejs_heap_size_used_bytes') / MB,
    cpu: sum('process_cpu_seconds_total'),
  }
}

/**
 * What is held at the beginning and at the end: the least in the first and in the last third. Between two rounds of
 * cleaning up memory grows and falls by more than any leak.
 */
export const startAndEnd = (samples: readonly number[]): { start: number; end: number } => {
  const third = Math.max(1, Math.floor(samples.length / 3))
  return {
    start: Math.round(Math.min(...samples.slice(0, third))),
    end: Math.round(Math.min(...samples.slice(-third))),
  }
}
