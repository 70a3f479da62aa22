/** Moves a game on: steps that run by themselves, and answers to those that ask. */

import type { Chance } from './chance.ts'
import type { Ask, Frame, Game, Given, Options, Seat, State, Step, Tell } from './contract.ts'
import { eraseGame } from './erase.ts'
import { forEachSeat } from './kit/seats.ts'
import { trace } from './trace.ts'

/** Puts frames on the stack: they come next, in this order, before those that wait already. Nothing else adds frames. */
export const call = <F extends Frame>(s: State<F>, ...frames: readonly F[]): void => {
  for (let i = frames.length - 1; i >= 0; i--) s.stack.push(frames[i])
}

/** A new game, brought to its first question. */
export const start = <S extends State>(
  game: Game<S>,
  seats: number,
  options: S['options'],
  chance: Chance,
  listen: ((s: S) => Tell) | null = null,
): S => {
  const s = game.copy(game.setup(seats, options, chance))
  advance(game, s, listen?.(s) ?? null)
  return s
}

/** The step that a frame is in. */
export const stepOf = (game: Game, f: Frame): Step<State, Frame> =>
  (game.steps as Record<string, Step<State, Frame>>)[f.step]

const carriedOut = (step: Step<State, Frame>): void => {
  if (trace.rule) for (const rule of step.rules) trace.rule(rule)
}

/** Runs steps until one asks or the game is over. */
export const advance = <S extends State>(game: Game<S>, s: S, tell: Tell | null): void => {
  const g = eraseGame(game)
  while (s.result === null) {
    const f = s.stack[s.stack.length - 1]
    if (f === undefined) throw new Error(`${game.id}: nothing is left to do, and nobody has won`)
    const step = stepOf(g, f)
    if (step.shape !== 'auto') return
    s.stack.pop()
    if (trace.rule) carriedOut(step)
    step.run(s, f, tell)
  }
}

export interface Open {
  readonly frame: Frame
  readonly step: Ask<State, Frame>
}

/** The question that is open; null when the game is over. */
export const open = (game: Game, s: State): Open | null => {
  if (s.result !== null) return null
  const frame = s.stack[s.stack.length - 1]
  return { frame, step: stepOf(game, frame) as Ask<State, Frame> }
}

const NOBODY: readonly Seat[] = []
/** By seat: the list of it alone. */
const ALONE: readonly (readonly Seat[])[] = forEachSeat((seat) => [seat])

/** The seats to which the open question goes, whether they have answered or not. */
export const asked = (game: Game, s: State): readonly Seat[] => {
  if (s.result !== null) return NOBODY
  const f = s.stack[s.stack.length - 1]
  const step = stepOf(game, f) as Ask<State, Frame>
  // A step that does not say who is asked has the seat in its frame.
  return step.who ? step.who(s, f) : ALONE[f.seat!]
}

/** The seats that still owe an answer. */
export const owing = (game: Game, s: State): readonly Seat[] => {
  const seats = asked(game, s)
  if (seats.length === 1) return seats
  const left: Seat[] = []
  for (let i = 0; i < seats.length; i++) if (s.pending[seats[i]] === null) left.push(seats[i])
  return left
}

/** Takes a legal answer. A simultaneous one waits until the last is in; then all take effect in turn order. */
export const answer = <S extends State>(
  game: Game<S>,
  s: S,
  seat: Seat,
  given: Given,
  tell: Tell | null,
): void => {
  const f = s.stack[s.stack.length - 1]
  const step = stepOf(eraseGame(game), f) as Ask<State, Frame>
  const seats = step.who ? step.who(s, f) : null
  if (seats !== null && seats.length > 1) {
    s.pending[seat] = given
    for (let i = 0; i < seats.length; i++) if (s.pending[seats[i]] === null) return
    const all = s.pending
    s.pending = new Array<Given | null>(s.seats).fill(null)
    s.stack.pop()
    s.asked++
    if (trace.rule) carriedOut(step)
    for (const other of seats) step.answer(s, f, other, all[other] as never, tell)
  } else {
    s.stack.pop()
    s.asked++
    if (trace.rule) carriedOut(step)
    step.answer(s, f, seat, given as never, tell)
  }
  advance(game, s, tell)
}

/** The options of a new game, with the declared value for whatever is not said. */
export const withDefaults = (game: Game, said: Options): Options =>
  Object.fromEntries(Object.entries(game.options).map(([name, spec]) => [name, said[name] ?? spec.default]))
