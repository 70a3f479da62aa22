/** Recomputes the deal and the whole game from what was published. */
import type { Game } from '#engine/contract.ts'
import { type GameRecord, verify } from '#engine/record.ts'
import { commitment, sealedBy } from '#engine/seal.ts'

export interface Proven {
  /** The secret is the one whose hash was shown before the first card. */
  readonly secret: boolean
  /** The deal follows from the secret and what each seat added. */
  readonly deal: boolean
  /** Every answer leads from the deal to the end. */
  readonly game: boolean
}

export const prove = (
  game: Game,
  record: GameRecord,
  published: string,
  { secret, nonces }: { readonly secret: string; readonly nonces: readonly string[] },
): Proven => ({
  secret: commitment(secret) === published,
  deal: record.chance.kind === 'sealed' && record.chance.key === sealedBy(secret, nonces).key,
  game: verify([game], record).problems.length === 0,
})
