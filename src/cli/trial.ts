/** `kontor trial`: the long forms of what the tests try briefly with a server in a process of its own. */
import { inputTrial } from '#server/trials/input.ts'
import { killTrial } from '#server/trials/kill.ts'
import { seedFrom } from './args.ts'
import type { Command } from './command.ts'
import { Failure } from './failure.ts'

export const command: Command = {
  usage: 'kill [--kills K] | input [--messages M]',
  words: 1,
  about: 'trial.about',
  options: {
    kills: { type: 'string', value: 'K', what: 'option.kills' },
    messages: { type: 'string', value: 'M', what: 'option.messages' },
    seed: { type: 'string', value: 'S', what: 'option.seed' },
    json: { type: 'boolean', what: 'option.json' },
  },
  async run({ args, say, screen }) {
    const progress = (text: string) => screen.progress(text)
    const seed = seedFrom(args)
    const kills = args.integer('kills', { min: 1, max: 10_000 }) ?? 20
    const messages = args.integer('messages', { min: 1, max: 10_000_000 }) ?? 100_000
    const trials: { readonly [name: string]: () => Promise<{ readonly problems: readonly string[] }> } = {
      kill: () => killTrial({ kills, seed, progress }),
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
