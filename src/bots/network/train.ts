/** Fits a network to positions and what came of them, by gradient descent (Adam). */
import { below, type Chance, shuffled } from '#engine/chance.ts'
import type { Weight } from '#engine/contract.ts'
import {
  emptyNetwork,
  fillInputs,
  forward,
  inputsOf,
  LEAK,
  type Network,
  type Position,
  toChances,
} from './network.ts'

/** A position, and by seat what is to be foretold of it. */
export interface Sample extends Position {
  /** Chances that add up to 1: who won, or what a search held likely. */
  readonly won: readonly number[]
  /** By how much each total was better than the mean, in units of their usual spread. */
  readonly margin: readonly number[]
}

interface Training {
  readonly epochs: number
  /** The step of the first epoch; it goes down to nothing. */
  readonly step: number
}

const BATCH = 128
const MOMENTUM = 0.9
const MEMORY = 0.999
const DECAY = 1e-4
/** How much the margin counts beside the winner. */
const MARGIN = 0.1

const LISTS = ['first', 'bias', 'win', 'directly', 'margin'] as const
type List = (typeof LISTS)[number]
type Slope = Record<List, Float32Array>

const emptySlope = (net: Network): Slope => ({
  first: new Float32Array(net.first.length),
  bias: new Float32Array(net.hidden),
  win: new Float32Array(net.hidden),
  directly: new Float32Array(net.directly.length),
  margin: new Float32Array(net.hidden),
})

/** Room for the seats of one position. */
class Desk {
  readonly inputs: Float32Array[]
  readonly cells: Float32Array[]
  readonly back: Float32Array

  constructor({ features, hidden }: Network) {
    this.inputs = Array.from({ length: 7 }, () => new Float32Array(inputsOf(features)))
    this.cells = this.inputs.map(() => new Float32Array(hidden))
    this.back = new Float32Array(hidden)
  }
}

const foretold = (net: Network, sample: Position, desk: Desk): number[] =>
  toChances(
    sample.features.map((_, seat) => {
      fillInputs(net, sample, seat, desk.inputs[seat])
      return forward(net, desk.inputs[seat], desk.cells[seat])
    }),
  )

const marginOf = (net: Network, cells: Float32Array): number => {
  let sum = 0
  for (let cell = 0; cell < cells.length; cell++) sum += cells[cell] * net.margin[cell]
  return sum
}

const logarithmicLoss = (chances: readonly number[], won: readonly number[]): number => {
  let loss = 0
  for (let seat = 0; seat < won.length; seat++)
    if (won[seat] > 0) loss -= won[seat] * Math.log(Math.max(1e-9, chances[seat]))
  return loss
}

/** Adds the slope of the loss at one sample; returns the loss: of the winner, and a part of the margin's. */
export const addSlope = (net: Network, sample: Sample, sum: Slope, desk = new Desk(net)): number => {
  const { hidden } = net
  const chances = foretold(net, sample, desk)
  let loss = logarithmicLoss(chances, sample.won)
  for (let seat = 0; seat < chances.length; seat++) {
    const inputs = desk.inputs[seat]
    const cells = desk.cells[seat]
    const off = chances[seat] - sample.won[seat]
    const offMargin = marginOf(net, cells) - sample.margin[seat]
    loss += (MARGIN / 2) * offMargin * offMargin
    const pull = MARGIN * offMargin
    const { back } = desk
    for (let cell = 0; cell < hidden; cell++) {
      sum.win[cell] += off * cells[cell]
      sum.margin[cell] += pull * cells[cell]
      const down = off * net.win[cell] + pull * net.margin[cell]
      back[cell] = cells[cell] < 0 ? LEAK * down : down
      sum.bias[cell] += back[cell]
    }
    for (let i = 0; i < inputs.length; i++) {
      const x = inputs[i]
      if (x === 0) continue
      sum.directly[i] += off * x
      const at = i * hidden
      for (let cell = 0; cell < hidden; cell++) sum.first[at + cell] += x * back[cell]
    }
  }
  return loss
}

