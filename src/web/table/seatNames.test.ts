import { expect, it } from 'vitest'
import { LANGUAGES } from '#engine/language/languages.ts'
import { GAME_IDS } from '#games/metas.ts'
import { BOT_NAMES } from '#table/people/botNames.ts'

it.each(LANGUAGES)(
  'neither bots nor whoever has no name are called like a character or a card ($code)',
  async ({ code }) => {
    const { default: words } = await import(`../words/words.${code}.ts`)
    const said = new Set<string>()
    for (const id of GAME_IDS)
      for (const sentence of Object.values((await import(`../../games/${id}/words.${code}.ts`)).default))
        said.add(String(sentence).toLowerCase())
    expect(said.size).toBeGreaterThan(100)
    const names = [...BOT_NAMES, words['me.nameless'] as string]
    expect(names.filter((name) => said.has(name.toLowerCase()))).toEqual([])
  },
)
