/**
 * What each decision was worth: from what the seat knew then, and once more with all hands open. The best answer is chosen on
 * one half of the imagined states and valued on the other, or every decision would look like a mistake.
 */
import { type Chance, imagined } from '#engine/chance.ts'
import type { Game, Given, Seat, State, View } from '#engine/contract.ts'
import { type Question, question } from '#engine/question.ts'
import type { Class, Considered, Decision, Verdict } from '#engine/review/report.ts'
import { imagine, view } from '#engine/view.ts'
import { observe, type Weighed, weigh } from '../master/search.ts'
import type { Thinking } from '../master/thinking.ts'
import { fewAnswers } from '../search/candidates.ts'
import type { SearchResult } from '../search/search.ts'
import { answerShown, readsLike } from './answerShown.ts'
import type { Step } from './course.ts'
import { actedAgainst, deducedBy } from './deduced.ts'
import { dealtAgain } from './ledger.ts'
import { comesToTheSame } from './sameTurn.ts'

/** How many lines are followed for one decision. */
export interface Effort {
  /** To find the best answer, from what the seat knew and with open hands. */
  readonly find: number
  readonly findOpen: number
  /** For each of the answers that are weighed against each other. */
  readonly weigh: number
}

export const EFFORT: Effort = { find: 256, findOpen: 96, weigh: 96 }

/** What a decision lost from what was known, the standard error of that, and what an answer at random would have lost. */
export type Lost = Pick<Decision, 'foresight' | 'error' | 'stake'>

/** From the entry alone: what a decision is worth must not depend on anything that the seat did not know. */
export const seedOf = ({ entry }: Pick<Step, 'entry'>, seed = 1): number => seed * 100_003 + 2 * entry

const MOST_SHOWN = 3
/** What was looked at less often is too little known to be shown. */
const LEAST_LOOKED_AT = 4
/** What comes about more seldom is no reason, what always does the answer says itself; and more than two are too much to read. */
const LEAST_SHARE = 0.25
const MOST_SHARE = 0.995
const MOST_LEADS = 2

/** Chance lost, from which on an answer is called so. */
const SMALL = 0.01
const WORSE: readonly (readonly [number, Class])[] = [
  [0.15, 'blunder'],
  [0.07, 'mistake'],
  [0.03, 'inaccuracy'],
  [SMALL, 'good'],
]

/** What lies within so many standard errors is noise. */
const NOISE = 2

/** A loss counts as far as it is sure: the standard error is taken off, and what may be noise is nothing. */
export const sureLoss = (loss: number, error: number): number => (loss >= NOISE * error ? loss - error : 0)

export const classOf = (loss: number, error: number): Class => {
  const sure = sureLoss(loss, error)
  return WORSE.find(([from]) => sure >= from)?.[1] ?? (loss >= SMALL ? 'good' : 'best')
}

export const isBlamed = (name: Class): boolean => name === 'mistake' || name === 'blunder'

/** What was given away, as far as it is no noise: that of many decisions can be added up. */
export const surelyLost = ({ foresight, error }: Omit<Lost, 'stake'>): number =>
  sureLoss(foresight, error) >= SMALL ? foresight : 0

const LOST = 0.03
/** Of what was surely lost, so that it never contradicts the class. */
export const verdictOf = (foresight: number, hindsight: number): Verdict => {
  if (foresight < LOST) return hindsight < LOST ? 'right' : 'unlucky'
  return hindsight < LOST ? 'lucky' : 'wrong'
}

/** Whether there was anything to decide. */
export const isChoice = ({ game, before, seat }: Step): boolean => {
  const s = game.copy(before)
  s.pending.fill(null)
  const few = fewAnswers(game, s, seat)
  return few === null || few.length > 1
}

