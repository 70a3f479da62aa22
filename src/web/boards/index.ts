/** The drawn boards, each loaded with its words when a table of its game is opened. */
import type { Language, Words } from '#engine/say.ts'
import type { DrawnGame } from '../board/scene.ts'
import { type GameId, isGameId } from '../shelf.ts'
import type { Voice } from '../voice.svelte.ts'

interface OnWall {
  board(): Promise<{ default: DrawnGame }>
  readonly words: { readonly [L in Language]: () => Promise<{ default: Words }> }
}

export const BOARDS: { readonly [K in GameId]?: OnWall } = {
  patrizier: {
    board: () => import('./patrizier/index.ts'),
    words: {
      de: () => import('./patrizier/words.de.ts'),
      en: () => import('./patrizier/words.en.ts'),
    },
  },
}

/** A game's board, and its words to the voice that speaks at it. */
export const hang = async (voice: Voice, language: Language): Promise<DrawnGame | null> => {
  const board = isGameId(voice.gameId) ? BOARDS[voice.gameId] : undefined
  const [drawn] = await Promise.all([board?.board(), voice.load(language, board?.words[language])])
  return drawn?.default ?? null
}
