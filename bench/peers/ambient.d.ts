// The little of boardgame.io that we call, so that the type check needs no install in bench/.
declare module 'boardgame.io/dist/cjs/internal.js' {
  export interface State<G> {
    G: G
    ctx: { currentPlayer: string; gameover?: unknown }
  }

  export interface Move {
    type: 'MAKE_MOVE'
    payload: { type: string; args: unknown[]; playerID: string }
  }

  export interface Game<G> {
    setup: () => G
    moves: Record<
      string,
      (context: { G: G; playerID: string }, ...args: number[]) => 'INVALID_MOVE' | undefined
    >
    turn: { minMoves: number; maxMoves: number }
    endIf?: (context: { G: G }) => unknown
    disableUndo: boolean
  }

  export function InitializeGame<G>(options: { game: Game<G>; numPlayers: number }): State<G>
  export function CreateGameReducer<G>(options: { game: Game<G> }): (state: State<G>, move: Move) => State<G>
}
