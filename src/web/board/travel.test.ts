import { expect, it } from 'vitest'
import { Travel } from './travel.ts'

const moved = (travel: Travel, x: number, time: number): boolean => {
  travel.move({ x, y: 0 }, time)
  return travel.isReal
}

it('a hand that comes from elsewhere moves, also in small steps', () => {
  const travel = new Travel()
  expect(moved(travel, 0, 0)).toBe(false)
  for (const x of [1, 2, 3]) expect(moved(travel, x, 20 * x)).toBe(false)
  expect(moved(travel, 4, 80)).toBe(true)
  expect(moved(travel, 5, 100)).toBe(true)
})

it('a hand that rests has not moved when the board changes under it, nor when it trembles', () => {
  const travel = new Travel()
  moved(travel, 0, 0)
  expect(moved(travel, 90, 50)).toBe(true)
  // A browser says so again when something else lies under the pointer.
  expect(moved(travel, 90, 2_000)).toBe(false)
  expect(moved(travel, 92, 4_000)).toBe(false)
  expect(moved(travel, 91, 6_000)).toBe(false)
})

it('after a click it has to go farther', () => {
  const travel = new Travel()
  moved(travel, 0, 0)
  moved(travel, 90, 50)
  travel.press({ x: 90, y: 0 }, 60)
  expect(moved(travel, 96, 100)).toBe(false)
  expect(moved(travel, 106, 140)).toBe(true)
})

it('a first click before any movement is a place to rest, too', () => {
  const travel = new Travel()
  travel.press({ x: 50, y: 0 }, 10)
  expect(moved(travel, 52, 20)).toBe(false)
})
