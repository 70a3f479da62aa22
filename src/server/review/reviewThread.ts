/** One thread that reviews one game at a time. A review that is stopped takes its thread with it: it cannot be talked to. */
import { Worker } from 'node:worker_threads'
import type { GameRecord } from '#engine/record.ts'
import type { ReviewProgress } from '#engine/review/report.ts'

export interface ReviewThreadStart {
  readonly shelf: string
}

export interface ReviewTask {
  readonly game: string
  readonly record: GameRecord
}

/** A review comes packed, as it is kept: the server's own thread has no work with it. */
export type ReviewSaid =
  | { readonly kind: 'progress'; readonly progress: Omit<ReviewProgress, 'review'>; readonly curve?: string }
  | { readonly kind: 'done'; readonly packed: string }
  | { readonly kind: 'fault'; readonly why: string }

export interface Ears {
  progress(progress: Omit<ReviewProgress, 'review'>, curve: string | undefined): void
  done(packed: string): void
  failed(why: string): void
}

export class ReviewThread {
  private readonly shelf: URL
  private readonly longest: number
  private worker: Worker | null = null
  private ears: Ears | null = null
  private timer: NodeJS.Timeout | undefined

  /** After `longest` milliseconds a review is given up. */
  constructor(shelf: URL, longest: number) {
    this.shelf = shelf
    this.longest = longest
  }

  get isBusy(): boolean {
    return this.ears !== null
  }

  begin(task: ReviewTask, ears: Ears): void {
    this.ears = ears
    this.timer = setTimeout(() => this.fail('the review took too long'), this.longest)
    this.thread().postMessage(task)
  }

  /** Nobody wants it any longer. */
  stop(): void {
    this.settle()
    this.end()
  }

  async close(): Promise<void> {
    this.settle()
    await this.worker?.terminate()
    this.worker = null
  }

  private thread(): Worker {
    if (this.worker) return this.worker
    const start: ReviewThreadStart = { shelf: this.shelf.href }
    const worker = new Worker(new URL('./reviewWorker.ts', import.meta.url), { workerData: start })
    // A server that stops does not wait for it.
    worker.unref()
    worker.on('message', (said: ReviewSaid) => {
      if (worker === this.worker) this.hear(said)
    })
    const gone = (why: unknown) => {
      if (worker === this.worker) this.fail(String(why))
    }
    worker.on('error', gone).on('exit', () => gone('the thread ended'))
    this.worker = worker
    return worker
  }

  private hear(said: ReviewSaid): void {
    const { ears } = this
    if (said.kind === 'progress') ears?.progress(said.progress, said.curve)
    else {
      this.settle()
      if (said.kind === 'done') ears?.done(said.packed)
      else ears?.failed(said.why)
    }
  }

  private fail(why: string): void {
    const { ears } = this
    this.stop()
    ears?.failed(why)
  }

  private settle(): void {
    clearTimeout(this.timer)
    this.ears = null
  }

  private end(): void {
    const { worker } = this
    this.worker = null
    void worker?.terminate()
  }
}
