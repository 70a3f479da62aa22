import { describe, expect, it } from 'vitest'
import { definePlaces } from './places.ts'

const places = definePlaces({
  shared: { box: {}, pile: { backs: 'top' }, deck: { each: ['red', 'blue'], backs: 'all' }, ruin: {} },
  perSeat: { hand: { backs: 'all' }, row: {} },
})
const { box, pile, deck, ruin, hand, row } = places.at

describe('a table of places', () => {
  it('numbers what all share first, then what lies before each seat', () => {
    const names = places.list(2).map(({ name }) => name)
    expect(names).toEqual(
      ['box', 'pile', 'deck.red', 'deck.blue', 'ruin'].concat(['hand.0', 'row.0', 'hand.1', 'row.1']),
    )
    expect(
      [box, pile, deck(0), deck(1), ruin, hand(0), row(0), hand(1), row(1)].map((at) => names[at]),
    ).toEqual(names)
  })

  it('says of which cards the backs are seen', () => {
    expect(places.list(1).map(({ backs }) => backs)).toEqual([
      undefined,
      'top',
      'all',
      'all',
      undefined,
      'all',
      undefined,
    ])
  })

  it('finds the row and the seat of a place', () => {
    expect([deck(0), deck(1), ruin, pile].map(deck.has)).toEqual([true, true, false, false])
    expect([hand(0), hand(6), row(3), ruin].map(hand.has)).toEqual([true, true, false, false])
    expect([hand(4), row(4)].map(places.seatOf)).toEqual([4, 4])
  })

  it('names places for motion', () => {
    expect(places.moved(deck(1), hand(2), [7])).toEqual({ from: 'deck.blue', to: 'hand.2', cards: [7] })
  })
})
