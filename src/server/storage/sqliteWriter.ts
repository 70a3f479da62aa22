/**
 * The way of changes into the embedded store. Those that are asked for while others are on their way to the disk are
 * committed together, in a thread of their own, and nobody is answered before the commit has reached the disk.
 */
import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { Change, ChangeArgs, Changed, ChangeName } from './sqliteChanges.ts'
import type { Group } from './sqliteThread.ts'

interface Queued {
  readonly change: Change
  resolve(value: unknown): void
  reject(error: unknown): void
}

const THREAD = new URL('./sqliteThread.ts', import.meta.url)

export class SqliteWriter {
  private readonly thread: Worker
  private readonly onCommit: ((changes: number, milliseconds: number) => void) | undefined
  private waiting: Queued[] = []
  private underWay: Queued[] | null = null
  /** Why nothing more can be stored. */
  private ended: Error | null = null
  private onIdle = () => {}

  constructor(path: string, onCommit: ((changes: number, milliseconds: number) => void) | undefined) {
    this.onCommit = onCommit
    this.thread = new Worker(THREAD, { workerData: path })
    this.thread.on('message', (group: Group) => this.done(group))
    this.thread.on('error', (error) => this.failed(error))
  }

  /** Takes part in the next commit. */
  change<K extends ChangeName>(name: K, ...args: ChangeArgs<K>): Promise<Changed<K>> {
    return new Promise((resolve, reject) => {
      if (this.ended) return reject(this.ended)
      if (this.waiting.length === 0 && this.underWay === null) setImmediate(() => this.send())
      this.waiting.push({ change: [name, ...args], resolve: resolve as Queued['resolve'], reject })
    })
  }

  /** One group after the other, so that changes keep their order. */
  private send(): void {
    if (this.underWay !== null) return
    if (this.waiting.length > 0) {
      this.underWay = this.waiting
      this.waiting = []
      this.thread.postMessage(this.underWay.map(({ change }) => change))
    } else this.onIdle()
  }

  private done(group: Group): void {
    const jobs = this.underWay ?? []
    this.underWay = null
    this.send()
    if ('error' in group) {
      for (const { reject } of jobs) reject(group.error)
      return
    }
    this.onCommit?.(jobs.length, group.milliseconds)
    jobs.forEach(({ resolve, reject }, i) => {
      const outcome = group.outcomes[i]
      if ('error' in outcome) reject(outcome.error)
      else resolve(outcome.value)
    })
  }

  /** The thread has died, as it never should: nobody may wait for it. */
  private failed(error: Error): void {
    this.ended ??= error
    for (const { reject } of [...(this.underWay ?? []), ...this.waiting]) reject(error)
    this.underWay = null
    this.waiting = []
    this.onIdle()
  }

  /** What was asked for is stored first; `beforeLast` runs when nothing more is, and before the thread ends. */
  async close(beforeLast: () => void): Promise<void> {
    const hasDied = this.ended !== null
    this.ended ??= new Error('the store is closed')
    if (this.underWay !== null || this.waiting.length > 0)
      await new Promise<void>((resolve) => {
        this.onIdle = resolve
      })
    beforeLast()
    if (hasDied) return
    const isOver = once(this.thread, 'exit')
    this.thread.postMessage([])
    await isOver
  }
}
