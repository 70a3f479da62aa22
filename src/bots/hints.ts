/** What the search would do in somebody's place. It is given what that seat sees, and nothing else. */

import { answer } from '#engine/advance.ts'
import type { Chance } from '#engine/chance.ts'
import type { Game, Given, Seat, Text, View } from '#engine/contract.ts'
import { imagine, view } from '#engine/view.ts'
import type { Signal } from './bot.ts'
import { iterationsFor, LEVELS, searchAs } from './levels.ts'
import type { Lead } from './search/notes.ts'
import type { SearchResult } from './search/search.ts'

interface Advice {
  readonly given: Given
  /** The seat's chance to win with it. */
  readonly value: number
  /** What happens to the seat then, and in how many of the imagined games. */
  readonly leads: readonly Lead[]
  /** How its figures change at once, whatever it does not know. */
  readonly changes: readonly Changed[]
}

interface Changed {
  readonly label: Text
  readonly by: number
}

export interface Hint {
  readonly seat: Seat
  /** The question that it is about. */
  readonly question: number
  /** The best answers, the best one first. */
  readonly best: readonly Advice[]
  /** By seat: the chance to win with the best answer. */
  readonly chances: readonly number[]
  readonly iterations: number
}

const STRONGEST = LEVELS.reduce((best, one) => (one.iterations > best.iterations ? one : best))
const MOST_SHOWN = 3
/** What was looked at less often is too little known to be shown. */
const LEAST_LOOKED_AT = 5
/** What comes about more seldom is no reason; and more than two are too much to read. */
const LEAST_SHARE = 0.25
const MOST_LEADS = 2
/** A change that is the same in so many imagined states does not depend on what is hidden. */
const WORLDS = 4

export const hint = (game: Game, seen: View, seat: Seat, chance: Chance, signal?: Signal): Hint => {
  const iterations = iterationsFor(STRONGEST, game, seen)
  const found = searchAs({ ...STRONGEST, iterations, notes: true }, game, seen, seat, chance, signal)
  return {
    seat,
    question: seen.asked,
    best: bestOf(found).map(({ given, value, leads }) => ({
      given,
      value,
      leads: leads.filter(({ share }) => share >= LEAST_SHARE).slice(0, MOST_LEADS),
      changes: changesBy(game, seen, seat, given, chance),
    })),
    chances: found.chances,
    iterations: found.iterations,
  }
}

const bestOf = ({ answers }: SearchResult): SearchResult['answers'] =>
  answers.slice(0, MOST_SHOWN).filter(({ visits }, i) => i === 0 || visits >= LEAST_LOOKED_AT)

const changesBy = (game: Game, seen: View, seat: Seat, given: Given, chance: Chance): readonly Changed[] => {
  const figuresOf = game.figures?.bind(game)
  if (!figuresOf) return []
  const before = figuresOf(seen, seat, seat)
  const after = Array.from({ length: WORLDS }, () => {
    const s = imagine(game, seen, seat, chance)
    answer(game, s, seat, given, null)
    return figuresOf(view(game, s, seat), seat, seat)
  })
  return before.flatMap(({ of, label, n }) => {
    const [first, ...others] = after.map((figures) => (figures.find((one) => one.of === of)?.n ?? n) - n)
    return first !== 0 && others.every((by) => by === first) ? [{ label, by: first }] : []
  })
}
