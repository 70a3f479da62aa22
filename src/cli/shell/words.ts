import type { Language } from '#engine/language/languages.ts'
import type words from './words.en.ts'

/** What can be said; a key that one language lacks is a type error. */
export type Key = keyof typeof words

export const cliWords = async (language: Language): Promise<{ readonly [K in Key]: string }> => {
  const loaded: { readonly default: { readonly [K in Key]: string } } = await import(`./words.${language}.ts`)
  return loaded.default
}
