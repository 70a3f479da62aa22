/** One game played badly: odd habits, junk as answers, things taken back at any time. Tells what broke. */
import { owing } from '#engine/advance.ts'
import { below, type Chance, imagined } from '#engine/chance.ts'
import type { Game, Given, Options, Seat, State } from '#engine/contract.ts'
import { question, randomGiven, validateAnswer } from '#engine/question.ts'
import { begin, type Entry, enter, type GameInProgress } from '#engine/record.ts'
import { Broken, check, keep } from '#engine/testkit/check.ts'
import { JUNK } from '#engine/testkit/laws/offers.ts'
import { EventRedactor } from '#engine/told.ts'
import { view, viewers } from '#engine/view.ts'

export interface Finding {
  readonly what: string
  /** The record of the game so far; '' where it broke before there was one. */
  readonly file: string
}

export interface Fuzzed {
  readonly answers: number
  readonly found: Finding | null
}

const MOST_ANSWERS = 20_000
/** One position in so many is bothered with junk, and one game in so many is held against every law. */
const BOTHER = 6
const LAWFUL = 5

/** Whoever always says yes, or never, or the same, gets into corners that fair chance does not find. */
const HABITS = ['any', 'first', 'last', 'mostlyFirst', 'mostlyLast'] as const
type Habit = (typeof HABITS)[number]

const pick = <T>(list: readonly T[], chance: Chance): T => list[below(chance, list.length)]

export const randomOptions = (game: Game, chance: Chance): Options =>
  Object.fromEntries(Object.entries(game.options).map(([name, { values }]) => [name, pick(values, chance)]))

export const fuzzed = (game: Game, seats: number | undefined, seed: number): Fuzzed => {
  const chance = imagined(seed)
  const { min, max } = game.seats
  const number = seats ?? min + below(chance, max - min + 1)
  const options = randomOptions(game, chance)
  return below(chance, LAWFUL) === 0
    ? lawful(game, number, options, seed)
    : oddly(game, number, options, seed, chance)
}

const reason = (error: unknown): string => (error instanceof Error ? error.message : String(error))

const lawful = (game: Game, seats: number, options: Options, seed: number): Fuzzed => {
  try {
    return { answers: check(game, { seats, options, seed }).answers, found: null }
  } catch (error) {
    if (error instanceof Broken)
      return { answers: 0, found: { what: error.message.split('\n')[0], file: error.file } }
    return { answers: 0, found: { what: reason(error), file: '' } }
  }
}

const oddly = (game: Game, seats: number, options: Options, seed: number, chance: Chance): Fuzzed => {
  const habits = Array.from({ length: seats }, () => pick(HABITS, chance))
  let inProgress: GameInProgress
  try {
    inProgress = begin(game, seats, options, imagined(seed + 1))
  } catch (error) {
    return { answers: 0, found: { what: reason(error), file: '' } }
  }
  const found = (what: string): Fuzzed => ({
    answers: inProgress.entries.length,
    found: { what, file: keep(game, inProgress, `fuzz-${seats}-${seed}`) },
  })
  while (inProgress.state.result === null) {
    if (inProgress.entries.length > MOST_ANSWERS) return found(`not over after ${MOST_ANSWERS} answers`)
    try {
      const problem =
        (below(chance, BOTHER) === 0 ? bothered(game, inProgress, chance) : null) ??
        answered(game, inProgress, habits, chance)
      if (problem) return found(problem)
    } catch (error) {
      return found(reason(error))
    }
  }
  return { answers: inProgress.entries.length, found: null }
}

/** One legal answer; all that can be shown of the position is looked at on the way. */
const answered = (
  game: Game,
  inProgress: GameInProgress,
  habits: readonly Habit[],
  chance: Chance,
): string | null => {
  const s = inProgress.state
  const owed = owing(game, s)
  if (owed.length === 0) return 'nobody is asked, and the game is not over'
  const seat = pick(owed, chance)
  const given = byHabit(game, s, seat, habits[seat], chance)
  const redactor = new EventRedactor(game, s)
  const entry: Entry = { kind: 'answer', seat, at: inProgress.entries.length, question: s.asked, given }
  const refusal = enter(game, inProgress, entry, redactor.tell)
  return refusal ? `a legal answer is refused: ${JSON.stringify(given)} ${refusal.key}` : null
}

const byHabit = (game: Game, s: State, seat: Seat, habit: Habit, chance: Chance): Given => {
  const q = question(game, s, seat)
  if (!q) throw new Error(`seat ${seat} is asked, but there is no question`)
  const strays = habit === 'any' || (habit.startsWith('mostly') && below(chance, 4) === 0)
  if (q.shape !== 'one' || strays) return randomGiven(game, s, seat, chance)
  const legal = q.options.filter((option) => !option.refusal)
  const chosen = habit.toLowerCase().endsWith('first') ? legal[0] : legal.at(-1)
  if (!chosen) throw new Error(`nothing can be chosen at ${q.step}`)
  return chosen.answer
}

/** Answers with whatever must not be taken, and looks at the board from every side. */
const bothered = (game: Game, inProgress: GameInProgress, chance: Chance): string | null => {
  const s = inProgress.state
  const before = JSON.stringify(s)
  const seat = below(chance, s.seats + 1)
  const q = seat < s.seats ? question(game, s, seat) : null
  const known = new Set<unknown>(q?.options.map((option) => option.answer))
  for (const junk of [...JUNK, ...bent(q ? randomGiven(game, s, seat, chance) : 'x', chance)])
    if (!known.has(junk) && !isNothing(junk) && validateAnswer(game, s, seat, s.asked, junk).ok)
      return `junk is accepted: ${JSON.stringify(junk)}`
  for (const viewer of viewers(s)) game.board(view(game, s, viewer), viewer)
  const kind = pick(['undo', 'retract'] as const, chance)
  if (below(chance, 4) === 0) {
    const refusal = enter(game, inProgress, { kind, seat, at: inProgress.entries.length })
    if (!refusal) return null
  }
  return JSON.stringify(inProgress.state) === before ? null : 'asking, judging and showing changed the state'
}

/** To take none of the items may be a fair answer. */
const isNothing = (junk: unknown): boolean => Array.isArray(junk) && junk.length === 0

/** A legal answer with something wrong about it. */
const bent = (given: Given, chance: Chance): unknown[] => {
  if (!Array.isArray(given))
    return [[given], { 0: given }, `${given} `, `${given}\u0000`, -1 - below(chance, 99)]
  return [[...given, ...given, 'x'], [given], { ...given, length: given.length }, given.map(() => null)]
}
