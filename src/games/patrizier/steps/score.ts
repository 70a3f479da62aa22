/** PAT-13, PAT-14, PAT-23: a city is scored as soon as its last floor is built. */
import type { Auto, Seat } from '#engine/contract.ts'
import { CITIES, type City } from '../material.ts'
import { type Frame, floorsIn, type Patrizier } from '../state.ts'
import { cityText, text } from '../words.ts'

/** Who leads a tower, and whether only the highest floor decides. */
export const leader = (tower: readonly Seat[], seats: number): { seat: Seat; tied: boolean } => {
  let best = -1
  let most = 0
  let tied = false
  // PAT-14: from the top down, so that of the tied the one with the highest floor stays in front.
  for (let i = tower.length - 1, counted = 0; i >= 0; i--) {
    const seat = tower[i]
    if ((counted >> seat) & 1) continue
    counted |= 1 << seat
    let floors = 0
    for (let j = 0; j <= i; j++) if (tower[j] === seat) floors++
    if (floors > most) {
      best = seat
      most = floors
      tied = false
    } else if (floors === most) tied = true
    if (counted === (1 << seats) - 1) break
  }
  return { seat: best, tied }
}

/** The taller tower of a city; a finished city has no two of one height. */
export const tallerSite = (s: Patrizier, city: City): number =>
  s.towers[2 * city].length > s.towers[2 * city + 1].length ? 2 * city : 2 * city + 1

export const score: Auto<Patrizier, Extract<Frame, { step: 'score' }>> = {
  rules: ['PAT-13', 'PAT-23'],
  shape: 'auto',
  run(s, { city }, tell) {
    if (floorsIn(s, city) < CITIES[city].floors) return
    tell?.('PAT-13', text('told.full', { city: cityText(city) }))
    const taller = tallerSite(s, city)
    const lower = taller === 2 * city ? taller + 1 : taller - 1
    for (const [tile, site] of [taller, lower].entries()) {
      const { seat, tied } = leader(s.towers[site], s.seats)
      s.tiles[2 * city + tile] = seat
      const named = { seat: { seat }, fame: CITIES[city].tiles[tile], city: cityText(city) }
      if (tied) tell?.('PAT-14', text('told.tileTie', named))
      else tell?.('PAT-13', text('told.tile', named))
    }
  },
}
