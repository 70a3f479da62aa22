/** What the seats of a game are called, at its table and in its replay. */

import { BOT_NAMES } from '#table/people/botNames.ts'
import { COLOURS, type Colour } from '#table/protocol.ts'
import type { SeatName } from '../voice.svelte.ts'
import { t } from '../words.svelte.ts'

export interface Seated {
  /** Null for a bot, for a free seat, and for somebody whom nobody knows any more. */
  readonly name: string | null
  readonly bot: string | null
  readonly isFree?: boolean
}

export const seatNames = (seats: readonly Seated[], colours: readonly Colour[]): readonly SeatName[] =>
  seats.map(({ name, bot, isFree = false }, seat) => ({
    name: name ?? (bot !== null ? BOT_NAMES[seat] : t(isFree ? 'seat.open' : 'seat.somebody')),
    colour: colours[seat] ?? COLOURS[seat],
    isBot: bot !== null,
  }))
