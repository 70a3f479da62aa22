/** The clocks that a table can be made with. */
import type { ClockRule } from '#table/time/clock.ts'
import type { ClockName } from '#table/time/clockNames.ts'
import type { OffHours } from '#table/time/offHours.ts'
import type { How } from './clocks.ts'

const SECOND = 1_000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** Each with what a move adds to it. */
type Times = readonly (readonly [bank: number, increment: number])[]
const each = (times: readonly number[], more: (time: number) => number): Times =>
  times.map((time) => [time, more(time)])

const TIMES: { readonly [K in ClockRule['kind']]: { readonly [H in How]: Times } } = {
  live: {
    bank: [
      [5 * MINUTE, 10 * SECOND],
      [10 * MINUTE, 15 * SECOND],
      [30 * MINUTE, 30 * SECOND],
      [60 * MINUTE, 60 * SECOND],
    ],
    move: each([MINUTE, 2 * MINUTE, 5 * MINUTE, 15 * MINUTE], (time) => time),
    game: each([5 * MINUTE, 15 * MINUTE, 30 * MINUTE, 60 * MINUTE], () => 0),
  },
  days: {
    bank: [
      [DAY, 12 * HOUR],
      [3 * DAY, DAY],
      [7 * DAY, 2 * DAY],
      [14 * DAY, 3 * DAY],
    ],
    move: each([4 * HOUR, 12 * HOUR, DAY, 2 * DAY, 3 * DAY, 7 * DAY, 14 * DAY], (time) => time),
    game: each([7 * DAY, 14 * DAY, 30 * DAY, 60 * DAY], () => 0),
  },
}

export const choicesOf = (kind: ClockRule['kind'], how: How): readonly ClockRule[] =>
  TIMES[kind][how].map(([bank, increment]) => ({ kind, bank, increment }))

/** What is taken when only the kind has been chosen. */
export const usualOf = (kind: ClockRule['kind'], how: How): ClockRule =>
  choicesOf(kind, how)[how === 'move' ? 2 : 1]

/** Those with a name. */
export const NAMED: { readonly [N in ClockName]: ClockRule | null } = {
  none: null,
  brisk: choicesOf('live', 'bank')[1],
  calm: choicesOf('live', 'bank')[2],
  days: choicesOf('days', 'bank')[1],
  week: choicesOf('days', 'bank')[2],
}

/** What a game that runs is changed to: the commonest. */
export const COMMON: readonly (ClockRule | null)[] = [
  null,
  ...choicesOf('live', 'bank').slice(0, 3),
  choicesOf('days', 'move')[2],
  choicesOf('days', 'move')[4],
  ...choicesOf('days', 'bank').slice(1, 3),
]

export const isSameTime = (a: ClockRule | null, b: ClockRule | null): boolean =>
  a?.kind === b?.kind && a?.bank === b?.bank && a?.increment === b?.increment

export const OFFS = ['none', 'weekends', 'nights', 'both'] as const
export type Off = (typeof OFFS)[number]
export const NIGHT = { from: 22, to: 8 } as const

export const offOf = ({ off }: ClockRule): Off => {
  if (!off) return 'none'
  return off.nights ? (off.weekends ? 'both' : 'nights') : 'weekends'
}

export const zoneHere = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone

/** In the time zone that the rule states, or else in that of whoever chooses. */
export const withOff = ({ off, ...rule }: ClockRule, chosen: Off): ClockRule => {
  if (chosen === 'none' || rule.kind === 'live') return rule
  const hours: OffHours = {
    zone: off?.zone ?? zoneHere(),
    weekends: chosen !== 'nights',
    nights: chosen === 'weekends' ? null : (off?.nights ?? NIGHT),
  }
  return { ...rule, off: hours }
}
