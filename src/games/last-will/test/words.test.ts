import { expect, it } from 'vitest'
import { eraseGame } from '#engine/erase.ts'
import { speaker } from '#engine/language/say.ts'
import { saysEverything, speakersOf } from '#engine/testkit/everythingSaid.ts'
import { aboutKind, linesOf } from '../about.ts'
import { CARDS, KINDS } from '../cards.ts'
import { lastWill } from '../index.ts'
import { BACKS } from '../material.ts'
import de from '../words.de.ts'
import en from '../words.en.ts'
import { backText, cardText } from '../words.ts'

const wordsIn = (language: string) => import(`../words.${language}.ts`)
saysEverything(lastWill, wordsIn)

/** English, then German. */
const SPEAKERS = [
  speaker(eraseGame(lastWill), 'en', [en], String),
  speaker(eraseGame(lastWill), 'de', [de], String),
]

it('every card and every back has its words in every language', async () => {
  for (const say of await speakersOf(lastWill, wordsIn)) {
    for (const card of CARDS.keys()) expect(say(cardText(card))).not.toBe('')
    for (const kind of KINDS) {
      expect(say(aboutKind(kind))).not.toMatch(/[{}]/)
      for (const { label, text } of linesOf(kind)) expect(`${say(label)}: ${say(text)}`).not.toMatch(/[{}]/)
    }
    for (const back of BACKS.keys()) expect(say(backText(back, 2))).not.toBe('')
  }
})

it('money is counted in pounds, never in points', () => {
  expect(Object.values(en).filter((sentence) => /\bpoints?\b/i.test(sentence))).toEqual([])
  expect(Object.values(de).filter((sentence) => /\bPunkte?\b/i.test(sentence))).toEqual([])
  expect(SPEAKERS.map((say) => say({ key: 'score.total', with: { n: -3 } }))).toEqual([
    '−3 pounds',
    '−3 Pfund',
  ])
})

it('LW-19 LW-21 LW-23 the text of a card says what laying it down takes, and how companions raise its amount', () => {
  const about = (kind: (typeof KINDS)[number]) => SPEAKERS.map((say) => say(aboutKind(kind)))
  const named = (name: string) => KINDS.filter((kind) => kind.name === name).flatMap(about)
  expect(named('reservation')).toEqual([
    '1 action to lay down; once a round spend 1 pound (no action); companions, placed from top to bottom, raise it to: Chef 2 pounds, then Chef 4 pounds; symbol: silverware',
    '1 Aktion zum Auslegen; einmal pro Runde 1 Pfund ausgeben (ohne Aktion); Gefährten, von oben nach unten gesetzt, erhöhen auf: Koch 2 Pfund, dann Koch 4 Pfund; Symbol: Besteck',
  ])
  expect(named('townHouse9')).toEqual([
    'to buy: 1 action, 9 pounds plus market modifier; once a round spend 2 pounds (1 action); loses a step of value each round unless maintained: 9, 6, 4, 2',
    'Kauf für 1 Aktion und 9 Pfund zuzüglich Modifikationsmarker; einmal pro Runde 2 Pfund ausgeben (1 Aktion); verliert ohne Instandhaltung jede Runde eine Wertstufe: 9, 6, 4, 2',
  ])
  expect(named('gardenParty')[0]).toBe(
    'spend 4 pounds (2 actions), 6 pounds (3 actions), 10 pounds (4 actions) or 13 pounds (5 actions); symbol: wine glass',
  )
  expect(named('dog')).toEqual([
    'joins an event card that shows this companion; or, for 1 action, takes the uppermost free slot of a card on your board if that slot shows it',
    'begleitet eine Ereigniskarte, die diesen Gefährten zeigt; oder belegt für 1 Aktion das oberste freie Feld einer Karte auf deiner Spielertafel, wenn es ihn zeigt',
  ])
  expect(named('wild')[0]).toMatch(/^stands for any companion/)
  for (const kind of KINDS)
    if (kind.sort === 'black') expect(about(kind)[0]).toMatch(/^[12] actions? to lay down/)
})

it('the lines of an enlarged card have the figures of the full text, and a label each', () => {
  const figures = (said: string) => [...new Set(said.match(/\d+/g))].toSorted()
  for (const say of SPEAKERS)
    for (const kind of KINDS) {
      const lines = linesOf(kind).map(({ label, text }) => `${say(label)}: ${say(text)}`)
      expect(figures(lines.join('; ')), kind.name).toEqual(figures(say(aboutKind(kind))))
    }
  const named = (name: string) =>
    KINDS.filter((kind) => kind.name === name).map((kind) =>
      linesOf(kind).map(({ label, text }) => `${SPEAKERS[0](label)}: ${SPEAKERS[0](text)}`),
    )[0]
  expect(named('farm14')).toEqual([
    'Farm: property, not a house',
    'Cost: 1 action and 14 pounds plus the market modifier',
    'Maintenance: once a round you may spend 5 pounds (1 action)',
    'With: Horse: 9 pounds in all; placing a companion takes an action',
    'Then: Dog: 12 pounds in all',
    'Value: never falls',
    'Sale: 1 action; you receive its value at that time plus the market modifier',
  ])
  expect(named('banquet')).toEqual([
    'Event: played once, then discarded',
    'Spends: 3 pounds (2 actions)',
    'With: Guest: 2 pounds more, once',
    'With: Chef: 3 pounds more, once',
    'With: Dog: 2 pounds more, once',
    'Symbol: silverware; helpers that name it raise the amount',
  ])
  expect(named('bonVivant')).toEqual([
    'Helper: stays on your board',
    'Cost: 1 action to lay down',
    'Helps: 1 more action at once and in each round, for event cards only',
  ])
  expect(named('propertyShark').slice(-4)).toEqual([
    'Once a round: you may spend 1 pound (no action)',
    'Helps: buy or sell one house (not a farm) a round without an action',
    'Helps: you buy or sell each house (not farms) for exactly 3 pounds more or less if you like',
    'Special card (crown): goes back to the box when discarded',
  ])
})
