import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { GAME_IDS } from '../shelf.ts'
import { readRules, searched } from './rules.ts'

const read = (id: string, language: string) =>
  readRules(readFileSync(new URL(`../../games/${id}/rules.${language}.md`, import.meta.url), 'utf8'))

describe.each(GAME_IDS)('the rules of %s', (id) => {
  it.each(['de', 'en'])(
    'fall into chapters and clauses, and end with what is reconstructed (%s)',
    (language) => {
      const { title, chapters } = read(id, language)
      expect(title).not.toBe('')
      expect(
        chapters.flatMap(({ clauses }) => clauses).filter(({ rule }) => rule !== '').length,
      ).toBeGreaterThan(20)
      expect(chapters.at(-1)!.clauses.every(({ rule }) => rule === '')).toBe(true)
    },
  )
})

it('a search finds clauses with all the words, wherever they stand', () => {
  const found = searched(read('patrizier', 'en'), 'HEADS pat-17')
  expect(found.chapters.flatMap(({ clauses }) => clauses.map(({ rule }) => rule))).toEqual(['PAT-17'])
})
