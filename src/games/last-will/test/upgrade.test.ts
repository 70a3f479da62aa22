/** A game of version 4, stopped while boys were out: its hats are there, and nobody's in particular. */
import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { resume, upgraded } from '#engine/record.ts'
import { lastWill } from '../index.ts'
import {
  HAT_AT_EXTENSION,
  HAT_AT_MARKET,
  HAT_AT_OPERA,
  HAT_AT_WILDS,
  isGrouped,
  NOBODY,
  OFFER,
  SOMEBODY,
} from '../material.ts'
import { groupVisits, offerPlace } from '../state.ts'

it('LW-10 in a game of version 4 a place that was visited stays so', () => {
  // Three players, the last boy of the round to go: opera, market, one of the group and a wild companion are taken.
  const file = new URL('./games/running/version-4.json', import.meta.url)
  const { state } = resume(lastWill, upgraded(lastWill, JSON.parse(readFileSync(file, 'utf8'))))
  const at = (place: number) => state.hats[place]
  expect([HAT_AT_OPERA, HAT_AT_MARKET, HAT_AT_WILDS].map(at)).toEqual([SOMEBODY, SOMEBODY, SOMEBODY])
  expect([HAT_AT_EXTENSION, HAT_AT_WILDS + 1].map(at)).toEqual([NOBODY, NOBODY])
  expect(groupVisits(state)).toBe(1)
  for (const [place, { seats }] of OFFER.entries())
    if (!isGrouped(place, state.seats) && seats <= state.seats)
      expect(at(place) === SOMEBODY).toBe(state.cards.piles[offerPlace(place)].length === 0)
  expect(state.spent).toEqual([])
  expect('operaVisited' in state).toBe(false)
})
