import { describe, expect, it } from 'vitest'
import { namesIn, position } from '../../test/table.ts'

const NAMES = ['Anna', 'Bert']
const won = (display: string) =>
  position(NAMES, {
    display,
    next: [
      { step: 'won', seat: 0 },
      { step: 'auction', noble: 1 },
    ],
  })

describe('the privilege card', () => {
  it('AUG-20 the winner takes any one of those that lie face up', () => {
    const t = won('T-T-7 N-500-cards T-N-O')
    expect(t.asked()).toEqual(['Anna'])
    expect(t.choices('Anna')).toEqual(['T-T-7', 'N-500-cards', 'T-N-O'])
    t.says('Anna', 'N-500-cards')
    expect(t.question('Anna').step).toBe('use')
  })

  it('AUG-34 the used card leaves the display, so that the choice shrinks', () => {
    const t = won('T-T-7 T-500-6 T-N-O')
    t.says('Anna', 'T-500-6')
    expect(namesIn(t, 'display')).toEqual(['T-T-7', 'T-N-O'])
    expect(namesIn(t, 'used')).toContain('T-500-6')
  })

  it('AUG-20 AUG-34 the last one is taken without a question, for everybody sees that there is no choice', () => {
    const t = won('T-500-6')
    expect(t.question('Anna').step).toBe('use')
    expect(t.heard('Bert')).toContain('told.takes')
    expect(namesIn(t, 'display')).toEqual([])
  })
})
