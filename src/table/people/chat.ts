/** Who may read what is said at a table. */
import { seatsOf, type Table } from '../table.ts'

export interface ChatMessage {
  /** Numbers the messages of a table. */
  readonly n: number
  readonly at: number
  readonly guest: string
  readonly text: string
  /** Said by somebody who did not sit at the table. */
  readonly watcher: boolean
}

/** While a game runs, those who play do not read what the watchers say. */
export const mayRead = (table: Table, guest: string, { watcher }: Pick<ChatMessage, 'watcher'>): boolean =>
  !watcher || table.status === 'open' || table.status === 'over' || seatsOf(table, guest).length === 0
