/**
 * Bots think in threads of their own, one question at a time for each thread. They are given what their seat sees,
 * and nothing else. A search whose time is up answers with the best it has found; a thread that does not answer at all
 * is ended, and the next one takes its place.
 *
 * A whole table waits for a bot, one person for a hint: bots come first. Hints are given out fairly, and none waits for
 * bots for ever (docs/decisions/0181-hints-wait-their-turn.md).
 */
import { Worker } from 'node:worker_threads'
import type { Hint } from '#bots/hints.ts'
import type { Choice } from '#bots/index.ts'
import type { Seat, View } from '#engine/contract.ts'
import { type Asker, FairQueue } from './fairQueue.ts'

interface Position {
  readonly game: string
  readonly seat: Seat
  readonly seen: View
  readonly seed: number
}

type Task =
  | (Position & { readonly kind: 'choice'; readonly level: string })
  | (Position & { readonly kind: 'hint' })

export interface Assignment {
  readonly number: number
  readonly task: Task
}

/** What a thread begins with. */
export interface ThreadStart {
  readonly shelf: string
  /** Holds the number of the assignment that nobody waits for any longer. */
  readonly cancelled: Int32Array
  readonly timeCap: number
}

/** What a thread says to an assignment. */
export type ThreadAnswer = { readonly choice: Choice } | { readonly hint: Hint } | { readonly fault: string }

interface Thread {
  readonly worker: Worker
  readonly cancelled: Int32Array
}

interface Waiting {
  readonly task: Task
  readonly signal: AbortSignal | undefined
  resolve(said: Exclude<ThreadAnswer, { readonly fault: string }>): void
  reject(error: Error): void
}

export interface BotSettings {
  readonly threads: number
  /** The module with the games; tests bring their own. */
  readonly shelf: URL
  /** After so many milliseconds a thread that does not answer is ended. */
  readonly longestThought: number
  /** After so many a search stops and answers with the best so far; left out: long before its thread is ended. */
  readonly timeCap?: number
  /** So long, in milliseconds, bots may go before hints that wait. */
  readonly hintEvery?: number
  onThought?(level: string, milliseconds: number): void
}

/** Of the longest thought. */
const USUAL_CAP = 0.25
const HINT_EVERY = 3_000
const NOBODY_WAITS = 'nobody waits for it any longer'
const MOST_NUMBERS = 2 ** 31 - 1

export class Bots {
  private readonly settings: BotSettings
  private readonly choices: Waiting[] = []
  private readonly hints = new FairQueue<Waiting>()
  private hintsUnderWay = 0
  /** When a hint had its turn, or when hints began to wait. */
  private hintsSince = 0
  private readonly idle: Thread[] = []
  private readonly all = new Set<Worker>()
  private numbers = 0
  private isClosed = false

  constructor(settings: BotSettings) {
    this.settings = settings
  }

  /** How many wait for a thread to think in. */
  get waiting(): number {
    return this.choices.length
  }

  /** Rejected when the signal says stop before it was its turn. */
  async choose(position: Position & { readonly level: string }, signal?: AbortSignal): Promise<Choice> {
    const said = await this.ask({ ...position, kind: 'choice' }, signal, (waiting) =>
      this.choices.push(waiting),
    )
    if ('choice' in said) return said.choice
    throw new Error('a hint came for an answer')
  }

  async hint(position: Position, asker: Asker, signal?: AbortSignal): Promise<Hint> {
    const said = await this.ask({ ...position, kind: 'hint' }, signal, (waiting) => {
      if (this.hints.isEmpty) this.hintsSince = performance.now()
      this.hints.add(asker, waiting)
    })
    if ('hint' in said) return said.hint
    throw new Error('an answer came for a hint')
  }

