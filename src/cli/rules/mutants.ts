/** `kontor mutants`: takes refusals out of the games, one at a time, and expects the tests of the clause to turn red. */
import { spawn } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { imagined, shuffled } from '#engine/chance.ts'
import { GAMES } from '#games/index.ts'
import { seedFrom } from '../shell/args.ts'
import type { Command } from '../shell/command.ts'
import { grid } from '../shell/grid.ts'
import { REPEATABLE } from '../shell/options.ts'
import { gameFrom } from '../shell/shelf.ts'

const USUAL_CLAUSES = 10

interface Refused {
  readonly game: string
  readonly clause: string
  readonly key: string
}

/** Every refusal that the games' sources declare. */
export const refusalsIn = (games: readonly string[]): Refused[] =>
  games.flatMap((game) => {
    const folder = join('src/games', game)
    const sources = readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
      .sort()
    return sources.flatMap((file) =>
      [...readFileSync(join(folder, file), 'utf8').matchAll(/refuse\(\s*'([A-Z]+-\d+)',\s*'([\w.]+)'/g)].map(
        ([, clause, key]) => ({ game, clause, key }),
      ),
    )
  })

/** One refusal for each of so many clauses, drawn by the seed. */
export const drawn = (all: readonly Refused[], clauses: number, seed: number): Refused[] => {
  const order = shuffled(imagined(seed), all.slice())
  return [...new Map(order.map((refused) => [refused.clause, refused])).values()].slice(0, clauses)
}

/** Runs the game's tests without the refusal; vitest.config.ts leaves out those that would notice any change. */
const turnsRed = ({ game, clause, key }: Refused): Promise<boolean> =>
  new Promise((resolve) => {
    const args = ['node_modules/vitest/vitest.mjs', 'run', `src/games/${game}/`]
    const env = { ...process.env, KONTOR_WITHOUT: `${game} ${clause} ${key}` }
    spawn(process.execPath, args, { env, stdio: 'ignore' }).on('exit', (code) => resolve(code !== 0))
  })

export const command: Command = {
  usage: '[game] [--clauses K] [--seed S]',
  words: 1,
  about: 'mutants.about',
  options: {
    clauses: { type: 'string', value: 'K', what: 'option.clauses' },
    ...REPEATABLE,
  },
  async run({ args, say, screen }) {
    const games = args.words[0] === undefined ? GAMES.map(({ id }) => id) : [gameFrom(args.words[0]).id]
    const clauses = args.integer('clauses', { min: 1, max: 1000 }) ?? USUAL_CLAUSES
    const seed = seedFrom(args)
    const rows: (Refused & { readonly red: boolean })[] = []
    for (const refused of drawn(refusalsIn(games), clauses, seed)) {
      screen.progress(say('mutants.progress', { clause: refused.clause, done: rows.length, clauses }))
      rows.push({ ...refused, red: await turnsRed(refused) })
    }
    screen.progress('')
    if (args.flag('json')) screen.print(JSON.stringify({ seed, mutants: rows }))
    else
      screen.print(
        ...grid({
          rows: rows.map(({ clause, key, red }) => [clause, key, say(red ? 'mutants.red' : 'mutants.green')]),
          width: screen.width,
        }),
      )
    return rows.every(({ red }) => red) ? 0 : 1
  },
}
