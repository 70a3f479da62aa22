/** The rulebook's own examples, by the names of their players. */
import { describe, expect, it } from 'vitest'
import { CATHEDRAL, CHURCH, MASTER_BUILDER, MINT_MASTER, OFFICE, PATENT } from '../material.ts'
import { levelOf, rightOf } from '../state.ts'
import { handOf, namesIn, picks, position } from './table.ts'

const MARIA = 3
const MAXIMILIAN = 4
const NEXT = { step: 'auction', noble: MAXIMILIAN } as const

describe('the auction for Maria', () => {
  /** Ada bids three, Matthias holds, Lorenz passes, Sigurd bids four, Ada passes. */
  const auction = (hands: { readonly [name: string]: string } = {}) => {
    const t = position(['Ada', 'Matthias', 'Lorenz', 'Sigurd'], {
      hands: {
        Ada: 'Ma1 Ma2 Ma3',
        Matthias: 'Ma14 Ma15 J J Ma5',
        Lorenz: 'Ma6',
        Sigurd: 'Ma4 Ma8 Ma9 Ma12',
        ...hands,
      },
      opener: 'Ada',
      money: { Sigurd: 0, Matthias: 0 },
      next: [{ step: 'auction', noble: MARIA }, NEXT],
    })
    t.says('Ada', 3).says('Matthias', 'hold').says('Lorenz', 'pass').says('Sigurd', 4).says('Ada', 'pass')
    expect(t.asked()).toEqual(['Matthias'])
    return t
  }

  it('AUG-13 AUG-16 Matthias passes too: Sigurd shows four cards and discards them', () => {
    const t = auction()
    t.says('Matthias', 'pass')
    expect(namesIn(t, 'discard').toSorted()).toEqual(['Ma12', 'Ma4', 'Ma8', 'Ma9'])
    expect(t.question('Sigurd').step).toBe('take')
  })

  it('AUG-12 AUG-16 of the four cards up to three may be jokers', () => {
    const t = auction({ Sigurd: 'Ma4 J J J J' })
    t.says('Matthias', 'pass')
    expect(t.whyNot('Sigurd', picks(t, 'Sigurd', 'J J J J'))?.rule).toBe('AUG-16')
    t.says('Sigurd', picks(t, 'Sigurd', 'Ma4 J J J'))
    expect(handOf(t, 'Sigurd')).toBe('J')
  })

  it('AUG-13 AUG-14 Matthias raises to five: Sigurd passes, holds or raises', () => {
    const t = auction({ Sigurd: 'Ma4 Ma8 Ma9 Ma12 J J' })
    t.says('Matthias', 5)
    expect(t.asked()).toEqual(['Sigurd'])
    expect(t.choices('Sigurd')).toEqual(['pass', 'hold', 6])
  })

  it('AUG-14 AUG-17 AUG-18 Matthias holds the four: Maria 15 wins, and Sigurd takes 100 gulden', () => {
    const t = auction()
    t.says('Matthias', 'hold')
    expect(t.asked()).toEqual(['Matthias', 'Sigurd'])
    t.says('Matthias', picks(t, 'Matthias', 'Ma14 Ma15 J J')).says('Sigurd', ['Ma4', 'Ma8', 'Ma9', 'Ma12'])
    expect(namesIn(t, 'discard').toSorted()).toEqual(['J', 'J', 'Ma14', 'Ma15'])
    expect(handOf(t, 'Sigurd')).toBe('Ma12 Ma4 Ma8 Ma9')
    // Nobody else took part in the reveal, so the 50 gulden go to nobody.
    expect(t.s.money).toEqual([1500, 0, 1500, 100])
    expect(t.question('Matthias').step).toBe('take')
  })
})

describe('the auction for Maximilian', () => {
  it('AUG-19 Matthias with Leo 15 beats Ada with Philipp 15', () => {
    const t = position(['Matthias', 'Ada'], {
      hands: { Matthias: 'Le15 Ma3 J', Ada: 'Ph15 Ph7 Le2' },
      next: [{ step: 'auction', noble: MAXIMILIAN }],
    })
    t.says('Matthias', 3).says('Ada', 'hold')
    t.says('Ada', ['Ph15', 'Ph7', 'Le2']).says('Matthias', picks(t, 'Matthias', 'Le15 Ma3 J'))
    expect(t.asked()).toEqual(['Matthias'])
    expect(handOf(t, 'Ada')).toBe('Le2 Ph15 Ph7')
  })
})