/** `following`: what the seat answered next in the same turn. */
export const reviewDecision = (
  step: Step,
  seed: number,
  effort: Effort = EFFORT,
  following: readonly Step[] = [],
): Decision => {
  const { game, seat, given, entry, bot } = step
  const before = game.copy(step.before)
  before.pending.fill(null)
  // Somebody is asked: it is a state before an answer.
  const asked = question(game, before, seat) as Question
  const seen = view(game, before, seat)
  const isSame = (best: Given): boolean => comesToTheSame(step, best, following)
  const known = excused(foreseeFairly({ game, seen, seat, given }, seed, effort), isSame)
  const back = isDecided(known.valueOfBest, known.valueOfMine)
    ? NOTHING_MISSED
    : lookBack(step, seen, asked, seed, effort)
  const open = back.best !== null && isSame(back.best) ? NOTHING_MISSED : back
  const { foresight, error } = known
  const shown = (answer: Given) => answerShown(asked, answer)
  const deduced = deducedBy(game, seen, seat)
  const looks = (answer: Given) => readsLike(game, asked, answer)
  /** What was best by what the seat knew is named already. */
  const isNews = (one: Opened): one is Opened & { readonly best: Given } =>
    one.best !== null && one.loss >= LOST && looks(one.best) !== looks(known.top[0].given)
  return {
    entry,
    seat,
    question: before.asked,
    step: asked.step,
    prompt: asked.prompt,
    ...(bot === undefined ? {} : { bot }),
    class: classOf(foresight, error),
    mine: shown(given),
    after: known.valueOfMine,
    best: known.valueOfBest,
    foresight,
    hindsight: open.loss,
    error,
    stake: known.stake,
    top: known.top.map((one) => ({ ...one, ...shown(one.given) })),
    ...(isNews(open) ? { knowing: shown(open.best) } : {}),
    verdict: verdictOf(sureLoss(foresight, error), open.loss),
    ...(deduced.length > 0 ? { deduced } : {}),
    ...(actedAgainst(game, seen, asked, given, deduced) ? { against: true } : {}),
  }
}

interface Asked {
  readonly game: Game
  readonly seen: View
  readonly seat: Seat
  readonly given: Given
}

interface Foreseen {
  readonly valueOfMine: number
  readonly valueOfBest: number
  readonly foresight: number
  readonly error: number
  readonly stake: number
  readonly top: readonly Omit<Considered, 'labels'>[]
}

/** Whoever is to be blamed gets a second look that is so much longer: what only looked bad at first is no mistake. */
const SECOND_LOOK = 4

/** What was the best was done later in the turn, and came to the same: then nothing was lost. */
const excused = (known: Foreseen, isSame: (best: Given) => boolean): Foreseen => {
  const { foresight, valueOfBest, top } = known
  if (foresight < SMALL || !isSame(top[0].given)) return known
  return {
    ...known,
    valueOfMine: valueOfBest,
    foresight: 0,
    top: top.map((one) => (one.isMine ? { ...one, value: valueOfBest } : one)),
  }
}

export const foreseeFairly = (asked: Asked, seed: number, effort: Effort): Foreseen => {
  const first = foresee(asked, seed, effort)
  if (!isBlamed(classOf(first.foresight, first.error))) return first
  const { find, weigh: each } = effort
  return foresee(asked, seed + 1, { ...effort, find: SECOND_LOOK * find, weigh: SECOND_LOOK * each })
}

/** By nothing but what the seat saw. */
export const foresee = ({ game, seen, seat, given }: Asked, seed: number, effort: Effort): Foreseen => {
  const luck = imagined(seed)
  const found = observe(game, seen, seat, luck, { iterations: effort.find, exact: true })
  const top = differing({ game, seen, seat, given }, found).slice(0, MOST_SHOWN)
  const all = top.includes(given) ? top : [...top, given]
  const weighed = weighedBy(game, seen, seat, luck, all, { notes: true }, effort.weigh)
  const mine = all.indexOf(given)
  const { loss, error } = lossBetween(weighed[0], weighed[mine])
  const values = weighed.map(({ lines }) => meanOf(lines))
  const valueOfBest = loss > 0 ? values[0] : values[mine]
  const considered = all.map((one, i) => ({
    given: one,
    // It was not found to be the best: that it came out higher by chance does not make it so.
    value: Math.min(values[i], valueOfBest),
    isMine: i === mine,
    line: reasonsFor(weighed[i], weighed[i === mine ? (mine === 0 ? 1 : 0) : mine]),
  }))
  return {
    valueOfMine: values[mine],
    valueOfBest,
    foresight: loss,
    error,
    stake: stakeOf(found, loss),
    top: considered
      .toSorted((one, other) => other.value - one.value || Number(other.isMine) - Number(one.isMine))
      .slice(0, MOST_SHOWN),
  }
}

