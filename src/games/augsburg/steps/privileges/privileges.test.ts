import { describe, expect, it } from 'vitest'
import { CATHEDRAL, CHURCH, MASTER_BUILDER, NOBILITY, OFFICE, TRADE } from '../../material.ts'
import { levelOf, rightOf } from '../../state.ts'
import { type Position, position } from '../../test/table.ts'

const NAMES = ['Anna', 'Bert']
/** Anna has taken this card; the next auction follows. */
const using = (card: string, more: Partial<Position> = {}) =>
  position(NAMES, {
    display: card,
    next: [
      { step: 'won', seat: 0 },
      { step: 'auction', noble: 1 },
    ],
    ...more,
  })
const isOver = (t: ReturnType<typeof using>) => t.s.stack.at(-1)!.step === 'bid'

describe('the two privileges', () => {
  it('AUG-20 two of the three, one after the other, in any order', () => {
    const t = using('T-500-6', { money: { Anna: 0 } })
    expect(t.choices('Anna')).toEqual(['trade', '500', '6', 'lapse'])
    t.says('Anna', '6')
    expect(t.s.prestige[0]).toBe(6)
    expect(t.choices('Anna')).toEqual(['trade', '500', 'lapse'])
    t.says('Anna', '500')
    expect(t.s.money[0]).toBe(500)
    expect(isOver(t)).toBe(true)
  })

  it('AUG-20 the second is chosen after seeing what the first has brought', () => {
    const t = using('T-500-6', { money: { Anna: 0 } })
    expect(t.whyNot('Anna', '300')?.rule).toBe('AUG-28')
    t.says('Anna', 'trade')
    // Innsbruck is reached, but the only trade privilege is used.
    expect(t.choices('Anna')).toEqual(['500', '6', 'lapse'])
    const double = using('T-T-7', { money: { Anna: 0 } })
    double.says('Anna', 'trade')
    expect(double.choices('Anna')).toEqual(['trade', '300', '7', 'lapse'])
  })

  it('AUG-21 each that lapses brings 2 prestige at its place, and the third brings nothing', () => {
    const t = using('T-500-6')
    t.says('Anna', 'lapse')
    expect(t.s.prestige[0]).toBe(2)
    expect(t.choices('Anna')).toEqual(['trade', '500', '6', 'lapse'])
    t.says('Anna', 'lapse')
    expect(t.s.prestige[0]).toBe(4)
    expect(isOver(t)).toBe(true)
    const one = using('T-500-6')
    one.says('Anna', '6').says('Anna', 'lapse')
    expect(one.s.prestige[0]).toBe(8)
    expect(isOver(one)).toBe(true)
  })

  it('AUG-35 a use says what of its prestige would be lost at the gate', () => {
    const t = using('T-500-6', { prestige: { Anna: 24 } })
    const labels = t.question('Anna').options.map(({ label }) => label)
    expect(labels).toContainEqual({ key: 'use.prestigeLost', with: { n: 6, lost: 5 } })
    expect(labels).toContainEqual({ key: 'use.lapseLost', with: { n: 2, lost: 1 } })
  })

  it('AUG-21 a use without effect is legal', () => {
    const t = using('T-500-6', { prestige: { Anna: 25 } })
    t.says('Anna', '6')
    expect(t.s.prestige[0]).toBe(25)
    t.says('Anna', 'lapse')
    expect(t.s.prestige[0]).toBe(25)
    expect(isOver(t)).toBe(true)
  })

  it('AUG-22 500 gulden, 6 or 7 prestige', () => {
    const t = using('T-500-6', { money: { Anna: 100 } })
    t.says('Anna', '500').says('Anna', '6')
    expect([t.s.money[0], t.s.prestige[0]]).toEqual([600, 6])
    const seven = using('T-O-7')
    seven.says('Anna', '7')
    expect(seven.s.prestige[0]).toBe(7)
    expect(seven.events('Bert')[0]).toMatchObject({ rule: 'AUG-22', text: { key: 'told.prestige' } })
  })

  it('AUG-24 a track privilege is used for the level or for the right, the others only as they are', () => {
    const t = using('T-N-O', { levels: { Anna: { trade: 2, nobility: 3, office: 3 } } })
    const offered = t.question('Anna').options.map(({ answer }) => answer)
    expect(offered).toEqual([
      'trade',
      '300',
      'nobility',
      'coatOfArms',
      'patent',
      'office',
      'mintMaster',
      'masterBuilder',
      'church',
      'cathedral',
      'lapse',
    ])
    t.says('Anna', '300').says('Anna', 'nobility')
    expect(levelOf(t.s, 0, TRADE)).toBe(2)
    expect(levelOf(t.s, 0, NOBILITY)).toBe(4)
    const plain = using('T-500-6')
    expect(plain.question('Anna').options.map(({ answer }) => answer)).toEqual([
      'trade',
      '300',
      '500',
      '6',
      'lapse',
    ])
  })

  it('AUG-24 a double privilege can be used twice', () => {
    const t = using('O-O-6', { levels: { Anna: { office: 3 } } })
    t.says('Anna', 'mintMaster').says('Anna', 'office')
    expect(levelOf(t.s, 0, OFFICE)).toBe(4)
    expect(isOver(t)).toBe(true)
  })
})

