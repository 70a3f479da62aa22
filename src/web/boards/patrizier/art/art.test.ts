/** Every city, crest, head and action has its own picture, drawn by the rules of docs/board.md. */
import { readdirSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { CARDS, CITIES, HEADS } from '#games/patrizier/material.ts'

const folder = fileURLToPath(new URL('.', import.meta.url))
const pictures = new Map(
  readdirSync(folder)
    .filter((file) => file.endsWith('.svg'))
    .map((file) => [basename(file, '.svg'), readFileSync(`${folder}${file}`, 'utf8')]),
)
const boxOf = (name: string): string | undefined => pictures.get(name)?.match(/viewBox="([^"]*)"/)?.[1]
const CODES = CITIES.map(({ code }) => code)

describe('the pictures of Patrizier', () => {
  it.each(CODES)('%s has a skyline and a crest', (code) => {
    expect(boxOf(code)).toBe('0 0 200 140')
    expect(boxOf(`crest-${code}`)).toBe('0 0 24 28')
  })

  it.each(CARDS)('$name shows a head, an action or its city', ({ head, action, city }) => {
    const shown = head ?? action ?? CODES[city]
    expect(boxOf(shown)).toBe(head || action ? '0 0 64 72' : '0 0 200 140')
  })

  it('shows three heads', () => {
    expect(new Set(HEADS.map((head) => pictures.get(head))).size).toBe(3)
  })

  it('no two are the same, and none is left over', () => {
    expect(new Set(pictures.values()).size).toBe(pictures.size)
    const shown = ['map', 'coast', 'strand', 'ship', 'back', 'seal', 'move', 'freePick', ...HEADS, ...CODES]
    const crests = CODES.map((code) => `crest-${code}`)
    expect([...pictures.keys()].toSorted()).toEqual([...shown, ...crests].toSorted())
  })

  it.each([...pictures])('%s has no words, no ids, no style and fetches nothing', (_, picture) => {
    expect(picture).not.toMatch(/<(text|style|script|image|use|foreignObject|filter|\w+Gradient)\b/)
    expect(picture).not.toMatch(/\s(id|class|style|href|xlink:href|on\w+)=/)
    expect(picture).not.toMatch(/url\(/)
  })

  it.each([...pictures])('%s is coloured by the light', (_, picture) => {
    const colours = [...picture.matchAll(/(?:fill|stroke)="([^"]*)"/g)].map(([, colour]) => colour)
    expect(
      colours.filter((colour) => !/^(none|var\(--pat-[a-z0-9-]+, #[0-9a-f]{6}\))$/.test(colour)),
    ).toEqual([])
  })
})
