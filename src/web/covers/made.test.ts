import { expect, it } from 'vitest'
import { artOf } from './made.ts'

const NAMES = Array.from({ length: 60 }, (_, i) => `game-${i}`)

it('a game always gets the same cover', () => {
  expect(artOf('harbour-fair')).toEqual(artOf('harbour-fair'))
})

it('games get covers of their own', () => {
  expect(new Set(NAMES.map((id) => JSON.stringify(artOf(id)))).size).toBe(NAMES.length)
  expect(new Set(NAMES.map((id) => artOf(id).mark)).size).toBeGreaterThan(NAMES.length / 2)
})

it('the town fills the picture from edge to edge', () => {
  for (const id of NAMES) {
    const { town } = artOf(id)
    expect(town[0].x).toBeLessThanOrEqual(0)
    expect(town[town.length - 1].x + town[town.length - 1].width).toBeGreaterThanOrEqual(320)
    for (const [i, { x }] of town.slice(1).entries()) expect(x).toBe(town[i].x + town[i].width)
  }
})
