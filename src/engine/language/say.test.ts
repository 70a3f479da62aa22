import { describe, expect, it } from 'vitest'
import { eraseGame } from '../erase.ts'
import { small1, smallWords } from '../testkit/smallGame.ts'
import { speaker } from './say.ts'
import de from './words.de.ts'
import en from './words.en.ts'

const NAMES = ['Anna', 'Bert']
const english = speaker(eraseGame(small1), 'en', [smallWords, en], (seat) => NAMES[seat])
const german = speaker(
  eraseGame({ ...small1, backText: (back, n) => ({ key: 'backs', with: { n, back } }) }),
  'de',
  [
    smallWords,
    de,
    { many: '{n|eine Ware|# Waren}', both: '{seats}', backs: '{n|eine Karte|# Karten} mit {back}' },
  ],
  (seat) => NAMES[seat],
)

describe('sentences', () => {
  it('name seats, cards and numbers', () => {
    expect(english({ key: 'told.offer', with: { seat: { seat: 1 }, card: { card: 2 } } })).toBe(
      'Bert offers goods worth 3.',
    )
    expect(german({ key: 'goods', with: { n: 12345 } })).toBe('goods worth 12.345')
    expect(german({ key: 'both', with: { seats: { seats: [0, 1] } } })).toBe('Anna und Bert')
  })

  it('name hidden cards by their backs, several alike together', () => {
    expect(
      english({ key: 'told.draw', with: { seat: { seat: 0 }, cards: { cards: [], backs: [-1, -1] } } }),
    ).toBe('Anna draws 2 cards.')
    expect(
      english({ key: 'told.draw', with: { seat: { seat: 0 }, cards: { cards: [4], backs: [-1] } } }),
    ).toBe('Anna draws goods worth 5 and a card.')
    expect(english({ key: 'told.draw', with: { seat: { seat: 0 }, cards: { cards: [] } } })).toBe(
      'Anna draws no card.',
    )
    expect(
      german({ key: 'told.draw', with: { seat: { seat: 0 }, cards: { cards: [], backs: [7, 7] } } }),
    ).toBe('Anna draws 2 Karten mit 7.')
    expect(english({ key: 'told.deal', with: { seat: { seat: 0 }, card: { back: -1 } } })).toBe(
      'Anna has a card.',
    )
  })

  it('choose the plural', () => {
    expect([1, 2].map((n) => german({ key: 'many', with: { n } }))).toEqual(['eine Ware', '2 Waren'])
  })

  it('fall into parts that know what they name', () => {
    const offered = { key: 'told.offer', with: { seat: { seat: 1 }, card: { card: 2 } } }
    expect(english.parts(offered)).toEqual([
      { text: 'Bert', of: { seat: 1 } },
      { text: ' offers ' },
      { text: 'goods worth 3', of: { card: 2 } },
      { text: '.' },
    ])
    const seats = { seats: [0, 1] }
    expect(german.parts({ key: 'both', with: { seats } })).toEqual([
      { text: 'Anna', of: { seat: 0 } },
      { text: ' und ', of: seats },
      { text: 'Bert', of: { seat: 1 } },
    ])
  })

  it('call a seat you if it is the one that reads, and name it to all others', () => {
    const to = (reader: 0 | 1 | 'watcher') =>
      speaker(
        eraseGame(small1),
        'en',
        [{ 'told.rob': '{thief|you=You rob|# robs} {seat|you=you|#}.' }, en],
        (seat) => NAMES[seat],
        reader,
      )
    const told = { key: 'told.rob', with: { thief: { seat: 0 }, seat: { seat: 1 } } }
    expect(to(0)(told)).toBe('You rob Bert.')
    expect(to(1).parts(told)).toEqual([
      { text: 'Anna', of: { seat: 0 } },
      { text: ' robs' },
      { text: ' ' },
      { text: 'you' },
      { text: '.' },
    ])
    expect(to('watcher')(told)).toBe('Anna robs Bert.')
  })

  it('fail loudly on a missing word or name', () => {
    expect(() => english({ key: 'nothing' })).toThrow('no en words for nothing')
    expect(() => english({ key: 'told.offer', with: { seat: { seat: 1 } } })).toThrow('names nothing as card')
  })
})
