/** Plays one random game and holds every law against it. Used by the tests, the fuzzer and `kontor laws`. */
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { asked, owing } from '../advance.ts'
import { below, type Chance, imagined } from '../chance.ts'
import type { Game, Options, Seat, State } from '../contract.ts'
import { randomGiven } from '../question.ts'
import { begin, enter, type GameInProgress, recordOf, verify } from '../record.ts'
import { undoRefusal } from '../undo.ts'
import * as own from '../view.ts'
import { cardsAreConserved, copySharesNothing, isPlainData } from './laws/data.ts'
import { type Eyes, looksAlike } from './laws/noLeak.ts'
import { offersHold } from './laws/offers.ts'
import { ordersAreBlind } from './laws/orders.ts'
import { spread } from './laws/spread.ts'
import { tellsIsDeclared } from './laws/tells.ts'
import { commutes, takebackIsRight, undoIsRight } from './laws/undo.ts'

export class Broken extends Error {
  readonly law: string
  readonly file: string

  constructor(law: string, what: string, file: string) {
    super(`law «${law}» is broken: ${what}\n  the game so far: kontor replay ${file}`)
    this.law = law
    this.file = file
  }
}

export interface Check {
  readonly seats: number
  readonly options: Options
  readonly seed: number
  /** One position in so many is looked at closely. */
  readonly every?: number
  readonly eyes?: Eyes
  /** Draws of hidden cards at a position where their spread is checked. */
  readonly draws?: number
  /** Imagined states for each viewer in which an answer that can be undone must tell nothing. */
  readonly samples?: number
  /** A game of more answers is endless. */
  readonly most?: number
}

const OWN_EYES: Eyes = { view: own.view, imagine: own.imagine }
const FAILURES = '.kontor/failures'

/** How many answers a step was given, and how many of them could be undone, or retracted while they waited. */
export interface UndoCount {
  answers: number
  undoable: number
}

export interface Checked {
  readonly answers: number
  readonly positions: number
  readonly bySteps: ReadonlyMap<string, UndoCount>
}

/** Holds every law against one random game; throws `Broken` with the record of the game so far. */
export const check = (
  game: Game,
  { seats, options, seed, every = 12, eyes = OWN_EYES, draws = 40, samples = 2, most = 20_000 }: Check,
): Checked => {
  const chance = imagined(seed)
  const inProgress = begin(game, seats, options, imagined(seed + 0x5eed))
  const material = JSON.stringify(game.material(inProgress.state))
  const bySteps = new Map<string, UndoCount>()
  let positions = 0

  const hold = (law: string, run: () => string | null): void => {
    let what: string | null
    try {
      what = run()
    } catch (error) {
      what = error instanceof Error ? (error.stack ?? error.message) : String(error)
    }
    if (what !== null) throw new Broken(law, what, keep(game, inProgress, `${law}-${seats}-${seed}`))
  }

  while (inProgress.state.result === null) {
    const s = inProgress.state
    hold('material', () => cardsAreConserved(game, s, material))
    if (inProgress.entries.length > most) hold('ends', () => `not over after ${most} answers`)
    if (below(chance, every) === 0) {
      positions++
      closely(game, s, chance, { eyes, draws, samples }, hold)
    }
    hold('never stuck', () => move(game, inProgress, chance, bySteps))
  }
  hold('material', () => cardsAreConserved(game, inProgress.state, material))
  hold('places', () => resultIsComplete(inProgress.state))
  hold('replay', () => {
    const [problem] = verify([game], JSON.parse(JSON.stringify(recordOf(game, inProgress)))).problems
    return problem ? JSON.stringify(problem) : null
  })
  return { answers: inProgress.entries.length, positions, bySteps }
}

type Hold = (law: string, run: () => string | null) => void

const closely = (
  game: Game,
  s: State,
  chance: Chance,
  { eyes, draws, samples }: Required<Pick<Check, 'eyes' | 'draws' | 'samples'>>,
  hold: Hold,
): void => {
  hold('plain data', () => isPlainData(game, s))
  hold('copy', () => copySharesNothing(game, s, chance))
  hold('offers', () => offersHold(game, s, chance))
  for (const viewer of own.viewers(s)) hold('no leak', () => looksAlike(game, s, viewer, chance, eyes))
  const viewers = own.viewers(s)
  hold('orders', () => ordersAreBlind(game, s, chance, eyes))
  hold('spread', () => spread(game, s, viewers[below(chance, viewers.length)], chance, eyes, draws))
  if (asked(game, s).length > 1) hold('together', () => commutes(game, s, chance))
  else hold('tells', () => tellsIsDeclared(game, s, chance, eyes, samples))
}

/** One random answer, with the undo, retraction or takeback of it now and then. */
const move = (
  game: Game,
  inProgress: GameInProgress,
  chance: Chance,
  bySteps: Map<string, UndoCount>,
): string | null => {
  const seats = owing(game, inProgress.state)
  if (seats.length === 0) return 'nobody is asked'
  const seat = seats[below(chance, seats.length)]
  const given = randomGiven(game, inProgress.state, seat, chance)
  const before = game.copy(inProgress.state)
  const at = inProgress.entries.length
  const refusal = enter(game, inProgress, { kind: 'answer', seat, at, question: before.asked, given })
  if (refusal) return `a legal answer is refused: ${JSON.stringify(given)} ${refusal.key}`
  count(bySteps, before, inProgress, seat)
  if (below(chance, 32) === 0) return takebackIsRight(game, inProgress, before, seat, at)
  if (below(chance, 8) > 0) return null
  return undoIsRight(game, inProgress, before, seat, at)
}

const count = (
  bySteps: Map<string, UndoCount>,
  before: State,
  inProgress: GameInProgress,
  seat: Seat,
): void => {
  const step = before.stack.at(-1)?.step ?? ''
  const counted = bySteps.get(step) ?? { answers: 0, undoable: 0 }
  bySteps.set(step, counted)
  counted.answers++
  const waits = inProgress.state.asked === before.asked
  if (waits || undoRefusal(inProgress, seat) === null) counted.undoable++
}

const resultIsComplete = (s: State): string | null => {
  if (s.result === null) return 'there is no result'
  const { places, scores, totals } = s.result
  if (places.length !== s.seats || !places.includes(1)) return `places ${places} of ${s.seats} seats`
  const wrong = scores.findIndex(
    (lines, seat) => lines.reduce((sum, line) => sum + line.points, 0) !== totals[seat],
  )
  return wrong >= 0 ? `the points of seat ${wrong} do not add up to ${totals[wrong]}` : null
}

/** Writes the game so far where `kontor replay` finds it. */
export const keep = (game: Game, inProgress: GameInProgress, name: string): string => {
  mkdirSync(FAILURES, { recursive: true })
  const file = join(FAILURES, `${game.id}-${name.replaceAll(' ', '-')}.json`)
  writeFileSync(file, JSON.stringify(recordOf(game, inProgress)))
  return file
}
