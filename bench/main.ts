/** Our figures beside a peer's in the same run: `npm run bench -- engine|server|bots|motion … [--json]`. */
import { execFile, spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { parseArgs, promisify } from 'node:util'
import { GAMES } from '../src/games/index.ts'
import { asJson, asLines } from './server/figures.ts'
import { STORES } from './server/processes.ts'

const HELP = `npm run bench -- engine [game …] [--json]
npm run bench -- server [saturated|paced|left …] [--store sqlite|postgres] [--tables 1000] [--json]
npm run bench -- bots [game …|waiting [answers a second]] [--json]
  engine   random play and table work of each game, beside boardgame.io's reducer, medians of 5 interleaved runs
  server   answers a second over real sockets, beside boardgame.io's server and a bare echo; latency, bytes, memory
  bots     iterations a second of the search in each game, beside boardgame.io's on tic-tac-toe;
           waiting: how long people wait for replies while 50 expert bots wait to think`

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

/** In a process of its own: it belongs to the page and starts a browser. */
const motion = (): void => {
  const file = fileURLToPath(new URL('../src/web/e2e/motion/measureMotion.ts', import.meta.url))
  const { status } = spawnSync(process.execPath, ['--disable-warning=ExperimentalWarning', file], {
    stdio: ['ignore', values.json ? 'inherit' : 'ignore', 'inherit'],
  })
  process.exitCode = status ?? 1
}

const [what, ...named] = positionals
if (values.help) console.log(HELP)
else if (what === 'engine') await engine(named)
else if (what === 'server') await server(named)
else if (what === 'bots') await (await import('./bots.ts')).measureBots(named, values.json === true)
else if (what === 'motion') motion()
else stop(HELP)
