import { describe, expect, it } from 'vitest'
import { viewerBit } from '#engine/cards.ts'
import { characterNamed } from '../../notation.ts'
import { ASIDE } from '../../state.ts'
import { goldOf, idle, position } from '../../test/position.ts'

describe('assassin and thief', () => {
  it('CIT-19 the assassin names another character, which neither reveals itself nor has a turn', () => {
    const t = position({ Anna: { as: 'assassin' }, Bert: { as: 'thief' }, Cora: { as: 'king' }, Dora: {} })
    t.says('Anna', 'murder')
    expect(t.whyNot('Anna', 'assassin')?.rule).toBe('CIT-19')
    t.says('Anna', 'thief')
    expect(t.events('Dora')[0]).toMatchObject({ rule: 'CIT-19', text: { key: 'told.murder' } })
    idle(t, 'Anna')
    expect(t.asked()).toEqual(['Cora'])
    expect(t.s.revealedBy[1]).toBe(-1)
  })

  it('CIT-20 the thief gets all the gold at the call, before the turn; what comes after is kept', () => {
    const t = position({
      Anna: { as: 'thief', gold: 1 },
      Bert: { as: 'preacher', gold: 5 },
      Cora: {},
      Dora: {},
    })
    t.says('Anna', 'rob').says('Anna', 'preacher')
    expect(t.events('Dora')[0]).toMatchObject({ rule: 'CIT-20', text: { key: 'told.rob' } })
    expect(goldOf(t, 'Bert')).toBe(5)
    idle(t, 'Anna')
    expect(goldOf(t, 'Anna')).toBe(8)
    expect(goldOf(t, 'Bert')).toBe(0)
    t.says('Bert', 'gold')
    expect(goldOf(t, 'Bert')).toBe(2)
    expect(goldOf(t, 'Anna')).toBe(8)
  })

  it('CIT-33 one may name the other character that one plays: it comes last, and only the thief is told why', () => {
    const t = position({ Anna: { as: 'thief builder' }, Bert: { as: 'king merchant' } })
    const warned = (name: string) =>
      t.question(name).options.flatMap(({ answer, warn }) => (warn ? [[answer, warn.key]] : []))
    t.says('Anna', 'rob')
    expect(warned('Anna')).toEqual([['builder', 'name.yourOwn']])
    expect(t.question('Anna').options.at(-1)?.answer).toBe('builder')
    t.says('Anna', 'builder')
    expect(t.s.robbed).toBe(6)
  })

  it('CIT-34 a character that the assassin knows to lie aside is marked, and no other one', () => {
    const t = position({ Anna: { as: 'assassin king' }, Bert: { as: 'thief merchant' } })
    t.put(characterNamed('magician'), ASIDE, viewerBit(0))
    t.put(characterNamed('builder'), ASIDE, viewerBit(1))
    t.says('Anna', 'murder')
    expect(
      t.question('Anna').options.flatMap(({ answer, warn }) => (warn ? [[answer, warn.key]] : [])),
    ).toEqual([
      ['magician', 'name.putAside'],
      ['king', 'name.yourOwn'],
    ])
  })

  it('CIT-20 the thief names neither the assassin nor the murdered', () => {
    const t = position({ Anna: { as: 'assassin' }, Bert: { as: 'thief' }, Cora: {}, Dora: {} })
    t.says('Anna', 'murder').says('Anna', 'king')
    idle(t, 'Anna')
    t.says('Bert', 'rob')
    expect(t.whyNot('Bert', 'assassin')?.rule).toBe('CIT-20')
    expect(t.whyNot('Bert', 'king')?.rule).toBe('CIT-20')
    expect(t.choices('Bert')).toEqual(['magician', 'preacher', 'merchant', 'builder', 'mercenary'])
  })

  it('CIT-33 the thief never names itself, nor an assassin that was put aside', () => {
    const t = position({ Anna: { as: 'thief' }, Bert: {}, Cora: {}, Dora: {} })
    t.says('Anna', 'rob')
    expect(t.whyNot('Anna', 'thief')?.rule).toBe('CIT-33')
    expect(t.whyNot('Anna', 'assassin')?.key).toBe('rob.notTheAssassin')
  })

  it('CIT-33 with 2 players the thief takes what the first character earned too', () => {
    const t = position({
      Anna: { as: 'thief builder', gold: 1 },
      Bert: { as: 'king merchant', gold: 3, city: 'MAN1' },
    })
    t.says('Anna', 'rob').says('Anna', 'merchant')
    idle(t, 'Anna')
    t.says('Bert', 'income').says('Bert', 'gold').says('Bert', 'end')
    expect(goldOf(t, 'Bert')).toBe(0)
    expect(goldOf(t, 'Anna')).toBe(1 + 2 + 3 + 1 + 2)
  })

  it('CIT-33 the own second character can be named, and nothing happens', () => {
    const t = position({ Anna: { as: 'thief builder', gold: 4 }, Bert: {}, Cora: {} })
    t.says('Anna', 'rob').says('Anna', 'builder')
    t.says('Anna', 'gold').says('Anna', 'end')
    expect(t.heard('Bert')).toContain('told.robsSelf')
    expect(goldOf(t, 'Anna')).toBe(6)
  })

  it('CIT-34 with 3 players only the murdered character loses its turn, also if it is the own second one', () => {
    const t = position({
      Anna: { as: 'assassin king' },
      Bert: { as: 'thief builder' },
      Cora: { as: 'merchant' },
    })
    t.says('Anna', 'murder').says('Anna', 'builder')
    idle(t, 'Anna')
    expect(t.asked()).toEqual(['Bert'])
    idle(t, 'Bert', 'Anna', 'Cora')
    expect(t.s.round).toBe(2)

    const own = position({ Anna: { as: 'assassin king' }, Bert: { as: 'thief' }, Cora: { as: 'merchant' } })
    own.says('Anna', 'murder').says('Anna', 'king')
    idle(own, 'Anna', 'Bert')
    expect(own.asked()).toEqual(['Cora'])
  })

  it('CIT-34 a character that lies face up may be named, without effect', () => {
    const t = position(
      { Anna: { as: 'assassin' }, Bert: { as: 'thief' }, Cora: {}, Dora: {} },
      { faceUp: 'merchant builder' },
    )
    t.says('Anna', 'murder').says('Anna', 'merchant')
    idle(t, 'Anna')
    expect(t.asked()).toEqual(['Bert'])
    expect(t.s.murdered).toBe(5)
  })
})
