import { describe, expect, it } from 'vitest'
import { CHARACTERS, KING } from '../material.ts'
import { couldBe, goldOf, idle, position } from '../test/position.ts'

describe('the round', () => {
  it('CIT-10 the characters are called in order, and who has the called one reveals it and has a turn', () => {
    const t = position({
      Anna: { as: 'builder' },
      Bert: { as: 'thief' },
      Cora: { as: 'king' },
      Dora: { as: 'merchant' },
    })
    const turns: string[] = []
    for (let i = 0; i < 4; i++) {
      const [name] = t.asked()
      turns.push(name)
      expect(t.heard('watcher')).toContain('told.reveal')
      idle(t, name)
    }
    expect(turns).toEqual(['Bert', 'Cora', 'Dora', 'Anna'])
  })

  it('CIT-10 at a call the order is reveal, theft, crown, turn', () => {
    const t = position({
      Anna: { as: 'thief' },
      Bert: { as: 'king', gold: 3 },
      Cora: { as: 'builder' },
      Dora: { as: 'merchant' },
    })
    t.says('Anna', 'rob').says('Anna', 'king')
    t.says('Anna', 'gold').says('Anna', 'end')
    expect(t.heard('Cora')).toEqual([
      'told.endsTurn',
      'told.silence',
      'told.reveal',
      'told.robbed',
      'told.crown',
    ])
    expect(t.asked()).toEqual(['Bert'])
  })

  it('CIT-10 nobody answers for an absent character, and everybody then knows that nobody holds it', () => {
    const t = position({
      Anna: { as: 'magician' },
      Bert: { as: 'king' },
      Cora: { as: 'builder' },
      Dora: { as: 'merchant' },
    })
    expect(t.heard('watcher').slice(0, 2)).toEqual(['told.silence', 'told.silence'])
    for (const viewer of ['Anna', 'watcher'])
      for (const seat of [1, 2, 3]) {
        const [could] = couldBe(t, viewer, seat)
        expect(could).not.toContain('assassin')
        expect(could).not.toContain('thief')
      }
  })

  it('CIT-10 whether a murdered character is held, and by whom, shows nowhere until the round ends', () => {
    const people = { Anna: { as: 'assassin' }, Bert: {}, Cora: { as: 'builder' }, Dora: { as: 'merchant' } }
    const held = position({ ...people, Bert: { as: 'king' } })
    const absent = position({ ...people, Bert: { as: 'mercenary' } })
    for (const t of [held, absent]) t.says('Anna', 'murder').says('Anna', 'king')
    for (const step of ['gold', 'end'] as const) {
      for (const t of [held, absent]) t.says('Anna', step)
      for (const viewer of ['Anna', 'Cora', 'Dora', 'watcher']) {
        expect(held.events(viewer)).toEqual(absent.events(viewer))
        expect(held.view(viewer)).toEqual(absent.view(viewer))
      }
    }
    for (const t of [held, absent]) idle(t, 'Dora')
    for (const t of [held, absent]) t.says('Cora', 'gold')
    for (const viewer of ['Anna', 'Cora', 'Dora', 'watcher']) {
      expect(held.view(viewer)).toEqual(absent.view(viewer))
      expect(couldBe(held, viewer, 1)[0]).toContain('king')
      expect(couldBe(held, viewer, 1)[0]).toContain('mercenary')
    }
    held.says('Cora', 'end')
    expect(held.heard('watcher')).toContain('told.murdered')
  })

  it('CIT-10 a murdered character that somebody holds is shown after the eighth call, never one put aside', () => {
    const t = position({
      Anna: { as: 'assassin' },
      Bert: { as: 'thief' },
      Cora: { as: 'king' },
      Dora: { as: 'merchant' },
    })
    t.says('Anna', 'murder').says('Anna', 'merchant')
    idle(t, 'Anna', 'Bert')
    t.says('Cora', 'gold').says('Cora', 'end')
    const shown = t.events('watcher').find(({ text }) => text.key === 'told.murdered')
    expect(shown?.text.with).toEqual({ seat: { seat: 3 }, card: { card: 5 } })

    const other = position({
      Anna: { as: 'assassin' },
      Bert: { as: 'thief' },
      Cora: { as: 'king' },
      Dora: { as: 'builder' },
    })
    other.says('Anna', 'murder').says('Anna', 'merchant')
    idle(other, 'Anna', 'Bert', 'Cora')
    other.says('Dora', 'gold').says('Dora', 'end')
    expect(other.heard('watcher')).toContain('told.murderedNobody')
    expect(other.heard('watcher')).not.toContain('told.murdered')
  })

  it('CIT-11 after the eighth call a new round begins with choosing', () => {
    const t = position({
      Anna: { as: 'mercenary' },
      Bert: { as: 'thief' },
      Cora: { as: 'king' },
      Dora: { as: 'builder' },
    })
    idle(t, 'Bert', 'Cora', 'Dora', 'Anna')
    expect(t.s.round).toBe(2)
    expect(t.question('Cora').step).toBe('pick')
    for (const name of t.names) expect(t.cards(`chosen of ${name}`)).toHaveLength(0)
    expect(t.s.revealedBy).toEqual(CHARACTERS.map(() => -1))
  })

  it('CIT-12 with 2 or 3 players each character has its own turn, and gold can be saved for the second', () => {
    const t = position({ Anna: { as: 'thief builder', hand: 'CAS1' }, Bert: { as: 'king merchant' } })
    expect(t.asked()).toEqual(['Anna'])
    idle(t, 'Anna', 'Bert', 'Bert')
    expect(t.asked()).toEqual(['Anna'])
    t.says('Anna', 'gold').says('Anna', 'CAS1')
    expect(goldOf(t, 'Anna')).toBe(0)
  })

  it('CIT-22 the king takes the crown on revealing', () => {
    const t = position({ Anna: { as: 'thief' }, Bert: { as: 'king' }, Cora: {}, Dora: {} }, { crown: 'Anna' })
    idle(t, 'Anna')
    expect(t.s.crown).toBe(1)
    expect(t.heard('Dora')).toContain('told.crown')
  })

  it('CIT-23 with the king put aside the crown stays', () => {
    const t = position(
      { Anna: { as: 'thief' }, Bert: { as: 'merchant' }, Cora: {}, Dora: {} },
      { crown: 'Dora' },
    )
    idle(t, 'Anna', 'Bert')
    expect(t.s.round).toBe(2)
    expect(t.s.crown).toBe(3)
    expect(t.asked()).toEqual(['Dora'])
  })

  it('CIT-23 a murdered king gets the crown at the end of the round, before the next choosing', () => {
    const t = position(
      { Anna: { as: 'assassin' }, Bert: { as: 'king' }, Cora: { as: 'merchant' }, Dora: {} },
      { crown: 'Dora' },
    )
    t.says('Anna', 'murder').says('Anna', 'king')
    idle(t, 'Anna')
    expect(t.asked()).toEqual(['Cora'])
    expect(t.s.crown).toBe(3)
    expect(t.s.revealedBy[KING]).toBe(-1)
    idle(t, 'Cora')
    expect(t.heard('Cora')).toContain('told.lateCrown')
    expect(t.s.crown).toBe(1)
    expect(t.asked()).toEqual(['Bert'])
  })

  it('CIT-23 a murdered king who had the crown keeps it', () => {
    const t = position(
      { Anna: { as: 'assassin' }, Bert: { as: 'king' }, Cora: { as: 'merchant' }, Dora: {} },
      { crown: 'Bert' },
    )
    t.says('Anna', 'murder').says('Anna', 'king')
    idle(t, 'Anna', 'Cora')
    expect(t.heard('Cora')).toContain('told.keepsCrown')
    expect(t.heard('Cora')).not.toContain('told.lateCrown')
    expect(t.s.crown).toBe(1)
  })

  it('CIT-23 when the game is over the crown does not move, and nothing is said of it', () => {
    const t = position(
      { Anna: { as: 'assassin' }, Bert: { as: 'king' }, Cora: { as: 'merchant' }, Dora: {} },
      { crown: 'Dora' },
    )
    t.arrange((s) => {
      s.first = 2
    })
    t.says('Anna', 'murder').says('Anna', 'king')
    idle(t, 'Anna', 'Cora')
    expect(t.s.result).not.toBeNull()
    expect(t.heard('Cora')).toContain('told.murdered')
    expect(t.heard('Cora').filter((key) => /crown/i.test(key))).toEqual([])
    expect(t.s.crown).toBe(3)
  })
})
