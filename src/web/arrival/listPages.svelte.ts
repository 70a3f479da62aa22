/** A list of the server's tables, page by page: as many pages as somebody has asked for. */
import type { ListedTable, Listing } from '#client/http.ts'

export class ListPages {
  /** Null until the first page is there. */
  tables = $state.raw<readonly ListedTable[] | null>(null)
  hasMore = $state(false)
  private readonly read: (before?: string) => Promise<Listing>
  private pages = 1

  constructor(read: (before?: string) => Promise<Listing>) {
    this.read = read
  }

  /** Reads all pages that are shown: a table that has moved up would be missing between two of them, or be there twice. */
  async look(): Promise<void> {
    const found = new Map<string, ListedTable>()
    let next: string | null = null
    try {
      for (let page = 0; page < this.pages && (page === 0 || next !== null); page++) {
        const listing = await this.read(next ?? undefined)
        for (const table of listing.tables) found.set(table.table, table)
        next = listing.next
      }
    } catch {
      // Without a connection the last list stays.
      return
    }
    this.tables = [...found.values()]
    this.hasMore = next !== null
  }

  more(): void {
    this.pages++
    void this.look()
  }
}
