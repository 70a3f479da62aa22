/** What was done to me is told in a strip: in every game, played in English on a phone and in German on a desktop. */
import { it } from 'vitest'
import { ON_BOARD } from '../boards/onBoard.ts'
import { openSite } from '../site.ts'
import { DESKTOP, PHONE } from '../visitor.ts'
import { expectTaken } from './taken.ts'

const site = openSite({ isShared: true })
const SEEDS = Array.from({ length: 12 }, (_, i) => `news${i + 1}`)

const PLAYED = Object.entries(ON_BOARD).flatMap(([game, { en, de }]) => [
  { game, language: 'en', button: en, size: PHONE } as const,
  { game, language: 'de', button: de, size: DESKTOP } as const,
])

it.each(PLAYED)(
  'what is taken from me, or changed, in $game ($language, $size.width px) is told on phone and desktop, in both languages, and read aloud once',
  async ({ language, button, size }) => {
    await expectTaken(await site.visit({ size, prefs: { language } }), language, button, SEEDS)
  },
  600_000,
)
