/** Release 0.1's expert answers as it did then, for good: what came later is measured by it. */
import { expect, it } from 'vitest'
import { answer, owing } from '#engine/advance.ts'
import { imagined } from '#engine/chance.ts'
import { view } from '#engine/view.ts'
import { GAMES } from '#games/index.ts'
import { knownBot } from './index.ts'
import { dealt } from './learn/games.ts'
import { keyOf } from './search/candidates.ts'

const ANSWERS: { readonly [game: string]: string } = {
  patrizier: 'PAR2 b LUC3 b FER2 a FIR3 b ROM3 b FIR4 b VER3 a',
  citadels: 'builder thief assassin mercenary magician preacher gold TEM2 murder mercenary end gold WAT3 rob',
  'last-will':
    'gentlemensClub1,gentlemensClub2 oldFriend1,townHouse10 hiredCarriage1,townHouse9 5 1,0,2,0 6 0,0,3,1 2 0,0,2,0 extension D opera F E',
  augsburg:
    'Ph15,Ma8,Ph3,Le2,Ph7 Le7,Le6,Lo6,Lo11 Lo16,Ma13,Le15,Le10 2 pass pass J9,Ph3 O-7-cards cards J9 office pass 1 2',
}

it.each(GAMES.map((game) => ({ id: game.id, game })))('expert-0.1 at $id', ({ id, game }) => {
  const bot = knownBot('expert-0.1:40')
  const s = dealt(game, 3, 8)
  const luck = imagined(8)
  const said: unknown[] = []
  while (said.length < 14) {
    const [seat] = owing(game, s)
    const given = bot.choose(game, view(game, s, seat), seat, luck)
    said.push(keyOf(given))
    answer(game, s, seat, given, null)
  }
  expect(said.join(' ')).toBe(ANSWERS[id])
})
