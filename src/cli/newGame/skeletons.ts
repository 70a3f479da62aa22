/**
 * Makes a new game from the skeleton. The skeleton is a game like any other, so that compiler and tests watch over
 * it; a new game is its copy under another name.
 */
import { execFileSync } from 'node:child_process'
import { appendFileSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'

const SKELETON = fileURLToPath(new URL('./skeleton/', import.meta.url))

const filesOfSkeleton = (): string[] =>
  readdirSync(SKELETON, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(SKELETON, join(entry.parentPath, entry.name)))
    .sort()

const wordsOf = (name: string): string[] =>
  name.split('-').map((word) => word.charAt(0).toUpperCase() + word.slice(1))

/** 'harbour-fair' is harbourFair in code. */
const identifierOf = (name: string): string => {
  const joined = wordsOf(name).join('')
  return joined.charAt(0).toLowerCase() + joined.slice(1)
}

/** Whether a name can stand in code beside what the skeleton and the registry name already. */
export const isFree = (name: string, registry = ''): boolean => {
  const identifier = identifierOf(name)
  try {
    new Function(`'use strict'; const ${identifier} = 0`)
  } catch {
    return false
  }
  if (registry.includes(` as ${identifier} `)) return false
  const taken = new RegExp(`\\b(${identifier}|${wordsOf(name).join('')})\\b`)
  return !filesOfSkeleton()
    .filter((file) => file.endsWith('.ts'))
    .some((file) => taken.test(readFileSync(join(SKELETON, file), 'utf8')))
}

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'

/** Three letters for the clauses of a game that no other game has. */
export const prefixFor = (name: string, taken: readonly string[]): string => {
  const letters = name.replace(/[^a-z]/g, '').toUpperCase()
  const start = letters.slice(0, 2).padEnd(2, 'X')
  const last = [...letters.slice(2), ...LETTERS].find((letter) => !taken.includes(start + letter))
  return start + (last ?? 'XX')
}

/** Writes the game's files and names them. */
export const writeGame = (name: string, prefix: string, folder: string): string[] => {
  const title = wordsOf(name).join(' ')
  const becomes: { readonly [old: string]: string } = {
    "id: 'skeleton'": `id: '${name}'`,
    "'game.title': 'Skeleton'": `'game.title': '${title}'`,
    '# Skeleton': `# ${title}`,
    'games/skeleton': `games/${name}`,
    'SKE-': `${prefix}-`,
    Skeleton: wordsOf(name).join(''),
    skeleton: identifierOf(name),
  }
  const old = new RegExp(Object.keys(becomes).join('|'), 'g')
  const files = filesOfSkeleton()
  for (const file of files) {
    const text = readFileSync(join(SKELETON, file), 'utf8').replace(old, (found) => becomes[found])
    mkdirSync(dirname(join(folder, file)), { recursive: true })
    writeFileSync(join(folder, file), text)
  }
  return files
}

/** The one line by which the house knows a game. */
export const register = (name: string, registry: string): void =>
  appendFileSync(registry, `export { meta as ${identifierOf(name)} } from './${name}/meta.ts'\n`)

/** Names of another length change the order of imports and where lines break. */
export const formatFiles = (...paths: readonly string[]): void => {
  const biome = fileURLToPath(import.meta.resolve('@biomejs/biome/bin/biome'))
  execFileSync(process.execPath, [biome, 'check', '--write', ...paths], { stdio: 'pipe' })
}
