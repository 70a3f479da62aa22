import { describe, expect, it } from 'vitest'
import { cityOf, discarded, goldOf, handOf, idle, position } from '../../test/position.ts'

describe('the mercenary', () => {
  it('CIT-27 removes a district for its cost less 1, free if it cost 1, and it is discarded', () => {
    const t = position({
      Anna: { as: 'mercenary', gold: 2 },
      Bert: { city: 'TAV1 BAT1 CAS1' },
      Cora: {},
      Dora: {},
    })
    t.says('Anna', 'remove')
    expect(t.choices('Anna')).toEqual(['TAV1', 'BAT1'])
    expect(t.whyNot('Anna', 'CAS1')).toMatchObject({ rule: 'CIT-27', key: 'remove.tooDear', with: { n: 3 } })
    t.says('Anna', 'BAT1')
    expect(goldOf(t, 'Anna')).toBe(0)
    expect(cityOf(t, 'Bert')).toBe('TAV CAS')
    expect(discarded(t)).toBe('BAT')
    expect(t.whyNot('Anna', 'remove')?.rule).toBe('CIT-15')

    const free = position({ Anna: { as: 'mercenary' }, Bert: { city: 'TAV1' }, Cora: {}, Dora: {} })
    free.says('Anna', 'remove').says('Anna', 'TAV1')
    expect(cityOf(free, 'Bert')).toBe('')
  })

  it('CIT-27 never in the own city, and never in a city of eight or more', () => {
    const t = position({
      Anna: { as: 'mercenary', city: 'TAV3' },
      Bert: { city: 'TAV1 TAV2 MAR1 MAR2 TEM1 WAT1 PRI1 TEM2' },
      Cora: { city: 'TEM3' },
      Dora: {},
    })
    t.says('Anna', 'remove')
    expect(t.choices('Anna')).toEqual(['TEM3'])
    expect(t.whyNot('Anna', 'TAV1')).toMatchObject({ rule: 'CIT-27', key: 'remove.full' })
  })

  it('CIT-27 with nothing to remove or to pay it with there is nothing to choose', () => {
    const t = position({ Anna: { as: 'mercenary' }, Bert: { city: 'CAS1 KEE1' }, Cora: {}, Dora: {} })
    expect(t.whyNot('Anna', 'remove')).toMatchObject({ rule: 'CIT-27', key: 'turn.nothingToRemove' })
  })

  it('CIT-27 where one reason holds for all, it is the one that is told', () => {
    const full = 'TAV1 TAV2 MAR1 MAR2 TEM1 WAT1 PRI1 TEM2'
    const why = (cora: { as?: string; city?: string }, bert = full) => {
      const t = position({ Anna: { as: 'mercenary', gold: 9 }, Bert: { city: bert }, Cora: cora, Dora: {} })
      if (cora.as) idle(t, 'Cora')
      return t.whyNot('Anna', 'remove')
    }
    expect(why({})).toMatchObject({ rule: 'CIT-27', key: 'remove.full' })
    expect(why({}, '')).toMatchObject({ rule: 'CIT-27', key: 'turn.noneStands' })
    expect(why({ as: 'preacher', city: 'TEM3' }, '')).toMatchObject({
      rule: 'CIT-24',
      key: 'turn.allProtected',
    })
    expect(why({ as: 'preacher', city: 'TEM3' })).toMatchObject({
      rule: 'CIT-27',
      key: 'turn.nothingToRemove',
    })
    expect(why({ city: 'TEM3' })).toBeNull()
  })

  it('CIT-16 the keep cannot be removed', () => {
    const t = position({
      Anna: { as: 'mercenary', gold: 9 },
      Bert: { city: 'KEE1 TAV1' },
      Cora: {},
      Dora: {},
    })
    t.says('Anna', 'remove')
    expect(t.whyNot('Anna', 'KEE1')).toMatchObject({ rule: 'CIT-16', key: 'remove.keep' })
  })

  it('CIT-24 the preacher is safe, unless murdered', () => {
    const people = {
      Anna: { as: 'mercenary' },
      Bert: { as: 'preacher', city: 'TAV1' },
      Cora: { as: 'assassin' },
      Dora: { city: 'TAV2' },
    }
    const safe = position(people)
    idle(safe, 'Cora', 'Bert')
    safe.says('Anna', 'remove')
    expect(safe.whyNot('Anna', 'TAV1')).toMatchObject({ rule: 'CIT-24', key: 'remove.protected' })

    const murdered = position(people)
    murdered.says('Cora', 'murder').says('Cora', 'preacher')
    idle(murdered, 'Cora')
    murdered.says('Anna', 'remove')
    expect(murdered.choices('Anna')).toEqual(['TAV1', 'TAV2'])
  })

  it('CIT-35 with 2 or 3 players the preacher protects its owner all round', () => {
    const t = position({
      Anna: { as: 'mercenary thief' },
      Bert: { as: 'preacher builder', city: 'TAV1' },
      Cora: { city: 'TAV2' },
    })
    idle(t, 'Anna', 'Bert', 'Bert')
    t.says('Anna', 'remove')
    expect(t.whyNot('Anna', 'TAV1')?.rule).toBe('CIT-35')
    expect(t.choices('Anna')).toEqual(['TAV2'])
  })
})

