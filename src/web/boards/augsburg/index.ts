import type { DrawnGame } from '../../board/context.ts'
import Board from './Board.svelte'
import Hand from './Hand.svelte'
import { COINS, LAURELS, TWO_CARDS } from './icons.ts'
import SeatFacts from './SeatFacts.svelte'

export default {
  Board,
  Hand,
  SeatFacts,
  figures: { prestige: LAURELS, money: COINS, hand: TWO_CARDS },
} satisfies DrawnGame
