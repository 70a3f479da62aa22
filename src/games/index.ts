/** The games on the shelf. */
import type { Game } from '#engine/contract.ts'
import type { Language, Words } from '#engine/say.ts'
import { patrizier } from './patrizier/index.ts'

export const GAMES: readonly Game[] = [patrizier] as unknown as readonly Game[]
export const gameNamed = (id: string): Game | undefined => GAMES.find(game => game.id === id)

type Dictionary = () => Promise<{ default: Words }>
const WORDS: { readonly [id: string]: { readonly [L in Language]: Dictionary } } = {
  patrizier: { de: () => import('./patrizier/words.de.ts'), en: () => import('./patrizier/words.en.ts') },
}
const ENGINE_WORDS: { readonly [L in Language]: Dictionary } = {
  de: () => import('#engine/words.de.ts'),
  en: () => import('#engine/words.en.ts'),
}

/** What a game and the engine say in a language, loaded when needed. */
export const wordsOf = async (id: string, language: Language): Promise<readonly Words[]> => {
  const loaded = await Promise.all([WORDS[id][language](), ENGINE_WORDS[language]()])
  return loaded.map(({ default: words }) => words)
}
