/** Builds the page if a source is newer than what was built: `node src/web/build.ts`. */
import { existsSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../..', import.meta.url))
const SOURCES = ['src/web', 'src/engine', 'src/games', 'src/bots', 'src/table', 'src/client'] as const
const BUILT = join(root, 'dist/web/sw.js.br')
const NOT_IN_THE_PAGE = /(\.test\.ts$|(^|[/\\])(e2e|test|testkit)([/\\]|$))/

const newest = (folder: string): number =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => !NOT_IN_THE_PAGE.test(name))
    .reduce((latest, name) => Math.max(latest, statSync(join(folder, name)).mtimeMs), 0)

export const isFresh = (): boolean => {
  if (!existsSync(BUILT)) return false
  const builtAt = statSync(BUILT).mtimeMs
  const files = ['package-lock.json', 'vite.config.ts'].map((name) => statSync(join(root, name)).mtimeMs)
  return Math.max(...files, ...SOURCES.map((folder) => newest(join(root, folder)))) <= builtAt
}

if (!isFresh()) {
  console.error('Building the page; this takes half a minute …')
  const begun = performance.now()
  // Loaded when it is needed: most starts build nothing.
  const { build } = await import('vite')
  await build({ configFile: join(root, 'vite.config.ts'), logLevel: 'warn' })
  console.error(`The page is built, after ${Math.round((performance.now() - begun) / 1000)} s.`)
}
