// boardgame.io's own reducer, without network or storage, in its fastest settings: no undo, production mode.
import type { Game, Move, State } from 'boardgame.io/dist/cjs/internal.js'

process.env.NODE_ENV = 'production' // read while it loads, so the import has to come after
const { CreateGameReducer, InitializeGame } = await import('boardgame.io/dist/cjs/internal.js')

const oneMoveATurn = { minMoves: 1, maxMoves: 1 }
const below = (n: number) => Math.floor(Math.random() * n)

const move = (state: State<unknown>, type: string, ...args: number[]): Move => ({
  type: 'MAKE_MOVE',
  payload: { type, args, playerID: state.ctx.currentPlayer },
})

/** Plays whole games one after the other for the given time; gives moves per second. */
function measure<G>(
  game: Game<G>,
  numPlayers: number,
  choose: (state: State<G>) => Move,
  ms: number,
): number {
  const reduce = CreateGameReducer({ game })
  const start = performance.now()
  let moves = 0
  while (performance.now() - start < ms) {
    let state = InitializeGame({ game, numPlayers })
    while (state.ctx.gameover === undefined) {
      const next = reduce(state, choose(state))
      if (next.G === state.G) throw new Error('boardgame.io refused a legal move')
      state = next
      moves++
    }
  }
  return Math.round((moves * 1000) / (performance.now() - start))
}

interface Board {
  cells: (string | null)[]
}

const LINES = ['012', '345', '678', '036', '147', '258', '048', '246'].map((line) => [...line].map(Number))

const ticTacToe: Game<Board> = {
  setup: () => ({ cells: Array<string | null>(9).fill(null) }),
  moves: {
    mark({ G, playerID }, cell) {
      if (G.cells[cell] !== null) return 'INVALID_MOVE'
      G.cells[cell] = playerID
      return undefined
    },
  },
  turn: oneMoveATurn,
  endIf({ G: { cells } }) {
    const won = LINES.some(([a, b, c]) => cells[a] !== null && cells[a] === cells[b] && cells[a] === cells[c])
    return won || !cells.includes(null) || undefined
  },
  disableUndo: true,
}

function anyFreeCell(state: State<Board>): Move {
  const free = [...state.G.cells.keys()].filter((cell) => state.G.cells[cell] === null)
  return move(state, 'mark', free[below(free.length)])
}

interface Ledger {
  moves: number
  numbers: number[]
}

const SIZE = 200
const GAME_LENGTH = 100

/** As much state as one of our games holds: each move takes from two places and gives to a third. */
const ledger: Game<Ledger> = {
  setup: () => ({ moves: 0, numbers: Array<number>(SIZE).fill(10) }),
  moves: {
    shift({ G }, from, other, to) {
      G.numbers[from]--
      G.numbers[other]--
      G.numbers[to] += 2
      G.moves++
      return undefined
    },
  },
  turn: oneMoveATurn,
  endIf: ({ G }) => G.moves >= GAME_LENGTH || undefined,
  disableUndo: true,
}

const anyShift = (state: State<Ledger>) => move(state, 'shift', below(SIZE), below(SIZE), below(SIZE))

export const ticTacToeMoves = (ms: number) => measure(ticTacToe, 2, anyFreeCell, ms)
export const ledgerMoves = (ms: number) => measure(ledger, 4, anyShift, ms)

if (import.meta.main) {
  console.log(`tic-tac-toe          ${ticTacToeMoves(3000)} moves/s`)
  console.log(`state of ${SIZE} numbers ${ledgerMoves(3000)} moves/s`)
}
