/** Games that a searching bot plays against itself. They are kept as answers: what is learnt from them can be worked out anew. */
import { answer, owing, start, withDefaults } from '#engine/advance.ts'
import { below, type Chance, draw32, imagined } from '#engine/chance.ts'
import type { Game, Given, Seat, State, View } from '#engine/contract.ts'
import { randomGiven } from '#engine/question.ts'
import { view } from '#engine/view.ts'
import { picked } from '../levels.ts'
import type { SearchResult } from '../search/search.ts'

/** A finished game: its seed and its answers are enough to play it again. */
export interface KeptGame {
  readonly seats: number
  readonly seed: number
  readonly answers: readonly Given[]
  /** By answer: every seat's chances as the search saw them; null where it did not search. */
  readonly chances: readonly (readonly number[] | null)[]
}

type Thinker = (game: Game, seen: View, seat: Seat, chance: Chance) => SearchResult

/** In a game, one answer in so many is given at random, so that other positions come up too; 0: none. */
const AT_RANDOM = [0, 0, 24, 10]
const NOISE = { noise: 0.015, overlooks: 0 }
const MOST_ANSWERS = 3000

/** The deal of a game, before its first answer. */
export const dealt = (game: Game, seats: number, seed: number): State =>
  start(game, seats, withDefaults(game, {}), imagined(seed))

/** One game of the bot with itself; null if it does not end. */
export const selfPlay = (game: Game, thinker: Thinker, seats: number, seed: number): KeptGame | null => {
  const luck = imagined(seed ^ 0x5eed)
  const s = dealt(game, seats, seed)
  const strayed = AT_RANDOM[below(luck, AT_RANDOM.length)]
  const answers: Given[] = []
  const chances: (readonly number[] | null)[] = []
  while (s.result === null) {
    if (answers.length === MOST_ANSWERS) return null
    const [seat] = owing(game, s)
    let given: Given
    if (strayed > 0 && below(luck, strayed) === 0) {
      given = randomGiven(game, s, seat, luck)
      chances.push(null)
    } else {
      const found = thinker(game, view(game, s, seat), seat, imagined(draw32(luck)))
      given = picked(found, NOISE, luck)
      chances.push(found.iterations > 1 ? found.chances.map((one) => Math.round(one * 1000) / 1000) : null)
    }
    answers.push(given)
    answer(game, s, seat, given, null)
  }
  return { seats, seed, answers, chances }
}
