/** What really was at a table, move by move, and who knew which card when: played again from the record. */
import { viewerBit } from '#engine/cards.ts'
import type { Game, State, Viewer } from '#engine/contract.ts'
import { enter, replayFrom } from '#engine/record.ts'
import { playedSeqs } from '#table/past.ts'
import { rowFrom, stepOf } from '#table/publish/rows.ts'
import type { Table } from '#table/table.ts'
import { tableFrom } from '../../live/stored/tableRows.ts'
import type { Stored } from '../../storage/storage.ts'

interface Moment {
  readonly seq: number
  readonly state: State
  /** By card, the sum of those who knew it at some time since the moment before. */
  readonly known: readonly number[]
}

const both = (some: readonly number[], others: readonly number[]): number[] =>
  others.map((sum, card) => sum | (some[card] ?? 0))

/** Game and table must have been played under one version of the rules. */
export class Truth {
  /** As it was in the end. */
  readonly table: Table
  readonly game: Game
  /** From this entry on the game is over, and its record is open to all who may see the table. */
  readonly overFrom: number
  private readonly moments: readonly Moment[]

  constructor(stored: Stored, games: readonly Game[]) {
    const { table } = tableFrom(stored)
    const game = games.find(({ id }) => id === table.settings.game)
    if (!game) throw new Error(`there is no game ${table.settings.game}`)
    this.table = table
    this.game = game
    const rows = stored.rows.map(rowFrom)
    const isEnd = ({ change }: (typeof rows)[number]) => change !== null && 'outcome' in change
    this.overFrom = rows.find(isEnd)?.seq ?? Number.POSITIVE_INFINITY
    this.moments = momentsOf(table, game, playedSeqs(rows.map(stepOf)))
  }

  private momentAt(seq: number): Moment | undefined {
    return this.moments.findLast((moment) => moment.seq <= seq)
  }

  /** Null before the game began. */
  stateAt(seq: number): State | null {
    return this.momentAt(seq)?.state ?? null
  }

  /** Whether a viewer knew a card when this entry was told, or at any time since the one before. */
  knew(seq: number, card: number, viewer: Viewer): boolean {
    return ((this.momentAt(seq)?.known[card] ?? 0) & viewerBit(viewer)) !== 0
  }

  /** What nobody may read anywhere before the game is over. */
  get secrets(): readonly string[] {
    const { secret, play } = this.table
    const chance = play?.record.chance
    return [secret, ...(chance?.kind === 'sealed' ? [chance.key] : [])]
  }
}

const momentsOf = ({ play }: Table, game: Game, seqs: readonly number[]): readonly Moment[] => {
  if (!play) return []
  const inProgress = replayFrom(game, play.record, play.start)
  let before = inProgress.state.cards.known.slice()
  const moments: Moment[] = []
  for (const [i, seq] of seqs.entries()) {
    let known = before
    const note = () => {
      known = both(known, inProgress.state.cards.known)
    }
    // The game itself began with the first of them.
    const refused = i === 0 ? null : enter(game, inProgress, play.entries[i - 1], note)
    if (refused) throw new Error(`entry ${seq} cannot be played again: ${refused.key}`)
    note()
    before = inProgress.state.cards.known.slice()
    moments.push({ seq, state: game.copy(inProgress.state), known })
  }
  return moments
}
