import type { Args, OptionTable } from './args.ts'
import type { Lines } from './lines.ts'
import type { Say } from './say.ts'
import type { Screen } from './screen.ts'
import type { Key } from './words.ts'

/** What a command works with; tests give it a screen and lines of their own. */
export interface CommandContext {
  readonly say: Say
  readonly args: Args
  readonly screen: Screen
  /** What people type. */
  lines(): Lines
}

export interface Command {
  /** How it is called, after its name. */
  readonly usage: string
  /** How many arguments it takes beside its options. */
  readonly words: number
  readonly about: Key
  readonly options: OptionTable
  /** Gives the exit code. */
  run(job: CommandContext): Promise<number>
}
