import type { Language } from './languages.ts'
import type { Words } from './say.ts'

/** What the engine itself says, loaded when needed. */
export const engineWords = async (language: Language): Promise<Words> => {
  const loaded: { readonly default: Words } = await import(`./words.${language}.ts`)
  return loaded.default
}
