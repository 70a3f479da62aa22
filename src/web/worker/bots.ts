/** Bots in a worker of their own. Whoever does not wait any longer says so, and the thought is given up. */
import type { Choice } from '#bots/index.ts'
import type { Seat, View } from '#engine/contract.ts'
import type { HintSeen } from '#table/hint.ts'

export interface Task {
  readonly kind: 'choice' | 'hint'
  readonly game: string
  /** Of a hint it says nothing. */
  readonly level: string
  readonly seat: Seat
  readonly seen: View
  readonly seed: number
}

export interface Thoughts {
  readonly choice: Choice
  readonly hint: HintSeen
}

type ThreadAnswer =
  | { readonly number: number; readonly thought: Thoughts[Task['kind']] }
  | { readonly number: number; readonly fault: string }

interface Waiting {
  done(thought: Thoughts[Task['kind']]): void
  failed(error: Error): void
}

/** Fixed in tests and pictures, so that the same game comes out. */
let last = crypto.getRandomValues(new Uint32Array(1))[0]
export const setSeed = (to: number): void => {
  last = to
}
export const nextSeed = (): number => {
  last = (last + 1) >>> 0
  return last
}

let worker: Worker | null = null
let numbers = 0
const waiting = new Map<number, Waiting>()

const theWorker = (): Worker => {
  if (worker) return worker
  worker = new Worker(new URL('./thinking.ts', import.meta.url), { type: 'module', name: 'bots' })
  worker.onmessage = ({ data }: MessageEvent<ThreadAnswer>) => {
    const asked = waiting.get(data.number)
    waiting.delete(data.number)
    if ('fault' in data) asked?.failed(new Error(data.fault))
    else asked?.done(data.thought)
  }
  worker.onerror = ({ message }) => stop(new Error(message))
  return worker
}

/** A search cannot be talked to: the worker ends, and the next thought begins in a new one. */
const stop = (why: Error): void => {
  worker?.terminate()
  worker = null
  for (const { failed } of waiting.values()) failed(why)
  waiting.clear()
}

export const ask = <K extends Task['kind']>(
  task: Task & { readonly kind: K },
  signal?: AbortSignal,
): Promise<Thoughts[K]> =>
  new Promise((done, failed) => {
    const number = ++numbers
    waiting.set(number, { done: done as Waiting['done'], failed })
    signal?.addEventListener('abort', () => {
      const asked = waiting.get(number)
      if (!asked) return
      waiting.delete(number)
      asked.failed(new Error('nobody waits for it any longer'))
      if (waiting.size === 0) stop(new Error('nobody waits'))
    })
    theWorker().postMessage({ number, task })
  })