  private ask(
    task: Task,
    signal: AbortSignal | undefined,
    enqueue: (waiting: Waiting) => void,
  ): Promise<Exclude<ThreadAnswer, { fault: string }>> {
    return new Promise((resolve, reject) => {
      if (this.isClosed) return reject(new Error('the server is stopping'))
      if (signal?.aborted) return reject(new Error(NOBODY_WAITS))
      const waiting: Waiting = { task, signal, resolve, reject }
      signal?.addEventListener('abort', () => this.forget(waiting), { once: true })
      enqueue(waiting)
      this.next()
    })
  }

  private forget(waiting: Waiting): void {
    const at = this.choices.indexOf(waiting)
    if (at >= 0) this.choices.splice(at, 1)
    else if (!this.hints.remove(waiting)) return
    waiting.reject(new Error(NOBODY_WAITS))
  }

  private next(): void {
    const isHint = this.isHintNext()
    if (!isHint && this.choices.length === 0) return
    const thread = this.idle.pop() ?? this.newThread()
    if (!thread) return
    const first = isHint ? this.hints.take() : this.choices.shift()
    if (isHint) this.hintsSince = performance.now()
    if (first) this.assign(thread, first)
  }

  private isHintNext(): boolean {
    // Where there are several threads, one of them is always for bots.
    if (this.hints.isEmpty || this.hintsUnderWay >= Math.max(1, this.settings.threads - 1)) return false
    const { hintEvery = HINT_EVERY } = this.settings
    return this.choices.length === 0 || performance.now() - this.hintsSince >= hintEvery
  }

  private assign(thread: Thread, { task, signal, resolve, reject }: Waiting): void {
    const { worker, cancelled } = thread
    this.numbers = (this.numbers % MOST_NUMBERS) + 1
    const { numbers: number } = this
    const begun = performance.now()
    const isHint = task.kind === 'hint'
    if (isHint) this.hintsUnderWay++
    const settle = (said: ThreadAnswer, isAlive: boolean) => {
      clearTimeout(timer)
      if (isHint) this.hintsUnderWay--
      signal?.removeEventListener('abort', onAbort)
      // Only our own: ending a worker waits for its exit, too.
      worker.off('message', onMessage).off('error', onError).off('exit', onExit)
      if (isAlive) {
        worker.unref()
        this.idle.push(thread)
      } else {
        this.all.delete(worker)
        void worker.terminate()
      }
      this.settings.onThought?.(isHint ? 'hint' : task.level, performance.now() - begun)
      if ('fault' in said) reject(new Error(said.fault))
      else resolve(said)
      this.next()
    }
    const onAbort = () => Atomics.store(cancelled, 0, number)
    const onMessage = (said: ThreadAnswer) => settle(said, true)
    const onError = (error: unknown) => settle({ fault: String(error) }, false)
    const onExit = () => settle({ fault: 'the thread ended' }, false)
    const timer = setTimeout(
      () => settle({ fault: 'the bot thought too long' }, false),
      this.settings.longestThought,
    )
    signal?.addEventListener('abort', onAbort, { once: true })
    worker.ref()
    worker.once('message', onMessage).once('error', onError).once('exit', onExit)
    worker.postMessage({ number, task } satisfies Assignment)
  }

  private newThread(): Thread | null {
    if (this.isClosed || this.all.size >= this.settings.threads) return null
    const cancelled = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT))
    const worker = new Worker(new URL('./botWorker.ts', import.meta.url), {
      workerData: {
        shelf: this.settings.shelf.href,
        cancelled,
        timeCap: this.settings.timeCap ?? USUAL_CAP * this.settings.longestThought,
      } satisfies ThreadStart,
    })
    this.all.add(worker)
    // One that ends while it has nothing to do is simply gone.
    worker.on('error', () => {})
    worker.on('exit', () => {
      this.all.delete(worker)
      const at = this.idle.findIndex((thread) => thread.worker === worker)
      if (at >= 0) this.idle.splice(at, 1)
    })
    return { worker, cancelled }
  }

  async close(): Promise<void> {
    this.isClosed = true
    for (const { reject } of [...this.choices.splice(0), ...this.hints.clear()])
      reject(new Error('the server is stopping'))
    await Promise.all([...this.all].map((worker) => worker.terminate()))
  }
}
