/** The games as the page knows them before it has loaded one, and how it loads one. */
import type { Game } from '#engine/contract.ts'
import type { Language, Words } from '#engine/say.ts'

export const GAME_IDS = ['patrizier', 'citadels', 'augsburg', 'last-will'] as const
export type GameId = (typeof GAME_IDS)[number]
export const isGameId = (id: string): id is GameId => (GAME_IDS as readonly string[]).includes(id)

interface OnShelf {
  readonly seats: { readonly min: number; readonly max: number }
  /** Minutes. */
  readonly length: number
  game(): Promise<Game>
  readonly words: { readonly [L in Language]: () => Promise<{ default: Words }> }
  readonly rules: { readonly [L in Language]: () => Promise<{ default: string }> }
}

const erased = (game: unknown): Game => game as Game

export const SHELF: { readonly [K in GameId]: OnShelf } = {
  patrizier: {
    seats: { min: 2, max: 5 },
    length: 45,
    game: async () => erased((await import('#games/patrizier/index.ts')).patrizier),
    words: {
      de: () => import('#games/patrizier/words.de.ts'),
      en: () => import('#games/patrizier/words.en.ts'),
    },
    rules: {
      de: () => import('#games/patrizier/rules.de.md?raw'),
      en: () => import('#games/patrizier/rules.en.md?raw'),
    },
  },
  citadels: {
    seats: { min: 2, max: 7 },
    length: 60,
    game: async () => erased((await import('#games/citadels/index.ts')).citadels),
    words: {
      de: () => import('#games/citadels/words.de.ts'),
      en: () => import('#games/citadels/words.en.ts'),
    },
    rules: {
      de: () => import('#games/citadels/rules.de.md?raw'),
      en: () => import('#games/citadels/rules.en.md?raw'),
    },
  },
  augsburg: {
    seats: { min: 2, max: 5 },
    length: 90,
    game: async () => erased((await import('#games/augsburg/index.ts')).augsburg),
    words: {
      de: () => import('#games/augsburg/words.de.ts'),
      en: () => import('#games/augsburg/words.en.ts'),
    },
    rules: {
      de: () => import('#games/augsburg/rules.de.md?raw'),
      en: () => import('#games/augsburg/rules.en.md?raw'),
    },
  },
  'last-will': {
    seats: { min: 2, max: 5 },
    length: 75,
    game: async () => erased((await import('#games/last-will/index.ts')).lastWill),
    words: {
      de: () => import('#games/last-will/words.de.ts'),
      en: () => import('#games/last-will/words.en.ts'),
    },
    rules: {
      de: () => import('#games/last-will/rules.de.md?raw'),
      en: () => import('#games/last-will/rules.en.md?raw'),
    },
  },
}
