/** `kontor <command> …`: finds the command, and turns whatever goes wrong into one line and exit code 1. */
import { stripVTControlCharacters } from 'node:util'
import { LANGUAGES, languageNamed } from '#engine/language/languages.ts'
import { VERSION } from '#server/version.ts'
import { COMMON, parse } from './shell/args.ts'
import type { Command, CommandContext } from './shell/command.ts'
import { Failure } from './shell/failure.ts'
import { languageOf, type Say, sayIn } from './shell/say.ts'
import type { Screen } from './shell/screen.ts'
import type { Key } from './shell/words.ts'

interface Listed {
  readonly about: Key
  /** Works on the sources of Kontor: not there in what is installed. */
  readonly needsSources?: true
  /** Loaded when it is called: nobody waits for what they do not use. */
  load(): Promise<{ readonly command: Command }>
}

const COMMANDS: { readonly [name: string]: Listed } = {
  serve: { about: 'serve.about', load: () => import('./server/serve.ts') },
  config: { about: 'config.about', load: () => import('./server/config.ts') },
  doctor: { about: 'doctor.about', load: () => import('./server/doctor.ts') },
  backup: { about: 'backup.about', load: () => import('./server/backup.ts') },
  restore: { about: 'restore.about', load: () => import('./server/restore.ts') },
  migrate: { about: 'migrate.about', load: () => import('./server/migrate.ts') },
  admin: { about: 'admin.about', load: () => import('./server/admin.ts') },
  play: { about: 'play.about', load: () => import('./play/play.ts') },
  arena: { about: 'arena.about', load: () => import('./arena/arena.ts') },
  balance: { about: 'balance.about', load: () => import('./balance/balance.ts') },
  learn: { about: 'learn.about', load: () => import('./learn/learn.ts') },
  replay: { about: 'replay.about', load: () => import('./records/replay.ts') },
  review: { about: 'review.about', load: () => import('./review/review.ts') },
  exercises: { about: 'exercises.about', load: () => import('./review/exercises.ts') },
  verify: { about: 'verify.about', load: () => import('./records/verify.ts') },
  fuzz: { about: 'fuzz.about', load: () => import('./laws/fuzz.ts') },
  laws: { about: 'laws.about', load: () => import('./laws/laws.ts') },
  simulate: { about: 'simulate.about', load: () => import('./simulate/simulate.ts') },
  rules: { about: 'rules.about', needsSources: true, load: () => import('./rules/rules.ts') },
  mutants: { about: 'mutants.about', needsSources: true, load: () => import('./rules/mutants.ts') },
  trial: { about: 'trial.about', needsSources: true, load: () => import('./server/trial.ts') },
  chaos: { about: 'chaos.about', needsSources: true, load: () => import('./server/chaos.ts') },
  'new-game': { about: 'newGame.about', needsSources: true, load: () => import('./newGame/newGame.ts') },
}

/** What is installed is plain JavaScript. */
const hasSources = import.meta.url.endsWith('.ts')
const isHere = ({ needsSources }: Listed): boolean => hasSources || !needsSources

/** Loaded for help only: to know how wide signs are takes more than all the rest of the command line. */
const gridWith = async () => (await import('./shell/grid.ts')).grid

const overview = async (say: Say, screen: Screen): Promise<string[]> => [
  say('main.usage'),
  '',
  ...(await gridWith())({
    rows: Object.entries(COMMANDS)
      .filter(([, listed]) => isHere(listed))
      .map(([name, { about }]) => [name, say(about)]),
    width: screen.width,
    indent: '  ',
  }),
  '',
  say('main.more'),
]

const helpOn = async (name: string, command: Command, say: Say, screen: Screen): Promise<string[]> => [
  `kontor ${name} ${command.usage}`.trimEnd(),
  '',
  say(command.about),
  '',
  ...(await gridWith())({
    rows: Object.entries({ ...command.options, ...COMMON }).map(([option, { value, what, bots = [] }]) => [
      value ? `--${option} ${value}` : `--${option}`,
      say(what, { bots: { list: bots } }),
    ]),
    width: screen.width,
    indent: '  ',
  }),
]

/** The language is wanted before the rest is read, for complaints about the rest. */
const sayFor = (argv: readonly string[], env: NodeJS.ProcessEnv): Promise<Say> => {
  const at = argv.findLastIndex((arg) => arg === '--lang' || arg.startsWith('--lang='))
  const wanted = at < 0 ? '' : (argv[at].split('=')[1] ?? argv[at + 1] ?? '')
  return sayIn(languageNamed(wanted) ?? languageOf(env))
}

const runCommand = async (
  argv: readonly string[],
  say: Say,
  screen: Screen,
  lines: CommandContext['lines'],
): Promise<number> => {
  const [name, ...rest] = argv
  if (name === undefined || name === '--help' || name === 'help' || name.startsWith('--lang')) {
    screen.print(...(await overview(say, screen)))
    return name === undefined ? 1 : 0
  }
  if (name === '--version') {
    screen.print(VERSION)
    return 0
  }
  if (!Object.hasOwn(COMMANDS, name))
    throw new Failure('bad.command', { command: name, commands: { list: Object.keys(COMMANDS) } })
  if (!isHere(COMMANDS[name])) throw new Failure('bad.sources', { command: name })
  const { command } = await COMMANDS[name].load()
  const args = parse(rest, command.options, command.words)
  const language = args.text('lang')
  if (language !== undefined && !languageNamed(language))
    throw new Failure('bad.language', { language, languages: { list: LANGUAGES.map(({ code }) => code) } })
  if (args.flag('help')) {
    screen.print(...(await helpOn(name, command, say, screen)))
    return 0
  }
  return command.run({ say, args, screen, lines })
}

/** What was typed or read may hold anything, also what would steer the terminal. */
const oneLine = (text: string): string => stripVTControlCharacters(text).replace(/\p{Cc}+/gu, ' ')

export const main = async (
  argv: readonly string[],
  env: NodeJS.ProcessEnv,
  screen: Screen,
  lines: CommandContext['lines'],
): Promise<number> => {
  const say = await sayFor(argv, env)
  try {
    return await runCommand(argv, say, screen, lines)
  } catch (error) {
    if (error instanceof Failure) screen.complain(oneLine(`kontor: ${say(error.key, error.values)}`))
    else {
      const what = error instanceof Error ? error.message : String(error)
      screen.complain(oneLine(`kontor: ${say('bad.bug', { what })}`))
      if (env.KONTOR_STACK && error instanceof Error) screen.complain(error.stack ?? '')
    }
    return 1
  }
}
