/** Plays a record again and tells it moment by moment. */
import { start } from '#engine/advance.ts'
import { copyChance } from '#engine/chance.ts'
import type { Game, State, Tell, Viewer } from '#engine/contract.ts'
import { type Question, question } from '#engine/question.ts'
import {
  checksum,
  type Entry,
  enter,
  type GameInProgress,
  replayFrom,
  upgraded,
  verify,
} from '#engine/record.ts'
import { EventRedactor } from '#engine/told.ts'
import type { Line } from '../show/sentences.ts'
import type { Loaded } from './recordFile.ts'

/** A viewer, or somebody who sees every card. */
export type Eyes = Viewer | 'open'

export interface Shown {
  readonly kind: 'shown'
  readonly game: Game
  readonly state: State
  /** Null at the beginning. */
  readonly entry: Entry | null
  readonly number: number
  /** What the entry answers. */
  readonly question: Question | null
  readonly heard: readonly Line[]
}

export type ReplayMoment =
  | Shown
  /** A segment of rules that are not at hand. */
  | { readonly kind: 'unknown'; readonly segment: number; readonly version: number }
  /** What follows does not fit what was before: nothing is played on from here. */
  | { readonly kind: 'held'; readonly entry: number }

/** Events as these eyes see them: an open replay names every card that the game names. */
const listening = (game: Game, s: State, eyes: Eyes): { tell: Tell; heard: () => readonly Line[] } => {
  if (eyes !== 'open') {
    const redactor = new EventRedactor(game, s)
    return { tell: redactor.tell, heard: () => redactor.of(eyes) }
  }
  const lines: Line[] = []
  return { tell: (rule, text) => lines.push({ rule, text }), heard: () => lines }
}

export function* replayed(loaded: Loaded, eyes: Eyes, until: number): Generator<ReplayMoment> {
  const { record, versions } = loaded
  let number = 0
  /** Where the segment before came to. Who knows which card is in no checksum, so what a file says of it is not used. */
  let recomputed: State | null = null
  for (const [i, segment] of record.segments.entries()) {
    const game = versions.find(({ version }) => version === segment.version)
    if (!game) {
      yield { kind: 'unknown', segment: i, version: segment.version }
      recomputed = null
      number += segment.entries.length
      if (number >= until) return
      continue
    }
    let first = segment.start
    if (i === 0) {
      const dealt = deal(record, game, eyes)
      if (!dealt) return yield { kind: 'held', entry: 0 }
      first = dealt.state
      const { heard } = dealt
      yield { kind: 'shown', game, state: first, entry: null, number: 0, question: null, heard }
    } else if (!follows(loaded, i)) return yield { kind: 'held', entry: number }
    else if (recomputed) first = upgradedFrom(game, record, i, recomputed)
    const inProgress = replayFrom(game, record, first)
    for (const entry of segment.entries) {
      if (number >= until) return
      number++
      const moment = next(game, inProgress, entry, number, eyes)
      yield moment
      if (moment.kind === 'held') return
    }
    recomputed = inProgress.state
  }
}

interface Dealt {
  readonly state: State
  readonly heard: readonly Line[]
}

/** The deal, and what is heard of it; null if the recorded start is another one. */
const deal = (record: Loaded['record'], game: Game, eyes: Eyes): Dealt | null => {
  let heard: () => readonly Line[] = () => []
  const state = start(game, record.seats, record.options, copyChance(record.chance), (s) => {
    const ear = listening(game, s, eyes)
    heard = ear.heard
    return ear.tell
  })
  return checksum(state) === checksum(record.segments[0].start) ? { state, heard: heard() } : null
}

/** What the rules of a segment make of the state in which the one before it ended. */
const upgradedFrom = (game: Game, record: Loaded['record'], i: number, end: State): State => {
  const before = { ...record.segments[i - 1], end, checksum: checksum(end) }
  const { segments } = upgraded(game, { ...record, segments: [before] })
  return segments.at(-1)?.start ?? end
}

/** Whether a segment begins with what the rules make of the end of the one before. */
const follows = ({ record, versions }: Loaded, i: number): boolean => {
  const { start: first } = record.segments[i]
  const begun = { ...record.segments[i], entries: [], end: first, checksum: checksum(first) }
  const { problems } = verify(versions, { ...record, segments: [record.segments[i - 1], begun] })
  return !problems.some(({ segment }) => segment === 1)
}

const next = (
  game: Game,
  inProgress: GameInProgress,
  entry: Entry,
  number: number,
  eyes: Eyes,
): ReplayMoment => {
  const { state } = inProgress
  const asked =
    entry.kind === 'answer' && state.result === null && entry.seat < state.seats
      ? question(game, state, entry.seat)
      : null
  const ear = listening(game, state, eyes)
  if (entry.seat >= state.seats || enter(game, inProgress, entry, ear.tell))
    return { kind: 'held', entry: number }
  return {
    kind: 'shown',
    game,
    state: inProgress.state,
    entry,
    number,
    question: asked,
    heard: ear.heard(),
  }
}