describe('privileges', () => {
  it('AUG-23 Olaf draws a joker and Louise 10, and discards Philipp 3', () => {
    const t = position(['Olaf', 'Udo'], {
      hands: { Olaf: 'Ph3' },
      pile: 'Le4 Lo10 J',
      display: 'O-7-cards',
      next: [{ step: 'won', seat: 0 }, NEXT],
    })
    t.says('Olaf', 'cards')
    expect(handOf(t, 'Olaf')).toBe('J Lo10 Ph3')
    t.says('Olaf', 'Ph3')
    expect(handOf(t, 'Olaf')).toBe('J Lo10')
    expect(namesIn(t, 'discard')).toEqual(['Ph3'])
  })

  it('AUG-26 AUG-27 AUG-38 Lorenz takes level 4 from Martin, who keeps the master builder and takes 100 gulden', () => {
    const t = position(['Lorenz', 'Martin'], {
      levels: { Lorenz: { office: 3 }, Martin: { office: 4 } },
      rights: { Martin: { masterBuilder: 1 } },
      money: { Martin: 0 },
      display: 'O-7-cards',
      next: [{ step: 'won', seat: 0 }, { step: 'notes' }, { step: 'nextRound' }],
    })
    t.says('Lorenz', 'office').says('Martin', 'gulden')
    expect([levelOf(t.s, 0, OFFICE), levelOf(t.s, 1, OFFICE)]).toEqual([4, 3])
    expect(rightOf(t.s, 1, MASTER_BUILDER)).toBe(1)
    expect(t.s.money[1]).toBe(100)
    t.says('Lorenz', 'lapse')
    expect(t.names.map((name) => t.cards(`offer of ${name}`).length)).toEqual([6, 6])
    expect(t.names.map((name) => t.cards(`hand of ${name}`).length)).toEqual([1, 0])
  })

  it('AUG-30 Olaf, Bürgermeister, may take either office tile', () => {
    const t = position(['Olaf', 'Udo'], {
      levels: { Olaf: { office: 4 } },
      display: 'O-7-cards',
      next: [{ step: 'won', seat: 0 }, NEXT],
    })
    expect(t.choices('Olaf')).toEqual(expect.arrayContaining(['masterBuilder', 'mintMaster']))
    t.says('Olaf', 'mintMaster')
    expect(rightOf(t.s, 0, MINT_MASTER)).toBe(1)
  })

  it('AUG-33 example 1: Matthias takes 500, builds the cathedral for 900, and goes from 42 to 48', () => {
    const t = position(['Matthias', 'Ada'], {
      money: { Matthias: 400 },
      prestige: { Matthias: 42 },
      rights: { Matthias: { masterBuilder: 1, church: 800 } },
      taken: { cathedral: 2 },
      display: 'T-500-6',
      next: [{ step: 'won', seat: 0 }, NEXT],
    })
    t.says('Matthias', '500').says('Matthias', '+cathedral').says('Matthias', '6')
    expect(rightOf(t.s, 0, CATHEDRAL)).toBe(900)
    expect(t.s.money[0]).toBe(0)
    expect(t.s.prestige[0]).toBe(48)
    expect(t.s.stack.at(-1)!.step).toBe('bid')
  })

  it('AUG-25 AUG-33 example 2: Sigurd takes level 4, the master builder, and the church for 700', () => {
    const t = position(['Sigurd', 'Ada'], {
      money: { Sigurd: 700 },
      levels: { Sigurd: { office: 3 } },
      taken: { church: 1 },
      display: 'O-O-6',
      next: [{ step: 'won', seat: 0 }, NEXT],
    })
    t.says('Sigurd', 'office').says('Sigurd', 'masterBuilder').says('Sigurd', '+church')
    expect(levelOf(t.s, 0, OFFICE)).toBe(4)
    expect([rightOf(t.s, 0, MASTER_BUILDER), rightOf(t.s, 0, CHURCH)]).toEqual([1, 700])
    expect(t.s.money[0]).toBe(0)
  })

  it('AUG-29 AUG-37 example 3: Sigurd takes level 4 and the patent worth 4: 16 prestige at the end of the round', () => {
    const t = position(['Sigurd', 'Ada'], {
      levels: { Sigurd: { nobility: 3 } },
      taken: { patent: 1 },
      display: 'N-N-500',
      next: [{ step: 'won', seat: 0 }, { step: 'prestige' }, NEXT],
    })
    t.says('Sigurd', 'nobility').says('Sigurd', 'patent')
    expect(rightOf(t.s, 0, PATENT)).toBe(4)
    expect(t.s.prestige[0]).toBe(16)
  })

  it('AUG-28 AUG-30 example 4: Rüdiger lacks 200 gulden, takes 300, then builds the church', () => {
    const t = position(['Rüdiger', 'Ada'], {
      money: { Rüdiger: 600 },
      levels: { Rüdiger: { trade: 2 } },
      display: 'T-O-7',
      next: [{ step: 'won', seat: 0 }, NEXT],
    })
    expect(t.whyNot('Rüdiger', 'church')?.key).toBe('right.tooDear')
    t.says('Rüdiger', '300').says('Rüdiger', 'church')
    expect(rightOf(t.s, 0, CHURCH)).toBe(800)
    expect(t.s.money[0]).toBe(100)
  })
})

describe('the end of a round', () => {
  it('AUG-35 AUG-37 Ada on 21 gets 14 prestige and stops on 25', () => {
    const t = position(['Ada', 'Udo'], {
      prestige: { Ada: 21 },
      levels: { Ada: { nobility: 3 } },
      rights: { Ada: { coatOfArms: 2, patent: 4 } },
      next: [{ step: 'prestige' }, NEXT],
    })
    expect(t.s.prestige[0]).toBe(25)
    const [got, limit] = t.events('Udo')
    expect(got.text).toMatchObject({ key: 'told.rank', with: { n: 14 } })
    expect(limit.text).toMatchObject({ key: 'told.limit', with: { n: 25, lost: 10 } })
  })

  it('AUG-36 AUG-37 AUG-38 the board of Rüdiger: 900 gulden, 13 prestige, two cards free and six on offer', () => {
    const t = position(['Rüdiger', 'Ada'], {
      money: { Rüdiger: 0 },
      levels: { Rüdiger: { trade: 2, nobility: 3, office: 4 } },
      rights: { Rüdiger: { coatOfArms: 1, patent: 4, mintMaster: 1 } },
      next: [{ step: 'income' }, { step: 'prestige' }, { step: 'notes' }, { step: 'nextRound' }],
    })
    expect(t.s.money[0]).toBe(900)
    expect(t.s.prestige[0]).toBe(13)
    expect(t.cards('hand of Rüdiger')).toHaveLength(2)
    expect(t.cards('offer of Rüdiger')).toHaveLength(6)
    expect(t.question('Rüdiger').size).toEqual({ min: 0, max: 6 })
  })
})
