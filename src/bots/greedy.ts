/** One step of look-ahead: the answer that leads to the best positions over some imagined states. */
import { answer, open, owing } from '#engine/advance.ts'
import type { Chance } from '#engine/chance.ts'
import type { Game, Given, Seat, State } from '#engine/contract.ts'
import { everyGiven, randomGiven } from '#engine/question.ts'
import { imagine } from '#engine/view.ts'
import type { Bot } from './bot.ts'

const WORLDS = 4
/** Questions with more answers than this are sampled. */
const MOST_ANSWERS = 60
/** How many further questions of the same turn are answered on the way to the position that is judged. */
const ON_THE_WAY = 3

export const greedy: Bot = {
  name: 'greedy',
  choose(game, seen, seat, chance) {
    const worlds = Array.from({ length: WORLDS }, () => imagine(game, seen, seat, chance))
    const answers = answersWorthTrying(game, worlds[0], seat, chance)
    if (answers.length === 1) return answers[0]
    const values = answers.map((given) =>
      worlds.reduce((sum, world) => sum + valueAfter(game, world, seat, given, ON_THE_WAY, chance), 0),
    )
    return answers[values.indexOf(Math.max(...values))]
  },
}

/** All legal answers, or a sample where there are very many. */
const answersWorthTrying = (game: Game, s: State, seat: Seat, chance: Chance): Given[] => {
  // biome-ignore lint/style/noNonNullAssertion: whoever is to answer is asked something.
  const { frame, step } = open(game, s)!
  const legal: Given[] = []
  let tried = 0
  for (const given of everyGiven(s, frame, seat, step)) {
    if (step.refusal(s, frame, seat, given as never) === null) legal.push(given)
    if (legal.length > MOST_ANSWERS || ++tried > 8 * MOST_ANSWERS) return sample(game, s, seat, chance)
  }
  return legal
}

const sample = (game: Game, s: State, seat: Seat, chance: Chance): Given[] => {
  const byText = new Map<string, Given>()
  for (let i = 0; i < MOST_ANSWERS; i++) {
    const given = randomGiven(game, s, seat, chance)
    byText.set(JSON.stringify(given), given)
  }
  return [...byText.values()]
}

/** Others that answer at the same time are taken to answer at random. */
const valueAfter = (
  game: Game,
  world: State,
  seat: Seat,
  given: Given,
  onTheWay: number,
  chance: Chance,
): number => {
  const s = game.copy(world)
  const together = owing(game, s)
  answer(game, s, seat, given, null)
  for (const other of together)
    if (other !== seat) answer(game, s, other, randomGiven(game, s, other, chance), null)
  if (s.result !== null || onTheWay === 0) return game.evaluate(s, seat)
  const asked = owing(game, s)
  if (asked.length !== 1 || asked[0] !== seat) return game.evaluate(s, seat)
  const next = answersWorthTrying(game, s, seat, chance)
  let best = Number.NEGATIVE_INFINITY
  let bestGiven = next[0]
  for (const then of next) {
    const value = valueAfter(game, s, seat, then, 0, chance)
    if (value > best) {
      best = value
      bestGiven = then
    }
  }
  return onTheWay > 1 ? valueAfter(game, s, seat, bestGiven, onTheWay - 1, chance) : best
}
