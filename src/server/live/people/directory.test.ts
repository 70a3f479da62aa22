import { readdirSync } from 'node:fs'
import { expect, it } from 'vitest'
import { GAME_IDS } from '#games/metas.ts'
import { NAMES } from './directory.ts'
import { lookOf } from './namesApart.ts'

it('nobody is called like a character or a card of a game without having chosen it', async () => {
  const folder = new URL('../../../games/', import.meta.url)
  const said = new Set<string>()
  for (const id of GAME_IDS)
    for (const file of readdirSync(new URL(`${id}/`, folder)).filter((name) =>
      /^words\.\w\w\.ts$/.test(name),
    )) {
      const { default: words } = (await import(new URL(`${id}/${file}`, folder).href)) as {
        default: { readonly [key: string]: string }
      }
      for (const sentence of Object.values(words)) said.add(lookOf(sentence))
    }
  expect(said.has(lookOf('Merchant'))).toBe(true)
  expect(NAMES.filter((name) => said.has(lookOf(name)))).toEqual([])
  expect(new Set(NAMES.map(lookOf)).size).toBe(NAMES.length)
})
