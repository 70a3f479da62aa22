import { defineGame } from '#engine/contract.ts'
import { board } from './board.ts'
import { copy } from './copy.generated.ts'
import { evaluate } from './evaluate.ts'
import { meta } from './meta.ts'
import { places, type Skeleton, setup } from './state.ts'
import { end } from './steps/end.ts'
import { setUp } from './steps/setUp.ts'
import { lay, turn } from './steps/turn.ts'
import { cardText } from './words.ts'

export const skeleton = defineGame<Skeleton>({
  id: meta.id,
  version: 1,
  seats: meta.seats,
  options: {},
  steps: { setUp, turn, lay, end },
  places: places.list,
  setup,
  copy,
  evaluate,
  material: () => [],
  cardText,
  board,
  upgrade: {},
})
