import { formatterFor, type Values } from '#engine/language/format.ts'
import type { Language } from '#engine/language/languages.ts'
import type words from './words.en.ts'

type Key = keyof typeof words

/** What reaches people outside the page, in their language. */
export const sayIn = async (language: Language): Promise<(key: Key, values?: Values) => string> => {
  const loaded: { readonly default: { readonly [K in Key]: string } } = await import(`./words.${language}.ts`)
  const format = formatterFor(language)
  return (key, values) => format.text(loaded.default[key], values)
}
