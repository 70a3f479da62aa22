/** Every board on a phone, to the end of a game, and every guide in both languages. */
import { describe } from 'vitest'
import { openSite } from '../site.ts'
import { ON_BOARD } from './onBoard.ts'
import { itPlaysAWholeGame, itTeaches } from './whole.ts'

const site = openSite({ isShared: true })

describe.each(Object.keys(ON_BOARD) as (keyof typeof ON_BOARD)[])('the board of %s', (game) => {
  itPlaysAWholeGame(site, game, 'de', 'pointer')
  itTeaches(site, game, 'en')
  itTeaches(site, game, 'de')
})
