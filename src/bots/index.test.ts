import { describe, expect, it } from 'vitest'
import { BOTS, botNamed } from './index.ts'
import { BOT_NAMES } from './names.ts'

describe('a bot is found by its name', () => {
  it('and the names are told without the bots', () => {
    expect(BOT_NAMES).toEqual(BOTS.map(({ name }) => name))
  })

  it.each(BOTS.map(({ name }) => name))('%s', (name) => {
    expect(botNamed(name)?.name).toBe(name)
  })

  it('and a level by another number of iterations, as plain search is', () => {
    for (const name of [
      'expert:2400',
      'beginner:1',
      'plain',
      'plain:50',
      'expert-0.1',
      'expert-0.1:50',
      'master:30',
      'master-no-network',
      'master-no-observers:30',
    ])
      expect(botNamed(name)?.name).toBe(name)
  })

  it('no other one', () => {
    for (const name of [
      '',
      'nobody',
      'nobody:5',
      'greedy:5',
      'random:5',
      'expert:',
      'expert:-1',
      'expert:1e3',
      'expert-0.2',
      'expert-no-network',
      'master-no-luck',
    ])
      expect(botNamed(name)).toBeUndefined()
  })
})
