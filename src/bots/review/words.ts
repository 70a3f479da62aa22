import type { Language } from '#engine/language/languages.ts'
import type { Words } from '#engine/language/say.ts'

/** What a review says, loaded when needed. */
export const reviewWords = async (language: Language): Promise<Words> => {
  const loaded: { readonly default: Words } = await import(`./words.${language}.ts`)
  return loaded.default
}