/** What comes of an answer, and clearly more often than of the one it is held against: the one given, or the best other one. */
const reasonsFor = ({ leads }: Weighed, against: Weighed | undefined): Considered['line'] => {
  const keys = new Map(against?.leads.map(({ text, share }) => [JSON.stringify(text), share]))
  return leads
    .filter(({ share }) => share >= LEAST_SHARE && share < MOST_SHARE)
    .filter(({ text, share }) => against && share - (keys.get(JSON.stringify(text)) ?? 0) >= LEAST_SHARE)
    .slice(0, MOST_LEADS)
}

/** What was found, the best first: of answers that read alike only one, and of those the one that was given. */
const differing = ({ game, seen, seat, given }: Asked, { answers }: SearchResult): Given[] => {
  // What a seat is asked is the same in every state that it could be in.
  const asked = question(game, imagine(game, seen, seat, imagined(0)), seat) as Question
  const looks = (answer: Given) => readsLike(game, asked, answer)
  const shown = new Map<string, Given>()
  for (const [i, { given: found, visits }] of answers.entries()) {
    const look = looks(found)
    if ((i === 0 || visits >= LEAST_LOOKED_AT) && !shown.has(look))
      shown.set(look, look === looks(given) ? given : found)
  }
  return [...shown.values()]
}

interface Opened {
  readonly best: Given | null
  readonly loss: number
}

const NOTHING_MISSED: Opened = { best: null, loss: 0 }

/** The same with all hands open, and what nobody had seen still unknown. */
const lookBack = (step: Step, seen: View, asked: Question, seed: number, effort: Effort): Opened => {
  const { game, seat, given } = step
  const luck = imagined(seed + 1)
  const states = (chance: Chance): State => dealtAgain(step, chance)
  const found = observe(game, seen, seat, luck, { iterations: effort.findOpen, exact: true, states })
  const best = found.answers[0].given
  if (readsLike(game, asked, best) === readsLike(game, asked, given)) return NOTHING_MISSED
  const weighed = weighedBy(game, seen, seat, luck, [best, given], { states }, effort.weigh / 2)
  const { loss, error } = lossBetween(weighed[0], weighed[1])
  return { best, loss: sureLoss(loss, error) }
}

const weighedBy = (
  game: Game,
  seen: View,
  seat: Seat,
  luck: Chance,
  all: readonly Given[],
  how: Pick<Thinking, 'notes' | 'states'>,
  rounds: number,
): readonly Weighed[] =>
  weigh(game, seen, seat, luck, all, { ...how, iterations: rounds * all.length, exact: true })

const meanOf = (list: readonly number[]): number => list.reduce((sum, one) => sum + one, 0) / list.length

/** So near to lost or won the game is as good as decided: what differs there is the judge, not the answers. */
const DECIDED = 0.05
const isDecided = (best: number, mine: number): boolean => best < DECIDED || mine > 1 - DECIDED

/** What the second gives away, state by state, and how sure that is. */
const lossBetween = (best: Weighed, mine: Weighed): { loss: number; error: number } => {
  const differences = best.lines.map((value, i) => value - mine.lines[i])
  const mean = meanOf(differences)
  const variance = meanOf(differences.map((one) => (one - mean) ** 2)) / Math.max(1, differences.length - 1)
  // Less than a point is told of nobody: two answers so near to each other are worth the same.
  const isLoss = mean >= SMALL && !isDecided(meanOf(best.lines), meanOf(mine.lines))
  return { loss: isLoss ? mean : 0, error: Math.sqrt(variance) }
}

/** What an answer at random would lose, as far as the search has looked; at least what was lost. */
const stakeOf = ({ answers }: SearchResult, loss: number): number =>
  Math.max(loss, answers[0].value - meanOf(answers.map(({ value }) => value)))
