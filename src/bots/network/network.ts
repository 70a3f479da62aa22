/**
 * A small network that says every seat's chance to win. Each seat is looked at in turn: its own features, also times how
 * far the game has come, the mean and the greatest of the others', and how many play. One hidden layer, and a way past it; the
 * seats' sums become chances.
 */
import type { Judge, State } from '#engine/contract.ts'

/** By seat, what a judge sees of a position. */
export interface Position {
  readonly progress: number
  readonly features: readonly (readonly number[])[]
}

export interface Network {
  /** How many features a seat has, and how many cells the hidden layer. */
  readonly features: number
  readonly hidden: number
  /** By feature: what it is divided by, so that all are of one size. */
  readonly units: Float32Array
  /** By input, then by cell. */
  readonly first: Float32Array
  readonly bias: Float32Array
  /** By cell, then by input directly: the logarithm of the odds to win. */
  readonly win: Float32Array
  readonly directly: Float32Array
  /** By cell: by how much it will win. Only learning looks at it: what foretells the margin foretells the winner. */
  readonly margin: Float32Array
}

/** Progress, its square, and one input for each number of seats from 2 to 7. */
const OF_THE_GAME = 8
const FEWEST_SEATS = 2
const KINDS_OF_SEATS = 6

export const inputsOf = (features: number): number => 4 * features + OF_THE_GAME

export const emptyNetwork = (features: number, hidden: number): Network => ({
  features,
  hidden,
  units: new Float32Array(features).fill(1),
  first: new Float32Array(inputsOf(features) * hidden),
  bias: new Float32Array(hidden),
  win: new Float32Array(hidden),
  directly: new Float32Array(inputsOf(features)),
  margin: new Float32Array(hidden),
})

/** What the network is given for a seat. */
export const fillInputs = (
  { features: n, units }: Network,
  { progress, features }: Position,
  seat: number,
  into: Float32Array,
): void => {
  const seats = features.length
  const own = features[seat]
  for (let i = 0; i < n; i++) {
    let sum = 0
    let most = Number.NEGATIVE_INFINITY
    for (let other = 0; other < seats; other++) {
      if (other === seat) continue
      const value = features[other][i]
      sum += value
      if (value > most) most = value
    }
    const unit = units[i]
    into[i] = own[i] / unit
    into[n + i] = (progress * own[i]) / unit
    into[2 * n + i] = sum / (seats - 1) / unit
    into[3 * n + i] = most / unit
  }
  const at = 4 * n
  into[at] = progress
  into[at + 1] = progress * progress
  for (let kind = 0; kind < KINDS_OF_SEATS; kind++)
    into[at + 2 + kind] = kind === seats - FEWEST_SEATS ? 1 : 0
}

/** The hidden layer for one seat; returns the logarithm of its odds. Most inputs are 0, and those cost nothing. */
export const forward = (net: Network, inputs: Float32Array, cells: Float32Array): number => {
  const { hidden, first, bias, win, directly } = net
  cells.set(bias)
  let odds = 0
  for (let i = 0; i < inputs.length; i++) {
    const x = inputs[i]
    if (x === 0) continue
    odds += x * directly[i]
    const at = i * hidden
    for (let cell = 0; cell < hidden; cell++) cells[cell] += x * first[at + cell]
  }
  for (let cell = 0; cell < hidden; cell++) {
    if (cells[cell] < 0) cells[cell] *= LEAK
    odds += cells[cell] * win[cell]
  }
  return odds
}

/** What is left of a cell below 0, so that no cell goes quite dead. */
export const LEAK = 0.05

/** Changes logarithms of odds into chances that add up to 1. */
export const toChances = (odds: number[]): number[] => {
  let best = odds[0]
  for (let i = 1; i < odds.length; i++) if (odds[i] > best) best = odds[i]
  let sum = 0
  for (let i = 0; i < odds.length; i++) {
    odds[i] = Math.exp(odds[i] - best)
    sum += odds[i]
  }
  for (let i = 0; i < odds.length; i++) odds[i] /= sum
  return odds
}

/** With all that the game's judge sees, or with no more than a network needs that has learnt so many features. */
export const positionOf = (
  { progress, features, weights, more }: Judge<State>,
  s: State,
  needed = Number.POSITIVE_INFINITY,
): Position => {
  const besides = needed > weights.length ? more?.(s) : undefined
  const found: (readonly number[])[] = []
  for (let seat = 0; seat < s.seats; seat++) {
    const own = features(s, seat)
    found.push(besides ? own.concat(besides[seat]) : own)
  }
  return { progress: progress(s), features: found }
}

/** So many tables of weights by progress are kept; most games know fewer stages than that. */
const MOST_STAGES = 64

