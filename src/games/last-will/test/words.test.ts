import { describe, expect, it } from 'vitest'
import { answer, owing, start } from '#engine/advance.ts'
import { below, imagined } from '#engine/chance.ts'
import { eraseGame } from '#engine/erase.ts'
import { question, randomGiven } from '#engine/question.ts'
import { speaker } from '#engine/say.ts'
import { Ears } from '#engine/told.ts'
import { view, viewers } from '#engine/view.ts'
import engineDe from '#engine/words.de.ts'
import engineEn from '#engine/words.en.ts'
import { aboutKind } from '../about.ts'
import { CARDS, KINDS } from '../cards.ts'
import { lastWill } from '../index.ts'
import { BACKS } from '../material.ts'
import de from '../words.de.ts'
import en from '../words.en.ts'
import { backText, cardText } from '../words.ts'

const game = eraseGame(lastWill)
const nameOf = (seat: number) => ['Anna', 'Bert', 'Cora'][seat]
const SPEAKERS = [speaker(game, 'en', [en, engineEn], nameOf), speaker(game, 'de', [de, engineDe], nameOf)]

describe('words', () => {
  it('every card and every back has its words in both languages', () => {
    for (const say of SPEAKERS) {
      for (let card = 0; card < CARDS.length; card++) expect(say(cardText(card))).not.toContain('{')
      for (const kind of KINDS) expect(say(aboutKind(kind))).not.toMatch(/[{}]/)
      for (let back = 0; back < BACKS.length; back++) expect(say(backText(back, 2))).not.toBe('')
    }
  })

  it('everything that is asked, refused, told and shown in a game can be said in both languages', () => {
    const said = new Set<string>()
    const say = (text: Parameters<(typeof SPEAKERS)[0]>[0]) => {
      said.add(text.key)
      for (const speak of SPEAKERS) expect(speak(text)).not.toMatch(/[{}]/)
    }
    for (let seed = 1; seed <= 6; seed++) {
      const chance = imagined(seed)
      const s = start(lastWill, 3, { lastWill: 'drawn' }, imagined(seed))
      const ears = new Ears(game, s)
      while (s.result === null) {
        const seats = owing(game, s)
        const seat = seats[below(chance, seats.length)]
        const asked = question(game, s, seat)!
        say(asked.prompt)
        for (const { label, refusal } of asked.options) {
          say(label)
          if (refusal) say(refusal)
        }
        if (below(chance, 20) === 0)
          for (const viewer of viewers(s))
            for (const { title, head, rows } of lastWill.board(view(lastWill, s, viewer), viewer)) {
              say(title)
              for (const text of head ?? []) say(text)
              for (const { label, cells } of rows) for (const text of [label, ...cells]) say(text)
              for (const { cells } of rows) if (head) expect(cells).toHaveLength(head.length)
            }
        answer(lastWill, s, seat, randomGiven(game, s, seat, chance), ears.tell)
      }
      for (const viewer of viewers(s)) for (const { text } of ears.of(viewer)) say(text)
      for (const line of s.result.scores.flat()) say(line)
    }
    expect(said.size).toBeGreaterThan(100)
  })
})
