import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { GAME_IDS } from '#games/metas.ts'
import { readRules, searched } from './rules.ts'

const folderOf = (id: string): URL => new URL(`../../games/${id}/`, import.meta.url)
const read = (id: string, file: string) => readRules(readFileSync(new URL(file, folderOf(id)), 'utf8'))
const BOOKS = GAME_IDS.flatMap((id) =>
  readdirSync(folderOf(id))
    .filter((name) => /^rules\.\w+\.md$/.test(name))
    .map((file) => [id, file] as const),
)

describe.each(BOOKS)('%s, %s', (id, file) => {
  it('falls into chapters and clauses, and no clause is lost', () => {
    const { title, chapters } = read(id, file)
    expect(title).not.toBe('')
    const written = readFileSync(new URL(file, folderOf(id)), 'utf8').match(/^- [A-Z]+-\d+ /gm) ?? []
    const clauses = chapters.flatMap((chapter) => chapter.clauses).filter(({ rule }) => rule !== '')
    expect(written.length).toBeGreaterThan(0)
    expect(clauses).toHaveLength(written.length)
  })
})

it('what a game had to reconstruct stands at the end, and is no clause', () => {
  const { chapters } = read('last-will', 'rules.en.md')
  expect(chapters.length).toBeGreaterThan(5)
  expect(chapters.at(-1)?.clauses.every(({ rule }) => rule === '')).toBe(true)
})

it('a search finds clauses with all the words, wherever they stand', () => {
  const found = searched(read('patrizier', 'rules.en.md'), 'HEADS pat-17')
  expect(found.chapters.flatMap(({ clauses }) => clauses.map(({ rule }) => rule))).toEqual(['PAT-17'])
})
