/** Every board on a phone, to the end of a game. */
import { describe } from 'vitest'
import { openHouse } from '../house.ts'
import { ON_BOARD } from './onBoard.ts'
import { itPlaysAWholeGame } from './whole.ts'

const house = openHouse()

describe.each(Object.keys(ON_BOARD) as (keyof typeof ON_BOARD)[])('the board of %s', (game) => {
  itPlaysAWholeGame(house, game, 'de')
})
