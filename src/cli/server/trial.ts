/** `kontor trial`: the long form of what the tests try briefly with a server in a process of its own. */

import { GAMES } from '#games/index.ts'
import { crowdTrial } from '#server/trials/crowd/crowd.ts'
import { inputTrial } from '#server/trials/input.ts'
import { soakTrial } from '#server/trials/soak/soak.ts'
import { REVIEW_PARTS, reviewTrial } from '../review/trial/trial.ts'
import { type Args, seedFrom } from '../shell/args.ts'
import type { Command, CommandContext } from '../shell/command.ts'
import { Failure } from '../shell/failure.ts'
import { REPEATABLE } from '../shell/options.ts'
import { gameToPlay } from '../shell/shelf.ts'

const TRIALS = ['input', 'soak', 'crowd', 'review'] as const
const STORES = ['sqlite', 'postgres'] as const

/** On which store, and on how many servers. */
export const fleetFrom = (args: Args) => {
  const store = STORES.find((one) => one === (args.text('store') ?? 'sqlite'))
  if (!store) throw new Failure('bad.store', { stores: { list: STORES } })
  return { store, nodes: args.integer('nodes', { min: 1, max: store === 'sqlite' ? 1 : 16 }) ?? 1 }
}

/** Tells how a long trial goes. One that says nothing looks like one that hangs, also in a log. */
export const tellerOf = ({ args, screen }: CommandContext): ((text: string) => void) =>
  screen.isTerminal || args.flag('json') ? (text) => screen.progress(text) : (text) => screen.print(text)

/** Prints the figures of a trial and what went wrong in it; gives the exit code. */
export const reported = (
  { args, say, screen }: CommandContext,
  report: { readonly problems: readonly string[] },
  right: 'trial.right' | 'trial.crowdRight' | 'trial.reviewRight' = 'trial.right',
): number => {
  screen.progress('')
  if (args.flag('json')) screen.print(JSON.stringify(report))
  else {
    const { problems, ...figures } = report
    for (const [figure, value] of Object.entries(figures)) screen.print(`${figure}: ${value}`)
    for (const problem of problems) screen.complain(problem)
    screen.print(say(problems.length === 0 ? right : 'trial.wrong'))
  }
  return report.problems.length === 0 ? 0 : 1
}

export const command: Command = {
  usage:
    'input [--messages M] | soak [--minutes M] [--store sqlite|postgres] [--nodes N] | crowd [--minutes M] [--people P] | review [--part P] [--game G] [--games K] [--level L] [--folder F]',
  words: 1,
  about: 'trial.about',
  options: {
    messages: { type: 'string', value: 'M', what: 'option.messages' },
    minutes: { type: 'string', value: 'M', what: 'option.minutes' },
    tables: { type: 'string', value: 'T', what: 'option.chaosTables' },
    store: { type: 'string', value: 'sqlite|postgres', what: 'option.store' },
    nodes: { type: 'string', value: 'N', what: 'option.nodes' },
    people: { type: 'string', value: 'P', what: 'option.people' },
    part: { type: 'string', value: REVIEW_PARTS.join('|'), what: 'option.reviewPart' },
    game: { type: 'string', value: 'G', what: 'option.reviewGame' },
    games: { type: 'string', value: 'K', what: 'option.games' },
    level: { type: 'string', value: 'L', what: 'option.reviewLevel' },
    folder: { type: 'string', value: 'F', what: 'option.reviewFolder' },
    ...REPEATABLE,
  },
  async run(job) {
    const { args, screen } = job
    const name = TRIALS.find((trial) => trial === args.words[0])
    const progress = (text: string) => screen.progress(text)
    switch (name) {
      case 'input': {
        const messages = args.integer('messages', { min: 1, max: 10_000_000 }) ?? 100_000
        return reported(job, await inputTrial({ messages, seed: seedFrom(args), progress }))
      }
      case 'soak': {
        const minutes = args.integer('minutes', { min: 1, max: 10_000 }) ?? 2
        const tables = args.integer('tables', { min: 1, max: 250 }) ?? 10
        return reported(
          job,
          await soakTrial({ minutes, tables, ...fleetFrom(args), progress: tellerOf(job) }),
        )
      }
      case 'crowd': {
        const minutes = args.integer('minutes', { min: 1, max: 10_000 }) ?? 2
        const people = args.integer('people', { min: 2, max: 200 }) ?? 8
        const crowd = { milliseconds: 60_000 * minutes, people, seed: seedFrom(args), progress }
        return reported(job, await crowdTrial(crowd), 'trial.crowdRight')
      }
      case 'review': {
        const part = REVIEW_PARTS.find((one) => one === (args.text('part') ?? 'ledger'))
        if (!part) throw new Failure('bad.trial', { trials: { list: REVIEW_PARTS } })
        const game = args.text('game')
        const games = game === undefined ? GAMES : [gameToPlay(game)]
        const count = args.integer('games', { min: 2, max: 100_000 }) ?? 20
        const level = args.text('level') ?? 'club'
        const folder = args.text('folder')
        const seed = seedFrom(args)
        const wanted = { games, part, count, level, seed, folder, progress: tellerOf(job) }
        return reported(job, reviewTrial(wanted), 'trial.reviewRight')
      }
      default:
        throw new Failure('bad.trial', { trials: { list: TRIALS } })
    }
  },
}
