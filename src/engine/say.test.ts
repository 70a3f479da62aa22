import { describe, expect, it } from 'vitest'
import type { Game } from './contract.ts'
import { speaker } from './say.ts'
import { small1, smallWords } from './testkit/smallGame.ts'
import de from './words.de.ts'
import en from './words.en.ts'

const NAMES = ['Anna', 'Bert']
const english = speaker(small1 as unknown as Game, 'en', [smallWords, en], (seat) => NAMES[seat])
const german = speaker(
  {
    ...small1,
    backText: (back: number, n: number) => ({ key: 'backs', with: { n, back } }),
  } as unknown as Game,
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
    expect(german({ key: 'both', with: { seats: { seats: [0, 1] } } })).toBe('Anna, Bert')
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

  it('fail loudly on a missing word or name', () => {
    expect(() => english({ key: 'nothing' })).toThrow('no en words for nothing')
    expect(() => english({ key: 'told.offer', with: { seat: { seat: 1 } } })).toThrow('names nothing as card')
  })
})
