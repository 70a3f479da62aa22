/** The connection to the worker in this page, and what can be asked of it outside of a table. */

import { newId } from '#client/newId.ts'
import type { Connect, Listener } from '#client/transport.ts'
import type { GameRecord } from '#engine/record.ts'
import type { ProvenRecord } from '#table/fair/prove.ts'
import type {
  LocalAnswers,
  LocalAsk,
  LocalSeats,
  LocalSummary,
  NewBranch,
  NewLocal,
  ToPage,
  ToWorker,
  Unreadable,
} from '../worker/messages.ts'

let worker: Worker | null = null
let listener: Listener | null = null
const waiting = new Map<string, { done(value: unknown): void; failed(error: Error): void }>()

const post = (message: ToWorker): void => theWorker().postMessage(message)

const theWorker = (): Worker => {
  if (worker) return worker
  worker = new Worker(new URL('../worker/main.ts', import.meta.url), { type: 'module', name: 'tables' })
  worker.onmessage = ({ data }: MessageEvent<ToPage>) => {
    if (data.kind === 'told') listener?.heard(JSON.parse(data.text))
    else {
      const asked = waiting.get(data.id)
      waiting.delete(data.id)
      if (data.kind === 'answer') asked?.done(data.value)
      else asked?.failed(new Error(data.why))
    }
  }
  return worker
}

const ask = <K extends LocalAsk['what']>(what: Extract<LocalAsk, { what: K }>): Promise<LocalAnswers[K]> =>
  new Promise((done, failed) => {
    const id = newId()
    waiting.set(id, { done: done as (value: unknown) => void, failed })
    post({ kind: 'ask', id, ask: what })
  })

export const workerTransport: Connect = (to) => {
  listener = to
  queueMicrotask(() => to.changed(true))
  return {
    send: (message) => post({ kind: 'said', message }),
    // A worker is never half there.
    reopen: () => {},
    close: () => {
      listener = null
    },
  }
}

export const createLocal = (wanted: NewLocal): Promise<string> => ask({ what: 'create', wanted })
export const createBranch = (wanted: NewBranch): Promise<LocalAnswers['branch']> =>
  ask({ what: 'branch', wanted })
export const unpackGame = (link: string): Promise<GameRecord | Unreadable> => ask({ what: 'unpack', link })
export const readRecordFile = (text: string): Promise<GameRecord | Unreadable> =>
  ask({ what: 'readFile', text })
export const localTables = (): Promise<readonly LocalSummary[]> => ask({ what: 'list' })
export const removeLocal = (table: string): Promise<null> => ask({ what: 'remove', table })
export const localRecord = (table: string): Promise<ProvenRecord> => ask({ what: 'record', table })
export const localSeats = (table: string): Promise<LocalSeats> => ask({ what: 'seats', table })
export const setPause = (pause: number): Promise<null> => ask({ what: 'pause', pause })
