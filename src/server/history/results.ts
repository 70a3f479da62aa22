/** What a finished game leaves behind: who played, how they were placed, and by which rules that is rated. */
import type { Table } from '#table/table.ts'
import type { Statement } from '../storage/storage.ts'

/** One seat at the end of a game. */
export interface SeatResult {
  /** Whose seat it was; null for a bot. */
  readonly guest: string | null
  readonly bot: string | null
  /** Null where the game was not played to its end. */
  readonly place: number | null
  readonly score: number | null
  /** The person resigned, and a bot played on. */
  readonly hasResigned: boolean
  /** Those who gave the seat up earlier. */
  readonly earlier: readonly string[]
}

export interface GameResult {
  readonly table: string
  readonly game: string
  readonly began: number
  readonly at: number
  readonly outcome: 'rules' | 'agreement' | 'resigned' | 'expired' | 'operator'
  readonly isByTurns: boolean
  readonly isRated: boolean
  readonly seats: readonly SeatResult[]
}

/** Null when no game was begun, or when it is not over. */
export const resultOf = ({
  id,
  created,
  settings,
  seats,
  play,
  outcome,
  isMoved,
}: Table): GameResult | null => {
  if (!outcome || !play) return null
  // A game that was agreed to end has no places, whatever its state says.
  const result = outcome.by === 'rules' ? play.state.result : null
  return {
    table: id,
    game: settings.game,
    began: created,
    at: outcome.at,
    outcome: outcome.by,
    isByTurns: settings.clock?.kind === 'days',
    isRated: settings.rated === true && !isMoved,
    seats: seats.map(({ guest, bot, standIn, earlier = [] }, seat) => ({
      guest,
      bot,
      place: result?.places[seat] ?? null,
      score: result?.totals[seat] ?? null,
      hasResigned: standIn === 'resigned',
      earlier,
    })),
  }
}

/** Everybody who has something to do with it, each once. */
export const peopleOf = ({ seats }: Pick<GameResult, 'seats'>): readonly string[] => [
  ...new Set(seats.flatMap(({ guest }) => guest ?? [])),
]

export const hasBots = ({ seats }: Pick<GameResult, 'seats'>): boolean =>
  seats.some(({ bot }) => bot !== null)

const ADD_RESULT = `INSERT INTO results (table_id, n, at, game, body) VALUES (?, NULL, ?, ?, ?) ON CONFLICT DO NOTHING`
const ADD_PLAYED = `INSERT INTO played (guest, table_id, at, game, by_turns, has_bots, rating)
  VALUES (?, ?, ?, ?, ?, ?, NULL) ON CONFLICT DO NOTHING`

/** Stored with the entry that ends a game, and there if and only if that is. */
export const resultStatements = (before: Table, after: Table): readonly Statement[] => {
  const result = before.outcome === null ? resultOf(after) : null
  if (!result) return []
  const { table, at, game, isByTurns } = result
  return [
    { sql: ADD_RESULT, values: [table, at, game, JSON.stringify(result)] },
    ...peopleOf(result).map((guest) => ({
      sql: ADD_PLAYED,
      values: [guest, table, at, game, isByTurns ? 1 : 0, hasBots(result) ? 1 : 0],
    })),
  ]
}
