/**
 * What reviews leave on this device: the reviews of games that were reckoned here, and exercises. They have a database of their
 * own, so that an older page in another tab still opens that of the tables.
 */
import type { Review } from '#engine/review/report.ts'
import { ownBuild } from '../../clients.ts'
import type { Exercise } from '../exercises/exercise.ts'

interface KeptReview {
  /** The table, or the game itself where it came without one. */
  readonly id: string
  readonly at: number
  readonly review: Review
  /** The page that made it: a newer one may judge otherwise, and makes it anew. */
  readonly build: string
}

const done = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })

const open = (): Promise<IDBDatabase> => {
  const request = indexedDB.open('kontor-reviews', 1)
  request.onupgradeneeded = () => {
    request.result.createObjectStore('reviews', { keyPath: 'id' })
    request.result.createObjectStore('exercises', { keyPath: 'id' })
  }
  return done(request)
}

let opened: Promise<IDBDatabase> | null = null
const storeOf = async (name: 'reviews' | 'exercises', mode: IDBTransactionMode): Promise<IDBObjectStore> => {
  opened ??= open()
  return (await opened).transaction(name, mode).objectStore(name)
}

/** More are not kept: the oldest ones go. */
const MOST_REVIEWS = 50

export const keptReview = async (id: string): Promise<Review | null> => {
  const found: KeptReview | undefined = await done((await storeOf('reviews', 'readonly')).get(id))
  return found?.build === ownBuild() ? found.review : null
}

export const keepReview = async (id: string, review: Review): Promise<void> => {
  await done(
    (await storeOf('reviews', 'readwrite')).put({
      id,
      at: Date.now(),
      review,
      build: ownBuild(),
    } satisfies KeptReview),
  )
  const all: readonly KeptReview[] = await done((await storeOf('reviews', 'readonly')).getAll())
  const old = all.toSorted((a, b) => b.at - a.at).slice(MOST_REVIEWS)
  for (const one of old) await done((await storeOf('reviews', 'readwrite')).delete(one.id))
}

export const exercises = async (): Promise<readonly Exercise[]> =>
  done((await storeOf('exercises', 'readonly')).getAll())

export const keepExercise = async (exercise: Exercise): Promise<void> => {
  await done((await storeOf('exercises', 'readwrite')).put(exercise))
}

export const dropExercise = async (id: string): Promise<void> => {
  await done((await storeOf('exercises', 'readwrite')).delete(id))
}
