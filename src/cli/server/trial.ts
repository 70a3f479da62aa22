/** `kontor trial`: the long form of what the tests try briefly with a server in a process of its own. */
import { inputTrial } from '#server/trials/input.ts'
import { seedFrom } from '../shell/args.ts'
import type { Command, CommandContext } from '../shell/command.ts'
import { Failure } from '../shell/failure.ts'

const TRIALS = ['input'] as const

/** Prints the figures of a trial and what went wrong in it; gives the exit code. */
export const reported = (
  { args, say, screen }: CommandContext,
  report: { readonly problems: readonly string[] },
): number => {
  screen.progress('')
  if (args.flag('json')) screen.print(JSON.stringify(report))
  else {
    const { problems, ...figures } = report
    for (const [figure, value] of Object.entries(figures)) screen.print(`${figure}: ${value}`)
    for (const problem of problems) screen.complain(problem)
    screen.print(say(problems.length === 0 ? 'trial.right' : 'trial.wrong'))
  }
  return report.problems.length === 0 ? 0 : 1
}

export const command: Command = {
  usage: 'input [--messages M]',
  words: 1,
  about: 'trial.about',
  options: {
    messages: { type: 'string', value: 'M', what: 'option.messages' },
    seed: { type: 'string', value: 'S', what: 'option.seed' },
    json: { type: 'boolean', what: 'option.json' },
  },
  async run(job) {
    const { args, screen } = job
    const [name] = args.words
    if (!TRIALS.some((trial) => trial === name)) throw new Failure('bad.trial', { trials: { list: TRIALS } })
    const messages = args.integer('messages', { min: 1, max: 10_000_000 }) ?? 100_000
    const progress = (text: string) => screen.progress(text)
    return reported(job, await inputTrial({ messages, seed: seedFrom(args), progress }))
  },
}
