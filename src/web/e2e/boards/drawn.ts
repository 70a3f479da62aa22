/** The games that have a drawn board; the others are played in words. */
import { existsSync } from 'node:fs'
import { GAME_IDS } from '#games/metas.ts'

export const DRAWN_GAMES = GAME_IDS.filter((id) =>
  existsSync(new URL(`../../boards/${id}/index.ts`, import.meta.url)),
)
