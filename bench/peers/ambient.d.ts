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

declare module 'boardgame.io/dist/cjs/server.js' {
  import type { Server as HttpServer } from 'node:http'

  export interface Served {
    run(options: { port: number }): Promise<{ appServer: HttpServer }>
  }

  export function Server(options: { games: readonly object[]; origins: readonly string[] }): Served
}

declare module 'socket.io-client' {
  export interface Socket {
    on(event: string, hear: (...told: never[]) => void): void
    emit(event: string, ...said: unknown[]): void
  }

  export function io(
    url: string,
    options: { transports: readonly string[]; forceNew: boolean; reconnection: boolean },
  ): Socket
}

declare module 'boardgame.io/dist/cjs/ai.js' {
  import type { Game, Move, State } from 'boardgame.io/dist/cjs/internal.js'

  export class MCTSBot<G> {
    constructor(options: {
      game: Game<G>
      enumerate: (G: G) => readonly { move: string; args: readonly number[] }[]
      iterations: number
      playoutDepth: number
    })
    play(state: State<G>, playerID: string): Promise<{ action: Move | null }>
  }
}
