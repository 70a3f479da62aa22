/** Clocks with a name, of which an operator chooses the one that a new table has at first. */
export const CLOCK_NAMES = ['none', 'brisk', 'calm', 'days', 'week'] as const
export type ClockName = (typeof CLOCK_NAMES)[number]
