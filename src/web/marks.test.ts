import { expect, it } from 'vitest'
import { markOf, onlySeats, partsOf, plain } from './marks.ts'

it('a sentence falls into text and seats', () => {
  const said = `${markOf(0)} gives ${markOf(12)} a card.`
  expect(partsOf(said)).toEqual([0, ' gives ', 12, ' a card.'])
  expect(plain(said, (seat) => `P${seat}`)).toBe('P0 gives P12 a card.')
})

it('a list of nothing but seats is known as one', () => {
  expect(onlySeats(`${markOf(1)}, ${markOf(1)}, ${markOf(0)}`)).toEqual([1, 1, 0])
  expect(onlySeats(markOf(1))).toBeNull()
  expect(onlySeats(`${markOf(1)} and ${markOf(0)}`)).toBeNull()
})
