/** The games on the shelf. */
import type { Game } from '#engine/contract.ts'
import type { Language, Words } from '#engine/say.ts'
import { augsburg } from './augsburg/index.ts'
import { citadels } from './citadels/index.ts'
import { lastWill } from './last-will/index.ts'
import { patrizier } from './patrizier/index.ts'

export const GAMES: readonly Game[] = [augsburg, citadels, patrizier, lastWill] as unknown as readonly Game[]
export const gameNamed = (id: string): Game | undefined => GAMES.find((game) => game.id === id)

type Dictionary = () => Promise<{ default: Words }>
const WORDS: { readonly [id: string]: { readonly [L in Language]: Dictionary } } = {
  augsburg: { de: () => import('./augsburg/words.de.ts'), en: () => import('./augsburg/words.en.ts') },
  citadels: { de: () => import('./citadels/words.de.ts'), en: () => import('./citadels/words.en.ts') },
  'last-will': { de: () => import('./last-will/words.de.ts'), en: () => import('./last-will/words.en.ts') },
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
