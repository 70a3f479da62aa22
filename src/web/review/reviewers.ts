/** Who reckons a review: a worker of this device, or the server. */
import type * as v from 'valibot'
import { caller } from '#client/http.ts'
import type { reviewed } from '#client/reviewSchemas.ts'
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

/** What the server says of a review. */
type Reviewed = v.InferOutput<typeof reviewed>

const call = caller((path, init) => fetch(path, init))
/** It is looked at so often while it is made. */
const EVERY = 1_000
const pause = (milliseconds: number): Promise<void> => new Promise((done) => setTimeout(done, milliseconds))

/** The server keeps it with the game: whoever asks again gets the same. */
export const reviewOnServer =
  (table: string, key: string): Reviewer =>
  async (hear, signal) => {
    const path = `/api/records/${table}/review`
    const look = (hasCurve: boolean): Promise<Reviewed> => {
      const query = new URLSearchParams({ ...(key ? { key } : {}), ...(hasCurve ? { curve: '1' } : {}) })
      return call<Reviewed>('GET', `${path}?${query}`)
    }
    const ask = (wanted: boolean): Promise<Reviewed> =>
      call<Reviewed>('POST', path, { ...(key ? { key } : {}), wanted })
    // Somebody else may wait for it, too: the server knows.
    signal.addEventListener('abort', () => void ask(false).catch(() => null))
    let now = await ask(true)
    let hasCurve = false
    for (;;) {
      const { stage, done, of, ahead, review } = now
      if (stage === 'done' && review) return review
      if (stage === 'failed') throw new NotReviewed('otherRules')
      if (stage === 'none' || stage === 'done') now = await ask(true)
      else hear({ stage, done, of, ahead, ...(review ? { review } : {}) })
      hasCurve ||= review !== null
      await pause(EVERY)
      if (signal.aborted) throw new Error('nobody waits for it any longer')
      now = await look(hasCurve)
    }
  }
