/** What a browser does while pieces move: read off its own trace, with a processor four times slower. */
import type { CDPSession, Page } from 'playwright-core'

interface Event {
  readonly name: string
  readonly cat: string
  readonly ph: string
  readonly ts: number
  readonly dur?: number
  /** How long the processor was at it, which others on the machine do not make longer. */
  readonly tdur?: number
  readonly tid: number
}

export interface Motion {
  readonly flights: number
  /** The properties that were animated. */
  readonly properties: readonly string[]
  /** How many times the page was laid out while something flew. */
  readonly layouts: number
  /** Milliseconds of the longest task while something flew. */
  readonly longestTask: number
  /** Of the longest of all tasks, that draw a change and begin a flight included. */
  readonly longestDrawing: number
  /** The parts of that task that took longest, in milliseconds. */
  readonly drawing: readonly string[]
}

const isEvent = (one: object): one is Event => 'ts' in one && 'tid' in one

declare global {
  interface Window {
    /** The properties that have been animated. */
    animated: ReadonlySet<string>
  }
}

const SLOWER = 4
const [START, END] = ['kontor-fly', 'kontor-land']

/** Runs in the page: notes each animation and when it starts and ends. */
const watch = ([start, end]: readonly [string, string]): void => {
  const properties = new Set<string>()
  let flying = 0
  window.animated = properties
  const { animate } = Element.prototype
  Element.prototype.animate = function (this: Element, frames, options) {
    const animation = animate.call(this, frames, options)
    for (const frame of Array.isArray(frames) ? frames : [])
      for (const name of Object.keys(frame)) properties.add(name)
    // The drawing that begins a flight belongs to the change, not to the flight.
    void animation.ready.then(() => {
      if (flying++ === 0) performance.mark(start)
    })
    const land = (): void => {
      if (--flying === 0) performance.mark(end)
    }
    animation.finished.then(land, land)
    return animation
  }
}

const traced = async (session: CDPSession, work: () => Promise<unknown>): Promise<readonly Event[]> => {
  const events: Event[] = []
  session.on('Tracing.dataCollected', ({ value }: { readonly value: readonly object[] }) =>
    events.push(...value.filter(isEvent)),
  )
  await session.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: ['devtools.timeline', 'blink.user_timing', 'toplevel'] },
  })
  await work()
  const done = new Promise((resolve) => session.once('Tracing.tracingComplete', resolve))
  await session.send('Tracing.end')
  await done
  return events
}

/** Before the page is opened. */
export const prepareMotion = (page: Page): Promise<unknown> =>
  page.addInitScript(watch, [START, END] as const)

const MOST_PARTS = 6
const isTask = ({ name }: Event): boolean => /^(RunTask|ThreadControllerImpl::RunTask)$/.test(name)

/** `isThrottled`: as on a processor four times slower; otherwise what the processor does is counted, and taken four times. */
export const motionWhile = async (
  page: Page,
  work: () => Promise<unknown>,
  isThrottled = true,
): Promise<Motion> => {
  const session = await page.context().newCDPSession(page)
  const rate = isThrottled ? SLOWER : 1
  await session.send('Emulation.setCPUThrottlingRate', { rate })
  const events = await traced(session, work)
  await session.send('Emulation.setCPUThrottlingRate', { rate: 1 })
  const at = (name: string) => events.filter((event) => event.name === name).toSorted((a, b) => a.ts - b.ts)
  const ends = at(END)
  const flights = at(START).flatMap(({ ts, tid }) => {
    const end = ends.find((event) => event.ts > ts)
    return end ? [{ from: ts, to: end.ts, tid }] : []
  })
  const inFlight = ({ ts, tid }: Event) =>
    flights.some((flight) => flight.tid === tid && ts > flight.from && ts < flight.to)
  const tasks = events.filter(isTask)
  // A task that ends a flight goes on to draw the next change; in flight is only what is within it.
  const overlaps = tasks.flatMap(({ ts, tid, dur = 0 }) =>
    flights
      .filter((flight) => flight.tid === tid)
      .map(({ from, to }) => Math.min(ts + dur, to) - Math.max(ts, from)),
  )
  const [{ tid: main } = { tid: -1 }] = at(START)
  const lengthOf = ({ dur = 0, tdur = dur }: Event): number => (isThrottled ? dur : tdur * SLOWER) / 1000
  const longest = tasks
    .filter(({ tid }) => tid === main)
    .reduce<Event | null>((most, one) => (most && lengthOf(most) >= lengthOf(one) ? most : one), null)
  const parts = longest
    ? events.filter(
        (one) =>
          !isTask(one) &&
          one.tid === longest.tid &&
          one.ts >= longest.ts &&
          one.ts + (one.dur ?? 0) <= longest.ts + (longest.dur ?? 0),
      )
    : []
  return {
    flights: flights.length,
    properties: await page.evaluate(() => [...window.animated]),
    layouts: events.filter((event) => event.name === 'Layout' && inFlight(event)).length,
    // There are too many to pass them as arguments.
    longestTask: overlaps.reduce((most, one) => Math.max(most, one), 0) / 1000,
    longestDrawing: longest ? lengthOf(longest) : 0,
    drawing: parts
      .toSorted((a, b) => lengthOf(b) - lengthOf(a))
      .slice(0, MOST_PARTS)
      .map((one) => `${one.name} ${lengthOf(one).toFixed(1)}`),
  }
}
