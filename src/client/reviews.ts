/** Asks a server for the review of a finished game, tells how far it is, and gives it up when nobody waits any longer. */
import type * as v from 'valibot'
import type { Review, ReviewProgress } from '#engine/review/report.ts'
import { caller, type Fetch, Refused } from './http.ts'
import type { reviewed } from './reviewSchemas.ts'

type Reviewed = v.InferOutput<typeof reviewed>

/** In milliseconds: nobody reads faster, and a review takes a while. */
const ASK_EVERY = 1_500

const after = (milliseconds: number, signal: AbortSignal): Promise<void> =>
  new Promise((done) => {
    const timer = setTimeout(done, milliseconds)
    const stop = () => {
      clearTimeout(timer)
      done()
    }
    signal.addEventListener('abort', stop, { once: true })
  })

/** The same shape as a review on this device: whoever hears of it does not know where it is made. Throws what is refused. */
export const serverReview =
  (fetch: Fetch, every = ASK_EVERY) =>
  (table: string, key: string) =>
  async (hear: (progress: ReviewProgress) => void, signal: AbortSignal): Promise<Review> => {
    const call = caller(fetch)
    const path = `/api/records/${table}/review`
    const opens = key === '' ? {} : { key }
    let now = await call<Reviewed>('POST', path, { ...opens, wanted: true }, signal)
    let hasCurve = false
    while (now.stage !== 'done') {
      const { stage, done, of, ahead, review } = now
      if (stage === 'none' || stage === 'failed') throw new Refused({ key: 'review.failed' }, 500)
      hear({ stage, done, of, ...(stage === 'waiting' ? { ahead } : {}), ...(review ? { review } : {}) })
      hasCurve ||= review !== null
      await after(every, signal)
      if (signal.aborted) {
        await call('POST', path, { ...opens, wanted: false })
        throw new Error('nobody waits for it any longer')
      }
      const query = new URLSearchParams({ ...opens, ...(hasCurve ? { curve: '1' } : {}) })
      now = await call<Reviewed>('GET', `${path}?${query}`, undefined, signal)
    }
    if (!now.review) throw new Refused({ key: 'review.failed' }, 500)
    return now.review
  }
