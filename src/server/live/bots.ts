/**
 * Bots think in threads of their own, one question at a time for each thread. They are given what their seat sees,
 * and nothing else. A thread that does not answer is ended, and the next one takes its place.
 */
import { Worker } from 'node:worker_threads'
import type { Given, Seat, View } from '#engine/contract.ts'

export interface Thought {
  readonly game: string
  readonly level: string
  readonly seat: Seat
  readonly seen: View
  readonly seed: number
}

/** What a thread says to a thought. */
export type Answered = { readonly given: Given } | { readonly fault: string }

interface Waiting {
  readonly thought: Thought
  resolve(given: Given): void
  reject(error: Error): void
}

export interface BotSettings {
  readonly threads: number
  /** The module with the games; tests bring their own. */
  readonly shelf: URL
  readonly longestThought: number
  onThought?(level: string, milliseconds: number): void
}

export class Bots {
  private readonly settings: BotSettings
  private readonly waiting: Waiting[] = []
  private readonly idle: Worker[] = []
  private readonly all = new Set<Worker>()
  private isClosed = false

  constructor(settings: BotSettings) {
    this.settings = settings
  }

  choose(thought: Thought): Promise<Given> {
    return new Promise<Given>((resolve, reject) => {
      if (this.isClosed) return reject(new Error('the server is stopping'))
      this.waiting.push({ thought, resolve, reject })
      this.next()
    })
  }

  private next(): void {
    if (this.waiting.length === 0) return
    const worker = this.idle.pop() ?? this.newWorker()
    if (!worker) return
    const waiting = this.waiting.shift()!
    const begun = performance.now()
    const settle = (answered: Answered, isAlive: boolean) => {
      clearTimeout(timer)
      // Only our own: ending a worker waits for its exit, too.
      worker.off('message', onMessage).off('error', onError).off('exit', onExit)
      if (isAlive) {
        worker.unref()
        this.idle.push(worker)
      } else {
        this.all.delete(worker)
        void worker.terminate()
      }
      this.settings.onThought?.(waiting.thought.level, performance.now() - begun)
      if ('given' in answered) waiting.resolve(answered.given)
      else waiting.reject(new Error(answered.fault))
      this.next()
    }
    const onMessage = (answered: Answered) => settle(answered, true)
    const onError = (error: unknown) => settle({ fault: String(error) }, false)
    const onExit = () => settle({ fault: 'the thread ended' }, false)
    const timer = setTimeout(
      () => settle({ fault: 'the bot thought too long' }, false),
      this.settings.longestThought,
    )
    worker.ref()
    worker.once('message', onMessage).once('error', onError).once('exit', onExit)
    worker.postMessage(waiting.thought)
  }

  private newWorker(): Worker | null {
    if (this.isClosed || this.all.size >= this.settings.threads) return null
    const worker = new Worker(new URL('./botWorker.ts', import.meta.url), {
      workerData: { shelf: this.settings.shelf.href },
    })
    this.all.add(worker)
    // One that ends while it has nothing to do is simply gone.
    worker.on('error', () => {})
    worker.on('exit', () => {
      this.all.delete(worker)
      const at = this.idle.indexOf(worker)
      if (at >= 0) this.idle.splice(at, 1)
    })
    return worker
  }

  async close(): Promise<void> {
    this.isClosed = true
    for (const { reject } of this.waiting.splice(0)) reject(new Error('the server is stopping'))
    await Promise.all([...this.all].map((worker) => worker.terminate()))
  }
}
