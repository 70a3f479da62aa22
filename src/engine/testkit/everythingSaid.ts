/** Games in which all that people read is said in every language: `saysEverything(patrizier, …)` in a test file. */
import { describe, expect, it } from 'vitest'
import { owing } from '../advance.ts'
import { below, imagined } from '../chance.ts'
import type { Block, Game, State, Text, Viewer } from '../contract.ts'
import { eraseGame } from '../erase.ts'
import { LANGUAGES, type Language } from '../language/languages.ts'
import { type Speaker, speaker, type Words } from '../language/say.ts'
import { engineWords } from '../language/words.ts'
import { orderForms } from '../orders.ts'
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

/** What an event is declared to mean names what its text names. */
const misnamed = (game: Game, { key, with: named = {} }: Text): string[] => {
  const { gain, loss, touches, by, at = '', flow } = game.matters?.[key] ?? {}
  const isSeat = (name: string) => {
    const ref = named[name]
    return ref !== undefined && typeof ref !== 'number' && 'seat' in ref
  }
  const seats = [gain, loss, touches, by].filter((name) => name !== undefined)
  const places = [at, flow?.from ?? '', flow?.to ?? ''].join(' ').match(/(?<=\{)\w+(?=\})/g) ?? []
  const wrong = [
    ...seats.filter((name) => !isSeat(name)),
    ...places.filter((name) => !(name in named)),
    ...(flow && typeof named[flow.n] !== 'number' ? [flow.n] : []),
  ]
  return wrong.map((name) => `${key}: ${name}`)
}

/** All that can be ordered, in words. */
const orderTexts = (game: Game, s: State): Text[] => {
  const forms = orderForms(game, view(game, s, 0), 0)
  return [
    ...Object.keys(game.orders?.spans ?? {}).map((name) => ({ key: `order.span.${name}` })),
    ...forms.flatMap(({ kind, choices, most }) => [
      { key: `order.${kind}` },
      ...(most === null ? [] : [{ key: `order.${kind}.most` }]),
      ...choices.map(({ label }) => label),
    ]),
  ]
}

/** A text, and who reads it. */
interface Said {
  readonly text: Text
  readonly reader: Viewer
}

/** Plays a random game and gives all that is asked, refused, told, seen and scored in it. */
const textsOf = (game: Game, seats: number, seed: number): Said[] => {
  const chance = imagined(seed)
  const options = allOptions(game)
  const said: Said[] = []
  const say = (reader: Viewer, ...texts: Text[]) => said.push(...texts.map((text) => ({ text, reader })))
  say('watcher', { key: 'game.title' }, { key: 'game.pitch' })
  for (const [name, { values }] of Object.entries(game.options))
    say('watcher', { key: `option.${name}` }, ...values.map((value) => ({ key: `option.${name}.${value}` })))
  const hear = (s: State, redactor: EventRedactor) => {
    for (const viewer of viewers(s)) say(viewer, ...redactor.of(viewer).map(({ text }) => text))
    expect(redactor.of('watcher').flatMap(({ text }) => misnamed(game, text))).toEqual([])
  }
  // Tables are for all to read: everybody is named in them.
  const see = (s: State, viewer: Viewer) =>
    say('watcher', ...textsOn(game.board(view(game, s, viewer), viewer)))
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
    say(seat, asked.prompt)
    for (const { label, refusal, warn } of asked.options)
      say(seat, label, ...(refusal ? [refusal] : []), ...(warn ? [warn] : []))
    const redactor = new EventRedactor(game, s)
    const given = randomGiven(game, s, seat, chance)
    enter(game, inProgress, { kind: 'answer', seat, at: 0, question: asked.id, given }, redactor.tell)
    hear(inProgress.state, redactor)
    if (below(chance, 10) === 0) {
      see(inProgress.state, seat)
      say('watcher', ...orderTexts(game, inProgress.state))
    }
  }
  for (const viewer of viewers(inProgress.state)) see(inProgress.state, viewer)
  say('watcher', ...inProgress.state.result.scores.flat())
  return said
}

/** A game that says less has not been played. */
const LEAST_KEYS = 10
const NAMES = ['Anna', 'Bert', 'Cora', 'Dora', 'Emil', 'Fine', 'Gero']

const nameOf = (viewer: Viewer): string => (viewer === 'watcher' ? 'nobody at all' : NAMES[viewer])
/** In a list everybody has their name. */
const namesSeveral = (text: Text): boolean =>
  Object.values(text.with ?? {}).some((ref) => typeof ref !== 'number' && 'seats' in ref)

export const speakersOf = <S extends State>(
  game: Game<S>,
  wordsIn: (language: Language) => Promise<{ readonly default: Words }>,
  reader: Viewer = 'watcher',
): Promise<Speaker[]> =>
  Promise.all(
    LANGUAGES.map(async ({ code }) => {
      const words = [(await wordsIn(code)).default, await engineWords(code)]
      return speaker(eraseGame(game), code, words, (seat) => NAMES[seat], reader)
    }),
  )

export const saysEverything = <S extends State>(
  game: Game<S>,
  wordsIn: (language: Language) => Promise<{ readonly default: Words }>,
): void => {
  describe(`all that is said in ${game.id}`, () => {
    for (let seats = game.seats.min; seats <= game.seats.max; seats++)
      it(`can be said in every language, with ${seats} players`, async () => {
        const texts = [1, 2, 3].flatMap((n) => textsOf(eraseGame(game), seats, seats * 10 + n))
        expect(new Set(texts.map(({ text }) => text.key)).size).toBeGreaterThan(LEAST_KEYS)
        for (const reader of [...NAMES.slice(0, seats).keys(), 'watcher'] as const)
          for (const speak of await speakersOf(game, wordsIn, reader)) {
            const said = texts.flatMap(({ text, reader: one }) =>
              one === reader ? [{ text, sentence: speak(text) }] : [],
            )
            expect(
              said.filter(({ sentence }) => /[{}|#]|undefined|NaN|[-−]1\b/.test(sentence)),
              'strange',
            ).toEqual([])
            expect(
              said.filter(({ text, sentence }) => !namesSeveral(text) && sentence.includes(nameOf(reader))),
              `names ${nameOf(reader)} to ${nameOf(reader)}: write {seat|you=…|# …}`,
            ).toEqual([])
          }
      })
  })
}
