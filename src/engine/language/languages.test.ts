import { expect, it } from 'vitest'
import { FIRST_LANGUAGE, LANGUAGES, languageFor, localeOf } from './languages.ts'

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

it('dates and lists are written as in Britain, and in every other language as usual', () => {
  const when = (language: string) => new Intl.DateTimeFormat(localeOf(language), { dateStyle: 'short' })
  expect(when('en').format(new Date(2026, 10, 17))).toBe('17/11/2026')
  expect(when('de').format(new Date(2026, 10, 17))).toBe('17.11.26')
})
