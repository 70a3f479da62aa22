/** What the server counts, for Prometheus. Each server has a registry of its own. */
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'

const SECONDS = [0.0005, 0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

export class Metrics {
  readonly registry = new Registry()
  private readonly of = { registers: [this.registry] }

  readonly messages = new Counter({
    name: 'kontor_messages_total',
    help: 'Messages over sockets, by kind and by what became of them',
    labelNames: ['type', 'outcome'],
    ...this.of,
  })
  readonly replySeconds = new Histogram({
    name: 'kontor_reply_seconds',
    help: 'From a message to its reply, the commit included',
    buckets: SECONDS,
    ...this.of,
  })
  readonly commits = new Counter({ name: 'kontor_commits_total', help: 'Groups committed', ...this.of })
  readonly changes = new Counter({
    name: 'kontor_changes_total',
    help: 'Changes in those groups',
    ...this.of,
  })
  readonly commitSeconds = new Histogram({
    name: 'kontor_commit_seconds',
    help: 'How long a commit took',
    buckets: SECONDS,
    ...this.of,
  })
  readonly botSeconds = new Histogram({
    name: 'kontor_bot_seconds',
    help: 'How long bots thought',
    labelNames: ['level'],
    buckets: SECONDS,
    ...this.of,
  })
  readonly notices = new Counter({
    name: 'kontor_notices_total',
    help: 'What was sent to people outside the page, by way and by what became of it',
    labelNames: ['way', 'outcome'],
    ...this.of,
  })
  readonly noticesLate = new Counter({
    name: 'kontor_notices_late_total',
    help: 'What was sent more than a minute late',
    labelNames: ['way'],
    ...this.of,
  })
  constructor({ process = false }: { process?: boolean } = {}) {
    if (process) collectDefaultMetrics({ register: this.registry })
  }

  /** What is counted when somebody looks. */
  watch(now: { sockets(): number; tables(): number; botsWaiting(): number; servers(): number }): void {
    const gauge = (name: string, help: string, count: () => number) =>
      new Gauge({
        name,
        help,
        ...this.of,
        collect() {
          this.set(count())
        },
      })
    gauge('kontor_sockets', 'Open sockets', now.sockets)
    gauge('kontor_tables', 'Tables in memory', now.tables)
    gauge('kontor_servers', 'Servers that share the store', now.servers)
    gauge('kontor_bots_waiting', 'Bots that wait for a thread to think in', now.botsWaiting)
  }
}
