/** Every noble, privilege, right and level has its own picture, drawn by the rules of docs/board.md. */
import { readdirSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { NOBLES, PRIVILEGE_CARDS, RIGHTS, TOP_LEVEL, TRACKS } from '#games/augsburg/material.ts'

const folder = fileURLToPath(new URL('.', import.meta.url))
const pictures = new Map(
  readdirSync(folder)
    .filter((file) => file.endsWith('.svg'))
    .map((file) => [basename(file, '.svg'), readFileSync(`${folder}${file}`, 'utf8')]),
)
const boxOf = (name: string): string | undefined => pictures.get(name)?.match(/viewBox="([^"]*)"/)?.[1]
const MOST = 120_000

describe('the pictures of Augsburg 1520', () => {
  it.each([...NOBLES, 'joker'])('%s has a portrait', (name) => {
    expect(boxOf(name)).toBe('0 0 96 96')
  })

  it.each([...new Set(PRIVILEGE_CARDS.flat())])('the privilege %s has a seal', (privilege) => {
    expect(boxOf(`seal-${privilege}`)).toBe('0 0 64 64')
  })

  it.each(RIGHTS.map(({ name }) => name))('the right %s has a picture', (name) => {
    expect(boxOf(name)).toBe('0 0 96 96')
  })

  it.each(TRACKS)('each level of %s is a floor of the house, under a roof', (track) => {
    for (let level = 1; level <= TOP_LEVEL; level++) expect(boxOf(`${track}-${level}`)).toBe('0 0 64 64')
    expect(boxOf(`roof-${track}`)).toBe('0 0 96 40')
  })

  it('no two are the same, and together they are small', () => {
    expect(new Set(pictures.values()).size).toBe(pictures.size)
    expect(gzipSync([...pictures.values()].join('')).length).toBeLessThan(MOST)
  })

  it.each([...pictures])('%s has no words, no ids, no style and fetches nothing', (_, picture) => {
    expect(picture).not.toMatch(/<(text|style|script|image|use|foreignObject|filter|\w+Gradient)\b/)
    expect(picture).not.toMatch(/\s(id|class|style|href|xlink:href|on\w+)=/)
    expect(picture).not.toMatch(/url\(/)
  })

  it.each([...pictures])('%s is coloured by the light', (_, picture) => {
    const colours = [...picture.matchAll(/(?:fill|stroke)="([^"]*)"/g)].map(([, colour]) => colour)
    expect(
      colours.filter((colour) => !/^(none|var\(--(aug-[a-z0-9-]+|wax), #[0-9a-f]{6}\))$/.test(colour)),
    ).toEqual([])
  })
})
