/** What one device can say of a deal from what it has kept itself, beyond what anybody can recompute. */
import type { Game, Viewer } from '#engine/contract.ts'
import { enter, type GameRecord, resume } from '#engine/record.ts'
import { view } from '#engine/view.ts'
import type { DealProof } from '#table/fair/prove.ts'
import { startHash } from '#table/fair/start.ts'
import { viewHash } from './dealKeeper.ts'
import type { KeptDeal } from './kept.ts'

export interface Witness {
  /** The start is the one that was kept; null where none was. */
  readonly start: KeptDeal['since'] | false | null
  /** The own nonce is the one that was drawn here; null where none was. */
  readonly nonce: boolean | null
  /** Who looked through these eyes sat there by the start; null where nobody can say. */
  readonly seat: boolean | null
  /** All that was seen here is what the record says; null where nothing was kept, or where it cannot be played again. */
  readonly views: boolean | null
  /** No fewer starts that came to nothing are named than were noticed here. */
  readonly aborts: boolean
}

const NOBODY: Witness = { start: null, nonce: null, seat: null, views: null, aborts: true }

export const witness = (
  versions: readonly Game[],
  record: GameRecord,
  { start, nonces, places, aborted }: DealProof,
  kept: KeptDeal | null,
): Witness => {
  if (!kept?.start || kept.since === null) {
    // A device that had agreed to something else has kept no start.
    return { ...NOBODY, start: kept?.agreed ? false : null, aborts: aborted >= (kept?.broken ?? 0) }
  }
  const isAgreed = kept.since === 'agreed'
  const seat =
    isAgreed && typeof kept.as === 'number' ? start.seats[places[kept.as]]?.guest === kept.guest : null
  return {
    start: startHash(kept.start) === startHash(start) && kept.since,
    nonce: isAgreed ? Object.entries(kept.nonces).every(([at, nonce]) => nonces[Number(at)] === nonce) : null,
    seat,
    views: haveBeenSeen(versions, record, kept.seen),
    aborts: aborted >= kept.broken,
  }
}

/** Whether everything that these viewers saw comes up in the record. What was played under older rules cannot be shown again. */
const haveBeenSeen = (
  versions: readonly Game[],
  record: GameRecord,
  seen: KeptDeal['seen'],
): boolean | null => {
  const isWhole = record.segments.every(({ version }) => versions.some((game) => game.version === version))
  if (!isWhole || Object.keys(seen).length === 0) return null
  return Object.entries(seen).every(([as, hashes]) => {
    const viewer = as === 'watcher' ? as : Number(as)
    const shown = viewsOf(versions, record, viewer)
    return hashes.every((one) => shown.has(one))
  })
}

const viewsOf = (versions: readonly Game[], record: GameRecord, viewer: Viewer): ReadonlySet<string> => {
  const shown = new Set<string>()
  for (const segment of record.segments) {
    const game = versions.find(({ version }) => version === segment.version)
    if (!game) continue
    const inProgress = resume(game, { ...record, segments: [{ ...segment, entries: [] }] })
    shown.add(viewHash(view(game, inProgress.state, viewer)))
    for (const entry of segment.entries) {
      if (enter(game, inProgress, entry) !== null) return shown
      shown.add(viewHash(view(game, inProgress.state, viewer)))
    }
  }
  return shown
}
