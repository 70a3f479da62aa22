/** Who may read what is said at a table. */
import { seatsOf, type Table } from '../table.ts'
import type { Phrase } from './phrases.ts'

export interface ChatMessage {
  /** Numbers the messages of a table. */
  readonly n: number
  readonly at: number
  readonly guest: string
  /** Empty where it is a phrase. */
  readonly text: string
  readonly phrase?: Phrase
  /** Said during the game by somebody who did not play. */
  readonly watcher: boolean
}

const isPlayed = ({ status }: Table): boolean => status === 'running' || status === 'paused'

/** Before and after the game everybody talks with everybody. */
export const isWatchersTalk = (table: Table, guest: string): boolean =>
  isPlayed(table) && seatsOf(table, guest).length === 0

/** While a game runs, those who play do not read what the watchers say. */
export const mayRead = (table: Table, guest: string, { watcher }: Pick<ChatMessage, 'watcher'>): boolean =>
  !watcher || !isPlayed(table) || seatsOf(table, guest).length === 0
