/** All my tables, in runes: those on the server as it tells of them, those on this device as they are looked up. */
import { InboxStore } from '#client/inboxStore.ts'
import type { Inbox } from '#table/news/inbox.ts'
import { localTables } from '../client/workerTransport.ts'
import { serverClient } from '../clients.ts'
import { botName, t } from '../words.svelte.ts'
import type { LocalSummary } from '../worker/messages.ts'
import { localRows, type Row, serverRows, waiting } from './rows.ts'

class Mine {
  private inbox = $state.raw<Inbox>({ tables: {}, invitations: {}, invited: {} })
  private local = $state.raw<readonly LocalSummary[]>([])
  /** Whether the server has told of its tables, and this device has been looked at. */
  isThere = $state.raw(false)
  isLocalThere = $state.raw(false)
  private readonly store = new InboxStore()
  private isFollowing = false

  readonly rows: readonly Row[] = $derived.by(() => [
    ...serverRows(this.inbox.tables, serverClient().me?.id ?? '', botName),
    ...localRows(this.local, t('inbox.bot')),
  ])
  /** What somebody else, or a clock, waits for: the most urgent first. */
  readonly urgent: readonly Row[] = $derived.by(() => waiting(this.rows.filter(({ isLocal }) => !isLocal)))

  get invitations(): Inbox['invitations'] {
    return this.inbox.invitations
  }

  get invited(): Inbox['invited'] {
    return this.inbox.invited
  }

  follow(): void {
    if (this.isFollowing) return
    this.isFollowing = true
    this.store.watch(() => {
      const { tables, invitations, invited } = this.store
      this.inbox = { tables, invitations, invited }
      this.isThere = true
    })
    serverClient().openInbox((told) => this.store.heard(told))
  }

  async lookAtDevice(): Promise<void> {
    this.local = await localTables()
    this.isLocalThere = true
  }
}

export const mine = new Mine()
