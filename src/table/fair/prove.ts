/** What the record of a game proves of its deal: whether all that was published fits together. */
import type { Seat } from '#engine/contract.ts'
import type { Entry, GameRecord } from '#engine/record.ts'
import type { Table } from '../table.ts'
import type { Abort } from './fair.ts'
import {
  canonical,
  commitmentOf,
  dealKeys,
  type FrozenStart,
  nonceHash,
  placesBy,
  recordHash,
  serverNonce,
} from './start.ts'

/** What is published at the end, so that everybody can recompute the deal. */
export interface DealProof {
  readonly start: FrozenStart
  readonly secret: string
  /** By seat of the start. */
  readonly nonces: readonly string[]
  /** By seat of the game: who of the start sits there. */
  readonly places: readonly Seat[]
  readonly aborts: readonly Abort[]
  readonly aborted: number
}

/** A record as it is saved. Those of the first release have no proof, and nor have games whose deal is fixed by a seed. */
export interface ProvenRecord extends GameRecord {
  readonly proof?: DealProof
}

/** Null while the game is not over: it holds the secret. */
export const proofOf = ({ outcome, secret, nonces, fair }: Table): DealProof | null => {
  if (outcome === null || !fair?.start || fair.waits !== null) return null
  const { start, places, aborts, aborted } = fair
  return { start, secret, nonces, places, aborts, aborted }
}

/** What can be checked by anybody, beside the game itself. Each is false when it does not hold. */
const CHECKS = ['start', 'secret', 'nonces', 'seats', 'deal'] as const
export type Checked = { readonly [C in (typeof CHECKS)[number]]: boolean }

export const checkDeal = (record: GameRecord, { start, secret, nonces, places }: DealProof): Checked => {
  const keys = dealKeys(start, secret, nonces)
  return {
    start: fitsRecord(start, record),
    secret: commitmentOf(start.table, start.round, secret) === start.commitment,
    nonces: areFrozen(start, secret, nonces),
    seats: canonical(places) === canonical(placesBy(start, keys)),
    deal: isDealtBy(keys.cards, start, record),
  }
}

/** The frozen start is the start of this game. */
const fitsRecord = (start: FrozenStart, record: GameRecord): boolean =>
  start.game === record.game &&
  start.version === record.segments[0].version &&
  start.seats.length === record.seats &&
  canonical(start.options) === canonical(record.options) &&
  (start.record === undefined || start.record === recordHash(beforeMove(record)))

/** Every nonce is the one whose hash was frozen; where there was none, it follows from the secret. */
const areFrozen = (
  { table, round, seats, record }: FrozenStart,
  secret: string,
  nonces: readonly string[],
): boolean =>
  nonces.length === seats.length &&
  seats.every(({ guest, hash }, seat) => {
    if (hash !== null) return guest !== null && nonceHash(table, round, guest, nonces[seat]) === hash
    // Whoever moves a game tells the nonce after the server is bound: only that device knows whether it is the right one.
    return (guest !== null && record !== undefined) || nonces[seat] === serverNonce(secret, seat)
  })

const isReseal = (entry: Entry): entry is Extract<Entry, { kind: 'reseal' }> => entry.kind === 'reseal'

/** Nothing else has been shuffled anew. */
const isDealtBy = (
  key: string,
  { record: moved }: FrozenStart,
  { chance, segments }: GameRecord,
): boolean => {
  const keys = segments.flatMap(({ entries }) => entries.filter(isReseal).map((entry) => entry.key))
  return moved === undefined
    ? keys.length === 0 && chance.kind === 'sealed' && chance.key === key && chance.at === 0
    : keys.length === 1 && keys[0] === key
}

/** What had been played when the game moved. */
const beforeMove = ({ game, seats, chance, segments: [{ version, entries }] }: GameRecord) => {
  const moved = entries.findIndex(isReseal)
  return {
    game,
    seats,
    chance,
    segments: [{ version, entries: moved < 0 ? entries : entries.slice(0, moved) }],
  }
}

/** The seats of the start for which somebody has added a nonce of their own. */
export const ownNonces = ({ seats, record }: FrozenStart): readonly Seat[] =>
  seats.flatMap(({ guest, hash }, seat) =>
    hash !== null || (guest !== null && record !== undefined) ? [seat] : [],
  )
