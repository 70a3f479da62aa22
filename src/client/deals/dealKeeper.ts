/**
 * A client's part in a start that binds (docs/protocol.md): it adds the hash of a nonce to `ready`, keeps what it has agreed
 * to, compares the frozen start with it, and only then tells the nonce. It tells a nonce for one start only.
 */
import type { Seat, Viewer } from '#engine/contract.ts'
import { hash } from '#engine/seal.ts'
import { canonical, type FrozenStart, nonceHash, startHash } from '#table/fair/start.ts'
import type { TableSeen } from '#table/see.ts'
import { newHex } from '../newId.ts'
import { type Agreed, type DealStore, type KeptDeal, NOTHING_KEPT } from './kept.ts'

/** What the client has to say by itself. */
export type DealAnswer =
  | { readonly type: 'reveal'; readonly seat: Seat; readonly round: number; readonly nonce: string }
  | { readonly type: 'ready'; readonly seat: Seat; readonly ready: false; readonly objects: true }

const agreedOf = ({ settings, commitment, seats }: TableSeen): Agreed => ({
  game: settings.game,
  options: settings.options,
  order: settings.order,
  commitment,
  seats: seats.map(({ guest, bot }) => ({ guest, bot })),
})

const NONCE_BYTES = 32
/** So many hex digits of a view's hash are kept: nobody finds another view with the same ones. */
const VIEW_DIGITS = 20

export const viewHash = (view: unknown): string => hash(canonical(view)).slice(0, VIEW_DIGITS)

export class DealKeeper {
  private readonly store: DealStore
  private readonly newNonce: () => string

  constructor(store: DealStore, newNonce = () => newHex(NONCE_BYTES)) {
    this.store = store
    this.newNonce = newNonce
  }

  kept(table: string): KeptDeal | null {
    return this.store.read(table)
  }

  /** This seat is ready for the table as it is. Kept before it is said. */
  agree(state: TableSeen, guest: string, seat: Seat): { readonly round: number; readonly hash: string } {
    const { round } = state.fair
    const before = this.store.read(state.id) ?? NOTHING_KEPT
    const isSame = before.round === round && !before.isTold
    // Nobody has been told it yet: whoever says so twice in a round means the same.
    const nonce = (isSame ? before.nonces[seat] : undefined) ?? this.newNonce()
    this.store.write(state.id, {
      ...NOTHING_KEPT,
      guest,
      round,
      agreed: agreedOf(state),
      nonces: { ...(isSame ? before.nonces : {}), [seat]: nonce },
      broken: before.broken + (before.isTold ? 1 : 0),
    })
    return { round, hash: nonceHash(state.id, round, guest, nonce) }
  }

  /** What was promised to somebody who brings a game of their own. */
  keepMove(
    table: string,
    guest: string,
    { round, commitment }: Pick<FrozenStart, 'round' | 'commitment'>,
    move: Moving,
  ): void {
    const { game, options, bots, nonce, record } = move
    const seats = bots.map((bot) => ({ guest: bot === null ? guest : null, bot }))
    this.store.write(table, {
      ...NOTHING_KEPT,
      guest,
      round,
      agreed: { game, options, order: 'choice', commitment, seats, record },
      nonces: Object.fromEntries(bots.flatMap((bot, seat) => (bot === null ? [[seat, nonce]] : []))),
    })
  }

  /** Looks at a table as it was told; gives what has to be said to it. */
  look(state: TableSeen, as: Viewer, guest: string): readonly DealAnswer[] {
    const before = this.store.read(state.id)
    const kept = after(state, as, guest, before)
    const seen = this.store.keepsViews ? withView(kept, state, as) : kept
    if (seen !== null && seen !== before) this.store.write(state.id, seen)
    return seen === null ? [] : answersTo(state, seen)
  }
}

export interface Moving {
  readonly game: string
  readonly options: FrozenStart['options']
  /** By seat: the level of a bot, or null for a person. */
  readonly bots: readonly (string | null)[]
  readonly nonce: string
  /** The hash of what has been played. */
  readonly record: string
}

/** What is kept now that the table is as it is. */
const after = (state: TableSeen, as: Viewer, guest: string, before: KeptDeal | null): KeptDeal | null => {
  const { start } = state.fair
  if (start === null) {
    if (before?.isTold) return { ...before, agreed: null, isTold: false, broken: before.broken + 1 }
    return before && isReadyElsewhere(before, state) ? { ...before, agreed: null } : before
  }
  const kept = withStart(state, start, guest, before)
  if (state.status === 'open' || (kept.as !== null && !kept.isTold)) return kept
  return { ...kept, isTold: false, as: kept.as ?? as }
}

const withStart = (
  state: TableSeen,
  start: FrozenStart,
  guest: string,
  before: KeptDeal | null,
): KeptDeal => {
  // The first one that was told for a round is the one that counts.
  if (before?.start && before.start.round >= start.round) return before
  if (before && isAgreed(before, start)) return { ...before, start, since: 'agreed', isTold: true }
  const broken = (before?.broken ?? 0) + (before?.isTold ? 1 : 0)
  // It is not what this device has agreed to, or it has not agreed to anything.
  if (before?.agreed && before.round === start.round) return before
  const since = state.status === 'open' ? 'watched' : 'joined'
  return { ...NOTHING_KEPT, guest, round: start.round, start, since, broken }
}

/** The same person has said to be ready on another device: then that one answers. */
const isReadyElsewhere = (
  { agreed, round, nonces, guest }: KeptDeal,
  { id, fair, seats }: TableSeen,
): boolean =>
  agreed !== null &&
  fair.round === round &&
  Object.entries(nonces).some(([seat, nonce]) => {
    const shown = seats[Number(seat)]?.hash ?? ''
    return shown !== '' && shown !== nonceHash(id, round, guest, nonce)
  })

/** Whether this is the start that the device said to be ready for, with all its own hashes. */
const isAgreed = ({ agreed, round, nonces, guest }: KeptDeal, start: FrozenStart): boolean => {
  if (agreed === null || round !== start.round) return false
  const { table, game, options, order, commitment, record, seats } = start
  const people = seats.map(({ guest: one, bot }) => ({ guest: one, bot }))
  const offered = { game, options, order, commitment, record, seats: people }
  const isOwn = ([seat, nonce]: [string, string]) =>
    seats[Number(seat)]?.hash === nonceHash(table, round, guest, nonce)
  return (
    canonical(agreed) === canonical(offered) &&
    // Whoever brings a game tells the nonce itself.
    (record !== undefined || Object.entries(nonces).every(isOwn))
  )
}

const answersTo = (
  { status, fair }: TableSeen,
  { nonces, start, agreed, guest, round }: KeptDeal,
): readonly DealAnswer[] => {
  if (status !== 'open' || fair.start === null || agreed === null || round !== fair.round) return []
  const own = fair.missing.filter((seat) => seat in nonces && fair.start?.seats[seat].guest === guest)
  const isKept = start !== null && startHash(start) === startHash(fair.start)
  if (isKept) return own.map((seat) => ({ type: 'reveal', seat, round, nonce: nonces[seat] }))
  return Object.keys(nonces)
    .slice(0, 1)
    .map((seat) => ({ type: 'ready', seat: Number(seat), ready: false, objects: true }))
}

const withView = (kept: KeptDeal | null, { play }: TableSeen, as: Viewer): KeptDeal | null => {
  if (kept === null || play === null) return kept
  const own = viewHash(play.view)
  const before = kept.seen[as] ?? []
  return before.includes(own) ? kept : { ...kept, seen: { ...kept.seen, [as]: [...before, own] } }
}
