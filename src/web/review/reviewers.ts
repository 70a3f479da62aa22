/** Who reckons a review: a worker of this device, or the server. */
import type { GameRecord } from '#engine/record.ts'
import type { FromReviewing } from '../worker/reviewing.ts'
import { NotReviewed, type Reviewer } from './job.svelte.ts'

export const reviewHere =
  (record: GameRecord): Reviewer =>
  (hear, signal) =>
    new Promise((done, failed) => {
      const worker = new Worker(new URL('../worker/reviewing.ts', import.meta.url), {
        type: 'module',
        name: 'review',
      })
      const fail = (error: Error): void => {
        worker.terminate()
        failed(error)
      }
      worker.onmessage = ({ data }: MessageEvent<FromReviewing>) => {
        if (data.kind === 'progress') hear(data.progress)
        else if (data.kind === 'refused') fail(new NotReviewed(data.why))
        else if (data.kind === 'fault') fail(new Error(data.why))
        else {
          worker.terminate()
          done(data.review)
        }
      }
      worker.onerror = ({ message }) => fail(new Error(message))
      signal.addEventListener('abort', () => fail(new Error('nobody waits for it any longer')))
      worker.postMessage(record)
    })

export const reviewOnServer =
  (_table: string, _key: string): Reviewer =>
  () =>
    Promise.reject(new Error('there is no reviewer yet'))
