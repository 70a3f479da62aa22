import { expect, it } from 'vitest'
import { CARDS } from '#games/last-will/cards.ts'
import { cardNamed } from '#games/last-will/notation.ts'
import { inOrder } from './order.ts'

const HAND = 'dog1 farm7 dinner1 waiter1 soiree1 farm8'.split(' ').map(cardNamed)

it('LW-42 cards keep their places, however the pile of a secret hand is shuffled and whatever is played', () => {
  const sorted = inOrder(HAND)
  expect(inOrder(HAND.toReversed())).toEqual(sorted)
  for (const played of HAND) {
    const left = HAND.filter((card) => card !== played)
    expect(inOrder(left)).toEqual(sorted.filter((card) => card !== played))
  }
})

it('kinds lie together', () => {
  const sorts = inOrder(HAND).map((card) => CARDS[card].sort)
  expect(sorts).toEqual(['white', 'white', 'black', 'property', 'property', 'companion'])
})
