/** The cities that one looks at to answer a question. */
import type { Question } from '#engine/question.ts'
import { CARDS, CITIES, type City } from '#games/patrizier/material.ts'

/**
 * `cards` is the viewer's hand: while a card is to be played, its cities are what one compares. A card that is to be taken
 * says all there is.
 */
export const neededCities = (question: Question | null, cards: readonly number[]): ReadonlySet<City> => {
  if (!question || question.step === 'pick') return new Set()
  if (question.step === 'play')
    return new Set(cards.filter((card) => card >= 0).map((card) => CARDS[card].city))
  const places = question.options.flatMap(({ at, refusal }) => (at && !refusal ? [at] : []))
  return new Set(CITIES.flatMap(({ code }, city) => (places.some((at) => at.includes(code)) ? [city] : [])))
}