describe('the master builder', () => {
  const RICH = { money: { Anna: 3000 }, rights: { Anna: { masterBuilder: 1 } } }

  it('AUG-33 builds beside the two privileges: before them', () => {
    const t = using('T-500-6', RICH)
    t.says('Anna', '+church')
    expect(rightOf(t.s, 0, CHURCH)).toBe(800)
    expect(t.s.money[0]).toBe(2200)
    t.says('Anna', '500').says('Anna', '6')
    expect(isOver(t)).toBe(true)
  })

  it('AUG-33 between them or after them, until its owner says that it is done', () => {
    const between = using('T-500-6', RICH)
    between.says('Anna', '500').says('Anna', '+church').says('Anna', '6')
    expect(isOver(between)).toBe(true)
    const after = using('T-500-6', RICH)
    after.says('Anna', '500').says('Anna', '6')
    expect(after.choices('Anna')).toEqual(['+church', 'done'])
    expect(after.question('Anna').prompt.key).toBe('use.promptBuilder')
    after.says('Anna', 'done')
    expect(isOver(after)).toBe(true)
    expect(rightOf(after.s, 0, CHURCH)).toBe(0)
  })

  it('AUG-33 one extra building a card', () => {
    const t = using('T-500-6', RICH)
    t.says('Anna', '+church')
    expect(t.choices('Anna')).not.toContain('+cathedral')
    expect(t.whyNot('Anna', '+cathedral')?.key).toBe('door.notOffered')
  })

  it('AUG-33 at once after taking the tile too', () => {
    const t = using('O-O-6', { money: { Anna: 3000 }, levels: { Anna: { office: 4 } } })
    expect(t.choices('Anna')).not.toContain('+church')
    t.says('Anna', 'masterBuilder')
    expect(rightOf(t.s, 0, MASTER_BUILDER)).toBe(1)
    expect(t.choices('Anna')).toContain('+church')
    t.says('Anna', '+church')
    expect(rightOf(t.s, 0, CHURCH)).toBe(800)
  })

  it('AUG-33 also if both privileges lapse', () => {
    const t = using('T-500-6', RICH)
    t.says('Anna', 'lapse').says('Anna', 'lapse').says('Anna', '+church')
    expect(t.s.prestige[0]).toBe(4)
    expect(rightOf(t.s, 0, CHURCH)).toBe(800)
    expect(isOver(t)).toBe(true)
  })

  it('AUG-33 an office privilege may build too, so church and cathedral can stand on one card', () => {
    const t = using('O-O-6', RICH)
    t.says('Anna', 'church').says('Anna', '+cathedral')
    expect([rightOf(t.s, 0, CHURCH), rightOf(t.s, 0, CATHEDRAL)]).toEqual([800, 1100])
    const other = using('O-O-6', RICH)
    other.says('Anna', '+church').says('Anna', 'cathedral')
    expect([rightOf(other.s, 0, CHURCH), rightOf(other.s, 0, CATHEDRAL)]).toEqual([800, 1100])
  })

  it('AUG-33 only for its price; who can build nothing is not asked, for everybody sees it', () => {
    const t = using('T-N-O', { money: { Anna: 700 }, rights: { Anna: { masterBuilder: 1 } } })
    expect(t.whyNot('Anna', '+church')).toMatchObject({ rule: 'AUG-33', key: 'right.tooDear' })
    t.says('Anna', 'lapse').says('Anna', 'lapse')
    expect(isOver(t)).toBe(true)
  })

  it('AUG-33 AUG-31 a cathedral needs the own church here too', () => {
    const t = using('T-500-6', RICH)
    expect(t.whyNot('Anna', '+cathedral')?.rule).toBe('AUG-31')
  })
})
