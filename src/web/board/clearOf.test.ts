import { expect, it } from 'vitest'
import { clearOf, placesIn } from './clearOf.ts'

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

it('where there is no room beside the piece, the nearest place in the room is tried first, and all lie in the room', () => {
  const [room, size, piece] = [box(10, 10, 1000, 400), box(0, 0, 300, 200), box(700, 380, 60, 80)]
  const places = placesIn(room, size, piece)
  expect(places[0]).toEqual(box(10 + (700 * 10) / 12, 210, 300, 200))
  for (const { x, y, width, height } of places) {
    expect(x).toBeGreaterThanOrEqual(10)
    expect(y).toBeGreaterThanOrEqual(10)
    expect(x + width).toBeLessThanOrEqual(1010)
    expect(y + height).toBeLessThanOrEqual(410)
  }
})
