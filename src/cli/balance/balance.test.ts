import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import type { Played } from '#bots/arena/arena.ts'
import { LANGUAGES } from '#engine/language/languages.ts'
import { cliWords } from '../shell/words.ts'
import { run } from '../test/run.ts'
import { Ledger } from './study.ts'

const folder = mkdtempSync(join(tmpdir(), 'kontor-balance-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const played = (winner: number): Played => ({
  sits: [0, 0],
  answers: 10,
  asked: [10],
  milliseconds: [0],
  result: {
    places: [winner === 0 ? 1 : 2, winner === 1 ? 1 : 2],
    totals: [winner === 0 ? 5 : 3, winner === 1 ? 5 : 3],
  },
})

describe('a study of games', () => {
  it('finds what goes with winning, and does not find what does not', () => {
    const ledger = new Ledger(2)
    for (let i = 0; i < 100; i++) {
      const winner = i % 2
      const deed = (name: string, seat: number) => ({ section: 'took', name, seat, taken: 1, offered: 2 })
      ledger.add(played(winner), {
        deeds: [deed('"gold"', i % 10 === 0 ? 1 - winner : winner), deed('"lead"', i % 4 < 2 ? 0 : 1)],
        lines: [{ points: 3 }, { points: 3 }],
      })
    }
    const { study } = ledger
    const [gold, lead] = ['"gold"', '"lead"'].map((name) =>
      study.sections[0].things.find((one) => one.name === name),
    )
    expect(gold?.effect?.value).toBeCloseTo(0.8)
    expect(gold?.effect?.low).toBeGreaterThan(0.6)
    expect(lead?.effect?.low).toBeLessThan(0)
    expect(lead?.effect?.high).toBeGreaterThan(0)
    expect(gold).toMatchObject({ perGame: 1, whenOffered: 0.5, seats: 100 })
    expect(study.winsBySeat.map(({ value }) => value)).toEqual([0.5, 0.5])
    expect(study.margins.every((margin) => margin === 2)).toBe(true)
  })
})

describe('kontor balance', () => {
  it.each(LANGUAGES)('writes a report that needs nothing else, in $name', async ({ code: language }) => {
    const file = join(folder, `${language}.html`)
    const { code } = await run([
      ...['balance', 'patrizier', '--seats', '3', '--games', '30', '--seed', '1', '--bots', 'random'],
      ...['--cores', '1', '--out', file, '--lang', language],
    ])
    expect(code).toBe(0)
    const html = readFileSync(file, 'utf8')
    expect(html).toContain(`<html lang="${language}">`)
    expect(html).toContain((await cliWords(language))['balance.bySeat'])
    expect(html).not.toMatch(/<script|<link|<img|https?:|url\(|undefined|NaN/)
    expect(html.match(/<svg/g)?.length).toBeGreaterThan(20)
  })
})
