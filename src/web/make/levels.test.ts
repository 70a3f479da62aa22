import { expect, it } from 'vitest'
import { BOTS } from '#bots/index.ts'
import { LEVELS } from '#bots/levels.ts'
import { BOT_LEVELS, USUAL_BOT } from './levels.ts'

it('people choose from every level of search there is, the weakest first', () => {
  expect(BOT_LEVELS).toEqual(LEVELS.map(({ name }) => name))
  expect(BOTS.map(({ name }) => name)).toContain(USUAL_BOT)
})
