/** What a record proves of its deal: to whom, and what it cannot. */
import type { Seat } from '#engine/contract.ts'
import { checkDeal, type DealProof, ownNonces, type ProvenRecord } from '#table/fair/prove.ts'
import { startHash } from '#table/fair/start.ts'
import type { Say } from '../shell/say.ts'

export interface DealFound {
  /** The start in one number. */
  readonly start: string
  /** What does not hold. */
  readonly flaws: readonly string[]
  /** The seats of the start whose players added a number of their own. */
  readonly added: readonly Seat[]
  readonly aborted: number
  /** Whether it is the start that somebody noted; null where nobody has said. */
  readonly isNoted: boolean | null
}

/** Null where a record says nothing about it. `noted`: the number of the start as somebody noted it before the game. */
export const dealIn = ({ proof, ...record }: ProvenRecord, noted: string | undefined): DealFound | null => {
  if (!proof) return null
  const start = startHash(proof.start)
  const flaws = Object.entries(checkDeal(record, proof)).flatMap(([check, isGood]) => (isGood ? [] : [check]))
  const { aborted } = proof
  return {
    start,
    flaws,
    added: ownNonces(proof.start),
    aborted,
    isNoted: noted === undefined ? null : noted === start,
  }
}

const FLAWS = ['start', 'secret', 'nonces', 'seats', 'deal'] as const

export const flawLines = ({ flaws, isNoted }: DealFound, say: Say): readonly string[] => [
  ...FLAWS.filter((flaw) => flaws.includes(flaw)).map((flaw) => say(`deal.bad.${flaw}`)),
  ...(isNoted === false ? [say('deal.otherStart')] : []),
]

/** What is proven, to whom, and what nobody can prove. */
export const dealLines = (
  proof: DealProof | undefined,
  found: DealFound | null,
  say: Say,
): readonly string[] => {
  if (!proof || !found) return [say('deal.unproven')]
  const named = (seats: readonly Seat[]) => ({ list: seats.map((seat) => String(seat + 1)) })
  const { seats, order, record: moved } = proof.start
  const others = seats.flatMap((_, seat) => (found.added.includes(seat) ? [] : [seat]))
  const { added, aborted, start, isNoted } = found
  return [
    say('deal.start', { start }),
    ...(moved === undefined ? [] : [say('deal.moved')]),
    added.length > 0
      ? say('deal.follows', { n: added.length, seats: named(added) })
      : say('deal.serverAlone'),
    ...(added.length > 0 && others.length > 0
      ? [say('deal.server', { n: others.length, seats: named(others) })]
      : []),
    ...(order === 'lot' ? [say('deal.lot')] : []),
    say('deal.aborts', { n: aborted }),
    say(isNoted ? 'deal.toYou' : 'deal.toWhom'),
    say('deal.never'),
  ]
}
