import { describe, expect, it } from 'vitest'
import { imagined } from '#engine/chance.ts'
import type { View } from '#engine/contract.ts'
import { eraseGame } from '#engine/erase.ts'
import { patrizier } from '#games/patrizier/index.ts'
import { position } from '#games/patrizier/test/table.ts'
import { knownBot } from './index.ts'

const NAMES = ['Anna', 'Bert']
const SEEDS = [1, 2, 3]

/** What a bot says for Anna, once for each seed. */
const said = (bot: string, t: ReturnType<typeof position>) =>
  SEEDS.map((seed) => knownBot(bot).choose(eraseGame(patrizier), t.view('Anna') as View, 0, imagined(seed)))

describe.each(['expert'])('%s at Patrizier', (bot) => {
  it('PAT-13 puts the last floor of a city where it wins the taller tower', () => {
    const t = position(NAMES, {
      hands: { Anna: 'VER2 ROM4', Bert: 'SIE3 LUC3' },
      towers: { 'VER:a': 'AB', 'VER:b': 'BB' },
      turn: 'Anna',
    })
    t.says('Anna', 'VER2')
    expect(said(bot, t)).toEqual(SEEDS.map(() => 'a'))
  })

  it('PAT-14 splits two floors so that it wins both towers, one of them by the highest floor', () => {
    const t = position(NAMES, {
      hands: { Anna: 'FER1 ROM4', Bert: 'SIE3 LUC3' },
      towers: { 'FER:a': 'AB', 'FER:b': 'B' },
      turn: 'Anna',
    })
    t.says('Anna', 'FER1')
    expect(said(bot, t)).toEqual(SEEDS.map(() => 'ab'))
  })
})