/** The mean loss over positions that were not learnt from: of who won only. */
export const lossOn = (net: Network, samples: readonly Sample[]): number => {
  const desk = new Desk(net)
  let sum = 0
  for (const sample of samples) sum += logarithmicLoss(foretold(net, sample, desk), sample.won)
  return sum / samples.length
}

/** A number from -1 to 1. */
const lot = (luck: Chance): number => below(luck, 1 << 20) / (1 << 19) - 1

const NOTHING = { early: 0, late: 0 }

/** A new network that judges as the weighted sum does; its hidden layer says nothing yet. */
export const newNetwork = (
  samples: readonly Sample[],
  weights: readonly Weight[],
  hidden: number,
  luck: Chance,
): Network => {
  const features = samples[0].features[0].length
  const net = emptyNetwork(features, hidden)
  for (let i = 0; i < features; i++) {
    let squares = 0
    let n = 0
    for (const sample of samples)
      for (const list of sample.features) {
        squares += list[i] ** 2
        n++
      }
    net.units[i] = Math.sqrt(squares / n) || 1
    // The sum has no weights for what counts besides.
    const { early, late } = weights.at(i) ?? NOTHING
    net.directly[i] = early * net.units[i]
    net.directly[features + i] = (late - early) * net.units[i]
  }
  const size = Math.sqrt(3 / inputsOf(features))
  for (let i = 0; i < net.first.length; i++) net.first[i] = size * lot(luck)
  for (let cell = 0; cell < hidden; cell++) net.margin[cell] = 0.3 * lot(luck)
  return net
}

class Descent {
  private readonly net: Network
  private readonly drift: Slope
  private readonly squares: Slope
  private steps = 0

  constructor(net: Network) {
    this.net = net
    this.drift = emptySlope(net)
    this.squares = emptySlope(net)
  }

  /** One step down the mean slope of a batch. */
  step(slope: Slope, samples: number, size: number): void {
    this.steps++
    const [early, late] = [1 - MOMENTUM ** this.steps, 1 - MEMORY ** this.steps]
    for (const list of LISTS) {
      const [weights, drift, squares, sum] = [
        this.net[list],
        this.drift[list],
        this.squares[list],
        slope[list],
      ]
      for (let i = 0; i < weights.length; i++) {
        const down = sum[i] / samples
        drift[i] = MOMENTUM * drift[i] + (1 - MOMENTUM) * down
        squares[i] = MEMORY * squares[i] + (1 - MEMORY) * down * down
        const along = drift[i] / early / (Math.sqrt(squares[i] / late) + 1e-7)
        weights[i] -= size * (along + (list === 'bias' ? 0 : DECAY * weights[i]))
      }
      sum.fill(0)
    }
  }
}

/** Learns from the samples, beginning with the network given, which it changes. */
export const train = (
  net: Network,
  samples: readonly Sample[],
  { epochs, step }: Training,
  luck: Chance,
  progress: (epoch: number, loss: number) => void = () => {},
): Network => {
  const descent = new Descent(net)
  const slope = emptySlope(net)
  const desk = new Desk(net)
  const order = samples.map((_, at) => at)
  const batches = Math.ceil(order.length / BATCH)
  for (let epoch = 0; epoch < epochs; epoch++) {
    shuffled(luck, order)
    let loss = 0
    for (let batch = 0; batch < batches; batch++) {
      const part = order.slice(batch * BATCH, (batch + 1) * BATCH)
      for (const at of part) loss += addSlope(net, samples[at], slope, desk)
      const done = (epoch + batch / batches) / epochs
      descent.step(slope, part.length, step * 0.5 * (1 + Math.cos(Math.PI * done)))
    }
    progress(epoch + 1, loss / samples.length)
  }
  return net
}
