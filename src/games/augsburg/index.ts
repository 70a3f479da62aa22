import { defineGame } from '#engine/contract.ts'
import { board } from './board.ts'
import { copy } from './copy.generated.ts'
import { evaluate } from './evaluate.ts'
import { judge } from './judge.ts'
import { BACKS } from './material.ts'
import { meta } from './meta.ts'
import { figures, matters } from './news.ts'
import { orders } from './orders.ts'
import { type Augsburg, material, places, setup } from './state.ts'
import { statistics } from './statistics.ts'
import { auction, bid } from './steps/auction/bid.ts'
import { compare, pay, show } from './steps/auction/show.ts'
import { take, won } from './steps/auction/won.ts'
import { end } from './steps/end.ts'
import { bought, buy } from './steps/phase2/buy.ts'
import { income, prestige } from './steps/phase2/income.ts'
import { deal, give, notes } from './steps/phase2/notes.ts'
import { discardOne } from './steps/privileges/drawTwo.ts'
import { compensation, takeFrom } from './steps/privileges/levels.ts'
import { privileges, use } from './steps/privileges/privileges.ts'
import { nextRound, round } from './steps/round.ts'
import { setUp } from './steps/setUp.ts'
import { backText, cardText } from './words.ts'

const auctions = { auction, bid, pay, show, compare, won, take }
const privilegeCards = { privileges, use, discardOne, takeFrom, compensation }
const phase2 = { income, prestige, notes, give, deal, buy, bought }

export const augsburg = defineGame<Augsburg>({
  id: meta.id,
  version: 4,
  seats: meta.seats,
  options: { openMoney: { values: [false, true], default: false } },
  steps: { setUp, round, ...auctions, ...privilegeCards, ...phase2, nextRound, end },
  places: places.list,
  back: (card) => BACKS[card],
  setup,
  copy,
  evaluate,
  judge,
  material,
  cardText,
  backText,
  board,
  matters,
  figures,
  statistics,
  orders,
  upgrade: {
    // Only the score sheet says more: a state is as it was.
    1: (old) => old,
    // What a bid tells cannot be undone (docs/decisions/0185): a state is as it was.
    2: (old) => old,
    // Who can do but one thing before the eyes of all is not asked (docs/decisions/0496): a state is as it was.
    3: (old) => old,
  },
})
