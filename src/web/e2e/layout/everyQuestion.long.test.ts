/** At every question of whole games, with every number of players and on five sizes of screen, all is in sight and whole. */
import { afterAll, describe, expect, it } from 'vitest'
import { metaOf } from '#games/metas.ts'
import { DRAWN_GAMES } from '../boards/drawn.ts'
import { openSite } from '../site.ts'
import { inLines, playAndLook } from './wholeGame.ts'

const site = openSite()
const SIZES = [
  { width: 1280, height: 720 },
  { width: 1440, height: 900 },
  { width: 1920, height: 1080 },
  { width: 390, height: 844 },
  { width: 360, height: 740 },
] as const
const CASES = DRAWN_GAMES.flatMap((game) => {
  const { min, max } = metaOf(game)?.seats ?? { min: 2, max: 2 }
  return SIZES.flatMap((size) =>
    Array.from({ length: max - min + 1 }, (_, i) => ({ game, size, seats: min + i })),
  )
})
/** So many of the worst are told at the end, whatever was tested. */
const WORST = 20
const worst: { readonly count: number; readonly line: string }[] = []

describe('the table at every question', () => {
  it.each(CASES)(
    'of $game, $seats players, $size.width × $size.height',
    async ({ game, size, seats }) => {
      // Both languages in turn: German has the longer words, English the other ones.
      const language = seats % 2 === 0 ? 'de' : 'en'
      const report = await playAndLook(site.visit, { game, seats, size, language })
      const name = `${game}, ${seats} players, ${size.width} × ${size.height}`
      for (const [i, { count }] of report.found.entries())
        worst.push({ count, line: `${name}: ${inLines(report)[i]}` })
      expect(report.questions).toBeGreaterThan(8)
      expect(inLines(report)).toEqual([])
    },
    240_000,
  )

  afterAll(() => {
    if (worst.length === 0) return
    const lines = worst.sort((a, b) => b.count - a.count).map(({ line }) => line)
    console.log(['The worst cases:', ...lines.slice(0, WORST)].join('\n'))
  })
})
