/** The address of a moment of a replay: `/replay/<table>#<key>&at=57&eyes=2`. What follows the hash is in no log. */
import type { Eyes } from './frames.ts'

export interface ReplayAddress {
  /** Opens the record of a private table, and not the table itself; empty for others. */
  readonly key: string
  readonly at: number
  readonly eyes: Eyes
}

export const eyesNamed = (name: string): Eyes =>
  /^\d$/.test(name) ? Number(name) : name === 'watcher' ? name : 'open'

export const replayAddress = (hash: string): ReplayAddress => {
  const [key = '', ...named] = hash.split('&')
  const values = new Map(named.map((one) => [one.split('=')[0], one.split('=')[1] ?? '']))
  const at = Number(values.get('at') ?? 0)
  return { key, at: Number.isSafeInteger(at) && at > 0 ? at : 0, eyes: eyesNamed(values.get('eyes') ?? '') }
}

export const replayHash = ({ key, at, eyes }: ReplayAddress): string =>
  `#${key}&at=${at}${eyes === 'open' ? '' : `&eyes=${eyes}`}`

/** What opens the tables whose end was just on the screen: the way back to a result is for whoever came from it. */
const keys = new Map<string, string>()
export const rememberKey = (table: string, key: string): void => {
  keys.set(table, key)
}
export const keyOf = (table: string): string => keys.get(table) ?? ''
