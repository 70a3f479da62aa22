import { describe, expect, it } from 'vitest'
import { filler, type Named } from './fill.ts'
import de from './words.de.ts'
import en from './words.en.ts'

const namesIn = (sentence: string): string[] =>
  [...sentence.matchAll(/\{(\w+)/g)].map(([, name]) => name).toSorted()

describe('the two languages of the page', () => {
  it.each(Object.keys(en) as (keyof typeof en)[])('%s names the same things and reads well', (key) => {
    expect([...new Set(namesIn(de[key]))]).toEqual([...new Set(namesIn(en[key]))])
    for (const [language, words] of Object.entries({ de, en }))
      for (const n of [0, 1, 2]) {
        const named: Named = Object.fromEntries(
          namesIn(words[key]).map((name) => [name, name === 'n' ? n : 'X']),
        )
        expect(filler(language)(words[key], named)).not.toMatch(/[{}#]/)
      }
  })
})
