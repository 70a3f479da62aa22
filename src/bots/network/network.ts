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

export const positionOf = ({ progress, features }: Judge<State>, s: State): Position => {
  const found: (readonly number[])[] = []
  for (let seat = 0; seat < s.seats; seat++) found.push(features(s, seat))
  return { progress: progress(s), features: found }
}

/**
 * A network that is ready to judge. It comes to the same as `forward`, in one pass over the features: half of the time of a
 * search is spent here.
 */
export class Judging {
  private readonly net: Network
  private readonly cells: Float64Array

  constructor(net: Network) {
    this.net = net
    this.cells = new Float64Array(net.hidden)
  }

  /** By seat: the chance to win. */
  chances(position: Position): number[] {
    const odds: number[] = []
    for (let seat = 0; seat < position.features.length; seat++) odds.push(this.oddsOf(position, seat))
    return toChances(odds)
  }

  private oddsOf({ progress, features }: Position, seat: number): number {
    const { features: n, hidden, units, first, bias, win, directly } = this.net
    const { cells } = this
    const seats = features.length
    const own = features[seat]
    const block = n * hidden
    const inputs = 4 * n
    const kind = inputs + 2 + seats - FEWEST_SEATS
    const squared = progress * progress
    for (let cell = 0; cell < hidden; cell++)
      cells[cell] =
        bias[cell] +
        progress * first[inputs * hidden + cell] +
        squared * first[(inputs + 1) * hidden + cell] +
        first[kind * hidden + cell]
    let odds = progress * directly[inputs] + squared * directly[inputs + 1] + directly[kind]
    for (let i = 0; i < n; i++) {
      let sum = 0
      let most = Number.NEGATIVE_INFINITY
      for (let other = 0; other < seats; other++) {
        if (other === seat) continue
        const value = features[other][i]
        sum += value
        if (value > most) most = value
      }
      if (own[i] === 0 && sum === 0 && most === 0) continue
      const mine = own[i] / units[i]
      const grown = mine * progress
      const mean = sum / (seats - 1) / units[i]
      const greatest = most / units[i]
      odds +=
        mine * directly[i] +
        grown * directly[n + i] +
        mean * directly[2 * n + i] +
        greatest * directly[3 * n + i]
      for (let cell = 0, at = i * hidden; cell < hidden; cell++, at++)
        cells[cell] +=
          mine * first[at] +
          grown * first[at + block] +
          mean * first[at + 2 * block] +
          greatest * first[at + 3 * block]
    }
    for (let cell = 0; cell < hidden; cell++)
      odds += (cells[cell] < 0 ? LEAK * cells[cell] : cells[cell]) * win[cell]
    return odds
  }
}
