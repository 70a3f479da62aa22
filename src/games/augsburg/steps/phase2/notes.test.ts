import { describe, expect, it } from 'vitest'
import { imagined } from '#engine/chance.ts'
import { cardNamed } from '../../notation.ts'
import { handOf, namesIn, type Position, position } from '../../test/table.ts'

const NAMES = ['Anna', 'Bert', 'Cora', 'Dora']
const THREE = NAMES.slice(0, 3)
const dealt = (more: Partial<Position>, names = NAMES) =>
  position(names, { next: [{ step: 'notes' }, { step: 'nextRound' }], ...more })
/** The first notes of a noble. */
const some = (noble: string, n: number) => Array.from({ length: n }, (_, i) => `${noble}${i + 1}`).join(' ')

describe('new notes', () => {
  it('AUG-38 4, 5, 6 and 6 cards on offer by the office level, level 4 one more free', () => {
    const t = dealt({
      levels: { Anna: { office: 1 }, Bert: { office: 2 }, Cora: { office: 3 }, Dora: { office: 4 } },
    })
    expect(t.names.map((name) => t.cards(`offer of ${name}`).length)).toEqual([4, 5, 6, 6])
    expect(t.names.map((name) => t.cards(`hand of ${name}`).length)).toEqual([0, 0, 0, 1])
    expect(t.asked()).toEqual(NAMES)
    expect(t.question('Dora').step).toBe('buy')
  })

  it('AUG-38 the mint master brings one free card, on any level', () => {
    const t = dealt({
      levels: { Dora: { office: 4 } },
      rights: { Anna: { mintMaster: 1 }, Dora: { mintMaster: 1 } },
    })
    expect(t.names.map((name) => t.cards(`hand of ${name}`).length)).toEqual([1, 0, 0, 2])
    expect(t.names.map((name) => t.cards(`offer of ${name}`).length)).toEqual([4, 4, 4, 6])
    expect(t.heard('Bert').filter((key) => key === 'told.free')).toHaveLength(3)
  })

  it('AUG-38 from the winner of the last auction, clockwise, each all its cards, the free ones first', () => {
    const t = dealt(
      {
        opener: 'Bert',
        rights: { Bert: { mintMaster: 1 } },
        // The top of the pile is at the end.
        pile: 'Ma17 Ma16 Ma15 Le4 Le3 Le2 Le1 Lo4 Lo3 Lo2 Lo1 Ph5 Ph4 Ph3 Ph2 Ph1',
      },
      THREE,
    )
    expect(namesIn(t, 'hand of Bert')).toEqual(['Ph1'])
    expect(namesIn(t, 'offer of Bert')).toEqual(['Ph2', 'Ph3', 'Ph4', 'Ph5'])
    expect(namesIn(t, 'offer of Cora')).toEqual(['Lo1', 'Lo2', 'Lo3', 'Lo4'])
    expect(namesIn(t, 'offer of Anna')).toEqual(['Le1', 'Le2', 'Le3', 'Le4'])
  })

  it('AUG-40 an empty pile is replaced in the middle of dealing', () => {
    const t = dealt({ pile: some('Ph', 5), discard: some('Lo', 11) }, THREE)
    expect(namesIn(t, 'offer of Anna').toSorted()).toEqual(['Ph2', 'Ph3', 'Ph4', 'Ph5'])
    expect(namesIn(t, 'offer of Bert')[0]).toBe('Ph1')
    expect(t.cards('pile')).toHaveLength(4)
    expect(t.cards('discard')).toEqual([])
    expect(t.heard('Anna').filter((key) => key === 'told.refill')).toHaveLength(1)
  })

  it('AUG-40 a shuffle in the middle of dealing is told after the card that emptied the old pile', () => {
    const t = dealt({ pile: some('Ph', 5), discard: some('Lo', 11) }, THREE)
    expect(t.heard('Anna')).toEqual(['told.offer', 'told.offer', 'told.refill', 'told.offer', 'told.offer'])
    expect(t.events('Bert')[1].text.with).toMatchObject({ cards: { cards: [cardNamed('Ph1')] } })
    const free = dealt({ rights: { Anna: { mintMaster: 1 } }, pile: 'Ph5', discard: some('Lo', 14) }, THREE)
    expect(free.heard('Anna').slice(0, 2)).toEqual(['told.free', 'told.refill'])
  })

  it('AUG-40 if the discard pile is empty too, it is shuffled as soon as it has cards', () => {
    const t = dealt({ hands: { Anna: 'J' }, pile: some('Ph', 12) }, THREE)
    expect(t.cards('pile')).toEqual([])
    t.says('Anna', []).says('Bert', []).says('Cora', [])
    expect(t.cards('pile')).toHaveLength(12)
    expect(t.heard('Anna')).toContain('told.refill')
  })
})

