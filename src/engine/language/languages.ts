/**
 * The languages, and their only list. One more is a line here and, beside every `*.en.ts` of words and every
 * `rules.en.md`, a file of its own.
 */
export const LANGUAGES = [
  { code: 'de', name: 'Deutsch' },
  { code: 'en', name: 'English' },
] as const

export type Language = (typeof LANGUAGES)[number]['code']

/** Its words give the keys that all others must have; it is used where no wanted language is there. */
export const FIRST_LANGUAGE: Language = 'en'

/** Finds a language by its code; a region or a script after the code does not matter: `de_AT.UTF-8`, `de-CH`. */
export const languageNamed = (tag: string): Language | undefined => {
  const [code] = tag.toLowerCase().split(/[^a-z]/)
  return LANGUAGES.find((language) => language.code === code)?.code
}

/** For `Intl`, where a language alone is not enough: our English is British ("a, b and c", 17/11/2026). */
const LOCALES: { readonly [language: string]: string } = { en: 'en-GB' }
export const localeOf = (language: string): string => LOCALES[language] ?? language

/** The first language that we have, of those that somebody wants. */
export const languageFor = (wanted: readonly string[]): Language =>
  wanted.map(languageNamed).find((language) => language !== undefined) ?? FIRST_LANGUAGE
