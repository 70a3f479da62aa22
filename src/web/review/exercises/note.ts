/** Exercises are noted when a review of one's own game is done; the first page looks whether there are any. */
import type { Seat } from '#engine/contract.ts'
import type { GameRecord } from '#engine/record.ts'
import type { Review } from '#engine/review/report.ts'
import { exercises, keepExercise } from '../keep/kept.ts'
import { exercisesFrom } from './exercise.ts'

const FLAG = 'kontor.exercises'

/** So that the first page loads nothing for those who have none. */
export const flagExercises = (n: number): void => {
  try {
    if (n > 0) localStorage.setItem(FLAG, String(n))
    else localStorage.removeItem(FLAG)
  } catch {
    // Then they are found only on their own page.
  }
}

export const noteExercises = async (
  review: Review,
  record: GameRecord,
  mine: readonly Seat[],
  href: (entry: number) => string,
): Promise<void> => {
  if (mine.length === 0) return
  const known = new Set((await exercises()).map(({ id }) => id))
  const found = await exercisesFrom(review, record, mine, { href, now: Date.now() })
  for (const one of found) if (!known.has(one.id)) await keepExercise(one)
  flagExercises((await exercises()).length)
}
