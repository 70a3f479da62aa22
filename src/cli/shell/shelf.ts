/** Games by name, with what they say. The small game of the test kit is there for its records. */

import { withDefaults } from '#engine/advance.ts'
import type { Game, Options } from '#engine/contract.ts'
import { eraseGame } from '#engine/erase.ts'
import type { Language } from '#engine/language/languages.ts'
import type { Words } from '#engine/language/say.ts'
import { engineWords } from '#engine/language/words.ts'
import { small1, small2, smallWords } from '#engine/testkit/smallGame.ts'
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
  const games = { list: GAMES.map((one) => one.id) }
  if (id === undefined) throw new Failure('bad.noGame', { games })
  if (!game) throw new Failure('bad.game', { game: id, games })
  return game
}

export const gameFrom = (id: string | undefined): Game =>
  found(id, id === undefined ? id : versionsOf(id).at(-1))

/** Only what people play: the small game has no title. */
export const gameToPlay = (id: string): Game => found(id, gameNamed(id))

export const wordsFor = async (game: Game, language: Language): Promise<readonly Words[]> =>
  gameNamed(game.id) ? wordsOf(game.id, language) : [smallWords, await engineWords(language)]

export const seatsFrom = (args: Args, game: Game): number | undefined => args.integer('seats', game.seats)

/** `--set name=value,name=value`: the options of the table. */
export const optionsFrom = (args: Args, game: Game): Options => {
  const said = (args.list('set') ?? []).map((part): [string, Options[string]] => {
    const [name, value] = part.split('=')
    const spec = Object.hasOwn(game.options, name) ? game.options[name] : undefined
    const names = Object.keys(game.options)
    if (!spec) throw new Failure('bad.set', { name, names: names.length > 0 ? { list: names } : '–' })
    const found = spec.values.find((one) => String(one) === value)
    if (found === undefined)
      throw new Failure('bad.setValue', { name, values: { list: spec.values.map(String) } })
    return [name, found]
  })
  return withDefaults(game, Object.fromEntries(said))
}
