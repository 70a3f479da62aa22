/** Threads that play games for `kontor learn`. What they did comes in the order of the tasks, whoever was first. */
import { Worker } from 'node:worker_threads'
import type { Done, Task } from '#bots/learn/tasks.ts'

export class Threads {
  private readonly idle: Worker[]
  private readonly all: readonly Worker[]
  private wake = (): void => {}

  constructor(id: string, iterations: number, cores: number) {
    this.all = Array.from(
      { length: cores },
      () => new Worker(new URL('./worker.ts', import.meta.url), { workerData: { id, iterations } }),
    )
    this.idle = [...this.all]
  }

  private async free(): Promise<Worker> {
    for (;;) {
      const worker = this.idle.pop()
      if (worker) return worker
      await new Promise<void>((resolve) => {
        this.wake = resolve
      })
    }
  }

  private on(worker: Worker, task: Task): Promise<Done> {
    return new Promise((resolve, reject) => {
      worker.once('error', reject)
      worker.once('message', (done: Done) => {
        worker.off('error', reject)
        this.idle.push(worker)
        this.wake()
        resolve(done)
      })
      worker.postMessage(task)
    })
  }

  /** Whoever has seen enough may stop: what is being played is finished and thrown away. */
  async *results(tasks: Iterable<Task>): AsyncGenerator<Done> {
    const begun: Promise<Done>[] = []
    for (const task of tasks) {
      // One more than there are threads, so that none has to wait.
      if (begun.length > this.all.length) yield await (begun.shift() as Promise<Done>)
      begun.push(this.on(await this.free(), task))
    }
    for (const done of begun) yield await done
  }

  async end(): Promise<void> {
    await Promise.all(this.all.map((worker) => worker.terminate()))
  }
}
