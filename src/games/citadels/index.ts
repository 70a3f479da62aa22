import { defineGame } from '#engine/contract.ts'
import { board } from './board.ts'
import { copy } from './copy.generated.ts'
import { evaluate } from './evaluate.ts'
import { judge } from './judge.ts'
import { type Citadels, places, setup } from './state.ts'
import { steps } from './steps/index.ts'
import { cardText } from './words.ts'

export const citadels = defineGame<Citadels>({
  id: 'citadels',
  version: 1,
  seats: { min: 2, max: 7 },
  options: { uniqueDistricts: { values: [false, true], normally: false } },
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
  upgrade: {},
})
