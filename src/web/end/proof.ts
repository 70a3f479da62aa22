/** What this device can say of the deal of a game that is over, line by line. */

import type { KeptDeal } from '#client/deals/kept.ts'
import { witness } from '#client/deals/witness.ts'
import type { Game } from '#engine/contract.ts'
import { type GameRecord, verify } from '#engine/record.ts'
import { commitment, sealedBy } from '#engine/seal.ts'
import { checkDeal, type ProvenRecord } from '#table/fair/prove.ts'
import type { TableSeen } from '#table/see.ts'

/** What it says, and whether that is good; null where it can neither be said to be right nor wrong. */
export interface ProofLine {
  readonly key: ProofKey
  readonly isGood: boolean | null
  readonly n?: number
}

type ProofKey = `proof.${
  | `start.${'agreed' | 'watched' | 'joined' | 'no' | 'none' | 'other'}`
  | `nonces.${'yes' | 'no' | 'mine' | 'notMine'}`
  | `${'secret' | 'seats' | 'deal' | 'game' | 'views'}.${'yes' | 'no'}`
  | `aborts.${'none' | 'some' | 'hidden'}`}`

const said = (part: 'secret' | 'seats' | 'deal' | 'game' | 'views', isGood: boolean): ProofLine => ({
  key: `proof.${part}.${isGood ? 'yes' : 'no'}`,
  isGood,
})

/** `kept`: by this device since the start; null for a game that was dealt on it. */
export const proofLines = (
  game: Game,
  { proof, ...record }: ProvenRecord,
  kept: KeptDeal | null,
  isLocal: boolean,
): readonly ProofLine[] => {
  if (!proof) return [said('game', verify([game], record).problems.length === 0)]
  const checked = checkDeal(record, proof)
  const own = witness([game], record, proof, kept)
  const lines: ProofLine[] = []
  if (!checked.start) lines.push({ key: 'proof.start.other', isGood: false })
  else if (own.start === false) lines.push({ key: 'proof.start.no', isGood: false })
  else if (!isLocal)
    lines.push({
      key: `proof.start.${own.start ?? 'none'}`,
      isGood: own.start === 'agreed' || own.start === 'watched' || null,
    })
  lines.push(said('secret', checked.secret))
  if (!checked.nonces) lines.push({ key: 'proof.nonces.no', isGood: false })
  else if (own.nonce === false) lines.push({ key: 'proof.nonces.notMine', isGood: false })
  else lines.push({ key: `proof.nonces.${own.nonce ? 'mine' : 'yes'}`, isGood: true })
  if (proof.start.order === 'lot' || !checked.seats || own.seat === false)
    lines.push(said('seats', checked.seats && own.seat !== false))
  lines.push(said('deal', checked.deal), said('game', verify([game], record).problems.length === 0))
  if (own.views !== null) lines.push(said('views', own.views))
  if (isLocal) return lines
  const { aborted: n } = proof
  if (!own.aborts) lines.push({ key: 'proof.aborts.hidden', isGood: false, n })
  else lines.push({ key: n === 0 ? 'proof.aborts.none' : 'proof.aborts.some', isGood: n === 0 || null, n })
  return lines
}

/** Games that were begun under the first release: their deal can be recomputed, but nobody has kept anything. */
export const oldProofLines = (
  game: Game,
  record: GameRecord,
  { commitment: published, outcome }: Pick<TableSeen, 'commitment' | 'outcome'>,
): readonly ProofLine[] => {
  const { secret = '', nonces = [] } = outcome ?? {}
  const moved = record.segments.flatMap(({ entries }) => entries).find(({ kind }) => kind === 'reseal')
  const { key } = sealedBy(secret, nonces)
  const isDealt =
    moved?.kind === 'reseal' ? moved.key === key : 'key' in record.chance && record.chance.key === key
  return [
    said('secret', commitment(secret) === published),
    said('deal', isDealt),
    said('game', verify([game], record).problems.length === 0),
  ]
}