/**
 * A network that is ready to judge. It comes to the same as `forward` with less work: at a table of four it takes half the time
 * of one pass for each seat. What all seats share is added up once: the sum over all seats, from which a seat's own part is taken
 * away again, and the greatest of all, which only the seat that has it must see otherwise.
 */
export class Judging {
  private readonly net: Network
  /** By feature, then by cell: what a feature's own value, the mean and the greatest of the others' are worth. */
  private readonly own: Float64Array
  private readonly grown: Float64Array
  private readonly mean: Float64Array
  private readonly greatest: Float64Array
  /** The own value's weights at a stage of the game at a table of some size; that of the seat itself is in the sum of all. */
  private readonly stages = new Map<number, Float64Array>()
  private readonly shared: Float64Array
  private readonly cells: Float64Array
  private readonly most: Float64Array
  private readonly second: Float64Array

  constructor(net: Network) {
    const { features: n, hidden } = net
    this.net = net
    // The last cell of each row is the way past the hidden layer.
    const row = hidden + 1
    const rowsFrom = (from: number): Float64Array => {
      const rows = new Float64Array(n * row)
      for (let i = 0; i < n; i++) {
        for (let cell = 0; cell < hidden; cell++)
          rows[i * row + cell] = net.first[(from + i) * hidden + cell] / net.units[i]
        rows[i * row + hidden] = net.directly[from + i] / net.units[i]
      }
      return rows
    }
    this.own = rowsFrom(0)
    this.grown = rowsFrom(n)
    this.mean = rowsFrom(2 * n)
    this.greatest = rowsFrom(3 * n)
    this.shared = new Float64Array(row)
    this.cells = new Float64Array(row)
    this.most = new Float64Array(n)
    this.second = new Float64Array(n)
  }

  /** By seat: the chance to win. */
  chances({ progress, features }: Position): number[] {
    const seats = features.length
    this.share(progress, features)
    const stage = this.stageOf(progress, seats)
    const odds: number[] = []
    for (let seat = 0; seat < seats; seat++) odds.push(this.oddsOf(features[seat], stage))
    return toChances(odds)
  }

  private stageOf(progress: number, seats: number): Float64Array {
    const key = seats + progress / 2
    let rows = this.stages.get(key)
    if (!rows) {
      rows = new Float64Array(this.own.length)
      for (let i = 0; i < rows.length; i++)
        rows[i] = this.own[i] + progress * this.grown[i] - this.mean[i] / (seats - 1)
      if (this.stages.size >= MOST_STAGES) this.stages.clear()
      this.stages.set(key, rows)
    }
    return rows
  }

  /** What every seat sees alike. */
  private share(progress: number, features: Position['features']): void {
    const { shared, most, second, mean, greatest } = this
    const { features: n, hidden, first, bias, directly } = this.net
    const row = hidden + 1
    const seats = features.length
    const of = 4 * n
    const kind = of + 2 + seats - FEWEST_SEATS
    const squared = progress * progress
    for (let cell = 0; cell < hidden; cell++)
      shared[cell] =
        bias[cell] +
        progress * first[of * hidden + cell] +
        squared * first[(of + 1) * hidden + cell] +
        first[kind * hidden + cell]
    shared[hidden] = progress * directly[of] + squared * directly[of + 1] + directly[kind]
    for (let i = 0; i < n; i++) {
      let sum = 0
      let top = Number.NEGATIVE_INFINITY
      let next = Number.NEGATIVE_INFINITY
      for (let seat = 0; seat < seats; seat++) {
        const value = features[seat][i]
        sum += value
        if (value > top) {
          next = top
          top = value
        } else if (value > next) next = value
      }
      most[i] = top
      second[i] = next
      if (sum === 0 && top === 0) continue
      const part = sum / (seats - 1)
      for (let cell = 0, at = i * row; cell < row; cell++, at++)
        shared[cell] += part * mean[at] + top * greatest[at]
    }
  }

  private oddsOf(own: readonly number[], stage: Float64Array): number {
    const { cells, shared, most, second, greatest } = this
    const { features: n, hidden, win } = this.net
    const row = hidden + 1
    cells.set(shared)
    for (let i = 0; i < n; i++) {
      const value = own[i]
      const less = value === most[i] ? second[i] - value : 0
      if (less !== 0)
        for (let cell = 0, at = i * row; cell < row; cell++, at++)
          cells[cell] += value * stage[at] + less * greatest[at]
      else if (value !== 0)
        for (let cell = 0, at = i * row; cell < row; cell++, at++) cells[cell] += value * stage[at]
    }
    let odds = cells[hidden]
    for (let cell = 0; cell < hidden; cell++)
      odds += (cells[cell] < 0 ? LEAK * cells[cell] : cells[cell]) * win[cell]
    return odds
  }
}
