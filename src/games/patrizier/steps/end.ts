/** PAT-16 to PAT-18: the end of the game. */
import type { Auto, ScoreLine, Seat, SeenCards } from '#engine/contract.ts'
import { ranked } from '#engine/kit/result.ts'
import { CARDS, CITIES, FAME_FOR_THREE_HEADS, HEADS, type Head } from '../material.ts'
import { type Frame, type Patrizier, played } from '../state.ts'
import { cityText, text } from '../words.ts'

export const headsOf = (s: { readonly cards: Pick<SeenCards, 'piles'> }, seat: Seat, kind: Head): number => {
  let heads = 0
  for (const card of s.cards.piles[played(seat)]) if (CARDS[card].head === kind) heads += CARDS[card].heads
  return heads
}

export const fameForHeads = (heads: number): number => FAME_FOR_THREE_HEADS * Math.floor(heads / 3)

/** The line for each tile, made once. */
const TILE_LINES: readonly ScoreLine[] = CITIES.flatMap(({ tiles }, city) =>
  tiles.map((points, tile) => ({
    ...text(tile === 0 ? 'score.tile' : 'score.lowTile', { city: cityText(city) }),
    rule: 'PAT-13' as const,
    points,
  })),
)

const linesOf = (s: Patrizier, seat: Seat): ScoreLine[] => {
  const lines: ScoreLine[] = []
  for (let tile = 0; tile < s.tiles.length; tile++) if (s.tiles[tile] === seat) lines.push(TILE_LINES[tile])
  for (const kind of HEADS) {
    const n = headsOf(s, seat, kind)
    lines.push({ key: `score.${kind}`, with: { n }, rule: 'PAT-17', points: fameForHeads(n) })
  }
  return lines
}

/** PAT-18: most fame; then most floors in supply; then all that are tied. The same below the first place. */
export const end: Auto<Patrizier, Extract<Frame, { step: 'end' }>> = {
  rules: ['PAT-16', 'PAT-17', 'PAT-18'],
  shape: 'auto',
  run(s) {
    s.result = ranked({
      lines: s.supply.map((_, seat) => linesOf(s, seat)),
      wins: 'most',
      tieBreak: (a, b) => s.supply[a] - s.supply[b],
      tieLine: (seat) => ({ ...text('score.supply', { n: s.supply[seat] }), rule: 'PAT-18', points: 0 }),
      rule: 'PAT-18',
    })
  },
}
