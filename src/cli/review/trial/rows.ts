/** What each game of a trial showed. Kept in a folder as it comes, so that a long trial can be stopped and gone on with. */
import { appendFileSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { linesOf } from '../../shell/jsonLines.ts'
import type { Trial } from './play.ts'

/**
 * By the game's seed. Those that the folder has under this name are not made again, so it has to tell how they are made. Several
 * processes can fill one folder, each from a seed of its own.
 */
export const rowsOf = <Row extends object>(
  { games, seed, folder, progress }: Pick<Trial, 'games' | 'seed' | 'folder' | 'progress'>,
  name: string,
  make: (seed: number) => Row,
): Row[] => {
  if (folder !== undefined) mkdirSync(folder, { recursive: true })
  const file = folder === undefined ? null : join(folder, `${name}.jsonl`)
  const kept = new Map(file ? linesOf<readonly [number, Row]>(file) : [])
  return Array.from({ length: games }, (_, i) => {
    const row = kept.get(seed + i) ?? make(seed + i)
    if (file && !kept.has(seed + i)) appendFileSync(file, `${JSON.stringify([seed + i, row])}\n`)
    progress(`${name}: ${i + 1}/${games}`)
    return row
  })
}
