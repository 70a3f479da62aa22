/** Our figures beside a peer's in the same run: `npm run bench -- engine [game …] [--json]`. */
import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { parseArgs, promisify } from 'node:util'
import { GAMES } from '../src/games/index.ts'

const HELP = `npm run bench -- engine [game …] [--json]
  engine   random play and table work of each game, beside boardgame.io's reducer, medians of 5 interleaved runs`

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
  options: { json: { type: 'boolean' }, help: { type: 'boolean' } },
})
const [what, ...named] = positionals
if (values.help) {
  console.log(HELP)
  process.exit(0)
}
if (what !== 'engine') stop(HELP)
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
