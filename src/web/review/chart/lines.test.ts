import { describe, expect, it } from 'vitest'
import { type Box, pathOf, pointAt, pointOf, shapedPoints, spread, xOf, yOf } from './lines.ts'

const box: Box = { width: 400, height: 200, left: 20, right: 20, top: 10, bottom: 10 }
const curve = [
  { entry: 0, chances: [0.5, 0.5] },
  { entry: 1, chances: [0.6, 0.4] },
  // The second one was undone.
  { entry: 3, chances: [1, 0] },
]

describe('the curve', () => {
  it('goes from the left edge to the right one, and from the bottom to the top', () => {
    expect([xOf(box, 0, 3), xOf(box, 2, 3)]).toEqual([20, 380])
    expect([yOf(box, 0), yOf(box, 1)]).toEqual([190, 10])
    expect(pathOf(box, curve, 0)).toBe('M20.0 100.0L200.0 82.0L380.0 10.0')
    // Of a game of one moment, too.
    expect(xOf(box, 0, 1)).toBe(20)
  })

  it('is tapped at the nearest point, beyond its edges at the first and the last', () => {
    expect([0, 100, 120, 199, 390, 900].map((x) => pointAt(box, x, 3))).toEqual([0, 0, 1, 1, 2, 2])
  })

  it('knows where an entry lies, also one that was undone', () => {
    expect([0, 1, 2, 3, 9].map((entry) => pointOf(curve, entry))).toEqual([0, 1, 1, 2, 2])
  })

  it('has the shapes of different seats at different moments', () => {
    const all = [0, 1, 2].flatMap((seat) => shapedPoints(90, seat, 3, 4))
    expect(new Set(all).size).toBe(12)
    expect(Math.max(...all)).toBeLessThan(90)
    expect(shapedPoints(3, 0, 3, 4)).toEqual([])
  })

  it('keeps what is marked apart', () => {
    expect(spread([10, 12, 300], 20, 0, 310)).toEqual([10, 30, 300])
    expect(spread([300, 305, 310], 20, 0, 310)).toEqual([270, 290, 310])
    expect(spread([], 20, 0, 310)).toEqual([])
  })
})
