import './colours.css'
import type { DrawnGame } from '../../board/context.ts'
import Board from './Board.svelte'
import { CARD, HOUSE, POUND } from './cards/pictures.ts'
import Hand from './Hand.svelte'
import SeatFacts from './SeatFacts.svelte'

export default {
  Board,
  Hand,
  SeatFacts,
  figures: { money: POUND, hand: CARD, spaces: HOUSE },
  dock: { desktop: '10.5rem', phone: '17rem' },
} satisfies DrawnGame
