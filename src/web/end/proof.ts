/** Recomputes the deal and the whole game from what was published. */
import type { Game } from '#engine/contract.ts'
import { type GameRecord, verify } from '#engine/record.ts'
import { commitment, sealedBy } from '#engine/seal.ts'

export interface Proven {
  /** The secret is the one whose hash was shown before the first card. */
  readonly secret: boolean
  /** The deal follows from the secret and what each seat added; of a game that moved, what was shuffled anew then. */
  readonly deal: boolean
  /** Every answer leads from the deal to the end. */
  readonly game: boolean
}

export const prove = (
  game: Game,
  record: GameRecord,
  published: string,
  { secret, nonces }: { readonly secret: string; readonly nonces: readonly string[] },
): Proven => {
  const moved = record.segments.flatMap(({ entries }) => entries).find(({ kind }) => kind === 'reseal')
  const { key } = sealedBy(secret, nonces)
  return {
    secret: commitment(secret) === published,
    deal: moved?.kind === 'reseal' ? moved.key === key : 'key' in record.chance && record.chance.key === key,
    game: verify([game], record).problems.length === 0,
  }
}
