/** How much a visitor loads: measured on what was built, compressed as it is sent. */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { GAME_IDS } from '#games/metas.ts'

const web = fileURLToPath(new URL('../../dist/web', import.meta.url))
const KB = 1000
const FIRST = 45 * KB
const OF_A_GAME = 60 * KB
/** Pictures of a game. They come when all the rest is there. */
const ART = 150 * KB
/** What every table has: seats, panel, log, rules of tables. */
const OF_A_TABLE = 60 * KB

interface Chunk {
  readonly file: string
  readonly src?: string
  readonly imports?: readonly string[]
  readonly dynamicImports?: readonly string[]
}
type Manifest = { readonly [name: string]: Chunk }

const manifest = (): Manifest => {
  const file = join(web, 'manifest.build.json')
  if (!existsSync(file)) throw new Error('The page has not been built: run `node src/web/build.ts` first.')
  return JSON.parse(readFileSync(file, 'utf8')) as Manifest
}

const withImports = (chunks: Manifest, name: string, found = new Set<string>()): Set<string> => {
  if (found.has(name)) return found
  found.add(name)
  for (const other of chunks[name].imports ?? []) withImports(chunks, other, found)
  return found
}

const size = (chunks: Manifest, names: Iterable<string>): number =>
  [...names].reduce(
    (sum, name) => sum + gzipSync(readFileSync(join(web, chunks[name].file)), { level: 9 }).length,
    0,
  )

describe('the budgets', () => {
  const chunks = manifest()
  const named = (part: string) => Object.keys(chunks).filter((name) => name.includes(part))
  const loadedWith = (parts: readonly string[]) =>
    new Set(parts.flatMap((part) => named(part).flatMap((name) => [...withImports(chunks, name)])))
  const isShared = (name: string) => !/(games|boards)\//.test(name)
  const first = new Set([
    ...withImports(chunks, 'index.html'),
    // The page's own words and the titles of all games are loaded before anything is drawn, in one language.
    ...named('words/words.de.ts').filter(isShared),
    ...named('words.de.ts?about'),
  ])
  const table = loadedWith(['table/TablePage.svelte', 'words/around.de.ts']).difference(first)

  it('first JavaScript is at most 45 kB gzipped', () => {
    expect(size(chunks, first)).toBeLessThanOrEqual(FIRST)
  })

  it('a table around any game is at most 60 kB gzipped', () => {
    expect(table.size).toBeGreaterThan(1)
    expect(size(chunks, table)).toBeLessThanOrEqual(OF_A_TABLE)
  })

  it.each(GAME_IDS)('%s adds at most 60 kB gzipped: its rules, its board and its words', (id) => {
    const own = loadedWith([
      `games/${id}/index.ts`,
      `games/${id}/words.de.ts`,
      `boards/${id}/index.ts`,
      `boards/${id}/words.de.ts`,
    ])
    const more = own.difference(first).difference(table)
    expect(more.size).toBeGreaterThan(1)
    expect(size(chunks, more)).toBeLessThanOrEqual(OF_A_GAME)
    expect([...own].filter((name) => name.includes('/art/index.ts'))).toEqual([])
  })

  const drawn = named('/art/index.ts')

  it('some game has pictures', () => {
    expect(drawn.length).toBeGreaterThan(0)
  })

  it.each(drawn)('%s is at most 150 kB gzipped', (name) => {
    expect(size(chunks, withImports(chunks, name))).toBeLessThanOrEqual(ART)
  })
})
