import { describe, expect, it } from 'vitest'
import { position, tilesOf } from '../test/table.ts'
import { leader } from './score.ts'

const NAMES = ['Anna', 'Bert', 'Cora']
const REST = { Bert: 'ROM4', Cora: 'LUC3' }

describe('scoring a city', () => {
  it('PAT-13 most floors in the taller tower win the higher tile, most in the lower one the other', () => {
    const t = position(NAMES, {
      hands: { Anna: 'VER2', ...REST },
      towers: { 'VER:a': 'BAA', 'VER:b': 'C' },
      turn: 'Anna',
    })
    t.says('Anna', 'VER2').says('Anna', 'b')
    // a: Bert 1, Anna 2; b: Cora 1, Anna 1, the highest is Anna's.
    expect(tilesOf(t, 'VER')).toBe('AA')
    expect(t.heard('Bert')).toContain('told.full')
  })

  it('PAT-13 one player can win both tiles, or one each', () => {
    const both = position(NAMES, {
      hands: { Anna: 'VER2', ...REST },
      towers: { 'VER:a': 'BB', 'VER:b': 'BB' },
      turn: 'Anna',
    })
    both.says('Anna', 'VER2').says('Anna', 'a')
    expect(tilesOf(both, 'VER')).toBe('BB')
    const each = position(NAMES, {
      hands: { Anna: 'VER2', ...REST },
      towers: { 'VER:a': 'BB', 'VER:b': 'CC' },
      turn: 'Anna',
    })
    each.says('Anna', 'VER2').says('Anna', 'b')
    expect(tilesOf(each, 'VER')).toBe('CB')
  })

  it('PAT-14 a tie within a tower goes to the highest floor of the tied', () => {
    const t = position(NAMES, {
      hands: { Anna: 'VER2', ...REST },
      towers: { 'VER:a': 'BBC', 'VER:b': 'C' },
      turn: 'Anna',
    })
    t.says('Anna', 'VER2').says('Anna', 'b')
    expect(tilesOf(t, 'VER')).toBe('BA')
    expect(t.heard('watcher').filter((key) => key === 'told.tileTie')).toHaveLength(1)
    expect(leader([0, 1, 1, 0, 2], 3)).toEqual({ seat: 0, tied: true })
    expect(leader([0, 1, 1, 0, 1], 3)).toEqual({ seat: 1, tied: false })
  })

  it('PAT-23 a city is scored before the move and the draw', () => {
    const t = position(NAMES, {
      hands: { Anna: 'VER4', ...REST },
      towers: { 'VER:a': 'BBC', 'VER:b': 'C', 'MIL:a': 'AB' },
      turn: 'Anna',
    })
    t.says('Anna', 'VER4').says('Anna', 'b')
    expect(t.question('Anna').step).toBe('move')
    expect(tilesOf(t, 'VER')).toBe('BA')
    expect(t.heard('Bert')).toEqual(['told.build', 'told.full', 'told.tile', 'told.tileTie'])
  })
})
