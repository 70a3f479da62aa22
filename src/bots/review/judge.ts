/**
 * The judge of a review: every seat's chance to win a state x, in which all hands are known and what nobody has seen is still
 * random. It is a plain function of x: it never reads the order of cards that nobody has seen.
 */
import { answer, asked, owing } from '#engine/advance.ts'
import { dealAgain } from '#engine/cards.ts'
import { type Chance, draw32, imagined, shuffled } from '#engine/chance.ts'
import type { Game, Given, Seat, State } from '#engine/contract.ts'
import { randomGiven } from '#engine/question.ts'
import { hash } from '#engine/seal.ts'
import { imagine, view } from '#engine/view.ts'
import { Judging, positionOf } from '../network/network.ts'
import { learntFor, networkFor } from '../networks.ts'
import { anyAnswer, fewAnswers, keyOf } from '../search/candidates.ts'
import { winChances } from '../search/winChance.ts'

export interface Worth {
  readonly mean: number
  readonly variance: number
}

export interface ReviewJudge {
  /** By seat; they add up to 1, and at the end they are the result. It leaves the state as it is. */
  readonly chances: (game: Game, s: State) => readonly number[]
  /**
   * What an answer was worth to its seat beyond what an average player would answer in the mean, by what the
   * seat knew: over states that it could be in; and the square of that figure's standard error.
   */
  readonly beyond: (game: Game, s: State, seat: Seat, given: Given) => Worth
  /** Tells judges apart that judge differently. */
  readonly print: string
}

type Position = (s: State) => readonly number[]

const DIGITS = 16
const prints = new Map<unknown, string>()
/** Worked out once: it reads all the weights. */
const printOf = (weights: unknown): string => {
  const print = prints.get(weights) ?? hash(JSON.stringify(weights)).slice(0, DIGITS)
  prints.set(weights, print)
  return print
}

/** A position as it lies: by the network that the strongest bot judges by, or what the others go by where there is none. */
const asItLies = (game: Game, seats: number): { chances: Position; print: string } => {
  const network = networkFor(game.id, seats)
  const { judge } = game
  if (!network || !judge)
    return {
      chances: (s) => winChances(game, s),
      print: printOf(judge?.weights ?? null),
    }
  const judging = new Judging(network)
  return {
    chances: (s) =>
      s.result ? winChances(game, s) : judging.chances(positionOf(judge, s, network.features)),
    print: printOf(learntFor(game.id, seats)?.weights),
  }
}

const SEED = 1

/** How long a glance is: in so many states that the seat could be in, at so many answers where there are more. */
interface Glance {
  readonly worlds: number
  readonly answers: number
}
/** In passing, thousands of times in a game; and to hold an answer against. */
const QUICK: Glance = { worlds: 1, answers: 6 }
const LONGER: Glance = { worlds: 3, answers: 8 }
/** An answer is valued in so many states that the seat could be in. */
const TO_VALUE = 3
/** How much worse an answer may look and still be given now and then: so much that `club` bots come to about 0 in the mean. */
const NOISE = 0.08
/** What is given less often than so is left out. */
const LEAST_SHARE = 0.05

/**
 * Judges after the next answer: the one that whoever is asked would give at a first glance, by what they know. Else a card just
 * drawn would count for nothing until it is taken into the hand, and luck would pass for a good decision.
 */
export const judgeFor = (game: Game, seats: number): ReviewJudge => {
  const { chances: position, print } = asItLies(game, seats)
  const chances: ReviewJudge['chances'] = (rules, s) => {
    const who = asked(rules, s)
    if (who.length !== 1) return position(s)
    const given = bestOf(atAGlance(rules, s, who[0], position, QUICK))
    const then = rules.copy(s)
    dealInOrder(rules, then)
    answer(rules, then, who[0], given, null)
    return position(then)
  }
  return {
    print,
    chances,
    beyond: (rules, s, seat, given) => {
      const usual = usualAnswers(rules, s, seat, position)
      const mine = keyOf(given)
      if (usual.every((one) => keyOf(one.given) === mine)) return { mean: 0, variance: 0 }
      const luck = imagined(SEED + 1)
      const seen = view(rules, s, seat)
      let [sum, squares] = [0, 0]
      for (let i = 0; i < TO_VALUE; i++) {
        const world = imagine(rules, seen, seat, luck)
        const seed = draw32(luck)
        const worth = (one: Given): number => chances(rules, after(rules, world, seat, one, seed))[seat]
        const own = worth(given)
        let more = own
        for (const one of usual) more -= one.share * (keyOf(one.given) === mine ? own : worth(one.given))
        sum += more
        squares += more ** 2
      }
      const mean = sum / TO_VALUE
      return { mean, variance: Math.max(0, squares / TO_VALUE - mean * mean) / (TO_VALUE - 1) }
    },
  }
}

