import { describe, expect, it } from 'vitest'
import { type Table, table } from '#engine/testkit/table.ts'
import { CARDS } from '../../cards.ts'
import { lastWill } from '../../index.ts'
import { BACKS, OFFER } from '../../material.ts'
import { cardName } from '../../notation.ts'
import { BOX, discardPile, type LastWill } from '../../state.ts'
import { errandsOf, NAMES, position } from '../../test/table.ts'

const offered = (t: Table<LastWill>): string =>
  OFFER.map(
    ({ name }) =>
      t
        .cards(`offer.${name}`)
        .map((card) => BACKS[CARDS[card].back][0])
        .join() || '-',
  ).join('')

const layOut = (seats: number, round: number): string => {
  const t = position(NAMES.slice(0, seats), { round: round - 1 })
  return offered(t.only({ step: 'offer' }))
}

describe('the offer', () => {
  it('LW-6 a card by its kind and the round on each place', () => {
    // c special (or companion, on F), h helper or expense, p property, e event; the places are A B C D E F I.
    expect([1, 2, 3, 4, 5, 7].map((round) => layOut(5, round))).toEqual([
      'cchhpph',
      'cchhpph',
      'cchheph',
      'cchheph',
      'ccheecc',
      'ccheecc',
    ])
    expect([layOut(4, 1), layOut(4, 5)]).toEqual(['cchhpp-', 'ccheec-'])
    expect([layOut(3, 1), layOut(3, 5)]).toEqual(['cchhpp-', 'ccheec-'])
    expect([layOut(2, 1), layOut(2, 5)]).toEqual(['cch-pp-', 'cch-ec-'])
  })

  it('LW-6 everybody sees the offer, and the wild companions are always in it', () => {
    const t = table(lastWill, ['Anna', 'Bert'])
    expect(t.cards('offer.A', 'watcher')).toEqual(t.cards('offer.A'))
    expect(t.cards('wild', 'watcher').map(cardName).sort()).toEqual(['wild1', 'wild2'])
  })

  it('LW-41 a place with no card left stays empty and cannot be visited', () => {
    const t = position(['Anna', 'Bert', 'Cora', 'Dora'], { round: 2 })
    for (const place of ['special.1', 'special.2', 'special.3', 'deck.events'])
      for (const card of t.cards(place).slice()) t.put(card, BOX)
    t.only({ step: 'offer' })
    expect(offered(t)).toBe('--hh-p-')
    expect(t.heard('Anna').filter((key) => key === 'told.emptyPlace')).toHaveLength(3)
    t.only({ step: 'errand', seat: 0 }, { step: 'actions' })
    expect(t.choices('Anna')).not.toContain('A')
    expect(t.whyNot('Anna', 'A')?.key).toBe('door.notOffered')
  })
})

describe('an offer for which a deck is made anew', () => {
  it('LW-6 what came from the old deck is told before the shuffle, what comes from the new one after it', () => {
    const t = position(['Anna', 'Bert', 'Cora', 'Dora'], { round: 2 })
    const [top, ...helpers] = t.cards('deck.helpers').slice()
    for (const card of helpers) t.put(card, discardPile(1))
    t.only({ step: 'offer' })
    expect(t.heard('Anna')).toEqual(['told.round', 'told.offer', 'told.reshuffle', 'told.offer'])
    expect(t.events('Anna')[1].text.with).toMatchObject({ cards: { cards: expect.arrayContaining([top]) } })
  })
})

describe('the first hand', () => {
  it('LW-4 the four others go face down to their discard piles, when all have chosen', () => {
    const t = table(lastWill, ['Anna', 'Bert'])
    const six = t.choices('Anna')
    t.says('Anna', [six[0], six[5]])
    expect(t.cards('hand of Anna')).toHaveLength(6)
    t.says('Bert', t.choices('Bert').slice(0, 2))
    expect(t.cards('hand of Anna').map(cardName)).toEqual([six[0], six[5]])
    expect(t.cards('discard.helpers')).toHaveLength(2 + 1)
    expect(t.cards('discard.properties')).toHaveLength(2 + 3)
  })

  it('LW-42 nobody else can tell which cards were discarded', () => {
    const t = table(lastWill, ['Anna', 'Bert'])
    const six = t.choices('Anna')
    t.says('Anna', [six[0], six[5]]).says('Bert', t.choices('Bert').slice(0, 2))
    const [helper] = t.couldBe('hand of Anna', 'Bert')
    // Any helper that Bert has not seen may have been kept.
    expect(helper.length).toBeGreaterThan(25)
    expect(t.cards('discard.helpers', 'Anna').filter((card) => card >= 0)).toHaveLength(2)
    expect(t.events('Bert').filter(({ text }) => text.key === 'told.keepTwo')[0].text.with).toMatchObject({
      cards: { cards: [], backs: [1, 2] },
    })
  })

  it('LW-42 what is taken from the offer stays known to all', () => {
    const t = errandsOf(['Anna', 'Bert', 'Cora', 'Dora'], { round: 1 })
    t.only({ step: 'offer' })
    t.only({ step: 'errand', seat: 0 }, { step: 'actions' })
    const [card] = t.cards('offer.A')
    t.says('Anna', 'A')
    expect(t.events('Bert')[0].text).toMatchObject({ key: 'told.take', with: { card: { card } } })
    expect(t.view('Cora').cards.piles.flat()).toContain(card)
  })
})
