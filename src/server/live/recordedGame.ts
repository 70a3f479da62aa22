/** A game that is over, as it is given away: its whole record, with what proves its deal. */
import type { RecordedGame } from '#client/http.ts'
import type { ReadonlyDeep } from '#client/readonlyDeep.ts'
import { proofOf } from '#table/fair/prove.ts'
import type { Person } from '#table/messages.ts'
import { seatColours } from '#table/people/colours.ts'
import { recordOfPlay } from '#table/play.ts'
import type { Table } from '#table/table.ts'

/** Null while it is not over. `people`: by seat. */
export const recordedGame = (
  table: Table,
  people: readonly (Person | null)[],
): ReadonlyDeep<RecordedGame> | null => {
  const { outcome, secret, nonces, commitment, settings, play } = table
  if (!outcome) return null
  const proof = proofOf(table)
  return {
    table: table.id,
    outcome: { ...outcome, secret, nonces },
    commitment,
    order: settings.order,
    seats: table.seats.map(({ guest, bot, standIn, helped }, seat) => ({
      guest,
      name: people[seat]?.name ?? null,
      bot,
      standIn,
      helped,
    })),
    // Games of earlier releases did not keep them.
    colours: table.colours ?? seatColours(people.map((person) => person?.colour ?? null)),
    record: play && { ...recordOfPlay(play), ...(proof ? { proof } : {}) },
  }
}
