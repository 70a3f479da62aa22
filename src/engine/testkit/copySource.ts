/**
 * The copy of a state is a file written from the state: every field by name, in one literal, is up to three times as fast as
 * a loop over the fields, and playing bots copy a lot. `npm test -- src/games/<id>/test -u` writes it.
 */
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { withDefaults } from '../advance.ts'
import { imagined } from '../chance.ts'
import type { Game, State } from '../contract.ts'
import { eraseGame } from '../erase.ts'

/** How the engine's own fields are copied. Frames, options and results never change, so they are shared. */
const COMMON: { readonly [K in keyof State]: string } = {
  seats: 's.seats',
  options: 's.options',
  chance: 'copyChance(s.chance)',
  asked: 's.asked',
  stack: 's.stack.slice()',
  pending: 's.pending.slice()',
  cards: 'copyCards(s.cards)',
  result: 's.result',
}

const copyOf = (name: string, value: unknown): string => {
  if (name in COMMON) return COMMON[name as keyof State]
  if (!Array.isArray(value)) return `s.${name}`
  return Array.isArray(value[0]) ? `copyLists(s.${name})` : `s.${name}.slice()`
}

/** The text of a file that copies states of this type. */
const copySource = (type: string, first: State): string => {
  const fields = Object.entries({ ...COMMON, ...first }).map(
    ([name, value]) => `  ${name}: ${copyOf(name, value)},`,
  )
  const hasLists = fields.some((field) => field.includes('copyLists('))
  return `// Written from state.ts by the test of the copy. Do not change it by hand.
import { copyCards } from '#engine/cards.ts'
import { copyChance } from '#engine/chance.ts'
${hasLists ? "import { copyLists } from '#engine/kit/state.ts'\n" : ''}import type { ${type} } from './state.ts'

export const copy = (s: ${type}): ${type} => ({
${fields.join('\n')}
})
`
}

/** Tests that a game's `copy.generated.ts` is what its state asks for. */
export const copyIsWritten = <S extends State>(game: Game<S>, type: string, testFile: string): void => {
  it(`the copy of ${game.id} is written from its state`, async () => {
    const g = eraseGame(game)
    const first = g.setup(g.seats.max, withDefaults(g, {}), imagined(1))
    const file = fileURLToPath(new URL('../copy.generated.ts', testFile))
    await expect(copySource(type, first)).toMatchFileSnapshot(file)
  })
}
