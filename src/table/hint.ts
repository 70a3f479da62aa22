/** Who may ask what a bot would do in their place. */
import { owing } from '#engine/advance.ts'
import type { Game, Given, Refusal, Seat, State, Text } from '#engine/contract.ts'
import { ownSeat, standsStill } from './commands/answers.ts'
import type { Refused } from './handler.ts'
import { type House, refuse, type Table } from './table.ts'

/** What somebody is told who has asked. */
export interface HintSeen {
  readonly seat: Seat
  readonly question: number
  /** The best answers, the best one first, each with the seat's chance to win and what it leads to. */
  readonly best: readonly {
    readonly given: Given
    readonly value: number
    /** What happens to the seat, and in how many of the imagined games. Servers of earlier releases do not tell. */
    readonly leads?: readonly { readonly text: Text; readonly share: number }[]
    /** How its figures change at once. */
    readonly changes?: readonly { readonly label: Text; readonly by: number }[]
  }[]
  /** By seat: the chance to win. */
  readonly chances: readonly number[]
  readonly iterations: number
}

/** As the table says; where it says nothing, whoever plays alone against bots gets hints. Nobody does in a rated game. */
export const allowsHints = ({ settings, seats }: Pick<Table, 'settings' | 'seats'>): boolean =>
  settings.rated !== true && (settings.hints ?? seats.filter(({ guest }) => guest !== null).length <= 1)

interface Asked {
  readonly ok: true
  readonly game: Game
  readonly state: State
  readonly seat: Seat
}

const NOT_ASKED: Refusal = { key: 'door.notAsked' }

/** The question about which a guest asks for a hint, or why there is none. */
export const hintAsked = (
  table: Table,
  guest: string,
  named: Seat | undefined,
  house: House,
): Asked | Refused => {
  const own = ownSeat(table, guest, named, house)
  if (!own.ok) return own
  const still = standsStill(table)
  if (still) return still
  if (!allowsHints(table)) return refuse('table.noHints')
  const game = house.game(table.settings.game)
  if (!game || !table.play) return refuse('table.notRunning')
  const { state } = table.play
  if (!owing(game, state).includes(own.seat)) return { ok: false, refusal: NOT_ASKED }
  return { ok: true, game, state, seat: own.seat }
}
