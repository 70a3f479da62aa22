/** A review on its way: how far it has come, what is known already, and how it ended. */
import { Refused } from '#client/http.ts'
import type { Refusal } from '#engine/contract.ts'
import type { Review, ReviewProgress } from '#engine/review/report.ts'

/** Whoever reckons it: this device, or the server. */
export type Reviewer = (hear: (progress: ReviewProgress) => void, signal: AbortSignal) => Promise<Review>

/** Why a game cannot be reviewed at all: trying again does not help. */
export type WhyNot = 'unfinished' | 'otherRules' | 'broken'

export class NotReviewed extends Error {
  readonly why: WhyNot

  constructor(why: WhyNot) {
    super(`the game cannot be reviewed: ${why}`)
    this.why = why
  }
}

export class ReviewJob {
  state = $state.raw<'running' | 'done' | 'stopped' | 'failed'>('running')
  progress = $state.raw<ReviewProgress | null>(null)
  /** Set where trying again does not help. */
  whyNot = $state.raw<WhyNot | null>(null)
  /** What the server said to it. */
  refusal = $state.raw<Refusal | null>(null)
  /** As much as is known: without decisions at first. */
  review = $state.raw<Review | null>(null)
  private readonly ending = new AbortController()
  private readonly done: (review: Review) => void

  constructor(reviewer: Reviewer, done: (review: Review) => void) {
    this.done = done
    void this.run(reviewer)
  }

  private async run(reviewer: Reviewer): Promise<void> {
    try {
      const review = await reviewer((progress) => this.hear(progress), this.ending.signal)
      if (this.state !== 'running') return
      this.review = review
      this.state = 'done'
      this.done(review)
    } catch (error) {
      if (this.state === 'stopped') return
      if (error instanceof NotReviewed) this.whyNot = error.why
      else if (error instanceof Refused) this.refusal = error.refusal
      else console.warn(error)
      this.state = 'failed'
    }
  }

  private hear(progress: ReviewProgress): void {
    this.progress = progress
    if (progress.review) this.review = progress.review
  }

  stop(): void {
    if (this.state !== 'running') return
    this.state = 'stopped'
    this.ending.abort()
  }
}
