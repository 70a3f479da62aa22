/** Whole games, told in both languages: every question, refusal, event and board has its words. */

import { describe, expect, it } from 'vitest'
import { answer, asked, owing, start } from '#engine/advance.ts'
import { imagined } from '#engine/chance.ts'
import type { Block } from '#engine/contract.ts'
import { eraseGame } from '#engine/erase.ts'
import { question, randomGiven } from '#engine/question.ts'
import { type Speaker, speaker } from '#engine/say.ts'
import { Ears } from '#engine/told.ts'
import { view, viewers } from '#engine/view.ts'
import engineDe from '#engine/words.de.ts'
import engineEn from '#engine/words.en.ts'
import { augsburg } from '../index.ts'
import de from '../words.de.ts'
import en from '../words.en.ts'

const game = eraseGame(augsburg)
const NAMES = ['Anna', 'Bert', 'Cora', 'Dora', 'Emil']
const nameOf = (seat: number) => NAMES[seat]
const SPEAKERS = [speaker(game, 'en', [en, engineEn], nameOf), speaker(game, 'de', [de, engineDe], nameOf)]

const readBoard = (say: Speaker, blocks: readonly Block[]): string[] =>
  blocks.flatMap(({ title, head = [], rows }) => [
    say(title),
    ...head.map(say),
    ...rows.flatMap(({ label, cells }) => [say(label), ...cells.map(say)]),
  ])

describe('the words', () => {
  for (const seats of [2, 5])
    it(`say everything in both languages, with ${seats} players`, () => {
      let sentences = 0
      for (let seed = 1; seed <= 6; seed++) {
        const chance = imagined(seed)
        const s = start(augsburg, seats, { openMoney: seed % 2 === 0 }, imagined(seed + 100))
        while (s.result === null) {
          const seat = owing(game, s)[0]
          const asking = asked(game, s).map((who) => question(game, s, who)!)
          const ears = new Ears(game, s)
          answer(augsburg, s, seat, randomGiven(game, s, seat, chance), ears.tell)
          for (const say of SPEAKERS) {
            for (const { prompt, options } of asking)
              for (const text of [
                prompt,
                ...options.flatMap(({ label, refusal }) => (refusal ? [label, refusal] : [label])),
              ])
                expect(say(text)).not.toMatch(/undefined|NaN|\{/)
            for (const viewer of viewers(s))
              for (const { text } of ears.of(viewer)) expect(say(text)).not.toMatch(/undefined|NaN|\{/)
          }
          sentences++
        }
        for (const say of SPEAKERS) {
          for (const viewer of viewers(s))
            expect(readBoard(say, augsburg.board(view(augsburg, s, viewer), viewer)).join()).not.toMatch(
              /undefined|NaN|\{/,
            )
          for (const line of s.result.scores.flat()) expect(say(line)).not.toMatch(/undefined|NaN|\{/)
        }
      }
      expect(sentences).toBeGreaterThan(400)
    })

  it('name the same keys in both languages', () => {
    expect(Object.keys(de).sort()).toEqual(Object.keys(en).sort())
  })
})
