/** The thread in which finished games are reviewed. Everybody else comes first. */
import { readlinkSync } from 'node:fs'
import { constants, setPriority } from 'node:os'
import { parentPort, workerData } from 'node:worker_threads'
import { gzipSync } from 'node:zlib'
import { reviewInSteps } from '#bots/review/review.ts'
import type { Game } from '#engine/contract.ts'
import type { ReviewProgress } from '#engine/review/report.ts'
import type { ReviewSaid, ReviewTask, ReviewThreadStart } from './reviewThread.ts'

const { shelf } = workerData as ReviewThreadStart
const { GAMES } = (await import(shelf)) as { readonly GAMES: readonly Game[] }

/** Linux has a priority for each thread; elsewhere reviews take their turn with the others. */
const stepBack = (): void => {
  try {
    const thread = Number(readlinkSync('/proc/thread-self').split('/').at(-1))
    setPriority(thread, constants.priority.PRIORITY_LOW)
  } catch {
    // No such thing here.
  }
}

const say = (said: ReviewSaid): void => parentPort?.postMessage(said)

/** Telling more often would only keep the server busy. */
const TELL_EVERY = 500

const toldEvery = (milliseconds: number): ((progress: ReviewProgress) => void) => {
  let toldAt = 0
  return ({ review: curve, ...progress }) => {
    const now = performance.now()
    if (!curve && now - toldAt < milliseconds) return
    toldAt = now
    say({ kind: 'progress', progress, ...(curve ? { curve: JSON.stringify(curve) } : {}) })
  }
}

const review = ({ game: id, record }: ReviewTask): ReviewSaid => {
  const game = GAMES.find((other) => other.id === id)
  if (!game) return { kind: 'fault', why: `there is no game ${id}` }
  const tell = toldEvery(TELL_EVERY)
  try {
    const steps = reviewInSteps([game], record)
    for (;;) {
      const { done, value } = steps.next()
      if (done) return { kind: 'done', packed: gzipSync(JSON.stringify(value)).toString('base64') }
      tell(value)
    }
  } catch (error) {
    return { kind: 'fault', why: String(error) }
  }
}

stepBack()
parentPort?.on('message', (task: ReviewTask) => say(review(task)))
