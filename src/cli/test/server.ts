/** Runs commands about a server in this process, with settings of their own. */
import { main } from '../main.ts'
import { linesOf } from '../shell/lines.ts'
import { keptScreen } from '../shell/screen.ts'

export const runWith = async (
  env: { readonly [name: string]: string },
  ...args: readonly string[]
): Promise<{ code: number; said: string }> => {
  const screen = keptScreen()
  const before = { ...process.env }
  Object.assign(process.env, env)
  try {
    const code = await main([...args, '--lang', 'en'], env, screen, () => linesOf([]))
    return { code, said: [...screen.out, ...screen.errors].join('\n') }
  } finally {
    process.env = before
  }
}
