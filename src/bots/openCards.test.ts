/**
 * The same bot with the hands of the others laid open beats the honest one: so there was something to hide, and the
 * honest one does not see it.
 */
import { describe, expect, it } from 'vitest'
import { answer, owing, start, withDefaults } from '#engine/advance.ts'
import { reveal } from '#engine/cards.ts'
import { imagined } from '#engine/chance.ts'
import type { Game, Seat, State, View } from '#engine/contract.ts'
import { eraseGame } from '#engine/erase.ts'
import { view } from '#engine/view.ts'
import { augsburg } from '#games/augsburg/index.ts'
import { citadels } from '#games/citadels/index.ts'
import { knownBot } from './index.ts'

const bot = knownBot('expert:40')
const HANDS = /^(hand|chosen)\./

const viewOfCheat = (game: Game, s: State, seat: Seat): View => {
  const open = game.copy(s)
  game.places(s.seats).forEach(({ name }, place) => {
    if (HANDS.test(name)) for (const card of open.cards.piles[place]) reveal(open.cards, card)
  })
  return view(game, open, seat)
}

/** `npm run test:long` plays more games. */
const TIMES = process.env.KONTOR_LONG ? 10 : 1

/** Every deal is played twice, with seats exchanged. */
const winsOfCheat = (game: Game, games: number): number => {
  let wins = 0
  for (let number = 0; number < games; number++) {
    const s = start(game, 2, withDefaults(game, {}), imagined(number >> 1))
    const luck = imagined(number)
    const cheat = number % 2
    while (s.result === null) {
      const [seat] = owing(game, s)
      const seen = seat === cheat ? viewOfCheat(game, s, seat) : view(game, s, seat)
      answer(game, s, seat, bot.choose(game, seen, seat, luck), null)
    }
    if (s.result.places[1 - cheat] !== 1) wins++
  }
  return wins
}

describe('open cards', () => {
  it.each([
    { game: eraseGame(citadels), games: 4 * TIMES },
    { game: eraseGame(augsburg), games: 4 * TIMES },
  ])('win more than half of the games at $game.id', ({ game, games }) => {
    expect(winsOfCheat(game, games)).toBeGreaterThan(games / 2)
  })
})
