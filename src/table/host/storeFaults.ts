/** When the store fails: a full disk, a database that is away. It may work again at any moment. */
import type { Refused } from '../handler.ts'
import { refuse } from '../table.ts'
import type { Reply } from './ports.ts'

/** Nobody knows whether it was stored; said again under the same name, it takes effect once. */
export const NOT_STORED: Refused = refuse('server.notStored')

/** Whether a message failed because of the store, and not because of what it says. */
export const isNotStored = (reply: Reply): boolean =>
  !reply.ok && reply.refusal.key === NOT_STORED.refusal.key

const FIRST_WAIT = 250
const LONGEST_WAIT = 4_000

/** How long to wait before something is tried again: longer each time, up to a limit. */
export class Backoff {
  private failures = 0

  /** In milliseconds, after one more failure. */
  next(): number {
    return Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** this.failures++)
  }

  /** It worked. */
  reset(): void {
    this.failures = 0
  }
}
