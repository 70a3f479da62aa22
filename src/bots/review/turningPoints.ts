/** The turns at which somebody's chance changed much. */
import type { Game, Seat, Text } from '#engine/contract.ts'
import { followsFor, meaningFor, names, weightOf } from '#engine/news.ts'
import { question } from '#engine/question.ts'
import type { Cause, Told, TurningPoint } from '#engine/review/report.ts'
import { answerShown } from './answerShown.ts'
import type { Course, Step } from './course.ts'
import type { Settled } from './ledger.ts'
import { mostTelling } from './telling.ts'

const MOST = 6
/** So much in the mean, and so much by the turn itself. */
const LEAST = 0.1
const LEAST_ITSELF = 0.08

const percent = (chance: number): number => Math.round(100 * chance)

/** Questions that one seat answered one after the other, or one that several answered at once. */
interface Turn {
  readonly by: Seat | null
  readonly all: readonly Settled[]
}

interface Change {
  readonly at: number
  readonly seat: Seat
  /** What the turn itself did. */
  readonly before: number
  readonly after: number
  /** In the mean over as many turns as there are seats, before it and from it on. */
  readonly lasting: number
}

export const turningPointsOf = (course: Course, settled: readonly Settled[]): TurningPoint[] => {
  const turns = turnsOf(settled)
  const found = turns
    .flatMap((_, at) => changesAt(turns, at, course.seats))
    .filter((change) => hasReason(course.game, turns[change.at], change))
    .toSorted((a, b) => Math.abs(b.lasting) - Math.abs(a.lasting))
  const chosen: Change[] = []
  // Within a round only the largest is told.
  for (const next of found)
    if (chosen.length < MOST && chosen.every(({ at }) => Math.abs(at - next.at) >= course.seats))
      chosen.push(next)
  return chosen.toSorted((a, b) => a.at - b.at).map((change) => told(course, turns[change.at], change))
}

const turnsOf = (settled: readonly Settled[]): readonly Turn[] => {
  const turns: { by: Seat | null; all: Settled[] }[] = []
  for (const one of settled) {
    const by = one.steps.length > 1 ? null : one.steps[0].seat
    const last = turns.at(-1)
    if (last && by !== null && last.by === by) last.all.push(one)
    else turns.push({ by, all: [one] })
  }
  return turns
}

const beforeOf = ({ all }: Turn, seat: Seat): number => all[0].before[seat]
const afterOf = ({ all }: Turn, seat: Seat): number => all[all.length - 1].after[seat]

/**
 * Chances go up and down with whose turn it is, and what goes back within a round has decided nothing: so a change has to last.
 * And the turn itself has to bring about half of it, or another one did.
 */
const changesAt = (turns: readonly Turn[], at: number, seats: number): Change[] =>
  Array.from({ length: seats }, (_, seat) => {
    const was = meanOf(turns.slice(Math.max(0, at - seats + 1), at + 1).map((one) => beforeOf(one, seat)))
    const is = meanOf(turns.slice(at, at + seats).map((one) => afterOf(one, seat)))
    return { at, seat, before: beforeOf(turns[at], seat), after: afterOf(turns[at], seat), lasting: is - was }
  }).filter(({ before, after, lasting }) => {
    const itself = Math.sign(lasting) * (after - before)
    return Math.abs(lasting) >= LEAST && itself >= Math.max(LEAST_ITSELF, Math.abs(lasting) / 2)
  })

/**
 * Somebody else's turn is told only where it did something to the seat, or something that everybody wants to know. That another
 * one answered badly raises a chance, too, but "Bert takes a plan" is no reason for it: Bert's own chance is what fell.
 */
const hasReason = (game: Game, turn: Turn, change: Change): boolean => {
  const { by } = turn
  const { seat, before, after } = change
  if (by === null || by === seat) return true
  return mostTelling(game, eventsOf(turn, change), seat, by).some(({ text }) => {
    const meaning = meaningFor(game, text, seat)
    if (meaning === 'news') return names(text, by) && isDoing(game, text, seat)
    return meaning === 'change' || meaning === (after > before ? 'gain' : 'loss')
  })
}

/** What somebody chose, or what they won by it: sums that are told at the end of a round are no doing. */
const isDoing = (game: Game, text: Text, seat: Seat): boolean =>
  followsFor(game, text, seat) === null || weightOf(game, text, 'news') > 1

const meanOf = (list: readonly number[]): number => list.reduce((sum, one) => sum + one, 0) / list.length

/** The answers of a turn, those first that changed most. */
const byPart = ({ all }: Turn, { seat, before, after }: Change): readonly Settled[] => {
  const part = (one: Settled): number => (one.after[seat] - one.before[seat]) * Math.sign(after - before)
  return all.toSorted((a, b) => part(b) - part(a))
}

/** What happened at the answers that changed most. The judge looks one answer ahead: it may show only in the next one. */
const eventsOf = (turn: Turn, change: Change): readonly Told[] => {
  const { all } = turn
  const parts = byPart(turn, change).slice(0, MOST_PARTS)
  const telling = new Set(parts.flatMap((one) => [one, all[all.indexOf(one) + 1]]))
  return all.filter((one) => telling.has(one)).flatMap((one) => lastOf(one).events)
}

const told = (course: Course, turn: Turn, change: Change): TurningPoint => {
  const { by, all } = turn
  const { seat, before, after } = change
  const luck = all.reduce((sum, one) => sum + one.luck[seat], 0)
  const cause: Cause = Math.abs(luck) > Math.abs(after - before - luck) ? 'luck' : 'decision'
  const main = lastOf(byPart(turn, change)[0])
  const events = eventsOf(turn, change)
  const asked = by !== null && events.length === 0 ? question(main.game, main.before, main.seat) : null
  return {
    entry: main.entry,
    by,
    cause,
    answer: asked && answerShown(asked, main.given),
    seat,
    before,
    after,
    text: sentence(cause, by, seat, before, after),
    events: mostTelling(course.game, events, seat, by),
  }
}

/** Of a turn, the answers that changed most are told. */
const MOST_PARTS = 2

const lastOf = ({ steps }: Settled): Step => steps[steps.length - 1]

const sentence = (cause: Cause, by: Seat | null, seat: Seat, before: number, after: number): Text => {
  const way = after > before ? 'rises' : 'falls'
  const change = { seat: { seat }, before: percent(before), after: percent(after) }
  if (cause === 'luck') return { key: `review.turn.luck.${way}`, with: change }
  if (by === null || by === seat)
    return { key: `review.turn.${by === null ? 'together' : 'own'}.${way}`, with: change }
  return { key: `review.turn.other.${way}`, with: { ...change, by: { seat: by } } }
}
