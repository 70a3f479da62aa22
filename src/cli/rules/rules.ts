/** `kontor rules`: for each clause of the written rules, the code that carries it and the tests that prove it. */
import { spawn } from 'node:child_process'
import { existsSync, readdirSync, rmSync } from 'node:fs'
import { FIRST_LANGUAGE } from '#engine/language/languages.ts'
import { GAMES } from '#games/index.ts'
import type { Command, CommandContext } from '../shell/command.ts'
import { Failure } from '../shell/failure.ts'
import { grid } from '../shell/grid.ts'
import type { Say } from '../shell/say.ts'
import type { Screen } from '../shell/screen.ts'
import { GAMES_FOLDER } from './clauses.ts'
import { COVERAGE, proofsIn } from './coverage.ts'
import { checkRules, isSound, type RuleCheck } from './ruleCheck.ts'

const hasRules = (game: string): boolean => existsSync(`${GAMES_FOLDER}${game}/rules.${FIRST_LANGUAGE}.md`)

/** A game that is being written has rules before it stands on the shelf. */
const gamesFrom = ([named]: readonly string[]): readonly string[] => {
  if (named === undefined) return GAMES.map(({ id }) => id)
  const all = readdirSync(GAMES_FOLDER).filter(hasRules)
  if (!all.includes(named)) throw new Failure('bad.game', { game: named, games: { list: all } })
  return [named]
}

const runTests = async (games: readonly string[], quiet: boolean): Promise<number> => {
  rmSync(COVERAGE, { recursive: true, force: true })
  const folders = games.map((game) => `src/games/${game}/`)
  const args = ['--disable-warning=ExperimentalWarning', 'node_modules/vitest/vitest.mjs', 'run', ...folders]
  return new Promise((resolve) => {
    // Figures for a program go to stdout alone.
    const tests = spawn(process.execPath, args, {
      stdio: ['ignore', quiet ? 'ignore' : 'inherit', 'inherit'],
    })
    tests.on('error', () => resolve(1)).on('exit', (code) => resolve(code ?? 1))
  })
}

const tableLines = (check: RuleCheck, withTitles: boolean, say: Say, screen: Screen): string[] => {
  const lines = grid({
    head: [say('rules.clause'), say('rules.files'), say('rules.tests')].map((text) =>
      screen.paint('dim', text),
    ),
    rows: check.clauses.map(({ id, files, tests }) => [
      id,
      files.join(', ') || screen.paint('red', '–'),
      tests.length === 0
        ? screen.paint('red', '0')
        : withTitles
          ? tests.map(({ test }) => test).join('\n')
          : String(tests.length),
    ]),
    width: screen.width,
    indent: '  ',
  })
  const proved = check.clauses.length - check.unproved.length
  return [
    '',
    screen.paint('bold', say('rules.game', { game: check.game, proved, n: check.clauses.length })),
    ...lines,
  ]
}

const complaints = (check: RuleCheck, say: Say): string[] =>
  (
    [
      ['rules.unproved', check.unproved],
      ['rules.notInEveryLanguage', check.notInEveryLanguage],
      ['rules.twice', check.twice],
      ['rules.unwritten', check.unwritten],
    ] as const
  ).flatMap(([key, list]) => (list.length > 0 ? [say(key, { game: check.game, list: { list } })] : []))

const report = ({ args, say, screen }: CommandContext, checks: readonly RuleCheck[]): void => {
  if (args.flag('json')) {
    screen.print(JSON.stringify(checks))
    return
  }
  for (const check of checks) screen.print(...tableLines(check, args.words.length > 0, say, screen))
  screen.print('')
  for (const line of checks.flatMap((check) => complaints(check, say))) screen.complain(line)
}

export const command: Command = {
  usage: '[game] [--run]',
  words: 1,
  about: 'rules.about',
  options: {
    run: { type: 'boolean', what: 'option.run' },
    json: { type: 'boolean', what: 'option.json' },
  },
  async run(job) {
    const { args, say, screen } = job
    const games = gamesFrom(args.words)
    const known = () =>
      proofsIn().filter(({ file }) => games.some((game) => file.startsWith(`src/games/${game}/`)))
    if (args.flag('run') || known().length === 0) {
      const code = await runTests(games, args.flag('json'))
      if (code !== 0) {
        screen.complain(say('rules.testsFail'))
        return 1
      }
    }
    const proofs = known()
    const checks = games.map((game) => checkRules(game, proofs))
    report(job, checks)
    return checks.every(isSound) ? 0 : 1
  },
}
