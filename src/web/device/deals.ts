/** What this device keeps of the starts of games: in the browser's own store, so that it outlives the page. */
import { DealKeeper } from '#client/deals/dealKeeper.ts'
import { type DealStore, type KeptDeal, memoryDeals } from '#client/deals/kept.ts'

const PREFIX = 'kontor.deal.'
const LISTED = 'kontor.deals'
/** Of so many tables: a long game takes some kilobytes. */
const MOST = 60

const listed = (): readonly string[] => JSON.parse(localStorage.getItem(LISTED) ?? '[]')

/** The oldest tables are forgotten. */
const list = (table: string): void => {
  const before = listed()
  if (before[0] === table) return
  const all = [table, ...before.filter((other) => other !== table)]
  for (const old of all.slice(MOST)) localStorage.removeItem(PREFIX + old)
  localStorage.setItem(LISTED, JSON.stringify(all.slice(0, MOST)))
}

/** Where the browser keeps nothing, it is known as long as the page is. */
const withoutStorage = memoryDeals()

const deviceDeals: DealStore = {
  keepsViews: true,
  read(table) {
    try {
      const found = localStorage.getItem(PREFIX + table)
      return found === null ? withoutStorage.read(table) : (JSON.parse(found) as KeptDeal)
    } catch {
      return withoutStorage.read(table)
    }
  },
  write(table, kept) {
    try {
      localStorage.setItem(PREFIX + table, JSON.stringify(kept))
      list(table)
    } catch {
      // What is there is older, and would be read first.
      localStorage.removeItem(PREFIX + table)
      withoutStorage.write(table, kept)
    }
  },
}

export const deals = new DealKeeper(deviceDeals)
