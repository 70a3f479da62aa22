/** Games by name, with what they say. The small game of the test kit is there for its records. */

import { withDefaults } from '#engine/advance.ts'
import type { Game, Options } from '#engine/contract.ts'
import { eraseGame } from '#engine/erase.ts'
import type { Language, Words } from '#engine/say.ts'
import { small1, small2, smallWords } from '#engine/testkit/smallGame.ts'
import engineDe from '#engine/words.de.ts'
import engineEn from '#engine/words.en.ts'
import { GAMES, gameNamed, wordsOf } from '#games/index.ts'
import type { Args } from './args.ts'
import { Failure } from './failure.ts'

const SMALL = [eraseGame(small1), eraseGame(small2)]

/** The versions of a game that are at hand; none for an unknown name. */
export const versionsOf = (id: string): readonly Game[] => {
  const game = gameNamed(id)
  return game ? [game] : SMALL.filter((small) => small.id === id)
}

const found = (id: string | undefined, game: Game | undefined): Game => {
  const games = GAMES.map((one) => one.id).join(', ')
  if (id === undefined) throw new Failure('bad.noGame', { games })
  if (!game) throw new Failure('bad.game', { game: id, games })
  return game
}

export const gameFrom = (id: string | undefined): Game =>
  found(id, id === undefined ? id : versionsOf(id).at(-1))

/** Only what people play: the small game has no title. */
export const gameToPlay = (id: string): Game => found(id, gameNamed(id))

export const wordsFor = async (game: Game, language: Language): Promise<readonly Words[]> =>
  gameNamed(game.id) ? wordsOf(game.id, language) : [smallWords, language === 'de' ? engineDe : engineEn]

export const seatsFrom = (args: Args, game: Game): number | undefined => args.integer('seats', game.seats)

/** `--set name=value,name=value`: the options of the table. */
export const optionsFrom = (args: Args, game: Game): Options => {
  const said = (args.list('set') ?? []).map((part): [string, Options[string]] => {
    const [name, value] = part.split('=')
    const spec = Object.hasOwn(game.options, name) ? game.options[name] : undefined
    if (!spec) throw new Failure('bad.set', { name, names: Object.keys(game.options).join(', ') || '–' })
    const found = spec.values.find((one) => String(one) === value)
    if (found === undefined) throw new Failure('bad.setValue', { name, values: spec.values.join(', ') })
    return [name, found]
  })
  return withDefaults(game, Object.fromEntries(said))
}
