import { describe, expect, it } from 'vitest'
import { filler } from './fill.ts'

describe('sentences', () => {
  const en = filler('en')
  const de = filler('de')

  it('name things and choose by number', () => {
    expect(en('{who} takes {n|one card|# cards}.', { who: 'Anna', n: 1 })).toBe('Anna takes one card.')
    expect(en('{who} takes {n|one card|# cards}.', { who: 'Anna', n: 0 })).toBe('Anna takes 0 cards.')
  })

  it('write numbers as the language does', () => {
    expect(en('{n|one gulden|# gulden}', { n: 1200 })).toBe('1,200 gulden')
    expect(de('{n|ein Gulden|# Gulden}', { n: 1200 })).toBe('1.200 Gulden')
  })

  it('fail where something is not named', () => {
    expect(() => en('{who} waits', {})).toThrow('who')
  })
})
