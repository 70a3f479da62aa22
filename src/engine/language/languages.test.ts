import { expect, it } from 'vitest'
import { FIRST_LANGUAGE, LANGUAGES, languageFor } from './languages.ts'

it('a language is known by its code, whatever follows', () => {
  for (const { code } of LANGUAGES)
    for (const tag of [code, `${code}-AT`, `${code}_DE.UTF-8`, code.toUpperCase()])
      expect(languageFor([tag])).toBe(code)
})

it('of the languages that somebody wants, the first that there is', () => {
  expect(languageFor(['tlh', 'de-CH', 'en'])).toBe('de')
  expect(languageFor(['tlh', 'en-GB', 'de'])).toBe('en')
  for (const wanted of [[], [''], ['C.UTF-8'], ['den'], ['tlh']])
    expect(languageFor(wanted)).toBe(FIRST_LANGUAGE)
})
