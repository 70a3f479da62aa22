/** Before the first test that needs them: the page, built if a source is newer, one browser for all, and a server for many. */
import { execFileSync } from 'node:child_process'
import type { TestProject } from 'vitest/node'
import { launchForAll } from './browser.ts'
import { newServer } from './server.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Where the browser is. */
    readonly browser: string
    /** The address of the server that is shared. */
    readonly server: string
  }
}

const run = (file: string): void => {
  // The page is built as for people, not as for tests.
  const { NODE_ENV: _, ...env } = process.env
  execFileSync(process.execPath, [file], { env, stdio: ['ignore', 'ignore', 'inherit'] })
}

export default async ({ provide }: TestProject): Promise<() => Promise<void>> => {
  run('src/web/build.ts')
  const [browser, server] = await Promise.all([launchForAll(), newServer()])
  provide('browser', browser.wsEndpoint())
  provide('server', server.url)
  return async () => {
    await browser.close()
    await server.stop()
  }
}
