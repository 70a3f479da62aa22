/**
 * Learns what the features of a game are worth: a bot that looks one answer ahead plays against itself, and the weights
 * are fitted to who won, and by how much, from the positions on the way.
 */
import { answer, owing, start, withDefaults } from '#engine/advance.ts'
import { below, type Chance, draw32, imagined, shuffled } from '#engine/chance.ts'
import type { Game, Given, Judge, Seat, State, Weight } from '#engine/contract.ts'
import { randomGiven } from '#engine/question.ts'
import { imagine, view } from '#engine/view.ts'
import { anyAnswer, fewAnswers } from '../search/candidates.ts'
import { chancesAfter } from '../search/playout.ts'
import { dealt, type KeptGame } from './games.ts'

/** A position on the way, and what came of the game. */
export interface Sample {
  readonly progress: number
  /** By seat. */
  readonly features: readonly (readonly number[])[]
  readonly won: readonly number[]
  readonly totals: readonly number[]
}

/** Answers given at random, so that other positions come up too; positions kept. Both one in so many. */
const AT_RANDOM = 8
const KEPT = 4
const LOOKED_AT = 12
const MOST_ANSWERS = 3000

/** The best answer one step ahead in one state that could be. */
const quickAnswer = (game: Game, s: State, seat: Seat, luck: Chance): Given => {
  if (below(luck, AT_RANDOM) === 0) return randomGiven(game, s, seat, luck)
  const world = imagine(game, view(game, s, seat), seat, luck)
  const answers =
    fewAnswers(game, world, seat) ??
    Array.from({ length: LOOKED_AT }, () => anyAnswer(game, world, seat, luck))
  if (answers.length === 1) return answers[0]
  const values = shuffled(luck, answers).map((given) => chancesAfter(game, world, seat, given, luck)[seat])
  return answers[values.indexOf(Math.max(...values))]
}

/** One game of the bot with itself. */
export const selfPlay = (game: Game, judge: Judge<State>, seats: number, seed: number): Sample[] => {
  const luck = imagined(seed)
  const s = start(game, seats, withDefaults(game, {}), imagined(draw32(luck)))
  const kept: Pick<Sample, 'progress' | 'features'>[] = []
  for (let i = 0; i < MOST_ANSWERS && s.result === null; i++) {
    if (below(luck, KEPT) === 0)
      kept.push({
        progress: judge.progress(s),
        features: Array.from({ length: seats }, (_, seat) => judge.features(s, seat)),
      })
    const [seat] = owing(game, s)
    answer(game, s, seat, quickAnswer(game, s, seat, luck), null)
  }
  if (s.result === null) return []
  const { places, totals } = s.result
  const winners = places.filter((place) => place === 1).length
  const won = places.map((place) => (place === 1 ? 1 / winners : 0))
  return kept.map((sample) => ({ ...sample, won, totals }))
}

/** One that is kept as answers: it goes by what the game's sum is now. */
export const quickGame = (game: Game, seats: number, seed: number): KeptGame | null => {
  const luck = imagined(seed ^ 0x5eed)
  const s = dealt(game, seats, seed)
  const answers: Given[] = []
  while (s.result === null) {
    if (answers.length === MOST_ANSWERS) return null
    const [seat] = owing(game, s)
    const given = quickAnswer(game, s, seat, luck)
    answers.push(given)
    answer(game, s, seat, given, null)
  }
  return { seats, seed, answers, chances: answers.map(() => null) }
}

/** Softmax. */
const shares = (values: readonly number[]): number[] => {
  const best = Math.max(...values)
  const odds = values.map((value) => Math.exp(value - best))
  const sum = odds.reduce((all, one) => all + one, 0)
  return odds.map((one) => one / sum)
}
const mean = (numbers: readonly number[]): number => numbers.reduce((a, b) => a + b, 0) / numbers.length

/**
 * What the weights are to predict: half who won, half by how much, since a close win says less. In some games the lowest
 * total wins.
 */
