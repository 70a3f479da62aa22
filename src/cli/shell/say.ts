/** What the command line says to people, in their language. */
import type { Language } from '#engine/say.ts'
import de from './words.de.ts'
import en from './words.en.ts'
import type { Key } from './words.ts'

export type Named = { readonly [name: string]: string | number }

export interface Say {
  readonly language: Language
  (key: Key, named?: Named): string
}

const DICTIONARIES: { readonly [L in Language]: { readonly [K in Key]: string } } = { de, en }
export const LANGUAGES = ['de', 'en'] as const satisfies readonly Language[]

/** `{name}` stands for what is named, `{n|one game|# games}` chooses by number, as in the games' words. */
export const sayIn = (language: Language): Say => {
  const numbers = new Intl.NumberFormat(language)
  const plurals = new Intl.PluralRules(language)
  const say = (key: Key, named: Named = {}): string =>
    DICTIONARIES[language][key].replace(
      /\{(\w+)(?:\|([^|}]*)\|([^}]*))?\}/g,
      (_, name: string, one?: string, other?: string) => {
        const value = named[name]
        if (value === undefined) throw new Error(`${key} names nothing as ${name}`)
        if (one === undefined || other === undefined || typeof value !== 'number')
          return typeof value === 'number' ? numbers.format(value) : value
        return (plurals.select(value) === 'one' ? one : other).replaceAll('#', numbers.format(value))
      },
    )
  return Object.assign(say, { language })
}

/** The language of the environment. */
export const languageOf = (env: { readonly [name: string]: string | undefined }): Language =>
  /^de(\b|_)/i.test(env.LC_ALL || env.LC_MESSAGES || env.LANG || '') ? 'de' : 'en'
