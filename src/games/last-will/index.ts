import { defineGame } from '#engine/contract.ts'
import { board } from './board.ts'
import { CARDS } from './cards.ts'
import { copy } from './copy.generated.ts'
import { evaluate } from './evaluate.ts'
import { judge } from './judge.ts'
import { meta } from './meta.ts'
import { figures, matters } from './news.ts'
import { orders } from './orders.ts'
import { type LastWill, places, setup } from './state.ts'
import { statistics } from './statistics.ts'
import { amount } from './steps/actions/black.ts'
import { finish } from './steps/actions/finish.ts'
import { sale } from './steps/actions/properties.ts'
import { fair, tenants } from './steps/actions/special.ts'
import { actions, turn } from './steps/actions/turn.ts'
import { end } from './steps/end.ts'
import { errand, errands } from './steps/errands/errand.ts'
import { market } from './steps/errands/market.ts'
import { draw, drawCounts } from './steps/planning/draw.ts'
import { keepTwo, offer } from './steps/planning/offer.ts'
import { block, plan, planning } from './steps/planning/planning.ts'
import { closeRound, keepHand, roundEnd } from './steps/roundEnd.ts'
import { setUp } from './steps/setUp.ts'
import { withHats } from './upgrade.ts'
import { backText, cardText } from './words.ts'

export const lastWill = defineGame<LastWill>({
  id: meta.id,
  version: 5,
  seats: meta.seats,
  options: { lastWill: { values: [70, 'drawn'], default: 70 } },
  steps: {
    ...{ setUp, offer, keepTwo, planning, block, plan, draw, drawCounts, errands, errand, market },
    ...{ actions, turn, finish, tenants, fair, amount, sale, roundEnd, keepHand, closeRound, end },
  },
  places: places.list,
  back: (card) => CARDS[card].back,
  setup,
  copy,
  evaluate,
  judge,
  // Spaces on the boards and extensions that are left.
  material: (s) => [s.spaces.reduce((sum, spaces) => sum + spaces, s.extensions)],
  cardText,
  backText,
  board,
  matters,
  figures,
  statistics,
  orders,
  upgrade: {
    // Only farms spend more (docs/decisions/0084): a state is as it was.
    1: (old) => old,
    // Cards with companions spend the increased amount (docs/decisions/0135), and the score sheet says more.
    2: (old) => old,
    // Somebody else's answer ends what can be undone (docs/decisions/0185): a state is as it was.
    3: (old) => old,
    4: withHats,
  },
})
