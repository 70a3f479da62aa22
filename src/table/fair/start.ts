/**
 * The start of a game that nobody can have chosen, as data and hashes. The server shows the hash of a secret; each person's
 * device answers with the hash of a nonce; the start is frozen; only then do the devices tell their nonces. Seats and cards
 * follow from all of it. docs/protocol.md has the same for those who write clients.
 */
import { sealed, shuffled } from '#engine/chance.ts'
import type { Options, Seat } from '#engine/contract.ts'
import type { GameRecord } from '#engine/record.ts'
import { commitment, hash } from '#engine/seal.ts'

interface FrozenSeat {
  readonly guest: string | null
  readonly bot: string | null
  /** Of the nonce of whoever sits here; null where the server draws one: for bots, and for clients that bring none. */
  readonly hash: string | null
}

/** What everybody has agreed to before any nonce is told. Seats are as people sat before the lot. */
export interface FrozenStart {
  readonly table: string
  readonly round: number
  readonly game: string
  readonly version: number
  readonly options: Options
  readonly order: 'choice' | 'lot'
  readonly seats: readonly FrozenSeat[]
  readonly commitment: string
  /** Of a game that was begun on somebody's device: the hash of what was played there. */
  readonly record?: string
}

const hashOf = (label: string, ...parts: readonly unknown[]): string =>
  hash(JSON.stringify([label, ...parts]))

/** The lobbies of the first release knew no rounds: theirs is number 0, and the hash is of the secret alone. */
export const commitmentOf = (table: string, round: number, secret: string): string =>
  round === 0 ? commitment(secret) : hashOf('kontor secret', table, round, secret)

/** Names the table, the round and the person: nobody can copy the hash of somebody else. */
export const nonceHash = (table: string, round: number, guest: string, nonce: string): string =>
  hashOf('kontor nonce', table, round, guest, nonce)

/** For a seat whose client brings none. It follows from the secret, which was fixed before. */
export const serverNonce = (secret: string, seat: Seat): string => hashOf('kontor seat', secret, seat)

const byName = ([a]: readonly [string, unknown], [b]: readonly [string, unknown]): number =>
  a < b ? -1 : Number(a > b)

/** One number for all that was frozen. */
export const startHash = (start: FrozenStart): string =>
  hashOf(
    'kontor start',
    start.table,
    start.round,
    start.game,
    start.version,
    Object.entries(start.options).toSorted(byName),
    start.order,
    start.seats.map(({ guest, bot, hash: own }) => [guest, bot, own]),
    start.commitment,
    start.record ?? null,
  )

interface PlayedBefore extends Pick<GameRecord, 'game' | 'seats' | 'chance'> {
  readonly segments: readonly { readonly version: number; readonly entries: readonly unknown[] }[]
}

/** What was played on a device before the game moved. States are left out: they follow. */
export const recordHash = ({ game, seats, chance, segments }: PlayedBefore): string =>
  hash(
    canonical([
      'kontor record',
      game,
      seats,
      chance,
      segments.map(({ version, entries }) => [version, entries]),
    ]),
  )

/** JSON that does not depend on the order in which fields were set. */
export const canonical = (value: unknown): string =>
  JSON.stringify(value, (_key, inner: unknown) =>
    typeof inner === 'object' && inner !== null && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).toSorted(byName))
      : inner,
  )

/** What the seats and the cards are drawn from; nonces by seat of the start. */
export interface DealKeys {
  readonly lot: string
  readonly cards: string
}

export const dealKeys = (start: FrozenStart, secret: string, nonces: readonly string[]): DealKeys => {
  const key = hashOf('kontor deal', startHash(start), secret, ...nonces)
  return { lot: hashOf('kontor lot', key), cards: hashOf('kontor cards', key) }
}

/** By seat of the game: who of the start sits there. */
export const placesBy = ({ order, seats }: FrozenStart, { lot }: DealKeys): readonly Seat[] => {
  const places = seats.map((_, seat) => seat)
  return order === 'lot' ? shuffled(sealed(lot), places) : places
}
