/** Our figures beside a peer's in the same run: `npm run bench -- engine|server|versus|bots|lists|history|deadlines|motion|waiting|first|reviews … [--json]`. */
import { execFile, spawnSync } from 'node:child_process'
import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs, promisify } from 'node:util'
import { GAMES } from '../src/games/index.ts'
import { asJson, asLines } from './server/figures.ts'
import { STORES } from './server/processes.ts'

const HELP = `npm run bench -- engine [game …] [--json]
npm run bench -- server [saturated|paced|left …] [--store sqlite|postgres] [--tables 1000] [--json]
npm run bench -- versus <folder of another clone> [--store sqlite|postgres] [--rounds 15]
npm run bench -- lists [--store sqlite|postgres]
npm run bench -- history [--store sqlite|postgres]
npm run bench -- deadlines [--json]
npm run bench -- bots [game …|waiting [answers a second]] [--json]
npm run bench -- motion [game …] [--processor] [--json]
npm run bench -- waiting [game …] [--json]
npm run bench -- first [game …] [--json]
npm run bench -- reviews [server|page] [game …] [--json]
  engine   random play and table work of each game, beside boardgame.io's reducer, medians of 5 interleaved runs
  server   answers a second over real sockets, beside boardgame.io's server and a bare echo; latency, bytes, memory
  versus   the server of this clone beside that of another one, in turns: answers a second, with a 95 % interval
  lists    what a list of tables costs the server with 1,000 and with 100,000 tables in the store
  history  how long home, history and profile take with 5,000 and with 50,000 finished games of 500 people
  deadlines  memory and wake-ups of a server with 100, 1,000 and 10,000 tables by turns that nobody looks at
  bots     iterations a second of the search in each game, beside boardgame.io's on tic-tac-toe;
           waiting: how long people wait for replies while 50 expert bots wait to think, and while 50 reviews wait
  motion   how long a browser is busy at once while others' turns are shown, the drawing of each change included, on a processor
           four times slower; --processor: by what the processor did, so that other work does not count
  waiting  how long a person waits between two questions, at normal pace with 1, 2 and 4 bots
  first    how soon the first question can be answered on a slow phone
  reviews  how long a review of a game of four takes, on the server and in the page`

interface Figures {
  readonly game: string
  readonly boardgameio: { readonly ticTacToe: number; readonly state200: number }
  readonly seats: readonly {
    readonly seats: number
    readonly randomAnswersPerSecond: number
    readonly tableAnswersPerSecond: number
    readonly ratioToTicTacToe: number
    readonly copiesPerSecond: number
    readonly stateBytes: number
  }[]
}

const measure = async (game: string): Promise<Figures> => {
  const file = fileURLToPath(new URL('./engine.ts', import.meta.url))
  const { stdout } = await promisify(execFile)(process.execPath, [
    '--disable-warning=ExperimentalWarning',
    file,
    game,
  ])
  return JSON.parse(stdout) as Figures
}

const print = ({ game, boardgameio, seats }: Figures): void => {
  console.log(
    `\n${game}   (boardgame.io: tic-tac-toe ${boardgameio.ticTacToe}/s, 200 integers ${boardgameio.state200}/s)`,
  )
  console.table(seats.map(({ seats: players, ...figures }) => ({ players, ...figures })))
}

const stop = (message: string): never => {
  console.error(message)
  process.exit(1)
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  strict: false,
  options: {
    json: { type: 'boolean' },
    help: { type: 'boolean' },
    store: { type: 'string', default: STORES[0] },
    tables: { type: 'string', default: '1000' },
    rounds: { type: 'string', default: '15' },
    processor: { type: 'boolean' },
  },
})

const engine = async (named: readonly string[]): Promise<void> => {
  const unknown = named.find((id) => !GAMES.some((game) => game.id === id))
  if (unknown) stop(`There is no game called ${unknown}. There are: ${GAMES.map(({ id }) => id).join(', ')}`)
  const all: Figures[] = []
  for (const id of named.length > 0 ? named : GAMES.map((game) => game.id)) {
    console.error(`measuring ${id} …`)
    const figures = await measure(id)
    all.push(figures)
    if (!values.json) print(figures)
  }
  if (values.json) console.log(JSON.stringify(all, null, 2))
}

const server = async (named: readonly string[]): Promise<void> => {
  const { measureServer, PART_NAMES } = await import('./server/bench.ts')
  const store = STORES.find((one) => one === values.store) ?? stop(HELP)
  const parts = named.map((name) => PART_NAMES.find((part) => part === name) ?? stop(HELP))
  const tables = Number(values.tables)
  if (!Number.isInteger(tables) || tables < 1) stop(HELP)
  const figures = await measureServer(store, parts.length > 0 ? parts : PART_NAMES, tables, (text) =>
    console.error(text),
  )
  if (values.json) console.log(JSON.stringify({ store, figures: asJson(figures) }, null, 2))
  else for (const line of [`\nstore: ${store}`, ...asLines(figures)]) console.log(line)
  // Sockets of others' clients keep their timers.
  process.exit(0)
}

const versus = async ([folder]: readonly string[]): Promise<void> => {
  const rounds = Number(values.rounds)
  if (folder === undefined || !Number.isInteger(rounds) || rounds < 9) stop(HELP)
  const { measureVersus } = await import('./versus/versus.ts')
  const lines = await measureVersus(resolve(folder), String(values.store), rounds, (text) =>
    console.error(text),
  )
  for (const line of lines) console.log(line)
}

/** In a process of its own: it belongs to the page and starts a browser. */
const inBrowser = (name: string, given: readonly string[]): void => {
  const file = fileURLToPath(new URL(`../src/web/e2e/${name}.ts`, import.meta.url))
  const { status } = spawnSync(process.execPath, ['--disable-warning=ExperimentalWarning', file, ...given], {
    stdio: ['ignore', values.json ? 'inherit' : 'ignore', 'inherit'],
  })
  process.exitCode = status ?? 1
}

const [what, ...named] = positionals
if (values.help) console.log(HELP)
else if (what === 'engine') await engine(named)
else if (what === 'server') await server(named)
else if (what === 'versus') await versus(named)
else if (what === 'bots') await (await import('./bots.ts')).measureBots(named, values.json === true)
else if (what === 'lists')
  await (await import('./lists.ts')).measureLists(String(values.store), [1_000, 100_000])
else if (what === 'history')
  await (await import('./history.ts')).measureHistory(String(values.store), [5_000, 50_000])
else if (what === 'deadlines')
  await (await import('./deadlines.ts')).measureDeadlines([100, 1_000, 10_000], values.json === true)
else if (what === 'motion')
  inBrowser('motion/measureMotion', values.processor ? [...named, '--processor'] : named)
else if (what === 'waiting') inBrowser('motion/measureWaiting', named)
else if (what === 'first') inBrowser('first/measureFirst', named)
else if (what === 'reviews') inBrowser('motion/measureReviews', named)
else stop(HELP)
