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

/** How the servers do, by their own account. */
export interface Load {
  /** Of each, in MB: what it holds, and how much of it is in use. */
  readonly memory: readonly number[]
  readonly heap: readonly number[]
  /** Of all together, in seconds of one core, since they began. */
  readonly cpu: number
}

export const sum = (numbers: readonly number[]): number => numbers.reduce((total, one) => total + one, 0)

const figureIn = (metrics: string, name: string): number =>
  Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(metrics)?.[1] ?? 0)

export const loadOf = async (urls: readonly string[]): Promise<Load> => {
  const all = await Promise.all(urls.map(async (url) => (await fetch(`${url}/metrics`)).text()))
  const each = (name: string) => all.map((metrics) => figureIn(metrics, name))
  return {
    memory: each('process_resident_memory_bytes').map((bytes) => bytes / MB),
    heap: each('nodejs_heap_size_used_bytes').map((bytes) => bytes / MB),
    cpu: sum(each('process_cpu_seconds_total')),
  }
}

type Samples = readonly (readonly number[])[]

/** Of each server the least, and all servers together on average. */
const leastOf = (samples: Samples): number =>
  Math.round(sum(samples[0].map((_, server) => Math.min(...samples.map((sample) => sample[server])))))
const meanOf = (samples: Samples): number => Math.round(sum(samples.map(sum)) / samples.length)

/** What is held in the first and in the last third of the time. */
export interface Growth {
  readonly least: { readonly start: number; readonly end: number }
  readonly mean: { readonly start: number; readonly end: number }
}

export const growthOf = (samples: Samples): Growth => {
  const third = Math.max(1, Math.floor(samples.length / 3))
  const [first, last] = [samples.slice(0, third), samples.slice(-third)]
  return {
    least: { start: leastOf(first), end: leastOf(last) },
    mean: { start: meanOf(first), end: meanOf(last) },
  }
}

/**
 * Between two rounds of cleaning up memory grows and falls by more than any leak, at every server in its own time. So either
 * figure may grow by chance; a leak makes both grow.
 */
export const hasGrown = ({ least, mean }: Growth, most: number): boolean =>
  least.end > most * least.start && mean.end > most * mean.start
