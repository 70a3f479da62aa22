/** Which Kontor this is. */
import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Game } from '#engine/contract.ts'
import { WEB } from '../http/pages.ts'
import type { Settings } from '../settings.ts'
import { VERSION } from '../version.ts'

/** Changes with every release of the page, which finds the same in its own first script. */
export const buildId = (): string => {
  const page = join(WEB, 'index.html')
  const own = readFileSync(
    existsSync(page) ? page : new URL('../../../package.json', import.meta.url),
    'utf8',
  )
  return (
    /\/assets\/index-([\w-]+)\.js/.exec(own)?.[1] ??
    createHash('sha256').update(own).digest('hex').slice(0, 12)
  )
}

export const versionsOf = (settings: Settings, build: string, games: readonly Game[]) => ({
  kontor: VERSION,
  build,
  node: process.versions.node,
  store: settings.databaseUrl === '' ? 'SQLite' : 'PostgreSQL',
  games: games.map(({ id, version }) => `${id} ${version}`).join(', '),
})
