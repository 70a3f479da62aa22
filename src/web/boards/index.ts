/** The drawn boards, each loaded with its words when a table of its game is opened. */
import type { Language, Words } from '#engine/say.ts'
import type { DrawnGame } from '../board/scene.ts'
import type { GameId } from '../shelf.ts'

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
