/** What the board says of the characters is true, and it says no more than the viewer can know. */
import { describe, expect, it } from 'vitest'
import { answer, owing, start } from '#engine/advance.ts'
import { imagined } from '#engine/chance.ts'
import type { Seat } from '#engine/contract.ts'
import { eraseGame } from '#engine/erase.ts'
import { randomGiven } from '#engine/question.ts'
import { imagine, view } from '#engine/view.ts'
import { citadels } from '#games/citadels/index.ts'
import { CHARACTERS, KING, LAST_CHARACTER } from '#games/citadels/material.ts'
import { ASIDE, type Citadels, FACE_UP_PLACE, isChosen, PASSING, seatOf } from '#games/citadels/state.ts'
import { knownOf, liesInRubble, type turnIn } from './facts.ts'

const game = eraseGame(citadels)
const ALL = CHARACTERS.map((_, character) => character)

/** Every so often in a random game. */
function* moments(seats: number): Generator<Citadels> {
  const chance = imagined(seats)
  const s = start(citadels, seats, { uniqueDistricts: false, buildPastEight: false }, imagined(seats + 100))
  for (let i = 0; i < 400 && s.result === null; i++) {
    if (i % 7 === 0) yield s
    const [seat] = owing(game, s)
    answer(citadels, s, seat, randomGiven(game, s, seat, chance), null)
  }
}

/** What is said of a character holds where it lies. */
const holds = (said: ReturnType<typeof knownOf>, place: number): boolean => {
  const holder = isChosen(place) ? seatOf(place) : null
  switch (said.where) {
    case 'held':
      return holder === said.holder
    case 'faceUp':
      return place === FACE_UP_PLACE
    case 'aside':
      return place === ASIDE
    case 'passing':
      return place === PASSING
    case 'nobody':
      return holder === null
    case 'hidden':
      return holder === null || said.maybe.length === 0 || said.maybe.includes(holder)
  }
}

describe('what the board remembers of the characters', () => {
  it.each([2, 3, 4, 7])('is true with %i players, in all that a viewer could imagine', (seats) => {
    let told = 0
    for (const s of moments(seats))
      for (let viewer: Seat = 0; viewer < seats; viewer++) {
        const seen = view(citadels, s, viewer)
        const said = ALL.map((character) => knownOf(seen, character))
        told += said.filter(({ where, maybe }) => where !== 'hidden' || maybe.length > 0).length
        for (const one of [s, imagine(citadels, seen, viewer, imagined(9))])
          for (const character of ALL)
            expect(holds(said[character], one.cards.where[character]), CHARACTERS[character].code).toBe(true)
      }
    expect(told).toBeGreaterThan(100)
  })
})

describe('rubble', () => {
  const turnOf = (character: number) =>
    ({ step: 'turn', character }) as NonNullable<ReturnType<typeof turnIn>>
  const his = turnOf(LAST_CHARACTER)

  it('lies where the mercenary has removed a house', () => {
    expect(liesInRubble(false, [8, 9], [8], his)).toBe(true)
    expect(liesInRubble(false, [8, 9], [8, 9], his)).toBe(false)
    expect(liesInRubble(false, [8], [8, 9], his)).toBe(false)
  })

  it('stays until somebody else has a turn', () => {
    expect(liesInRubble(true, [8], [8], his)).toBe(true)
    expect(liesInRubble(true, [8], [8], undefined)).toBe(true)
    expect(liesInRubble(true, [8], [8], turnOf(KING))).toBe(false)
  })

  it('is not left by a jump to another moment', () => {
    expect(liesInRubble(false, [8, 9, 10], [8], his)).toBe(false)
    expect(liesInRubble(false, [8, 9], [8], undefined)).toBe(false)
  })
})
