/**
 * One game beside boardgame.io's reducer, in one process and in turns, so that a noisy machine is noisy for both.
 * Prints one line of JSON. Called by main.ts for each game.
 */
import { answer, owing, start, withDefaults } from '../src/engine/advance.ts'
import { imagined } from '../src/engine/chance.ts'
import type { Game, State } from '../src/engine/contract.ts'
import { question, randomGiven, validateAnswer } from '../src/engine/question.ts'
import { EventRedactor } from '../src/engine/told.ts'
import { view, viewers } from '../src/engine/view.ts'
import { gameNamed } from '../src/games/index.ts'
import { median, perSecond } from './measure.ts'
import { ledgerMoves, ticTacToeMoves } from './peers/boardgameio.ts'

const RUNS = 5
const MS = 250

const game = gameNamed(process.argv[2]) as Game
const chance = imagined(20_26)
let games = 0
const begin = (seats: number): State => start(game, seats, withDefaults(game, {}), imagined(++games))

/** (a) Random play: the legal answers listed and one applied. Gives the number of answers in a game. */
const randomPlay = (seats: number) => (): number => {
  const s = begin(seats)
  let answers = 0
  while (s.result === null) {
    const seat = owing(game, s)[0]
    answer(game, s, seat, randomGiven(game, s, seat, chance), null)
    answers++
  }
  return answers
}

/** (b) What a table does for each answer: the full question with refusals, the judgement, the answer, events, all views. */
const tableWork = (seats: number) => (): number => {
  const s = begin(seats)
  let answers = 0
  while (s.result === null) {
    const [seat] = owing(game, s)
    // biome-ignore lint/style/noNonNullAssertion: a seat that owes an answer is asked.
    const asked = question(game, s, seat)!
    const verdict = validateAnswer(game, s, seat, asked.id, randomGiven(game, s, seat, chance))
    if (!verdict.ok) throw new Error(`a legal answer was refused: ${verdict.refusal.key}`)
    const redactor = new EventRedactor(game, s)
    answer(game, s, seat, verdict.given, redactor.tell)
    for (const viewer of viewers(s)) {
      view(game, s, viewer)
      redactor.of(viewer)
    }
    answers++
  }
  return answers
}

const counts = Array.from({ length: game.seats.max - game.seats.min + 1 }, (_, i) => game.seats.min + i)
const runs = Array.from({ length: RUNS }, () => ({
  ticTacToe: ticTacToeMoves(MS),
  ledger: ledgerMoves(MS),
  bySeats: counts.map((seats) => {
    const middle = begin(seats)
    return {
      random: perSecond(MS, randomPlay(seats)),
      table: perSecond(MS, tableWork(seats)),
      copies: perSecond(MS / 5, () => {
        for (let i = 0; i < 100; i++) game.copy(middle)
        return 100
      }),
      bytes: JSON.stringify(middle).length,
    }
  }),
}))

const ticTacToe = median(runs.map((run) => run.ticTacToe))
console.log(
  JSON.stringify({
    game: game.id,
    boardgameio: { ticTacToe, state200: median(runs.map((run) => run.ledger)) },
    seats: counts.map((seats, i) => {
      const of = (what: 'random' | 'table' | 'copies' | 'bytes') =>
        median(runs.map((run) => run.bySeats[i][what]))
      const random = of('random')
      return {
        seats,
        randomAnswersPerSecond: random,
        tableAnswersPerSecond: of('table'),
        ratioToTicTacToe: Math.round((10 * random) / ticTacToe) / 10,
        copiesPerSecond: of('copies'),
        stateBytes: of('bytes'),
      }
    }),
  }),
)
