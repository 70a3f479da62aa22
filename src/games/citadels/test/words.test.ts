/** Everything that a game says can be said in both languages. */
import { expect, it } from 'vitest'
import { owing } from '#engine/advance.ts'
import { imagined } from '#engine/chance.ts'
import type { Game } from '#engine/contract.ts'
import { question, randomGiven } from '#engine/question.ts'
import { begin, enter } from '#engine/record.ts'
import { type Speaker, speaker, type Words } from '#engine/say.ts'
import { Ears } from '#engine/told.ts'
import { view, viewers } from '#engine/view.ts'
import engineDe from '#engine/words.de.ts'
import engineEn from '#engine/words.en.ts'
import { citadels } from '../index.ts'
import de from '../words.de.ts'
import en from '../words.en.ts'

const game = citadels as unknown as Game
const NAMES = ['Anna', 'Bert', 'Cora', 'Dora', 'Emil', 'Fine', 'Gero']
const say = (language: 'de' | 'en', words: readonly Words[]): Speaker =>
  speaker(game, language, words, (seat) => NAMES[seat])
const speakers = [say('de', [de, engineDe]), say('en', [en, engineEn])]

/** Plays a random game and says all that can be heard, asked and seen in it. */
const everythingSaid = (seats: number, seed: number): string[] => {
  const chance = imagined(seed)
  const course = begin(
    game,
    seats,
    { uniqueDistricts: seed % 2 === 1, buildPastEight: seed % 3 === 1 },
    imagined(seed + 50),
  )
  const said: string[] = []
  while (course.state.result === null) {
    const s = course.state
    const [seat] = owing(game, s)
    const asked = question(game, s, seat)!
    const ears = new Ears(game, s)
    const given = randomGiven(game, s, seat, chance)
    enter(game, course, { kind: 'answer', seat, at: 0, question: asked.id, given }, ears.tell)
    for (const speak of speakers) {
      said.push(speak(asked.prompt))
      for (const { label, refusal } of asked.options) said.push(speak(label), refusal ? speak(refusal) : '')
      for (const viewer of viewers(s)) for (const { text } of ears.of(viewer)) said.push(speak(text))
      for (const { title, head = [], rows } of citadels.board(
        view(citadels, course.state as never, seat),
        seat,
      )) {
        said.push(speak(title), ...head.map(speak))
        for (const { label, cells } of rows) said.push(speak(label), ...cells.map(speak))
      }
    }
  }
  for (const lines of course.state.result.scores)
    for (const line of lines) for (const speak of speakers) said.push(speak(line))
  return said
}

it.each([2, 3, 4, 5, 6, 7])('with %i players everything has its words in both languages', (seats) => {
  const said = everythingSaid(seats, seats)
  expect(said.length).toBeGreaterThan(1000)
  expect(said.filter((sentence) => /[{}|]|undefined|NaN|-1/.test(sentence))).toEqual([])
})
