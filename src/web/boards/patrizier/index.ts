import './colours.css'
import './candle.css'
import type { DrawnGame } from '../../board/context.ts'
import Board from './Board.svelte'
import Hand from './Hand.svelte'
import SeatFacts from './SeatFacts.svelte'

export default {
  Board,
  Hand,
  SeatFacts,
  // On a low phone the whole map shall still be in sight.
  dock: { desktop: '10.5rem', phone: 'clamp(11.75rem, 23dvh, 13.25rem)' },
  goesOn: 'play',
  marksChanges: true,
} satisfies DrawnGame
