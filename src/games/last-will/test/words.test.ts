import { expect, it } from 'vitest'
import { saysEverything, speakersOf } from '#engine/testkit/everythingSaid.ts'
import { aboutKind } from '../about.ts'
import { CARDS, KINDS } from '../cards.ts'
import { lastWill } from '../index.ts'
import { BACKS } from '../material.ts'
import { backText, cardText } from '../words.ts'

const wordsIn = (language: string) => import(`../words.${language}.ts`)
saysEverything(lastWill, wordsIn)

it('every card and every back has its words in every language', async () => {
  for (const say of await speakersOf(lastWill, wordsIn)) {
    for (const card of CARDS.keys()) expect(say(cardText(card))).not.toBe('')
    for (const kind of KINDS) expect(say(aboutKind(kind))).not.toMatch(/[{}]/)
    for (const back of BACKS.keys()) expect(say(backText(back, 2))).not.toBe('')
  }
})
