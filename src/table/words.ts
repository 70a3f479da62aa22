import type { Language } from '#engine/language/languages.ts'
import type { Words } from '#engine/language/say.ts'

/** What tables and servers say, loaded when needed. */
export const tableWords = async (language: Language): Promise<Words> => {
  const loaded: { readonly default: Words } = await import(`./words.${language}.ts`)
  return loaded.default
}
