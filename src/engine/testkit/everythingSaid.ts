/** Games in which all that people read is said in every language: `saysEverything(patrizier, …)` in a test file. */
import { describe, expect, it } from 'vitest'
import { owing } from '../advance.ts'
import { below, imagined } from '../chance.ts'
import type { Block, Game, State, Text, Viewer } from '../contract.ts'
import { eraseGame } from '../erase.ts'
import { LANGUAGES, type Language } from '../language/languages.ts'
import { type Speaker, speaker, type Words } from '../language/say.ts'
import { engineWords } from '../language/words.ts'
import { question, randomGiven } from '../question.ts'
import { begin, enter } from '../record.ts'
import { EventRedactor } from '../told.ts'
import { view, viewers } from '../view.ts'
import { allOptions } from './laws.ts'

const textsOn = (blocks: readonly Block[]): Text[] =>
  blocks.flatMap(({ title, head, rows }) => {
    if (head) for (const { cells } of rows) expect(cells).toHaveLength(head.length)
    return [title, ...(head ?? []), ...rows.flatMap(({ label, cells }) => [label, ...cells])]
  })

/** Plays a random game and gives all that is asked, refused, told, seen and scored in it. */
const textsOf = (game: Game, seats: number, seed: number): Text[] => {
  const chance = imagined(seed)
  const options = allOptions(game)
  const said: Text[] = [{ key: 'game.title' }, { key: 'game.pitch' }]
  for (const [name, { values }] of Object.entries(game.options))
    said.push({ key: `option.${name}` }, ...values.map((value) => ({ key: `option.${name}.${value}` })))
  const hear = (s: State, redactor: EventRedactor) => {
    for (const viewer of viewers(s)) said.push(...redactor.of(viewer).map(({ text }) => text))
  }
  const see = (s: State, viewer: Viewer) => said.push(...textsOn(game.board(view(game, s, viewer), viewer)))
  const atStart: EventRedactor[] = []
  const inProgress = begin(game, seats, options[seed % options.length], imagined(seed + 50), (s) => {
    atStart.push(new EventRedactor(game, s))
    return atStart[0].tell
  })
  for (const redactor of atStart) hear(inProgress.state, redactor)
  while (inProgress.state.result === null) {
    const s = inProgress.state
    const seat = owing(game, s)[below(chance, owing(game, s).length)]
    const asked = question(game, s, seat)
    if (!asked) throw new Error('nobody is asked')
    said.push(asked.prompt)
    for (const { label, refusal } of asked.options) said.push(label, ...(refusal ? [refusal] : []))
    const redactor = new EventRedactor(game, s)
    const given = randomGiven(game, s, seat, chance)
    enter(game, inProgress, { kind: 'answer', seat, at: 0, question: asked.id, given }, redactor.tell)
    hear(inProgress.state, redactor)
    if (below(chance, 10) === 0) see(inProgress.state, seat)
  }
  for (const viewer of viewers(inProgress.state)) see(inProgress.state, viewer)
  said.push(...inProgress.state.result.scores.flat())
  return said
}

/** A game that says less has not been played. */
const LEAST_KEYS = 10
const NAMES = ['Anna', 'Bert', 'Cora', 'Dora', 'Emil', 'Fine', 'Gero']

export const speakersOf = <S extends State>(
  game: Game<S>,
  wordsIn: (language: Language) => Promise<{ readonly default: Words }>,
): Promise<Speaker[]> =>
  Promise.all(
    LANGUAGES.map(async ({ code }) => {
      const words = [(await wordsIn(code)).default, await engineWords(code)]
      return speaker(eraseGame(game), code, words, (seat) => NAMES[seat])
    }),
  )

export const saysEverything = <S extends State>(
  game: Game<S>,
  wordsIn: (language: Language) => Promise<{ readonly default: Words }>,
): void => {
  describe(`all that is said in ${game.id}`, () => {
    for (let seats = game.seats.min; seats <= game.seats.max; seats++)
      it(`can be said in every language, with ${seats} players`, async () => {
        const speakers = await speakersOf(game, wordsIn)
        const texts = [1, 2, 3].flatMap((n) => textsOf(eraseGame(game), seats, seats * 10 + n))
        expect(new Set(texts.map(({ key }) => key)).size).toBeGreaterThan(LEAST_KEYS)
        for (const speak of speakers) {
          const strange = texts
            .map((text) => speak(text))
            .filter((said) => /[{}|]|undefined|NaN|-1/.test(said))
          expect(strange).toEqual([])
        }
      })
  })
}
