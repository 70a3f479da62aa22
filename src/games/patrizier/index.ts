import { defineGame } from '#engine/contract.ts'
import { board } from './board.ts'
import { copy } from './copy.generated.ts'
import { evaluate } from './evaluate.ts'
import { judge } from './judge.ts'
import { CITIES } from './material.ts'
import { meta } from './meta.ts'
import { figures, matters } from './news.ts'
import { orders } from './orders.ts'
import { type Patrizier, places, setup } from './state.ts'
import { statistics } from './statistics.ts'
import { build } from './steps/build.ts'
import { draw, pick, refill } from './steps/draw.ts'
import { end } from './steps/end.ts'
import { moveFloor, special } from './steps/move.ts'
import { play, turn } from './steps/play.ts'
import { score } from './steps/score.ts'
import { setUp } from './steps/setUp.ts'
import { cardText } from './words.ts'

export const patrizier = defineGame<Patrizier>({
  id: meta.id,
  version: 3,
  seats: meta.seats,
  options: { openScores: { values: [false, true], default: false } },
  steps: { setUp, turn, play, build, score, special, move: moveFloor, draw, pick, refill, end },
  places: places.list,
  setup,
  copy,
  evaluate,
  judge,
  // Floors of each colour, and the tiles on the board or won.
  material: (s) => [
    ...s.supply.map((left, seat) => left + s.towers.flat().filter((owner) => owner === seat).length),
    s.tiles.length - 2 * CITIES.length,
  ],
  cardText,
  board,
  matters,
  figures,
  statistics,
  orders,
  upgrade: {
    // Only the score sheet says more: a state is as it was.
    1: (old) => old,
    // Somebody else's answer ends what can be undone (docs/decisions/0185): a state is as it was.
    2: (old) => old,
  },
})