interface Usual {
  readonly given: Given
  /** How likely it is. */
  readonly share: number
}

/** What an average player might answer: what looks good at a first glance the likelier. */
const usualAnswers = (game: Game, s: State, seat: Seat, position: Position): readonly Usual[] => {
  const looked = atAGlance(game, s, seat, position, LONGER)
  const best = Math.max(...looked.map(({ value }) => value))
  const weighted = looked.map(({ given, value }) => ({ given, share: Math.exp((value - best) / NOISE) }))
  const total = weighted.reduce((sum, { share }) => sum + share, 0)
  const likely = weighted.filter(({ share }) => share >= LEAST_SHARE * total)
  const all = likely.reduce((sum, { share }) => sum + share, 0)
  return likely.map(({ given, share }) => ({ given, share: share / all }))
}

/** The state after an answer; others that are asked at the same time answer at random. */
const after = (game: Game, world: State, seat: Seat, given: Given, seed: number): State => {
  const then = game.copy(world)
  then.chance = imagined(seed)
  const luck = imagined(seed + 1)
  const together = owing(game, then)
  answer(game, then, seat, given, null)
  for (const other of together)
    if (other !== seat) answer(game, then, other, randomGiven(game, then, other, luck), null)
  return then
}

interface Looked {
  readonly given: Given
  /** The seat's chance one step ahead. */
  readonly value: number
}

/** How answers look one step ahead, in some states that the seat could be in. */
const atAGlance = (
  game: Game,
  s: State,
  seat: Seat,
  position: Position,
  glance: Glance,
): readonly Looked[] => {
  const luck = imagined(SEED)
  const answers = someAnswers(game, s, seat, glance.answers, luck)
  if (answers.length === 1) return [{ given: answers[0], value: 0 }]
  const seen = view(game, s, seat)
  const values = answers.map(() => 0)
  for (let i = 0; i < glance.worlds; i++) {
    const world = imagine(game, seen, seat, luck)
    const seed = draw32(luck)
    for (const [n, given] of answers.entries())
      values[n] += position(after(game, world, seat, given, seed))[seat]
  }
  return answers.map((given, n) => ({ given, value: values[n] / glance.worlds }))
}

const bestOf = (looked: readonly Looked[]): Given =>
  looked.reduce((best, one) => (one.value > best.value ? one : best)).given

const someAnswers = (game: Game, s: State, seat: Seat, most: number, luck: Chance): readonly Given[] => {
  const few = fewAnswers(game, s, seat)
  if (few === null) return Array.from({ length: most }, () => anyAnswer(game, s, seat, luck))
  return few.length <= most ? few : shuffled(luck, few).slice(0, most)
}

/** One deal of what nobody has seen that does not depend on how it really lies. */
const dealInOrder = (game: Game, s: State): void => {
  for (const pile of s.cards.piles) {
    // Sorting all that is unseen would move cards between groups that look different: each keeps its slots.
    const slots = pile.flatMap((card, at) => (isUnseen(s, card) ? [at] : []))
    const byLook = new Map<string, number[]>()
    for (const at of slots) {
      const look = `${s.cards.from[pile[at]]} ${game.back?.(pile[at]) ?? -1}`
      byLook.set(look, [...(byLook.get(look) ?? []), at])
    }
    for (const alike of byLook.values()) {
      const cards = alike.map((at) => pile[at]).sort((a, b) => a - b)
      alike.forEach((at, i) => {
        pile[at] = cards[i]
      })
    }
  }
  s.chance = imagined(SEED)
  dealAgain(game, s)
}

const isUnseen = ({ cards }: State, card: number): boolean => cards.known[card] === 0 && cards.from[card] >= 0
