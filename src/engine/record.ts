/**
 * A game as it was played: entries in segments. Each segment is one version of the rules, with the state it began
 * and ended in. A new version begins a new segment, so that a running game goes on.
 */

import { advance, answer, start } from './advance.ts'
import { type Chance, copyChance } from './chance.ts'
import type { Game, Options, Refusal, Seat, State, Tell } from './contract.ts'
import type { Entry } from './entries.ts'
import { eraseGame } from './erase.ts'
import { validateAnswer } from './question.ts'
import { hash } from './seal.ts'
import { noteForUndo, reseal, stateAt, takebackRefusal, type Undoable, undoRefusal } from './undo.ts'

export type { Entry, Thought } from './entries.ts'

export interface Segment {
  readonly version: number
  readonly start: State
  readonly entries: readonly Entry[]
  readonly end: State
  readonly checksum: string
}

export interface GameRecord {
  readonly format: 1
  readonly game: string
  readonly seats: number
  readonly options: Options
  /** As it was before the first card was dealt. */
  readonly chance: Chance
  readonly segments: readonly Segment[]
}

/** A game in progress, with what is needed to take answers back. */
export interface GameInProgress<S extends State = State> {
  readonly record: Omit<GameRecord, 'segments'>
  readonly earlier: readonly Segment[]
  readonly start: S
  readonly entries: Entry[]
  state: S
  /** The answers that can still be undone, the last one last. */
  readonly back: Undoable<S>[]
}

/**
 * The checksum of a game's state. What the engine remembers of mixes is left out: it follows from the entries, and a later
 * release may keep it in another way without making old records wrong.
 */
export const checksum = (s: State): string => {
  const { piles, known, bars } = s.cards
  return hash(JSON.stringify({ ...s, cards: { piles, known, bars } }))
}

export const begin = <S extends State>(
  game: Game<S>,
  seats: number,
  options: S['options'],
  chance: Chance,
  listen: ((s: S) => Tell) | null = null,
): GameInProgress<S> => {
  const record = { format: 1, game: game.id, seats, options, chance: copyChance(chance) } as const
  const state = start(game, seats, options, copyChance(chance), listen)
  return { record, earlier: [], start: game.copy(state), entries: [], state, back: [] }
}

export const recordOf = <S extends State>(game: Game<S>, inProgress: GameInProgress<S>): GameRecord => ({
  ...inProgress.record,
  segments: [
    ...inProgress.earlier,
    {
      version: game.version,
      start: inProgress.start,
      entries: inProgress.entries.slice(),
      end: game.copy(inProgress.state),
      checksum: checksum(inProgress.state),
    },
  ],
})

const retractRefusal = (inProgress: GameInProgress, seat: Seat): Refusal | null =>
  inProgress.state.pending[seat] === null || inProgress.state.pending[seat] === undefined
    ? { key: 'retract.nothing' }
    : null

/**
 * Takes an entry, or says why not. The state is untouched when it is refused, or when the rules themselves fail.
 * `was`: the same state in another object that nobody changes, if the caller has one; it saves a copy.
 */
export const enter = <S extends State>(
  game: Game<S>,
  inProgress: GameInProgress<S>,
  entry: Entry,
  tell: Tell | null = null,
  was?: S,
): Refusal | null => {
  const g = eraseGame(game)
  if (entry.kind === 'answer') {
    const verdict = validateAnswer(g, inProgress.state, entry.seat, entry.question, entry.given)
    if (!verdict.ok) return verdict.refusal
    const before = was ?? game.copy(inProgress.state)
    try {
      answer(game, inProgress.state, entry.seat, verdict.given, tell)
    } catch (error) {
      inProgress.state = before
      throw error
    }
    noteForUndo(g, inProgress.back, before, inProgress.state, entry)
  } else if (entry.kind === 'undo') {
    const refusal = undoRefusal(inProgress, entry.seat)
    if (refusal) return refusal
    // There is one, or it would have been refused.
    inProgress.state = inProgress.back.pop()!.before
  } else if (entry.kind === 'retract') {
    const refusal = retractRefusal(inProgress, entry.seat)
    if (refusal) return refusal
    inProgress.state.pending[entry.seat] = null
  } else if (entry.kind === 'takeback') {
    const refusal = takebackRefusal(inProgress, entry.question)
    if (refusal) return refusal
    inProgress.state = stateAt(game, inProgress.start, inProgress.entries, entry.question)
    inProgress.back.length = 0
  } else if (entry.kind === 'reseal') {
    reseal(g, inProgress.state, entry.key)
    inProgress.back.length = 0
    // Whoever plays the seat from now on has answered nothing yet.
  } else if (entry.kind === 'handover') inProgress.back.length = 0
  inProgress.entries.push(entry)
  return null
}

