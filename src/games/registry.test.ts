/** Every game keeps what it declares: whoever reads only its meta is told the truth. */
import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { LANGUAGES } from '#engine/language/languages.ts'
import { gameNamed, wordsOf } from './index.ts'
import { GAME_IDS, METAS, metaOf } from './metas.ts'

const folderOf = (id: string): string => fileURLToPath(new URL(`./${id}/`, import.meta.url))

/** How much lighter one colour is than the other, as the guidelines for legible text count it. */
const contrast = (a: string, b: string): number => {
  const light = (colour: string): number => {
    const [red, green, blue] = [1, 3, 5]
      .map((at) => Number.parseInt(colour.slice(at, at + 2), 16) / 255)
      .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4))
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue
  }
  const [high, low] = [light(a), light(b)].toSorted((x, y) => y - x)
  return (high + 0.05) / (low + 0.05)
}
const SHEET = { paper: '#fdf9ef', candle: '#261e17' } as const

describe.each(GAME_IDS)('%s', (id) => {
  const meta = metaOf(id)

  it('has its folder by its id, and a game of that id', async () => {
    expect(existsSync(`${folderOf(id)}meta.ts`)).toBe(true)
    expect((await meta?.game())?.id).toBe(id)
    expect(gameNamed(id)?.seats).toEqual(meta?.seats)
  })

  it('has a title, a pitch and written rules in every language', async () => {
    for (const { code: language } of LANGUAGES) {
      const [words] = await wordsOf(id, language)
      expect((await meta?.words(language))?.default).toEqual(words)
      expect((await meta?.about(language))?.default).toMatchObject({
        'game.title': words['game.title'],
        'game.pitch': words['game.pitch'],
      })
      expect(words['game.title'].length * words['game.pitch'].length).toBeGreaterThan(0)
      const rules = meta?.rules(language) ?? ''
      expect(readFileSync(rules, 'utf8')).toMatch(/^# /)
    }
  })

  it('has a colour that is legible on paper and by candle light', () => {
    for (const light of ['paper', 'candle'] as const)
      expect(contrast(meta?.accent[light] ?? '', SHEET[light])).toBeGreaterThanOrEqual(4.5)
  })
})

it('a game is one line in the registry, and every line is a game', () => {
  const source = readFileSync(new URL('./registry.ts', import.meta.url), 'utf8')
  expect(source.match(/^export /gm)).toHaveLength(METAS.length)
  expect(new Set(GAME_IDS).size).toBe(METAS.length)
})
