/** One generation of learning: a network fitted to the games of the last ones, and what is known of it. */
import { imagined } from '#engine/chance.ts'
import type { Game } from '#engine/contract.ts'
import { Judging, type Network } from '../network/network.ts'
import { lossOn, newNetwork, type Sample, train } from '../network/train.ts'
import type { KeptGame } from './games.ts'
import { samplesOf } from './samples.ts'

interface Fitted {
  readonly network: Network
  /** On games that were kept from it: its loss, that of the network before, and how chances and wins agree. */
  readonly loss: number
  readonly lossBefore: number
  readonly reliability: readonly Bin[]
}

/** Chances of about the same size: their mean, how often the seats won, and how many there are. */
export interface Bin {
  readonly foretold: number
  readonly won: number
  readonly n: number
}

const HIDDEN = 32
const EPOCHS = 4
const STEP = 0.001
/** What is to be foretold: so much of it is what the search held likely, the rest who won. */
const BLEND = 0.5
/** One game in so many is kept to look at what was learnt. */
const HELD_OUT = 10
const BINS = 10

/** How a network's chances and the wins agree on these samples. */
export const reliabilityOf = (network: Network, samples: readonly Sample[]): Bin[] => {
  const judging = new Judging(network)
  const bins = Array.from({ length: BINS }, () => ({ foretold: 0, won: 0, n: 0 }))
  for (const sample of samples)
    judging.chances(sample).forEach((chance, seat) => {
      const bin = bins[Math.min(BINS - 1, Math.floor(chance * BINS))]
      bin.foretold += chance
      bin.won += sample.won[seat]
      bin.n++
    })
  return bins.flatMap(({ foretold, won, n }) =>
    n === 0 ? [] : [{ foretold: foretold / n, won: won / n, n }],
  )
}

/** The mean distance of chances and wins, in chances to win. */
export const errorOf = (bins: readonly Bin[]): number => {
  const all = bins.reduce((sum, { n }) => sum + n, 0)
  return bins.reduce((sum, { foretold, won, n }) => sum + (n / all) * Math.abs(foretold - won), 0)
}

const isHeldOut = ({ seed }: KeptGame): boolean => seed % HELD_OUT === 0

/** Begins with the network before, or with the weighted sum where there is none. The best epoch counts. */
export const fitGeneration = (
  game: Game,
  before: Network | null,
  kept: readonly KeptGame[],
  seed: number,
): Fitted => {
  const { judge } = game
  if (!judge) throw new Error(`${game.id} has no judge`)
  const samples = samplesOf(
    game,
    kept.filter((one) => !isHeldOut(one)),
    BLEND,
  )
  const heldOut = samplesOf(game, kept.filter(isHeldOut), 0)
  const start = before ?? newNetwork(samples, judge.weights, HIDDEN, imagined(seed))
  const lossBefore = lossOn(start, heldOut)
  const network = structuredClone(start)
  let best = structuredClone(start)
  let loss = lossBefore
  train(network, samples, { epochs: EPOCHS, step: STEP }, imagined(seed + 1), () => {
    const now = lossOn(network, heldOut)
    if (now >= loss) return
    loss = now
    best = structuredClone(network)
  })
  return { network: best, loss, lossBefore, reliability: reliabilityOf(best, heldOut) }
}
