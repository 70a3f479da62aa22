import { describe, expect, it } from 'vitest'
import { CARDS } from '../cards.ts'
import { NOBODY } from '../material.ts'
import { cardName, cardNamed } from '../notation.ts'
import { offerPlace } from '../state.ts'
import { type Position, position } from '../test/table.ts'

const roundEnd = (it: Position) => position(['Anna', 'Bert', 'Cora'], it).only({ step: 'roundEnd' })

describe('the end of a round', () => {
  it('LW-28 at most 2 cards are kept, 2 more for each helper that says so', () => {
    const five = 'dinner1 dinner2 dog1 waiter1 farm7'
    const t = roundEnd({
      hands: { Anna: five, Bert: five.replaceAll('1', '2').replace('farm7', '') },
      boards: { Cora: 'schoolChum1' },
    })
    expect(t.asked()).toEqual(['Anna', 'Bert'])
    expect(t.question('Anna').size).toEqual({ min: 0, max: 2 })
    expect(t.whyNot('Anna', ['dog1', 'waiter1', 'farm7'])?.key).toBe('door.tooMany')
    const chums = roundEnd({ hands: { Anna: five }, boards: { Anna: 'schoolChum1 schoolChum2' } })
    expect(chums.question('Anna').size.max).toBe(5)
    chums.says('Anna', ['dinner1', 'dinner2', 'dog1', 'waiter1'])
    expect(chums.cards('hand of Anna')).toHaveLength(4)
  })

  it('LW-28 a hand that may be kept whole is picked from the start, and to keep none asks once more', () => {
    const t = roundEnd({ hands: { Anna: 'dinner1 dog1', Bert: 'dinner2 dog2 waiter1' } })
    expect(t.question('Anna')).toMatchObject({ usual: ['dinner1', 'dog1'] })
    expect(t.question('Bert')).toMatchObject({
      usual: [],
      warnNone: { key: 'keepHand.none', with: { n: 3 } },
    })
    t.says('Anna', []).says('Bert', ['dog2'])
    expect([t.cards('hand of Anna'), t.cards('hand of Bert').map(cardName)]).toEqual([[], ['dog2']])
  })

  it('LW-28 everybody is told what each has spent in the round, and on what', () => {
    const t = position(['Anna', 'Bert', 'Cora'], { hands: { Anna: 'dog1' } })
    t.arrange((s) => {
      s.spent = [3, 1, 0, 2, 0, 0, 0, 0, 0, 0, 9, -4, 0, 0, 0, 0, 0, -6]
    })
    t.only({ step: 'roundEnd' })
    expect(t.heard('Cora')).toEqual(['told.roundEnd', 'told.spent', 'told.spentAndSold', 'told.soldOnly'])
  })

  it('LW-28 a wild companion always goes back, used or not', () => {
    const t = roundEnd({ taken: { Anna: 'wild1', Bert: 'wild2 dog1' } })
    expect(t.cards('wild')).toHaveLength(2)
    expect(t.asked()).toEqual(['Bert'])
    expect(t.choices('Bert')).toEqual(['dog1'])
  })

  it('LW-42 discards are face down and simultaneous: what was known of a card is known no more', () => {
    const t = roundEnd({ taken: { Anna: 'ball1' }, hands: { Anna: 'soiree1 dog1', Bert: 'dog2' } })
    expect(t.cards('taken of Anna', 'Bert').map(cardName)).toEqual(['ball1'])
    t.says('Anna', ['ball1', 'dog1'])
    expect(t.cards('discard.events')).toEqual([])
    t.says('Bert', ['dog2'])
    // An event was kept and an event discarded: nobody else knows which.
    expect(t.cards('hand of Anna').map(cardName).sort()).toEqual(['ball1', 'dog1'])
    expect(t.cards('hand of Anna', 'Bert').every((card) => card < 0)).toBe(true)
    expect(t.cards('discard.events', 'Bert').every((card) => card < 0)).toBe(true)
    expect(t.cards('discard.events', 'Anna').map(cardName)).toEqual(['soiree1'])
  })

  it('LW-42 where all cards of a back are kept or all discarded, what was known stays known', () => {
    const t = roundEnd({ taken: { Anna: 'ball1 farm7' }, hands: { Anna: 'dog1' } })
    t.says('Anna', ['ball1', 'dog1'])
    expect(t.cards('taken of Anna', 'Bert').map(cardName)).toEqual(['ball1'])
    expect(t.cards('discard.properties', 'Bert').map(cardName)).toEqual(['farm7'])
  })

  it('LW-29 every house that was not maintained loses a step and stays on its lowest; farms lose nothing', () => {
    const t = position(['Anna', 'Bert'], {
      boards: { Anna: 'mansion14 townHouse9-3 farm7', Bert: 'manor16-1' },
      hands: { Anna: 'townHouse10' },
      actions: { Anna: 1, Bert: 1 },
    })
    t.only({ step: 'turn', seat: 0 }, { step: 'turn', seat: 1 }, { step: 'roundEnd' })
    // Bought this round, it loses a step all the same.
    t.says('Anna', 'townHouse10').says('Anna', 'end').says('Bert', 'use manor16').says('Bert', 'end')
    const lost = (name: string) => t.s.stepsLost[cardNamed(name)]
    expect(['mansion14', 'townHouse9', 'farm7', 'townHouse10', 'manor16'].map(lost)).toEqual([1, 3, 0, 1, 1])
  })

  it('LW-30 cards are reset, the offer is cleared, markers and boys come back, the start player changes', () => {
    const t = position(['Anna', 'Bert'], { boards: { Anna: 'reservation1 casino' }, actions: { Anna: 1 } })
    t.arrange((s) => {
      s.hats = s.hats.map((_, place) => place % 2)
      s.unknownTaken = [true, true]
      s.blocked = [3, 4]
      s.startPlayer = 1
    })
    t.put(cardNamed('dinner1'), offerPlace(4)).put(cardNamed('royalGala'), offerPlace(0))
    t.only({ step: 'turn', seat: 0 }, { step: 'roundEnd' })
    t.says('Anna', 'use reservation1').says('Anna', 'end')
    expect(t.s.activated[cardNamed('reservation1')]).toBe(false)
    expect(t.cards('discard.events').map(cardName)).toEqual(['dinner1'])
    expect(t.cards('box').map(cardName)).toEqual(['royalGala'])
    expect(new Set(t.s.hats)).toEqual(new Set([NOBODY]))
    expect([t.s.unknownTaken, t.s.plans, t.s.blocked]).toEqual([[false, false], [-1, -1], []])
    expect([t.s.startPlayer, t.s.round, t.asked()]).toEqual([0, 4, ['Anna']])
    expect(CARDS[t.cards('offer.E')[0]].back).toBe(0)
  })

  it('LW-33 nobody bankrupt: the game ends after round 7', () => {
    const six = roundEnd({ round: 6 })
    expect([six.s.result, six.s.round]).toEqual([null, 7])
    const seven = roundEnd({ round: 7 })
    expect(seven.s.result).not.toBeNull()
    expect(seven.heard('Anna')).toContain('told.roundsOver')
  })

  it('LW-32 a bankrupt player makes this round the last', () => {
    const t = position(['Anna', 'Bert'], {
      money: { Anna: 2 },
      hands: { Anna: 'dinner1' },
      actions: { Anna: 1 },
    })
    t.only({ step: 'turn', seat: 0 }, { step: 'turn', seat: 1 }, { step: 'roundEnd' })
    t.says('Anna', 'dinner1').says('Anna', 'end')
    expect(t.s.result).toBeNull()
    t.says('Bert', 'end')
    expect(t.s.result?.places).toEqual([1, 2])
    expect(t.heard('Bert')).toContain('told.lastRound')
  })
})
