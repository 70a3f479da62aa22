/** Every character and every kind of district has its own picture, drawn by the rules of docs/board.md. */
import { readdirSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { CARDS, CHARACTERS, districtOf, FIRST_DISTRICT } from '#games/citadels/material.ts'

const folder = fileURLToPath(new URL('.', import.meta.url))
const pictures = new Map(
  readdirSync(folder)
    .filter((file) => file.endsWith('.svg'))
    .map((file) => [basename(file, '.svg'), readFileSync(`${folder}${file}`, 'utf8')]),
)
const districts = Array.from({ length: CARDS - FIRST_DISTRICT }, (_, i) => districtOf(FIRST_DISTRICT + i))
const boxOf = (name: string): string | undefined => pictures.get(name)?.match(/viewBox="([^"]*)"/)?.[1]
const litWindows = (name: string): number =>
  pictures.get(name)?.match(/fill="var\(--cit-light,/g)?.length ?? 0

describe('the pictures of Ohne Furcht und Adel', () => {
  it.each(CHARACTERS.map(({ code }) => code))('%s has a portrait', (code) => {
    expect(boxOf(code)).toBe('0 0 96 96')
  })

  it.each([...new Map(districts.map((one) => [one.kind, one])).values()])(
    '$kind has a front of its own, with a lit window for each of $cost gold',
    ({ kind, colour, cost }) => {
      expect(boxOf(kind)).toBe('0 0 96 112')
      expect(litWindows(kind)).toBe(cost)
      expect(pictures.get(kind)).toContain(`var(--cit-roof-${colour},`)
    },
  )

  it.each(['plot', 'site', 'rubble'])('%s fits between the fronts', (name) => {
    expect(boxOf(name)).toBe('0 0 96 112')
  })

  it('no two are the same', () => {
    expect(new Set(pictures.values()).size).toBe(pictures.size)
  })

  it.each([...pictures])('%s has no words, no ids, no style and fetches nothing', (_, picture) => {
    expect(picture).not.toMatch(/<(text|style|script|image|use|foreignObject|filter|\w+Gradient)\b/)
    expect(picture).not.toMatch(/\s(id|class|style|href|xlink:href|on\w+)=/)
    expect(picture).not.toMatch(/url\(/)
  })

  it.each([...pictures])('%s is coloured by the light', (_, picture) => {
    const colours = [...picture.matchAll(/(?:fill|stroke)="([^"]*)"/g)].map(([, colour]) => colour)
    expect(
      colours.filter((colour) => !/^(none|var\(--cit-[a-z0-9-]+, #[0-9a-f]{6}\))$/.test(colour)),
    ).toEqual([])
  })
})
