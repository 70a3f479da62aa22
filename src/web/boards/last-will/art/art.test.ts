/** The pictures of the cards: one for each, drawn by the rules of docs/board.md. */
import { globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { aboutKind, linesOf } from '#games/last-will/about.ts'
import { KINDS } from '#games/last-will/cards.ts'
import deGame from '#games/last-will/words.de.ts'
import enGame from '#games/last-will/words.en.ts'
import de from './captions.de.ts'
import en from './captions.en.ts'

const files = globSync(join(import.meta.dirname, '*.svg')).toSorted()
const pictures = new Map(files.map((file) => [basename(file, '.svg'), readFileSync(file, 'utf8')]))
const names = [...new Set(KINDS.map(({ name }) => name))]
/** Houses of the town that boys are sent to. */
const TOWN = ['extension', 'opera']
type Words = { readonly [key: string]: string }

describe("Last Will's pictures", () => {
  it('are one for each distinct card and house of the town, and none too many', () => {
    expect([...pictures.keys()]).toEqual([...names, ...TOWN].toSorted())
  })

  it('all differ', () => {
    expect(new Set(pictures.values()).size).toBe(pictures.size)
  })

  it.each([...pictures])(
    '%s has the room of a card, no words, no names and nothing from elsewhere',
    (_, svg) => {
      expect(svg).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" viewBox="0 0 120 96"/)
      expect(svg).not.toMatch(
        /<(text|style|script|image|use|filter|linearGradient|radialGradient|foreignObject)\b/,
      )
      expect(svg).not.toMatch(/\s(id|class|href|on\w+)=|url\(/)
      // Coordinates have one decimal at most.
      for (const [path] of svg.matchAll(/ d="[^"]*"/g)) expect(path).not.toMatch(/\.\d\d|NaN|undefined/)
    },
  )

  it.each([
    ['en', en as Words, enGame as Words],
    ['de', de as Words, deGame as Words],
  ])('have a title, a sentence and a full text (%s)', (_, captions, game) => {
    for (const kind of KINDS) {
      expect(game[kind.property < 0 ? `card.${kind.name}` : 'card.property'], kind.name).toBeTruthy()
      expect(captions[`flavour.${kind.name}`], kind.name).toMatch(/^[\p{Lu}„].{20,120}[.?!]$/u)
      expect(aboutKind(kind).key, kind.name).toBeTruthy()
      expect(linesOf(kind).length, kind.name).toBeGreaterThan(0)
    }
    const said = names.map((name) => captions[`flavour.${name}`])
    expect(new Set(said).size).toBe(said.length)
  })

  it('have sentences for no other card', () => {
    const told = (words: Words) =>
      Object.keys(words)
        .filter((key) => key.startsWith('flavour.'))
        .toSorted()
    expect(told(en)).toEqual(names.map((name) => `flavour.${name}`).toSorted())
    expect(told(de)).toEqual(told(en))
  })
})
