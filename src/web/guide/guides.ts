/** The first games with lessons, of those games that have one. */
import type { Guide } from '../board/context.ts'

const GUIDES = import.meta.glob<Guide>('../boards/*/guide.ts', { import: 'guide' })

/** Undefined where a game has none. */
export const guideOf = (game: string): (() => Promise<Guide>) | undefined =>
  GUIDES[`../boards/${game}/guide.ts`]
