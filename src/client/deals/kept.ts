/** What one device keeps of the start of a game, so that nobody can tell it another one afterwards. */
import type { Seat, Viewer } from '#engine/contract.ts'
import type { FrozenStart } from '#table/fair/start.ts'

/** Since when this device knows the start: it has agreed to it, it saw how it was frozen, or it came later. */
type KnownSince = 'agreed' | 'watched' | 'joined'

/** The table that somebody has said to be ready for. */
export type Agreed = Pick<FrozenStart, 'game' | 'options' | 'order' | 'commitment' | 'record'> & {
  readonly seats: readonly { readonly guest: string | null; readonly bot: string | null }[]
}

export interface KeptDeal {
  readonly guest: string
  readonly round: number
  readonly agreed: Agreed | null
  /** By seat. */
  readonly nonces: { readonly [seat: Seat]: string }
  readonly start: FrozenStart | null
  readonly since: KnownSince | null
  /** A nonce has been told, and no game has begun yet. */
  readonly isTold: boolean
  /** How many starts came to nothing after this device had told a nonce. */
  readonly broken: number
  /** Through whose eyes the game was looked at first. */
  readonly as: Viewer | null
  /** The hashes of what was seen of the game, by viewer. */
  readonly seen: { readonly [viewer: string]: readonly string[] }
}

export const NOTHING_KEPT: KeptDeal = {
  guest: '',
  round: 0,
  agreed: null,
  nonces: {},
  start: null,
  since: null,
  isTold: false,
  broken: 0,
  as: null,
  seen: {},
}

/** Where it is kept. It should survive the page, and be the same for all pages of one device. */
export interface DealStore {
  read(table: string): KeptDeal | null
  write(table: string, kept: KeptDeal): void
  /** Whether what is seen of games is kept too. */
  readonly keepsViews: boolean
}

/** For programs that play as long as they run. */
export const memoryDeals = (): DealStore => {
  const all = new Map<string, KeptDeal>()
  return {
    read: (table) => all.get(table) ?? null,
    write: (table, kept) => void all.set(table, kept),
    keepsViews: false,
  }
}