describe('the graveyard', () => {
  const graveyard = (bert: { gold: number; as?: string }, city = 'GRA1 TAV1', cora = 'UNI1') =>
    position({ Anna: { as: 'mercenary', gold: 9 }, Bert: { ...bert, city }, Cora: { city: cora }, Dora: {} })

  it('CIT-38 the mercenary pays, the owner of the graveyard is asked, and the saved card is public', () => {
    const t = graveyard({ gold: 1 })
    t.says('Anna', 'remove').says('Anna', 'UNI1')
    expect(goldOf(t, 'Anna')).toBe(4)
    expect(cityOf(t, 'Cora')).toBe('')
    expect(t.asked()).toEqual(['Bert'])
    t.says('Bert', 'save')
    expect(goldOf(t, 'Bert')).toBe(0)
    expect(goldOf(t, 'Anna')).toBe(4)
    expect(handOf(t, 'Bert')).toBe('UNI')
    expect(t.events('watcher')[0].text.with).toMatchObject({ card: { card: t.cards('hand of Bert')[0] } })
    // The mercenary's turn goes on.
    expect(t.question('Anna').step).toBe('turn')
  })

  it('CIT-38 who does not want it lets it go to the discard pile', () => {
    const t = graveyard({ gold: 1 })
    t.says('Anna', 'remove').says('Anna', 'UNI1').says('Bert', 'leave')
    expect(discarded(t)).toBe('UNI')
    expect(goldOf(t, 'Bert')).toBe(1)
  })

  it('CIT-38 it saves the own districts too, but not itself', () => {
    const own = graveyard({ gold: 1 })
    own.says('Anna', 'remove').says('Anna', 'TAV1')
    expect(own.asked()).toEqual(['Bert'])
    const itself = graveyard({ gold: 1 })
    itself.says('Anna', 'remove').says('Anna', 'GRA1')
    expect(itself.asked()).toEqual(['Anna'])
    expect(discarded(itself)).toBe('GRA')
  })

  it('CIT-38 who cannot pay is not asked, nor is the mercenary itself', () => {
    const poor = graveyard({ gold: 0 })
    poor.says('Anna', 'remove').says('Anna', 'UNI1')
    expect(poor.asked()).toEqual(['Anna'])
    const self = position({
      Anna: { as: 'mercenary', gold: 9, city: 'GRA1' },
      Bert: { city: 'UNI1' },
      Cora: {},
      Dora: {},
    })
    self.says('Anna', 'remove').says('Anna', 'UNI1')
    expect(self.asked()).toEqual(['Anna'])
    expect(discarded(self)).toBe('UNI')
  })

  it('CIT-38 it works for an owner who was murdered; the dragon gate costs 5 to remove', () => {
    const t = position({
      Anna: { as: 'mercenary', gold: 3 },
      Bert: { as: 'king', gold: 2, city: 'GRA1 DRA1' },
      Cora: { as: 'assassin' },
      Dora: {},
    })
    t.says('Cora', 'murder').says('Cora', 'king')
    idle(t, 'Cora')
    t.says('Anna', 'gold').says('Anna', 'remove').says('Anna', 'DRA1')
    expect(goldOf(t, 'Anna')).toBe(0)
    expect(t.asked()).toEqual(['Bert'])
  })
})
