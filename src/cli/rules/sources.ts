/** Where a game's code carries which clause. */
import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'

const isSource = (file: string): boolean =>
  file.endsWith('.ts') && !file.endsWith('.test.ts') && !/(^|[\\/])test[\\/]/.test(file)

/** By clause: the files that quote its number, relative to the game's folder. */
export const carriersIn = (folder: string): Map<string, string[]> => {
  const carriers = new Map<string, string[]>()
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)))
    .filter(isSource)
    .sort()
  for (const file of files) {
    const quoted = readFileSync(join(folder, file), 'utf8').matchAll(/(['"`])([A-Z]{2,4}-\d+)\1/g)
    for (const clause of new Set([...quoted].map(([, , id]) => id)))
      carriers.set(clause, [...(carriers.get(clause) ?? []), file])
  }
  return carriers
}
