/** What games are called and what they are about, in the chosen language, before one of them is loaded. */
import type { Language } from '#engine/language/languages.ts'
import type { About } from '#engine/meta.ts'
import { METAS } from '#games/metas.ts'

let known = $state.raw<ReadonlyMap<string, About>>(new Map())

export const loadTitles = async (language: Language): Promise<void> => {
  const loaded = await Promise.all(
    METAS.map(async ({ id, about }) => [id, (await about(language)).default] as const),
  )
  known = new Map(loaded)
}

/** The id itself for a game that is not here any more. */
export const gameTitle = (id: string): string => known.get(id)?.['game.title'] ?? id
export const gamePitch = (id: string): string => known.get(id)?.['game.pitch'] ?? ''
