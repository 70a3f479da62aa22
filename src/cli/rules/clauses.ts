/** The written rules of a game, clause by clause: bullets such as `- PAT-1 text`. */
import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Language } from '#engine/language/languages.ts'

export const GAMES_FOLDER = fileURLToPath(new URL('../../games/', import.meta.url))

export interface Clause {
  readonly id: string
  readonly text: string
}

export const clausesIn = (markdown: string): Clause[] =>
  [...markdown.matchAll(/^- ([A-Z]{2,4}-\d+) (.+(?:\n {2}.+)*)/gm)].map(([, id, text]) => ({
    id,
    text: text.replace(/\s+/g, ' '),
  }))

/** None where a game has no written rules in this language. */
export const clausesOf = (game: string, language: Language, folder = GAMES_FOLDER): Clause[] => {
  const file = `${folder}${game}/rules.${language}.md`
  return existsSync(file) ? clausesIn(readFileSync(file, 'utf8')) : []
}
