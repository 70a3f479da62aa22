/** At every question of whole games, with every number of players and on five sizes of screen, all is in sight and whole. */
import { afterAll, describe, expect, it } from 'vitest'
import { metaOf } from '#games/metas.ts'
import { DRAWN_GAMES } from '../boards/drawn.ts'
import { openSite } from '../site.ts'
import { inLines, inWords, playAndLook } from './wholeGame.ts'

const site = openSite()
const SCREENS = [
  {
    screens: 'desktops',
    sizes: [
      { width: 1280, height: 720 },
      { width: 1440, height: 900 },
      { width: 1920, height: 1080 },
    ],
  },
  {
    screens: 'phones',
    sizes: [
      { width: 390, height: 844 },
      { width: 360, height: 740 },
    ],
  },
] as const
const CASES = DRAWN_GAMES.flatMap((game) => {
  const { min, max } = metaOf(game)?.seats ?? { min: 2, max: 2 }
  return SCREENS.flatMap((screens) =>
    Array.from({ length: max - min + 1 }, (_, i) => ({ game, ...screens, seats: min + i })),
  )
})
/** So many of the worst are told at the end, whatever was tested. */
const WORST = 20
const worst: { readonly count: number; readonly line: string }[] = []

describe('the table at every question', () => {
  it.each(CASES)(
    'of $game, $seats players, on $screens',
    async ({ game, sizes, seats }) => {
      // Both languages in turn: German has the longer words, English the other ones.
      const language = seats % 2 === 0 ? 'de' : 'en'
      const reports = await playAndLook(site.visit, { game, seats, sizes, language })
      const lines = reports.flatMap((report) =>
        inLines(report).map((line, i) => {
          const told = `${game}, ${seats} players, ${inWords(report.size)}: ${line}`
          worst.push({ count: report.found[i].count, line: told })
          return told
        }),
      )
      for (const { questions } of reports) expect(questions).toBeGreaterThan(8)
      expect(lines).toEqual([])
    },
    600_000,
  )

  afterAll(() => {
    if (worst.length === 0) return
    const lines = worst.sort((a, b) => b.count - a.count).map(({ line }) => line)
    console.log(['The worst cases:', ...lines.slice(0, WORST)].join('\n'))
  })
})
