import { expect, it } from 'vitest'
import { clearOf } from './clearOf.ts'

const box = (x: number, y: number, width = 100, height = 100) => ({ x, y, width, height })

it('what is enlarged lies over no target as long as there is room elsewhere; the nearest place comes first', () => {
  const [above, below, corner] = [box(0, 0), box(0, 200), box(400, 0)]
  expect(clearOf([above, below, corner], [])).toBe(above)
  expect(clearOf([above, below, corner], [box(20, 20, 10, 10)])).toBe(below)
  expect(clearOf([above, below, corner], [box(20, 20, 10, 10), box(90, 290)])).toBe(corner)
})

it('without such a place it covers as little as possible', () => {
  const [above, below] = [box(0, 0), box(0, 200)]
  expect(clearOf([above, below], [box(0, 0), box(90, 200)])).toBe(below)
})
