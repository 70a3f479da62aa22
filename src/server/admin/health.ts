/** How the server has been over the last hour and the last day: figures taken every few seconds, kept in memory. */
import { statfs } from 'node:fs/promises'
import type { Health, Series, Span } from '#client/admin.ts'
import type { Metrics } from '../metrics.ts'

const EVERY = 10_000
const POINTS = 360
/** A point of the day stands for so many of the hour. */
const OF_DAY = 24

type Sample = readonly (number | null)[]

/** The names by which the page says them; one more figure is one more line here, and its words. */
const FIGURES = [
  { name: 'answers', unit: 'perSecond' },
  { name: 'reply', unit: 'milliseconds' },
  { name: 'commit', unit: 'milliseconds' },
  { name: 'sockets', unit: 'count' },
  { name: 'tables', unit: 'count' },
  { name: 'bots', unit: 'count' },
  { name: 'told', unit: 'perMinute' },
  { name: 'untold', unit: 'perMinute' },
  { name: 'memory', unit: 'bytes' },
  { name: 'disk', unit: 'bytes' },
] as const satisfies readonly Pick<Series, 'name' | 'unit'>[]

export interface Watched {
  readonly metrics: Metrics
  /** The folder whose disk is watched. */
  readonly data: string
  readonly versions: Health['versions']
  sockets(): number
  tables(): number
  /** How many bots wait for a thread. */
  botsWaiting(): number
  now(): number
}

interface Counted {
  readonly buckets: ReadonlyMap<number, number>
  readonly count: number
}
type Histogram = Metrics['replySeconds']

const countedIn = async (histogram: Histogram): Promise<Counted> => {
  const { values } = await histogram.get()
  const buckets = new Map<number, number>()
  let count = 0
  for (const { metricName, labels, value } of values) {
    if (metricName?.endsWith('_count')) count += value
    if (metricName?.endsWith('_bucket'))
      buckets.set(labels.le === '+Inf' ? Infinity : Number(labels.le), value)
  }
  return { buckets, count }
}

/** In milliseconds: nineteen of twenty took no longer. Null when there was nothing. */
const ofTwenty = (before: Counted, after: Counted): number | null => {
  const count = after.count - before.count
  if (count === 0) return null
  const bounds = [...after.buckets.keys()].sort((a, b) => a - b)
  const bound = bounds.find(
    (le) => (after.buckets.get(le) ?? 0) - (before.buckets.get(le) ?? 0) >= 0.95 * count,
  )
  const longest = bounds.filter(Number.isFinite).at(-1) ?? 0
  return 1000 * Math.min(bound ?? longest, longest)
}

/** What was sent to people outside the page, and what was not taken. */
const noticesIn = async (counter: Metrics['notices']): Promise<{ told: number; untold: number }> => {
  const { values } = await counter.get()
  const sum = (isSent: boolean) =>
    values.reduce((all, { labels, value }) => ((labels.outcome === 'sent') === isSent ? all + value : all), 0)
  return { told: sum(true), untold: sum(false) }
}

const NOTHING: Counted = { buckets: new Map(), count: 0 }

export class HealthWatch {
  private readonly watched: Watched
  private readonly since: number
  private readonly hour: Sample[] = []
  private readonly day: Sample[] = []
  private taken = 0
  private lastAt: number
  private replies = NOTHING
  private commits = NOTHING
  private notices = { told: 0, untold: 0 }
  private timer: NodeJS.Timeout | null = null

  constructor(watched: Watched) {
    this.watched = watched
    this.since = watched.now()
    this.lastAt = performance.now()
  }

  start(failed: (error: unknown) => void): void {
    this.timer = setInterval(() => void this.take().catch(failed), EVERY)
    this.timer.unref()
  }

  stop(): void {
    if (this.timer) clearInterval(this.timer)
  }

  async take(): Promise<void> {
    const { metrics, data, sockets, tables, botsWaiting } = this.watched
    const [replies, commits, notices, disk] = await Promise.all([
      countedIn(metrics.replySeconds),
      countedIn(metrics.commitSeconds),
      noticesIn(metrics.notices),
      statfs(data).then(
        ({ bavail, bsize }) => bavail * bsize,
        () => null,
      ),
    ])
    const now = performance.now()
    const seconds = Math.max(0.001, (now - this.lastAt) / 1000)
    const sample: Sample = [
      (replies.count - this.replies.count) / seconds,
      ofTwenty(this.replies, replies),
      ofTwenty(this.commits, commits),
      sockets(),
      tables(),
      botsWaiting(),
      ((notices.told - this.notices.told) / seconds) * 60,
      ((notices.untold - this.notices.untold) / seconds) * 60,
      process.memoryUsage.rss(),
      disk,
    ]
    this.lastAt = now
    this.replies = replies
    this.commits = commits
    this.notices = notices
    keep(this.hour, sample)
    if (++this.taken % OF_DAY === 0) keep(this.day, meanOf(this.hour.slice(-OF_DAY)))
  }

  async shown(): Promise<Health> {
    // Whoever looks sees this moment too.
    await this.take()
    const span = (samples: readonly Sample[], every: number): Span => ({
      until: this.watched.now(),
      every,
      series: FIGURES.map((figure, i) => ({ ...figure, points: samples.map((sample) => sample[i]) })),
    })
    return {
      hour: span(this.hour, EVERY),
      day: span(this.day, OF_DAY * EVERY),
      versions: this.watched.versions,
      since: this.since,
    }
  }
}

const keep = (samples: Sample[], sample: Sample): void => {
  samples.push(sample)
  if (samples.length > POINTS) samples.shift()
}

const meanOf = (samples: readonly Sample[]): Sample =>
  FIGURES.map((_, i) => {
    const known = samples.flatMap((sample) => sample[i] ?? [])
    return known.length === 0 ? null : known.reduce((sum, n) => sum + n, 0) / known.length
  })
