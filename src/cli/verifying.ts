/** Recomputes a record segment by segment, and stops at the first that is wrong: nothing is played on from there. */
import { start } from '#engine/advance.ts'
import { copyChance } from '#engine/chance.ts'
import { checksum, type Problem, verify } from '#engine/record.ts'
import type { Loaded } from './recordFile.ts'

export interface Verified {
  readonly problems: readonly Problem[]
  /** By segment: whether the rules were at hand, so that it could be played again. */
  readonly recomputed: readonly boolean[]
}

export const NOT_THE_DEAL = 'the first state does not follow from what was before'

export const verified = ({ record, versions }: Loaded): Verified => {
  const atHand = record.segments.map(({ version }) => versions.some((game) => game.version === version))
  if (atHand[0] && !isTheDeal({ record, versions }))
    return { problems: [{ segment: 0, what: NOT_THE_DEAL }], recomputed: [] }
  for (let n = 1; n <= record.segments.length; n++) {
    const { problems } = verify(versions, { ...record, segments: record.segments.slice(0, n) })
    if (problems.length > 0) return { problems, recomputed: atHand.slice(0, n - 1) }
  }
  return { problems: [], recomputed: atHand }
}

/** Whether the first state is what the rules make of the recorded chance. */
const isTheDeal = ({ record, versions }: Loaded): boolean => {
  const [first] = record.segments
  const game = versions.find(({ version }) => version === first.version)!
  return (
    checksum(start(game, record.seats, record.options, copyChance(record.chance))) === checksum(first.start)
  )
}
