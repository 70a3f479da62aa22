/** Where prestige lies on the ribbon: the way to each gate has a length of its own, whatever the lead. */
import { WITHOUT_CATHEDRAL, WITHOUT_CHURCH } from '#games/augsburg/steps/prestige.ts'

export const GATES = [
  { name: 'church', at: WITHOUT_CHURCH },
  { name: 'cathedral', at: WITHOUT_CATHEDRAL },
] as const

const FIRST_GATE = 41
const SECOND_GATE = 73
const SHORTEST = 70
const STEP = 5

/** How far the ribbon is unrolled for this lead. */
export const endOf = (lead: number): number => Math.max(SHORTEST, Math.ceil((lead + 1) / STEP) * STEP)

/** In percent of its length. */
export const along = (prestige: number, end: number): number => {
  if (prestige <= WITHOUT_CHURCH) return (prestige / WITHOUT_CHURCH) * FIRST_GATE
  const between = WITHOUT_CATHEDRAL - WITHOUT_CHURCH
  if (prestige <= WITHOUT_CATHEDRAL)
    return FIRST_GATE + ((prestige - WITHOUT_CHURCH) / between) * (SECOND_GATE - FIRST_GATE)
  return SECOND_GATE + ((prestige - WITHOUT_CATHEDRAL) / (end - WITHOUT_CATHEDRAL)) * (100 - SECOND_GATE)
}

/** Farther than this there is room beyond the gates for every second number only. */
const CROWDED = 90

/** Where numbers stand. */
export const marksTo = (end: number): readonly number[] =>
  Array.from({ length: Math.floor(end / STEP) + 1 }, (_, i) => i * STEP).filter(
    (n) => end <= CROWDED || n <= WITHOUT_CATHEDRAL || (end - n) % (2 * STEP) === 0,
  )

/** How high a lane is: the fewer players, the more room for each. */
export const laneOf = (seats: number): number => Math.max(15, 26 - 2.5 * seats)
