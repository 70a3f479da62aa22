/** The client as the page has it: what changes on the screen is in runes. */
import { Client, type Reply, type TableMessage } from '#client/client.ts'
import type { DealKeeper } from '#client/deals/dealKeeper.ts'
import type { Me } from '#client/http.ts'
import type { TableStore } from '#client/tableStore.ts'
import type { Connect } from '#client/transport.ts'
import type { Viewer } from '#engine/contract.ts'
import { PageTable } from './pageTable.svelte.ts'

export class PageClient {
  isOpen = $state.raw(false)
  me = $state.raw<Me | null>(null)
  isOutdated = $state.raw(false)
  private readonly client: Client
  private deals: Promise<void> | null = null
  private readonly tables = new WeakMap<TableStore, PageTable>()

  constructor(connect: Connect, build = '') {
    this.client = new Client(connect, { build })
    this.client.watch(() => {
      const { isOpen, me, isOutdated } = this.client
      Object.assign(this, { isOpen, me, isOutdated })
    })
  }

  /** From now on this device does its part when a game starts. Whoever is ready waits until it can. */
  keepDeals(loading: Promise<DealKeeper>): void {
    this.deals = loading.then((deals) => this.client.keepDeals(deals))
  }

  open(table: string, key: string, as?: Viewer): PageTable {
    const store = this.client.open(table, key, as)
    const shown = this.tables.get(store) ?? new PageTable(store)
    this.tables.set(store, shown)
    return shown
  }

  lookAs(table: string, as: Viewer | undefined): void {
    this.client.lookAs(table, as)
  }

  leave(table: string): void {
    this.client.leave(table)
  }

  openInbox(hear: Parameters<Client['openInbox']>[0]): void {
    this.client.openInbox(hear)
  }

  async say(said: TableMessage): Promise<Reply> {
    if (said.type === 'ready' && said.ready) await this.deals
    return this.client.say(said)
  }
}