describe('too few cards', () => {
  const HANDS = { Anna: 'Ma1 Ma12', Bert: 'Ma2 Ma13', Cora: 'Ma3 Ma14' }

  it('AUG-41 before dealing everybody gives a hand card, all at once and in secret', () => {
    const t = dealt({ hands: HANDS, pile: some('Ph', 6), discard: some('Lo', 4) }, THREE)
    expect(t.asked()).toEqual(THREE)
    expect(t.question('Bert').step).toBe('give')
    expect(t.choices('Bert')).toEqual(['Ma2', 'Ma13'])
    t.says('Anna', 'Ma1')
    expect(t.heard('Bert')).toEqual([])
    t.says('Bert', 'Ma13').says('Cora', 'Ma3')
    expect(t.names.map((name) => t.cards(`offer of ${name}`).length)).toEqual([4, 4, 4])
    expect(handOf(t, 'Bert')).toBe('Ma2')
    // Its back is seen as it goes, its face is not.
    const given = t.events('Anna').filter(({ text }) => text.key === 'told.gives')
    expect(given[1].text.with).toMatchObject({ card: { back: 3 } })
  })

  it('AUG-41 everything is shuffled together but the top card, which goes to the first player dealt', () => {
    const found = new Set<string>()
    for (let seed = 1; seed <= 8; seed++) {
      const t = dealt({ hands: HANDS, opener: 'Cora', pile: some('Ph', 6), discard: some('Lo', 4) }, THREE)
      t.arrange((s) => {
        s.chance = imagined(seed)
      })
      t.says('Anna', 'Ma1').says('Bert', 'Ma2').says('Cora', 'Ma3')
      expect(t.heard('Anna')).toContain('told.shuffled')
      expect(namesIn(t, 'offer of Cora')[0]).toBe('Ph6')
      expect(t.cards('pile')).toHaveLength(1)
      found.add(namesIn(t, 'offer of Cora').join())
    }
    expect(found.size).toBeGreaterThan(4)
  })

  it('AUG-41 again until there is enough; free cards count', () => {
    const t = dealt(
      {
        hands: { Anna: 'Ma1 Ma12', Bert: 'Ma2', Cora: 'Ma3 Ma14' },
        rights: { Anna: { mintMaster: 1 } },
        pile: some('Ph', 9),
      },
      THREE,
    )
    t.says('Anna', 'Ma1').says('Bert', 'Ma2').says('Cora', 'Ma3')
    expect(t.cards('given')).toHaveLength(3)
    // 9 + 3 are one short of 13. Bert has no card left and gives none.
    expect(t.asked()).toEqual(['Anna', 'Cora'])
    t.says('Anna', 'Ma12').says('Cora', 'Ma14')
    expect(t.question('Anna').step).toBe('buy')
    expect(t.cards('hand of Anna')).toHaveLength(1)
    expect(t.cards('pile')).toHaveLength(1)
  })

  it('AUG-41 if nobody has a card left, cards are dealt as far as they go', () => {
    const t = dealt({ hands: { Bert: 'Ma2' }, pile: some('Ph', 5) }, THREE)
    expect(t.asked()).toEqual(['Bert'])
    t.says('Bert', 'Ma2')
    expect(t.names.map((name) => t.cards(`offer of ${name}`).length)).toEqual([4, 2, 0])
    expect(t.asked()).toEqual(['Anna', 'Bert'])
  })

  it('AUG-41 without any card at all nothing is dealt and nobody is asked anything up to the end', () => {
    const t = dealt({ pile: '' }, THREE)
    expect(t.s.result).not.toBeNull()
    expect(t.heard('Anna')).not.toContain('told.offer')
  })

  it('AUG-41 a card that everybody knew may be the one that was given', () => {
    const t = dealt(
      { seen: { Anna: 'Ma15' }, hands: { Anna: 'Ma16', Bert: 'Ma2' }, pile: some('Ph', 9) },
      THREE,
    )
    expect(t.cards('hand of Anna', 'Cora')[0]).toBeGreaterThanOrEqual(0)
    t.says('Anna', 'Ma15').says('Bert', 'Ma2')
    expect(t.cards('hand of Anna', 'Cora').every((slot) => slot < 0)).toBe(true)
    expect(t.s.seen[0]).toBe(0)
    const other = dealt(
      { seen: { Anna: 'Ma15' }, hands: { Anna: 'Ma16', Bert: 'Ma2' }, pile: some('Ph', 9) },
      THREE,
    )
    other.says('Anna', 'Ma16').says('Bert', 'Ma2')
    expect(other.cards('hand of Anna', 'Cora')).toEqual(t.cards('hand of Anna', 'Cora'))
  })
})
