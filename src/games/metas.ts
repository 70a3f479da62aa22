/** What is known of the games before one is loaded. */
import type { GameMeta } from '#engine/meta.ts'
import * as registry from './registry.ts'

/** The shortest game first, which is the order of every list of games. */
export const METAS: readonly GameMeta[] = Object.values(registry).toSorted(
  (a, b) => a.minutes - b.minutes || (a.id < b.id ? -1 : 1),
)
export const GAME_IDS: readonly string[] = METAS.map(({ id }) => id)
export const metaOf = (id: string): GameMeta | undefined => METAS.find((meta) => meta.id === id)
