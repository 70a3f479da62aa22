/** `kontor laws`: holds every law of the engine against random games of each number of players. */
import { imagined } from '#engine/chance.ts'
import type { Game } from '#engine/contract.ts'
import { Broken, check, type UndoCount } from '#engine/testkit/check.ts'
import { seedFrom } from '../shell/args.ts'
import type { Command } from '../shell/command.ts'
import { grid, wrapped } from '../shell/grid.ts'
import { REPEATABLE } from '../shell/options.ts'
import { gameFrom, seatsFrom } from '../shell/shelf.ts'
import { randomOptions } from './fuzzing.ts'

const USUAL_GAMES = 20
/** More than in the tests, where the same law holds every game. */
const SAMPLES = 4

interface Row {
  readonly seats: number
  games: number
  answers: number
  positions: number
}

type BySteps = Map<string, UndoCount>

const addAll = (sum: BySteps, more: ReadonlyMap<string, UndoCount>): void => {
  for (const [step, { answers, undoable }] of more) {
    const counted = sum.get(step) ?? { answers: 0, undoable: 0 }
    sum.set(step, { answers: counted.answers + answers, undoable: counted.undoable + undoable })
  }
}

/** How often each question's answer can be undone, the rarest first. */
const undoTable = (bySteps: BySteps): readonly (UndoCount & { readonly step: string })[] =>
  [...bySteps]
    .map(([step, counted]) => ({ step, ...counted }))
    .sort((a, b) => a.undoable / a.answers - b.undoable / b.answers || a.step.localeCompare(b.step))

const exemptions = (game: Game): readonly { readonly step: string; readonly why: string }[] =>
  Object.entries(game.steps).flatMap(([step, declared]) =>
    declared.shape === 'auto' || !declared.exempt ? [] : [{ step, why: declared.exempt.why }],
  )

export const command: Command = {
  usage: '<game> [--games K] [--seats N] [--seed S]',
  words: 1,
  about: 'laws.about',
  options: {
    games: { type: 'string', value: 'K', what: 'option.lawGames' },
    seats: { type: 'string', value: 'N', what: 'option.lawSeats' },
    ...REPEATABLE,
  },
  async run({ args, say, screen }) {
    const game = gameFrom(args.words[0])
    const games = args.integer('games', { min: 1, max: 1_000_000 }) ?? USUAL_GAMES
    const only = seatsFrom(args, game)
    const seed = seedFrom(args)
    const { min, max } = only === undefined ? game.seats : { min: only, max: only }
    const rows: Row[] = []
    const bySteps: BySteps = new Map()
    let broken: Broken | null = null
    for (let seats = min; seats <= max && !broken; seats++) {
      const row: Row = { seats, games: 0, answers: 0, positions: 0 }
      rows.push(row)
      while (row.games < games) {
        const at = seed + 1000 * row.games + seats
        try {
          const checked = check(game, {
            seats,
            options: randomOptions(game, imagined(at)),
            seed: at,
            samples: SAMPLES,
          })
          row.answers += checked.answers
          row.positions += checked.positions
          addAll(bySteps, checked.bySteps)
        } catch (error) {
          if (!(error instanceof Broken)) throw error
          broken = error
          break
        }
        row.games++
        screen.progress(say('laws.progress', { seats, played: row.games, games }))
      }
    }
    screen.progress('')
    const undo = undoTable(bySteps)
    if (args.flag('json')) {
      const failure = broken && { law: broken.law, what: broken.message, file: broken.file }
      screen.print(JSON.stringify({ game: game.id, seed, players: rows, undo, broken: failure }))
    } else {
      screen.print(
        ...grid({
          head: [say('laws.seats'), say('laws.games'), say('laws.answers'), say('laws.positions')],
          rows: rows.map(({ seats, ...row }) => [seats, row.games, row.answers, row.positions].map(String)),
          width: screen.width,
          right: [0, 1, 2, 3],
        }),
        '',
        ...grid({
          head: [say('laws.step'), say('laws.answers'), say('laws.undoable'), say('laws.share')],
          rows: undo.map(({ step, answers, undoable }) => [
            step,
            String(answers),
            String(undoable),
            `${Math.round((100 * undoable) / answers)} %`,
          ]),
          width: screen.width,
          right: [1, 2, 3],
        }),
        '',
        ...exemptions(game).flatMap(({ step, why }) =>
          wrapped(say('laws.exempt', { step, why }), screen.width, '  '),
        ),
      )
      if (broken)
        screen.complain(say('laws.broken', { what: broken.message.split('\n')[0], file: broken.file }))
      else screen.print(say('laws.hold', { game: game.id }))
    }
    return broken ? 1 : 0
  },
}
