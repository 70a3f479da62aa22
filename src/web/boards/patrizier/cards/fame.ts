/** The fame that a seat has by now: on tiles, and for sets of heads. PAT-15: shown of others only where scores are open. */
import type { Seat, View } from '#engine/contract.ts'
import { CITIES, HEADS } from '#games/patrizier/material.ts'
import type { Patrizier } from '#games/patrizier/state.ts'
import { fameForHeads, headsOf } from '#games/patrizier/steps/end.ts'

export const worthOf = (tile: number): number => CITIES[tile >> 1].tiles[tile % 2]

interface Fame {
  /** The tiles that it has won: city × 2, plus 1 for the lower one. */
  readonly won: readonly number[]
  readonly tiles: number
  readonly sets: number
}

export const fameOf = (s: View<Patrizier>, seat: Seat): Fame => {
  const won = s.tiles.flatMap((owner, tile) => (owner === seat ? [tile] : []))
  return {
    won,
    tiles: won.reduce((sum, tile) => sum + worthOf(tile), 0),
    sets: HEADS.reduce((sum, head) => sum + fameForHeads(headsOf(s, seat, head)), 0),
  }
}
