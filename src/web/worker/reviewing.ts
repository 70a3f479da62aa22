/** The worker in which a game of this device is reviewed. Whoever does not want it any longer ends the worker. */
import { NotReviewable, reviewInSteps } from '#bots/review/review.ts'
import type { GameRecord } from '#engine/record.ts'
import type { Review, ReviewProgress } from '#engine/review/report.ts'
import { loadNetworks } from '#games/networks.ts'
import { load } from './house.ts'

export type FromReviewing =
  | { readonly kind: 'progress'; readonly progress: ReviewProgress }
  | { readonly kind: 'review'; readonly review: Review }
  | { readonly kind: 'refused'; readonly why: NotReviewable['why'] }
  | { readonly kind: 'fault'; readonly why: string }

const post = (message: FromReviewing): void => postMessage(message)
/** Nobody reads faster. */
const EVERY = 150

const reviewed = async (record: GameRecord): Promise<void> => {
  const [game] = await Promise.all([load(record.game), loadNetworks(record.game)])
  const steps = reviewInSteps([game], record)
  let told = 0
  for (;;) {
    const { done, value } = steps.next()
    if (done) {
      post({ kind: 'review', review: value })
      return
    }
    const now = performance.now()
    if (value.review === undefined && now - told < EVERY) continue
    told = now
    post({ kind: 'progress', progress: value })
  }
}

addEventListener('message', async ({ data }: MessageEvent<GameRecord>) => {
  try {
    await reviewed(data)
  } catch (error) {
    if (error instanceof NotReviewable) post({ kind: 'refused', why: error.why })
    else post({ kind: 'fault', why: String(error) })
  }
})
