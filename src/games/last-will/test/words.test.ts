import { describe, expect, it } from 'vitest'
import { answer, owing, start } from '#engine/advance.ts'
import { below, imagined } from '#engine/chance.ts'
import type { Game } from '#engine/contract.ts'
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

const game = lastWill as unknown as Game
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

  it('money is counted in pounds, never in points', () => {
    expect(Object.values(en).filter((sentence) => /\bpoints?\b/i.test(sentence))).toEqual([])
    expect(Object.values(de).filter((sentence) => /\bPunkte?\b/i.test(sentence))).toEqual([])
    expect(SPEAKERS.map((say) => say({ key: 'score.total', with: { n: -3 } }))).toEqual([
      '-3 pounds',
      '-3 Pfund',
    ])
  })

  it('LW-19 LW-21 LW-23 the text of a card says what laying it down takes, and how companions raise its amount', () => {
    const about = (name: string) =>
      SPEAKERS.map((say) =>
        say(aboutKind(KINDS.find((kind) => kind.name === name) as (typeof KINDS)[number])),
      )
    expect(about('reservation')).toEqual([
      '1 action to lay down; once a round spend 1 pound (no action); companions, placed from top to bottom, raise it to: Chef 2 pounds, then Chef 4 pounds; symbol: silverware',
      '1 Aktion zum Auslegen; einmal pro Runde 1 Pfund ausgeben (ohne Aktion); Gefährten, von oben nach unten gesetzt, erhöhen auf: Koch 2 Pfund, dann Koch 4 Pfund; Symbol: Besteck',
    ])
    expect(about('townHouse9')).toEqual([
      '1 action and 9 pounds to buy, market modifier added; once a round spend 2 pounds (1 action); loses a step of value each round unless maintained: 9, 6, 4, 2',
      'Kauf für 1 Aktion und 9 Pfund zuzüglich Modifikationsmarker; einmal pro Runde 2 Pfund ausgeben (1 Aktion); verliert ohne Instandhaltung jede Runde eine Wertstufe: 9, 6, 4, 2',
    ])
    for (const kind of KINDS)
      if (kind.sort === 'black') expect(about(kind.name)[0]).toMatch(/^[12] actions? to lay down/)
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
