import { defineGame } from '#engine/contract.ts'
import { board } from './board.ts'
import { copy } from './copy.generated.ts'
import { evaluate } from './evaluate.ts'
import { judge } from './judge.ts'
import { meta } from './meta.ts'
import { figures, matters } from './news.ts'
import { digit } from './notation.ts'
import { orders } from './orders.ts'
import { type Citadels, places, setup } from './state.ts'
import { statistics } from './statistics.ts'
import { steps } from './steps/index.ts'
import { cardText } from './words.ts'

export const citadels = defineGame<Citadels>({
  id: meta.id,
  version: 3,
  seats: meta.seats,
  options: {
    uniqueDistricts: { values: [false, true], default: false },
    buildPastEight: { values: [false, true], default: false },
  },
  steps,
  places: places.list,
  setup,
  copy,
  evaluate,
  judge,
  // CIT-2: gold has no limit, so there is nothing but the cards to count.
  material: () => [],
  cardText,
  board,
  matters,
  figures,
  digit,
  statistics,
  orders,
  upgrade: {
    // CIT-41: a game that began with the looser reading keeps it (docs/decisions/0131).
    1: (old) => {
      const s = old as Citadels
      return { ...s, options: { ...s.options, buildPastEight: true } }
    },
    // What is not kept is discarded with the next answer (docs/decisions/0187): nothing is left over in an older state.
    2: (old) => old,
  },
})
