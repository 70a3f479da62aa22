import { expect, it } from 'vitest'
import { COLOURS } from '../protocol.ts'
import { seatColours } from './colours.ts'

it('each seat has the colour that its player likes, unless somebody before them has it', () => {
  expect(seatColours(['gold', null, 'blue', 'gold'])).toEqual(['gold', 'vermilion', 'blue', 'green'])
})

it('no two seats have the same', () => {
  expect(new Set(seatColours(Array.from({ length: 7 }, () => 'sky'))).size).toBe(COLOURS.length)
})
