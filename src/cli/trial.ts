/** `kontor trial`: the long forms of what the tests try briefly with a server in a process of its own. */
import { inputTrial } from '#server/trials/input.ts'
import { killTrial } from '#server/trials/kill.ts'
import { seedFrom } from './args.ts'
import type { Command } from './command.ts'
import { Failure } from './failure.ts'

const STORES = ['sqlite', 'postgres'] as const

export const command: Command = {
  usage: 'kill [--kills K] [--store sqlite|postgres] [--nodes N] [--database-kills K] | input [--messages M]',
  words: 1,
  about: 'trial.about',
  options: {
    kills: { type: 'string', value: 'K', what: 'option.kills' },
    store: { type: 'string', value: 'sqlite|postgres', what: 'option.store' },
    nodes: { type: 'string', value: 'N', what: 'option.nodes' },
    'database-kills': { type: 'string', value: 'K', what: 'option.databaseKills' },
    messages: { type: 'string', value: 'M', what: 'option.messages' },
    seed: { type: 'string', value: 'S', what: 'option.seed' },
    json: { type: 'boolean', what: 'option.json' },
  },
  async run({ args, say, screen }) {
    const progress = (text: string) => screen.progress(text)
    const seed = seedFrom(args)
    const kills = args.integer('kills', { min: 1, max: 10_000 }) ?? 20
    const store = STORES.find((one) => one === (args.text('store') ?? 'sqlite'))
    if (!store) throw new Failure('bad.store', { stores: STORES.join(', ') })
    const nodes = args.integer('nodes', { min: 1, max: store === 'sqlite' ? 1 : 16 }) ?? 1
    const databaseKills = args.integer('database-kills', { min: 0, max: store === 'sqlite' ? 0 : kills }) ?? 0
    const messages = args.integer('messages', { min: 1, max: 10_000_000 }) ?? 100_000
    const trials: { readonly [name: string]: () => Promise<{ readonly problems: readonly string[] }> } = {
      kill: () => killTrial({ kills, store, nodes, databaseKills, seed, progress }),
      input: () => inputTrial({ messages, seed, progress }),
    }
    const [name] = args.words
    if (name === undefined || !Object.hasOwn(trials, name))
      throw new Failure('bad.trial', { trials: Object.keys(trials).join(', ') })
    const report = await trials[name]()
    screen.progress('')
    if (args.flag('json')) screen.print(JSON.stringify(report))
    else {
      const { problems, ...figures } = report
      for (const [figure, value] of Object.entries(figures)) screen.print(`${figure}: ${value}`)
      for (const problem of problems) screen.complain(problem)
      screen.print(say(problems.length === 0 ? 'trial.right' : 'trial.wrong'))
    }
    return report.problems.length === 0 ? 0 : 1
  },
}
