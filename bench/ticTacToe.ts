/** Tic-tac-toe as a game of our engine, to search the same game as the peer does. */
import { call } from '../src/engine/advance.ts'
import { copyCards, newCards } from '../src/engine/cards.ts'
import { copyChance } from '../src/engine/chance.ts'
import { type AskOne, defineGame, type Frame, type Seat, type State } from '../src/engine/contract.ts'
import { eraseGame } from '../src/engine/erase.ts'

interface Turn extends Frame {
  readonly step: 'turn'
  readonly seat: Seat
}
interface Grid extends State<Turn> {
  cells: (Seat | null)[]
}

const LINES = ['012', '345', '678', '036', '147', '258', '048', '246'].map((line) => [...line].map(Number))
const CELLS = Array.from({ length: 9 }, (_, cell) => cell)
const TAKEN = { key: 'taken', rule: 'TTT-1' } as const

const turn: AskOne<Grid, Turn> = {
  rules: ['TTT-1'],
  shape: 'one',
  prompt: () => ({ key: 'turn' }),
  label: () => ({ key: 'cell' }),
  options: () => CELLS,
  refusal: (s, _, __, cell) => (s.cells[cell as number] === null ? null : TAKEN),
  answer(s, { seat }, _, cell) {
    s.cells[cell as number] = seat
    const hasWon = LINES.some((line) => line.every((at) => s.cells[at] === seat))
    if (!hasWon && s.cells.includes(null)) return call(s, { step: 'turn', seat: 1 - seat })
    const places = hasWon ? [1 + seat, 2 - seat] : [1, 1]
    s.result = { places, totals: places.map((place) => 2 - place), scores: [[], []], rule: 'TTT-1' }
  },
}

const grid = defineGame<Grid>({
  id: 'tic-tac-toe',
  version: 1,
  seats: { min: 2, max: 2 },
  options: {},
  steps: { turn },
  places: () => [],
  setup: (seats, options, chance) => ({
    seats,
    options,
    chance,
    asked: 0,
    stack: [{ step: 'turn', seat: 0 }],
    pending: [null, null],
    cards: newCards(0, 0),
    result: null,
    cells: CELLS.map(() => null),
  }),
  copy: (s) => ({
    seats: s.seats,
    options: s.options,
    chance: copyChance(s.chance),
    asked: s.asked,
    stack: s.stack.slice(),
    pending: s.pending.slice(),
    cards: copyCards(s.cards),
    result: s.result,
    cells: s.cells.slice(),
  }),
  evaluate: () => 0,
  material: () => [],
  cardText: () => ({ key: 'card' }),
  board: () => [],
  upgrade: {},
})

export const ticTacToe = eraseGame(grid)
