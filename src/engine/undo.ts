/**
 * Taking back. Whoever answered may undo it as long as nobody has learnt anything by it and nobody else has answered since.
 * A takeback goes further, by agreement: back to a question, whatever was learnt since
 * (docs/decisions/0185-learnt-includes-what-can-be-inferred.md, 0186-a-takeback-is-an-entry.md).
 */
import { answer, asked, stepOf } from './advance.ts'
import { dealAgain } from './cards.ts'
import { isSameChance, sealed } from './chance.ts'
import type { Game, Given, Refusal, Seat, State, Tell } from './contract.ts'
import { type Entry, type Standing, standing } from './entries.ts'
import { eraseGame } from './erase.ts'
import { hasAnybodyLearnt } from './view.ts'

/** An answer that can still be undone, and the state before it. */
export interface Undoable<S extends State = State> {
  readonly seat: Seat
  readonly before: S
}

interface Played {
  readonly entries: readonly Entry[]
  readonly back: readonly Undoable[]
  readonly state: State
}

// Made once: everybody at a table is told one of them after every answer, and what is the same object need not be compared.
const NOTHING: Refusal = { key: 'undo.nothing' }
const WAITING: Refusal = { key: 'undo.waiting' }
const NOT_YOURS: Refusal = { key: 'undo.notYours' }
const LEARNT: Refusal = { key: 'undo.learnt' }

/** Why the last answer cannot be undone by this seat; null when it can. */
export const undoRefusal = ({ entries, back, state }: Played, seat: Seat): Refusal | null => {
  if (entries.length === 0) return NOTHING
  if (state.pending[seat] !== null) return WAITING
  const last = back.length > 0 ? back[back.length - 1].seat : entries[entries.length - 1].seat
  if (last !== seat) return NOT_YOURS
  if (back.length > 0) return null
  const { kind } = entries[entries.length - 1]
  if (kind === 'answer') return LEARNT
  return kind === 'undo' || kind === 'takeback' ? refusalBefore(entries, seat) : NOTHING
}

/** After something was taken back: why the answer before it cannot be undone. */
const refusalBefore = (entries: readonly Entry[], seat: Seat): Refusal => {
  const before = standing(entries).at(-1)
  if (before?.kind !== 'answer') return NOTHING
  return before.seat === seat ? LEARNT : NOT_YOURS
}

/** Notes whether an answer can be undone. All that can be are answers of one seat, the last ones given. */
export const noteForUndo = <S extends State>(
  game: Game,
  back: Undoable<S>[],
  before: S,
  after: S,
  { seat, given, bot }: Extract<Entry, { readonly kind: 'answer' }>,
): void => {
  if (back.length > 0 && back[back.length - 1].seat !== seat) back.length = 0
  // It waits for others: it is retracted, not undone.
  if (after.asked === before.asked) return
  // Nobody takes back what a bot has answered for them.
  if (bot === undefined && isQuiet(game, before, after, seat, given)) back.push({ seat, before })
  else back.length = 0
}

/** Whether nobody has learnt anything by an answer: from a card, from what can be inferred, or from chance. */
export const isQuiet = (game: Game, before: State, after: State, seat: Seat, given: Given): boolean =>
  after.result === null &&
  asked(game, before).length === 1 &&
  !tells(game, before, seat, given) &&
  isSameChance(before.chance, after.chance) &&
  !hasAnybodyLearnt(game, before, after)

/** Whether the step says that others can infer something from the answer. */
export const tells = (game: Game, s: State, seat: Seat, given: Given): boolean => {
  const frame = s.stack[s.stack.length - 1]
  const step = stepOf(game, frame)
  return step.shape !== 'auto' && step.tells !== undefined && step.tells(s, frame, seat, given as never)
}

/** Why this question cannot be asked again; null when it can. */
export const takebackRefusal = (
  { entries, state }: Pick<Played, 'entries' | 'state'>,
  question: number,
): Refusal | null => {
  if (state.result !== null) return { key: 'door.over' }
  const list = standing(entries)
  const first = list.findIndex((entry) => entry.kind === 'answer' && entry.question === question)
  if (first < 0) return { key: 'takeback.nothing' }
  // Whoever brought the game here could know the cards under the key that it had before.
  return list.slice(first).some(({ kind }) => kind === 'reseal') ? { key: 'takeback.nothing' } : null
}

/** The state in which a question was asked: all up to it is played again, so that chance is as it was. */
export const stateAt = <S extends State>(
  game: Game<S>,
  start: S,
  entries: readonly Entry[],
  question: number,
): S => {
  const state = game.copy(start)
  const list = standing(entries)
  const first = list.findIndex((entry) => entry.kind === 'answer' && entry.question >= question)
  playStanding(game, state, first < 0 ? list : list.slice(0, first), null)
  return state
}

/** Plays entries that were taken once: nothing is judged again, and nothing kept for taking back. */
export const playStanding = <S extends State>(
  game: Game<S>,
  state: S,
  entries: readonly Standing[],
  tell: Tell | null,
): void => {
  for (const entry of entries)
    if (entry.kind === 'reseal') reseal(eraseGame(game), state, entry.key)
    else answer(game, state, entry.seat, entry.given, tell)
}

/** From here on chance has another key, and what nobody has seen is dealt again. */
export const reseal = (game: Game, s: State, key: string): void => {
  s.chance = sealed(key)
  dealAgain(game, s)
}
