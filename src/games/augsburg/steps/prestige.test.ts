import { describe, expect, it } from 'vitest'
import type { Table } from '#engine/testkit/table.ts'
import type { Augsburg } from '../state.ts'
import { type Position, position } from '../test/table.ts'

const NAMES = ['Anna', 'Bert', 'Cora']
const NEXT = { step: 'auction', noble: 1 } as const
type Play = (t: Table<Augsburg>) => void

/** Every source of prestige for Anna, by a position that has it come next. */
const SOURCES: { readonly [source: string]: { position: Partial<Position>; play: Play; points: number } } = {
  'a privilege': {
    position: { display: 'T-O-7', next: [{ step: 'won', seat: 0 }, NEXT] },
    play: (t) => t.says('Anna', '7'),
    points: 7,
  },
  'a lapsed privilege': {
    position: { display: 'T-O-7', next: [{ step: 'won', seat: 0 }, NEXT] },
    play: (t) => t.says('Anna', 'lapse'),
    points: 2,
  },
  'a compensation': {
    position: {
      display: 'T-T-7',
      levels: { Anna: { trade: 3 }, Bert: { trade: 2 } },
      next: [{ step: 'won', seat: 1 }, NEXT],
    },
    play: (t) => t.says('Bert', 'trade').says('Anna', 'prestige'),
    points: 1,
  },
  'the end of a round': { position: { next: [{ step: 'prestige' }, NEXT] }, play: () => {}, points: 3 },
}

describe('the limits of the score track', () => {
  for (const [source, { position: wanted, play, points }] of Object.entries(SOURCES)) {
    const reached = (prestige: number, rights: object) => {
      const t = position(NAMES, {
        prestige: { Anna: prestige },
        rights: { Anna: rights },
        next: [],
        ...wanted,
      })
      play(t)
      return t.s.prestige[0]
    }

    it(`AUG-35 ${source} does not lead past 25 without a church`, () => {
      expect(reached(25, {})).toBe(25)
      expect(reached(26 - points, {})).toBe(25)
      expect(reached(25 - points, {})).toBe(25)
      expect(reached(25, { church: 800 })).toBe(25 + points)
    })

    it(`AUG-35 ${source} does not lead past 45 without a cathedral`, () => {
      expect(reached(45, { church: 800 })).toBe(45)
      expect(reached(46 - points, { church: 800 })).toBe(45)
      expect(reached(45, { church: 800, cathedral: 1100 })).toBe(45 + points)
    })
  }

  it('AUG-35 what is over is lost, and said', () => {
    const t = position(NAMES, {
      prestige: { Anna: 24 },
      ...SOURCES['a privilege'].position,
      next: [{ step: 'won', seat: 0 }, NEXT],
    })
    t.says('Anna', '7')
    expect(t.events('Bert')[1]).toMatchObject({
      rule: 'AUG-35',
      text: { key: 'told.limit', with: { n: 25, lost: 6 } },
    })
    t.arrange((s) => {
      s.rights[4] = 800
    }).says('Anna', 'lapse')
    expect(t.s.prestige[0]).toBe(27)
  })
})
