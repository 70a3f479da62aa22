import { describe, expect, it } from 'vitest'
import { formatterFor, textOf } from './format.ts'

const en = formatterFor('en')
const de = formatterFor('de')
const pl = formatterFor('pl')

describe('a sentence', () => {
  it('names things and chooses by number', () => {
    const sentence = '{who} takes {n|one card|# cards}.'
    expect(en.text(sentence, { who: 'Anna', n: 1 })).toBe('Anna takes one card.')
    expect(en.text(sentence, { who: 'Anna', n: 0 })).toBe('Anna takes 0 cards.')
  })

  it('keeps the sign of a debt of one', () => {
    expect([-1, 1, -10].map((n) => en.text('{n|1 pound|# pounds}', { n }))).toEqual([
      '−1 pounds',
      '1 pound',
      '−10 pounds',
    ])
  })

  it('writes numbers as its language does', () => {
    expect(en.text('{n} or {n|one gulden|# gulden}', { n: 1200 })).toBe('1,200 or 1,200 gulden')
    expect(de.text('{n} oder {n|ein Gulden|# Gulden}', { n: 1200 })).toBe('1.200 oder 1.200 Gulden')
  })

  it('has as many forms as its language counts in, and falls back to the form of all others', () => {
    const cards = '{n|one=jedna karta|few=# karty|many=# kart|other=# karty}'
    expect([1, 2, 5, 22, 1.5].map((n) => pl.text(cards, { n }))).toEqual([
      'jedna karta',
      '2 karty',
      '5 kart',
      '22 karty',
      '1,5 karty',
    ])
    expect([1, 2, 5].map((n) => pl.text('{n|one=# gra|other=# gier}', { n }))).toEqual([
      '1 gra',
      '2 gier',
      '5 gier',
    ])
    expect(formatterFor('ja').text('{n|other=#枚}', { n: 1 })).toBe('1枚')
  })

  it('keeps a name with the seat that it names, also in a list', () => {
    const [anna, bert, cora] = ['Anna', 'Bert', 'Cora'].map((text, seat) => ({ text, of: { seat } }))
    const seats = { seats: [0, 1, 2] }
    const said = en.parts('{who} win.', () => ({ list: [[anna], [bert], [cora]], of: seats }))
    expect(said).toEqual([
      anna,
      { text: ', ', of: seats },
      bert,
      { text: ' and ', of: seats },
      cora,
      { text: ' win.' },
    ])
    expect(textOf(said)).toBe('Anna, Bert and Cora win.')
  })

  it('enumerates as its language does', () => {
    expect(de.text('{who}', { who: { list: ['Anna', 'Bert'] } })).toBe('Anna und Bert')
    expect(de.text('{who}', { who: { list: ['Anna'] } })).toBe('Anna')
    expect(formatterFor('es').text('{who}', { who: { list: ['Bert', 'Inés'] } })).toBe('Bert e Inés')
  })

  it('fails where something is not named, or is no number where one is needed', () => {
    expect(() => en.text('{who} waits')).toThrow('names nothing as who')
    expect(() => en.text('{n|one card|# cards}', { n: 'two' })).toThrow('no number')
  })

  it('calls its reader you, and everybody else by name', () => {
    const sentence = '{who|you=You take|# takes} {n|one card|# cards} from {from|you=you|#}.'
    const [anna, bert] = ['Anna', 'Bert'].map((text) => ({ text }))
    const read = (byAnna: boolean, byBert: boolean) =>
      en.text(sentence, {
        who: { person: anna, isReader: byAnna },
        n: 2,
        from: { person: bert, isReader: byBert },
      })
    expect([read(false, false), read(true, false), read(false, true)]).toEqual([
      'Anna takes 2 cards from Bert.',
      'You take 2 cards from Bert.',
      'Anna takes 2 cards from you.',
    ])
    expect(() => en.text('{who|you=You pass|# passes}', { who: 'Anna' })).toThrow('no number')
  })

  it.each([
    ['a brace too many', '{who waits'],
    ['a brace too many', 'who} waits'],
    ['the form "other" is missing', '{n|one card}'],
    ['the form "other" is missing', '{n|one=a card|few=# cards}'],
    ['"three" is one form too many', '{n|one|two|three}'],
    ['"other=more" is one form too many', '{n|one|more|other=more}'],
  ])('cannot be read with %s: %s', (why, sentence) => {
    expect(() => en.text(sentence, { who: 'Anna', n: 1 })).toThrow(why)
  })
})
