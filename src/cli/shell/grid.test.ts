import { styleText } from 'node:util'
import { expect, it } from 'vitest'
import { grid, widthOf, wrapped } from './grid.ts'

it('a text is as wide as the terminal shows it', () => {
  expect(widthOf('Anna')).toBe(4)
  expect(widthOf(styleText('bold', 'Anna', { validateStream: false }))).toBe(4)
  expect(widthOf('Zoe\u0308')).toBe(3)
  expect(widthOf('花子')).toBe(4)
  expect(widthOf('👩‍👩‍👧')).toBe(2)
})

it('columns stand below each other, whatever people are called', () => {
  const rows = [
    ['Zoe\u0308', '1'],
    ['花子', '2'],
    ['Anna', '3'],
  ]
  expect(grid({ rows, width: 40 })).toEqual(['Zoe\u0308   1', '花子  2', 'Anna  3'])
})

it('lines break before they are wider than the screen', () => {
  expect(wrapped('花子 gives 花子 a card', 12)).toEqual(['花子 gives', '花子 a card'])
})
