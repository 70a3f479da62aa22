/** The drawn boards, each loaded with its words when a table of its game is opened. */
import type { Language, Words } from '#engine/say.ts'
import type { DrawnGame } from '../board/scene.ts'
import { type GameId, isGameId } from '../shelf.ts'
import type { Voice } from '../voice.svelte.ts'

interface OnWall {
  board(): Promise<{ default: DrawnGame }>
  readonly words: { readonly [L in Language]: () => Promise<{ default: Words }> }
}

export const BOARDS: { readonly [K in GameId]: OnWall } = {
  patrizier: {
    board: () => import('./patrizier/index.ts'),
    words: {
      de: () => import('./patrizier/words.de.ts'),
      en: () => import('./patrizier/words.en.ts'),
    },
  },
  citadels: {
    board: () => import('./citadels/index.ts'),
    words: {
      de: () => import('./citadels/words.de.ts'),
      en: () => import('./citadels/words.en.ts'),
    },
  },
  augsburg: {
    board: () => import('./augsburg/index.ts'),
    words: {
      de: () => import('./augsburg/words.de.ts'),
      en: () => import('./augsburg/words.en.ts'),
    },
  },
  'last-will': {
    board: () => import('./last-will/index.ts'),
    words: {
      de: () => import('./last-will/words.de.ts'),
      en: () => import('./last-will/words.en.ts'),
    },
  },
}

/** A game's board, and its words to the voice that speaks at it. */
export const hang = async (voice: Voice, language: Language): Promise<DrawnGame | null> => {
  if (!isGameId(voice.gameId)) return null
  const { board, words } = BOARDS[voice.gameId]
  const [drawn] = await Promise.all([board(), voice.load(language, words[language])])
  return drawn.default
}
