// boardgame.io's own search on its own example, tic-tac-toe, in its fastest settings.
import type { Game, State } from 'boardgame.io/dist/cjs/internal.js'

process.env.NODE_ENV = 'production' // read while it loads, so the imports have to come after
const { InitializeGame } = await import('boardgame.io/dist/cjs/internal.js')
const { MCTSBot } = await import('boardgame.io/dist/cjs/ai.js')

interface Board {
  cells: (string | null)[]
}

const LINES = ['012', '345', '678', '036', '147', '258', '048', '246'].map((line) => [...line].map(Number))

const game: Game<Board> = {
  setup: () => ({ cells: Array<string | null>(9).fill(null) }),
  moves: {
    mark({ G, playerID }, cell) {
      if (G.cells[cell] !== null) return 'INVALID_MOVE'
      G.cells[cell] = playerID
      return undefined
    },
  },
  turn: { minMoves: 1, maxMoves: 1 },
  endIf({ G: { cells } }) {
    const won = LINES.find(([a, b, c]) => cells[a] !== null && cells[a] === cells[b] && cells[a] === cells[c])
    if (won) return { winner: cells[won[0]] }
    return cells.includes(null) ? undefined : { draw: true }
  },
  disableUndo: true,
}

const enumerate = ({ cells }: Board) =>
  cells.flatMap((held, cell) => (held === null ? [{ move: 'mark', args: [cell] }] : []))

/** Thinks about the first move with so many iterations. */
export const thinkWithBoardgameio = async (iterations: number): Promise<void> => {
  const bot = new MCTSBot({ game, enumerate, iterations, playoutDepth: 50 })
  const state: State<Board> = InitializeGame({ game, numPlayers: 2 })
  const { action } = await bot.play(state, '0')
  if (!action) throw new Error('boardgame.io found no move')
}