const targetsOf = (samples: readonly Sample[]): number[][] => {
  let squares = 0
  let together = 0
  for (const { totals, won } of samples) {
    const middle = mean(totals)
    totals.forEach((total, seat) => {
      squares += (total - middle) ** 2 / totals.length
      together += (total - middle) * (won[seat] - 1 / won.length)
    })
  }
  const unit = Math.sign(together) * 0.8 * Math.sqrt(squares / samples.length) || 1
  return samples.map(({ totals, won }) => {
    const byMargin = shares(totals.map((total) => total / unit))
    return won.map((share, seat) => (share + byMargin[seat]) / 2)
  })
}

/** A feature counts once evenly, and once by how far the game has come: before the middle negative, after it positive. */
const inputsOf = ({ progress, features }: Sample): Float64Array[] =>
  features.map((list) => Float64Array.from([...list, ...list.map((n) => n * (progress - 0.5))]))

/** By input: how much it differs between seats. Features that never differ are left alone. */
const spreads = (inputs: readonly (readonly Float64Array[])[], size: number): number[] =>
  Array.from({ length: size }, (_, i) => {
    let squares = 0
    for (const seats of inputs) {
      const middle = mean(seats.map((input) => input[i]))
      for (const input of seats) squares += (input[i] - middle) ** 2 / seats.length
    }
    return Math.sqrt(squares / inputs.length) || Number.POSITIVE_INFINITY
  })

const EPOCHS = 10
const BATCH = 256
/** Weights are kept small, and their change in the inProgress of a game smaller. */
const EVEN_DECAY = 0.001
const CHANGE_DECAY = 0.005
/** Adam's. */
const STEP = 0.02
const MOMENTUM = 0.9
const MEMORY = 0.999

const gradient = (
  weights: Float64Array,
  batch: readonly number[],
  inputs: readonly (readonly Float64Array[])[],
  targets: readonly (readonly number[])[],
): Float64Array => {
  const sum = new Float64Array(weights.length)
  for (const at of batch) {
    const seats = inputs[at]
    const foretold = shares(seats.map((input) => input.reduce((all, n, i) => all + n * weights[i], 0)))
    seats.forEach((input, seat) => {
      const off = (foretold[seat] - targets[at][seat]) / batch.length
      for (let i = 0; i < sum.length; i++) sum[i] += off * input[i]
    })
  }
  return sum
}

/** Fits the weights: the logarithm of the odds to win is their sum over the features. */
export const fitWeights = (samples: readonly Sample[], names: readonly string[], luck: Chance): Weight[] => {
  const n = names.length
  const inputs = samples.map(inputsOf)
  const targets = targetsOf(samples)
  const units = spreads(inputs, 2 * n)
  for (const seats of inputs) for (const input of seats) for (let i = 0; i < 2 * n; i++) input[i] /= units[i]

  const weights = new Float64Array(2 * n)
  const drift = new Float64Array(2 * n)
  const squares = new Float64Array(2 * n)
  const order = samples.map((_, at) => at)
  let steps = 0
  for (let epoch = 0; epoch < EPOCHS; epoch++) {
    shuffled(luck, order)
    const step = STEP * (1 - epoch / EPOCHS) ** 2
    for (let at = 0; at < order.length; at += BATCH) {
      const slope = gradient(weights, order.slice(at, at + BATCH), inputs, targets)
      steps++
      for (let i = 0; i < 2 * n; i++) {
        const down = slope[i] + (i < n ? EVEN_DECAY : CHANGE_DECAY) * weights[i]
        drift[i] = MOMENTUM * drift[i] + (1 - MOMENTUM) * down
        squares[i] = MEMORY * squares[i] + (1 - MEMORY) * down * down
        const along = drift[i] / (1 - MOMENTUM ** steps)
        weights[i] -= (step * along) / (Math.sqrt(squares[i] / (1 - MEMORY ** steps)) + 1e-8)
      }
    }
  }
  return names.map((what, i) => {
    const even = weights[i] / units[i]
    const change = weights[n + i] / units[n + i]
    return { what, early: rounded(even - change / 2), late: rounded(even + change / 2) }
  })
}

const rounded = (n: number): number => Number(n.toPrecision(3))
