import { defineGame } from '#engine/contract.ts'
import { board } from './board.ts'
import { evaluate } from './evaluate.ts'
import { judge } from './judge.ts'
import { BACKS } from './material.ts'
import { meta } from './meta.ts'
import { type Augsburg, copy, material, places } from './state.ts'
import { auction, bid } from './steps/bid.ts'
import { bought, buy } from './steps/buy.ts'
import { discardOne } from './steps/drawTwo.ts'
import { end } from './steps/end.ts'
import { income, prestige } from './steps/income.ts'
import { compensation, takeFrom } from './steps/levels.ts'
import { deal, give, notes } from './steps/notes.ts'
import { privileges, use } from './steps/privileges.ts'
import { nextRound, round } from './steps/round.ts'
import { setUp, setup } from './steps/setUp.ts'
import { compare, pay, show } from './steps/show.ts'
import { take, won } from './steps/won.ts'
import { backText, cardText } from './words.ts'

const auctions = { auction, bid, pay, show, compare, won, take }
const privilegeCards = { privileges, use, discardOne, takeFrom, compensation }
const phase2 = { income, prestige, notes, give, deal, buy, bought }

export const augsburg = defineGame<Augsburg>({
  id: meta.id,
  version: 2,
  seats: meta.seats,
  options: { openMoney: { values: [false, true], normally: false } },
  steps: { setUp, round, ...auctions, ...privilegeCards, ...phase2, nextRound, end },
  places,
  back: (card) => BACKS[card],
  setup,
  copy,
  evaluate,
  judge,
  material,
  cardText,
  backText,
  board,
  upgrade: {
    // Only the score sheet says more: a state is as it was.
    1: (old) => old,
  },
})
