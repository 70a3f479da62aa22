import './board.css'
import './candle.css'
import type { DrawnGame } from '../../board/context.ts'
import Board from './Board.svelte'
import Hand from './Hand.svelte'
import SeatFacts from './SeatFacts.svelte'

export default {
  Board,
  Hand,
  SeatFacts,
  dock: { desktop: '10.5rem', phone: '18.25rem' },
  marksChanges: true,
} satisfies DrawnGame