/** A record holds an entry that the rules do not take. */
class EntryRefused extends Error {
  readonly entry: number
  readonly refusal: Refusal

  constructor(entry: number, refusal: Refusal) {
    super(`entry ${entry} is refused: ${refusal.key}`)
    this.entry = entry
    this.refusal = refusal
  }
}

const lastSegment = ({ segments }: GameRecord): Segment => {
  const last = segments.at(-1)
  if (last === undefined) throw new Error('a record without a segment')
  return last
}

/** A part of a record with nothing played of it yet: whoever replays it enters its entries one by one. */
export const replayFrom = <S extends State>(
  game: Game<S>,
  record: GameInProgress['record'],
  start: State,
  earlier: readonly Segment[] = [],
): GameInProgress<S> => ({
  record,
  earlier,
  start: game.copy(start as S),
  entries: [],
  state: game.copy(start as S),
  back: [],
})

/** Continues a record where it stopped; the last segment must be of this version (see `upgraded`). */
export const resume = <S extends State>(game: Game<S>, record: GameRecord): GameInProgress<S> => {
  const last = lastSegment(record)
  const { segments, ...head } = record
  const inProgress = replayFrom(game, head, last.start, segments.slice(0, -1))
  for (const entry of last.entries) {
    const refusal = enter(game, inProgress, entry)
    if (refusal) throw new EntryRefused(inProgress.entries.length + 1, refusal)
  }
  return inProgress
}

/** The record, with a new segment if the rules have a newer version. Throws when the state is not the recorded one. */
export const upgraded = <S extends State>(game: Game<S>, record: GameRecord): GameRecord => {
  const last = lastSegment(record)
  if (last.version === game.version) return record
  if (last.version > game.version)
    throw new Error(`${game.id}: version ${last.version} is newer than the rules`)
  if (checksum(last.end) !== last.checksum) throw new Error('the checksum of the last state does not match')
  const start = upgradedState(game, last)
  return {
    ...record,
    segments: [
      ...record.segments,
      { version: game.version, start, entries: [], end: start, checksum: checksum(start) },
    ],
  }
}

const upgradedState = <S extends State>(game: Game<S>, last: Segment): S => {
  let state: unknown = structuredClone(last.end)
  for (let version = last.version; version < game.version; version++) {
    const step = game.upgrade[version]
    if (!step) throw new Error(`${game.id}: no way from version ${version} to ${version + 1}`)
    state = step(state)
  }
  const s = game.copy(state as S)
  advance(game, s, null)
  return s
}

/** What is wrong with a segment: its first state, its last one, where its entries lead, or that they lead nowhere. */
export interface Problem {
  readonly segment: number
  readonly flaw: 'first' | 'checksum' | 'entries' | 'refused' | 'failed'
  /** Of a refused entry: its number and the key of the reason. */
  readonly entry?: number
  readonly why?: string
}

/**
 * Recomputes a record: the deal, every entry, every state. Segments of rules that are not at hand are held by their
 * checksums and by what follows from them. It stops at the first segment that is wrong: nothing is played on from a
 * state that may be forged. `versions` holds the game in each version at hand.
 */
export const verify = (
  versions: readonly Game[],
  record: GameRecord,
): { problems: Problem[]; recomputed: number } => {
  let recomputed = 0
  for (const [segment, { version, end, checksum: sum }] of record.segments.entries()) {
    if (checksum(end) !== sum) return { problems: [{ segment, flaw: 'checksum' }], recomputed }
    const game = versions.find((g) => g.version === version)
    if (!game) continue
    const problem = recompute(game, record, segment)
    if (problem) return { problems: [{ segment, ...problem }], recomputed }
    recomputed++
  }
  return { problems: [], recomputed }
}

const recompute = (game: Game, record: GameRecord, n: number): Omit<Problem, 'segment'> | null => {
  const segment = record.segments[n]
  try {
    const first =
      n === 0
        ? start(game, record.seats, record.options, copyChance(record.chance))
        : upgradedState(game, record.segments[n - 1])
    if (checksum(first) !== checksum(game.copy(segment.start))) return { flaw: 'first' }
    const { state } = resume(game, { ...record, segments: [segment] })
    return checksum(state) === segment.checksum ? null : { flaw: 'entries' }
  } catch (error) {
    if (error instanceof EntryRefused) return { flaw: 'refused', entry: error.entry, why: error.refusal.key }
    return { flaw: 'failed', why: error instanceof Error ? error.message : String(error) }
  }
}
