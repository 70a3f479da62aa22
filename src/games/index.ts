/** All games at once, for the server, the terminal and the tests. The page loads one at a time: see metas.ts. */
import type { Game } from '#engine/contract.ts'
import type { Language } from '#engine/language/languages.ts'
import type { Words } from '#engine/language/say.ts'
import { engineWords } from '#engine/language/words.ts'
import { METAS, metaOf } from './metas.ts'
import { loadNetworks } from './networks.ts'

export const GAMES: readonly Game[] = await Promise.all(METAS.map((meta) => meta.game()))
// Bots may be asked about any of them.
await Promise.all(METAS.map(({ id }) => loadNetworks(id)))

export const gameNamed = (id: string): Game | undefined => GAMES.find((game) => game.id === id)

/** What a game and the engine say in a language. */
export const wordsOf = async (id: string, language: Language): Promise<readonly Words[]> => {
  const meta = metaOf(id)
  if (!meta) throw new Error(`there is no game ${id}`)
  const [own, ofEngine] = await Promise.all([meta.words(language), engineWords(language)])
  return [own.default, ofEngine]
}
