/** `kontor new-game`: the skeleton of a new game, complete and playable. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { FIRST_LANGUAGE } from '#engine/language/languages.ts'
import { clausesOf, GAMES_FOLDER } from '../rules/clauses.ts'
import type { Command } from '../shell/command.ts'
import { Failure } from '../shell/failure.ts'
import { formatFiles, isFree, prefixFor, register, writeGame } from './skeletons.ts'

const REGISTRY = `${GAMES_FOLDER}registry.ts`
const NAME = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/

const nameFrom = ([name]: readonly string[]): string => {
  if (name === undefined) throw new Failure('bad.newNoName')
  if (!NAME.test(name) || name.length < 2 || name.length > 30) throw new Failure('bad.newName', { name })
  if (!isFree(name, readFileSync(REGISTRY, 'utf8'))) throw new Failure('bad.newTaken', { name })
  if (existsSync(`${GAMES_FOLDER}${name}`))
    throw new Failure('bad.newExists', { folder: `src/games/${name}` })
  return name
}

const prefixesInUse = (): string[] =>
  readdirSync(GAMES_FOLDER).flatMap((game) =>
    clausesOf(game, FIRST_LANGUAGE).map(({ id }) => id.split('-')[0]),
  )

export const command: Command = {
  usage: '<name>',
  words: 1,
  about: 'newGame.about',
  options: {},
  async run({ args, say, screen }) {
    const name = nameFrom(args.words)
    const files = writeGame(name, prefixFor(name, prefixesInUse()), `${GAMES_FOLDER}${name}`)
    register(name, REGISTRY)
    formatFiles(`${GAMES_FOLDER}${name}`, REGISTRY)
    screen.print(
      say('newGame.written', { folder: `src/games/${name}` }),
      ...files.map((file) => `  ${file}`),
      '',
      say('newGame.shelf', { file: 'src/games/registry.ts' }),
      '',
      say('newGame.then'),
      `  npm test -- src/games/${name}`,
      `  npm run -s kontor -- play ${name}`,
      '  npm start',
      `  npm run -s kontor -- rules ${name}`,
    )
    return 0
  },
}
