/** Before the first test that needs them: the page, built if a source is newer, and a browser. */
import { execFileSync } from 'node:child_process'

const run = (file: string): void => {
  // The page is built as for people, not as for tests.
  const { NODE_ENV: _, ...env } = process.env
  execFileSync(process.execPath, [file], { env, stdio: ['ignore', 'ignore', 'inherit'] })
}

export default (): void => {
  run('src/web/build.ts')
  run('src/web/e2e/browser.ts')
}
