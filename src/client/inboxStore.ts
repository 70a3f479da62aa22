/** What waits for this person, kept up to date by what the server tells. */
import type { Inbox, InboxTold } from '#table/news/inbox.ts'
import { Watchable } from './watchable.ts'

type Changes<T> = { readonly [table: string]: T | null }

const merged = <T>(before: { readonly [table: string]: T }, changes: Changes<T>): { [table: string]: T } => {
  const after = { ...before }
  for (const [table, value] of Object.entries(changes)) {
    if (value === null) delete after[table]
    else after[table] = value
  }
  return after
}

const EMPTY: Inbox = { tables: {}, invitations: {}, invited: {} }

export class InboxStore extends Watchable implements Inbox {
  tables: Inbox['tables'] = {}
  invitations: Inbox['invitations'] = {}
  invited: Inbox['invited'] = {}
  /** Whether the server has told it. */
  isThere = false

  heard({ isWhole, tables, invitations, invited }: InboxTold): void {
    // What changes before the whole has come is part of it.
    if (!isWhole && !this.isThere) return
    const before = isWhole ? EMPTY : this
    this.tables = merged(before.tables, tables)
    this.invitations = merged(before.invitations, invitations)
    this.invited = merged(before.invited, invited)
    this.isThere = true
    this.tellWatching()
  }
}
