/** Runs a command in this process, with a screen that keeps what is printed. */

import { main } from '../main.ts'
import { linesOf } from '../shell/lines.ts'
import { keptScreen } from '../shell/screen.ts'

export const run = async (argv: readonly string[], typed: readonly string[] = []) => {
  const screen = keptScreen()
  const code = await main(argv, {}, screen, () => linesOf(typed))
  return { code, out: screen.out, errors: screen.errors, text: screen.out.join('\n') }
}
