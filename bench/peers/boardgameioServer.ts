// boardgame.io's own server with its in-memory store, in its fastest settings: production mode and no undo. It hosts our
// four games, by the same rules and with the same secrets; and a game of counters, which is about the least it can do: no
// rules, no secrets, and a state of as many bytes as the median view of ours (1.2 kB).
import type { AddressInfo } from 'node:net'
import { answer, owing, start, withDefaults } from '../../src/engine/advance.ts'
import type { Game, Given, State } from '../../src/engine/contract.ts'
import { question, validateAnswer } from '../../src/engine/question.ts'
import { sealedBy } from '../../src/engine/seal.ts'
import { view } from '../../src/engine/view.ts'
import { GAMES } from '../../src/games/index.ts'

process.env.NODE_ENV = 'production' // read while it loads, so the import has to come after
const { Server } = await import('boardgame.io/dist/cjs/server.js')

const SIZE = 400

const counters = {
  name: 'counters',
  setup: () => ({ numbers: Array<number>(SIZE).fill(10) }),
  moves: {
    shift({ G }: { G: { numbers: number[] } }, from: number, other: number, to: number) {
      G.numbers[from]--
      G.numbers[other]--
      G.numbers[to] += 2
    },
  },
  turn: { minMoves: 1, maxMoves: 1 },
  disableUndo: true,
}

/** What a seat is sent: as much as Kontor tells it of the game. */
const seenBy = (game: Game, s: State, seat: number) => ({
  view: view(game, s, seat),
  question: question(game, s, seat),
  owes: s.result === null && owing(game, s).includes(seat),
  isOver: s.result !== null,
  answers: s.asked + s.pending.filter((given) => given !== null).length / s.seats,
})
export type SeenAtBoardgameio = ReturnType<typeof seenBy>

const hosted = (game: Game) => ({
  name: game.id,
  setup: ({ ctx }: { ctx: { numPlayers: number } }) =>
    start(game, ctx.numPlayers, withDefaults(game, {}), sealedBy(String(Math.random()), [])),
  moves: {
    answer: {
      client: false,
      move({ G, playerID }: { G: State; playerID: string }, asked: number, given: Given) {
        const verdict = validateAnswer(game, G, Number(playerID), asked, given)
        const s = game.copy(G)
        if (verdict.ok) answer(game, s, Number(playerID), verdict.given, null)
        return s
      },
    },
  },
  turn: { activePlayers: { all: 'null' } },
  playerView: ({ G, playerID }: { G: State; playerID: string }) => seenBy(game, G, Number(playerID)),
  disableUndo: true,
})

const { appServer } = await Server({ games: [counters, ...GAMES.map(hosted)], origins: [] }).run({ port: 0 })
console.log(`boardgame.io is at http://127.0.0.1:${(appServer.address() as AddressInfo).port}`)
