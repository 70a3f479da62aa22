/** The client as the page has it: what changes on the screen is in runes. */
import { Client, type Reply, type TableMessage } from '#client/client.ts'
import type { Me } from '#client/http.ts'
import type { Connect } from '#client/link.ts'
import type { TableStore } from '#client/tableStore.ts'
import type { Viewer } from '#engine/contract.ts'
import { PageTable } from './pageTable.svelte.ts'

export class PageClient {
  isOpen = $state.raw(false)
  me = $state.raw<Me | null>(null)
  isOutdated = $state.raw(false)
  private readonly client: Client
  private readonly tables = new WeakMap<TableStore, PageTable>()

  constructor(connect: Connect, build = '') {
    this.client = new Client(connect, { build })
    this.client.watch(() => {
      const { isOpen, me, isOutdated } = this.client
      Object.assign(this, { isOpen, me, isOutdated })
    })
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

  say(said: TableMessage): Promise<Reply> {
    return this.client.say(said)
  }
}
