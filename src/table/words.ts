import type { Language } from '#engine/languages.ts'
import type { Words } from '#engine/say.ts'

/** What tables and servers say, loaded when needed. */
export const tableWords = async (language: Language): Promise<Words> => {
  const loaded: { readonly default: Words } = await import(`./words.${language}.ts`)
  return loaded.default
}
