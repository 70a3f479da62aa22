/** What the live tables of one server share. */
import type { Ports } from '#table/host/ports.ts'
import type { Fresh, House, Now } from '#table/table.ts'
import type { Bans } from '../admin/bans.ts'
import type { Blocks } from '../history/blocks.ts'
import type { Inboxes } from '../inbox/inboxes.ts'
import type { Metrics } from '../metrics.ts'
import type { Storage } from '../storage/storage.ts'
import type { Directory } from './people/directory.ts'
import type { RunningClock } from './runningClock.ts'
import type { Bots } from './thinking/bots.ts'
import type { HintsUnderWay } from './thinking/hintsUnderWay.ts'

export interface Log {
  info(what: object, text: string): void
  warn(what: object, text: string): void
  error(what: object, text: string): void
}

export interface Site {
  readonly storage: Storage
  readonly house: House
  readonly clock: RunningClock
  readonly bots: Bots
  readonly hintsUnderWay: HintsUnderWay
  readonly directory: Directory
  readonly blocks: Blocks
  readonly bans: Bans
  readonly inboxes: Inboxes
  readonly metrics: Metrics
  readonly log: Log
  /** Names this server among those that share a store. */
  readonly node: string
  /** How long a bot waits before it answers, in milliseconds. */
  readonly pause: number
  /** How long a standing order waits at least before it answers, in milliseconds. */
  readonly orderWait: number
  /** After how long without anybody a table is put away. */
  readonly idleAfter: number
  /** Of vacation a year, for each person. */
  readonly vacationDays: number
  fresh(): Fresh
  /** For bots; nothing that is dealt depends on it. */
  seed(): number
}

/** What nobody waits for must not bring the server down. */
export const unattended = ({ log }: Site, work: Promise<unknown>, what: string): void => {
  work.catch((error: unknown) => log.error({ error: String(error) }, what))
}

/** What the hosts of all tables of this server have in common. */
export type SharedPorts = Pick<Ports, 'house' | 'bots' | 'clock' | 'log'>

export const sharedPorts = (site: Site): SharedPorts => ({
  house: site.house,
  log: site.log,
  bots: {
    choose: (position, signal) => site.bots.choose(position, signal),
    seed: () => site.seed(),
    pause: () => site.pause,
  },
  clock: {
    moment: () => momentAt(site),
    ticks: () => site.clock.ticks(),
    after(milliseconds, run) {
      // A server that stops does not wait for its clocks.
      const timer = setTimeout(run, milliseconds).unref()
      return () => clearTimeout(timer)
    },
  },
})

export const momentAt = ({ storage, clock, fresh }: Site): Now => ({
  now: storage.now(),
  ticks: clock.ticks(),
  fresh,
})
