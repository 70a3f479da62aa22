// boardgame.io's own server with its in-memory store, in its fastest settings: production mode, no undo, no secrets to
// strip. Its state has as many bytes as a view of ours in the middle of a game (1.2 kB, the median over all games).
import type { AddressInfo } from 'node:net'

process.env.NODE_ENV = 'production' // read while it loads, so the import has to come after
const { Server } = await import('boardgame.io/dist/cjs/server.js')

const SIZE = 400

const { appServer } = await Server({
  games: [
    {
      name: 'ledger',
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
    },
  ],
  origins: [],
}).run({ port: 0 })
console.log(`boardgame.io is at http://127.0.0.1:${(appServer.address() as AddressInfo).port}`)
