/** Each guide can be followed to its end: the answers are asked for, allowed, and said in both languages. */
import { describe, expect, it } from 'vitest'
import type { Game } from '#engine/contract.ts'
import { augsburg } from '#games/augsburg/index.ts'
import { citadels } from '#games/citadels/index.ts'
import { lastWill } from '#games/last-will/index.ts'
import { patrizier } from '#games/patrizier/index.ts'
import type { Guide } from '../board/scene.ts'
import { guide as ofAugsburg } from '../boards/augsburg/guide.ts'
import augsburgDe from '../boards/augsburg/words.de.ts'
import augsburgEn from '../boards/augsburg/words.en.ts'
import { guide as ofCitadels } from '../boards/citadels/guide.ts'
import citadelsDe from '../boards/citadels/words.de.ts'
import citadelsEn from '../boards/citadels/words.en.ts'
import { guide as ofLastWill } from '../boards/last-will/guide.ts'
import lastWillDe from '../boards/last-will/words.de.ts'
import lastWillEn from '../boards/last-will/words.en.ts'
import { guide as ofPatrizier } from '../boards/patrizier/guide.ts'
import patrizierDe from '../boards/patrizier/words.de.ts'
import patrizierEn from '../boards/patrizier/words.en.ts'
import { rehearse } from './rehearse.ts'

interface Taught {
  readonly game: unknown
  readonly guide: Guide
  readonly words: readonly { readonly [key: string]: string }[]
}

const GUIDES: { readonly [id: string]: Taught } = {
  augsburg: { game: augsburg, guide: ofAugsburg, words: [augsburgEn, augsburgDe] },
  citadels: { game: citadels, guide: ofCitadels, words: [citadelsEn, citadelsDe] },
  'last-will': { game: lastWill, guide: ofLastWill, words: [lastWillEn, lastWillDe] },
  patrizier: { game: patrizier, guide: ofPatrizier, words: [patrizierEn, patrizierDe] },
}

describe('the guides', () => {
  it.each(Object.keys(GUIDES))('%s: every lesson is asked for and allowed', async (id) => {
    const { game, guide } = GUIDES[id]
    const { heard } = await rehearse(game as Game, guide)
    expect(heard.length).toBeGreaterThanOrEqual(8)
    expect(heard.map(({ refusal }) => refusal)).toEqual(heard.map(() => null))
  })

  it.each(Object.keys(GUIDES))('%s: every lesson has its words', (id) => {
    const { guide, words } = GUIDES[id]
    for (const language of words)
      for (const { say } of guide.lessons) expect(language[say]?.length, say).toBeGreaterThan(20)
  })
})
