/** Whatever is offered lies somewhere on this board: no answer needs the list. */
import { expect, it } from 'vitest'
import { answer, owing, start } from '#engine/advance.ts'
import { imagined } from '#engine/chance.ts'
import type { Answer, Seat } from '#engine/contract.ts'
import { eraseGame } from '#engine/erase.ts'
import { question, randomGiven } from '#engine/question.ts'
import { citadels } from '#games/citadels/index.ts'
import { FIRST_DISTRICT } from '#games/citadels/material.ts'
import { cardNamed } from '#games/citadels/notation.ts'
import { type Citadels, drawn, hand, isCity } from '#games/citadels/state.ts'

const game = eraseGame(citadels)

/** Characters are in the sky, districts before me or in a city, the rest are buttons in my hand. */
const placeOf = (s: Citadels, seat: Seat, step: string, a: Answer): string => {
  if (typeof a === 'number') return step === 'swap' && a !== seat && a < s.seats ? 'deed' : 'nowhere'
  const card = cardNamed(a)
  if (card === undefined) return 'deed'
  if (card < FIRST_DISTRICT) return 'sky'
  const place = s.cards.where[card]
  if (place === hand(seat) || place === drawn(seat)) return 'mine'
  return isCity(place) ? 'street' : 'nowhere'
}

it('every option of every question has its place', () => {
  const asked = new Set<string>()
  for (let seed = 0; seed < 48; seed++) {
    const chance = imagined(seed)
    const s = start(
      citadels,
      2 + (seed % 6),
      { uniqueDistricts: seed % 4 === 0, buildPastEight: seed % 3 === 0 },
      imagined(seed + 50),
    )
    while (s.result === null) {
      const [seat] = owing(game, s)
      const { step, options } = question(game, s, seat)!
      asked.add(step)
      for (const { answer: a } of options)
        expect(placeOf(s, seat, step, a), `${step} ${a}`).not.toBe('nowhere')
      answer(citadels, s, seat, randomGiven(game, s, seat, chance), null)
    }
  }
  const steps = Object.entries(citadels.steps).flatMap(([step, { shape }]) =>
    shape === 'auto' ? [] : [step],
  )
  expect(asked).toEqual(new Set(steps))
})
