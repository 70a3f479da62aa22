/** Before the first test that needs them: the page, built if a source is newer, and one browser for all. */
import { execFileSync } from 'node:child_process'
import type { TestProject } from 'vitest/node'
import { launchForAll } from './browser.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Where the browser is. */
    readonly browser: string
  }
}

const run = (file: string): void => {
  // The page is built as for people, not as for tests.
  const { NODE_ENV: _, ...env } = process.env
  execFileSync(process.execPath, [file], { env, stdio: ['ignore', 'ignore', 'inherit'] })
}

export default async ({ provide }: TestProject): Promise<() => Promise<void>> => {
  run('src/web/build.ts')
  const browser = await launchForAll()
  provide('browser', browser.wsEndpoint())
  return () => browser.close()
}
