/** One generation of learning: a network fitted to the games of the last ones, and what is known of it. */
import { imagined } from '#engine/chance.ts'
import type { Game, Judge, State } from '#engine/contract.ts'
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
const FIT = { epochs: 5, step: 0.001 }
/** The quick games come first, when nothing is known yet. */
const QUICK_FIT = { epochs: 6, step: 0.003 }
/** One game in so many is kept to look at what was learnt. */
const HELD_OUT = 10
const BINS = 10

/** How the chances of a network, which may be another one for each number of seats, and the wins agree on these samples. */
export const reliabilityOf = (networkAt: (seats: number) => Network, samples: readonly Sample[]): Bin[] => {
  const judgings = new Map<number, Judging>()
  const judgingAt = (seats: number): Judging => {
    const judging = judgings.get(seats) ?? new Judging(networkAt(seats))
    judgings.set(seats, judging)
    return judging
  }
  const bins = Array.from({ length: BINS }, () => ({ foretold: 0, won: 0, n: 0 }))
  for (const sample of samples)
    judgingAt(sample.features.length)
      .chances(sample)
      .forEach((chance, seat) => {
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

const judgeOf = ({ id, judge }: Game): Judge<State> => {
  if (!judge) throw new Error(`${id} has no judge`)
  return judge
}

const isHeldOut = ({ seed }: KeptGame): boolean => seed % HELD_OUT === 0

/** Knows nothing at first, and learns from games of a bot that looks one answer ahead: there can be thousands of them. */
export const fitQuickly = (game: Game, kept: readonly KeptGame[], seed: number): Network => {
  const samples = samplesOf(game, kept, 'blend')
  return train(newNetwork(samples, [], HIDDEN, imagined(seed)), samples, QUICK_FIT, imagined(seed + 1))
}

/**
 * Begins with the network given, or with the one before, or with the weighted sum where there is none. The best epoch counts.
 * The loss before is that of the network before.
 */
export const fitGeneration = (
  game: Game,
  before: Network | null,
  kept: readonly KeptGame[],
  seed: number,
  begins: Network | null = null,
): Fitted => {
  const samples = samplesOf(
    game,
    kept.filter((one) => !isHeldOut(one)),
    'blend',
  )
  const heldOut = samplesOf(game, kept.filter(isHeldOut), 'won')
  const start = begins ?? before ?? newNetwork(samples, judgeOf(game).weights, HIDDEN, imagined(seed))
  const network = structuredClone(start)
  let best = structuredClone(start)
  let loss = lossOn(start, heldOut)
  const lossBefore = before ? lossOn(before, heldOut) : loss
  train(network, samples, FIT, imagined(seed + 1), () => {
    const now = lossOn(network, heldOut)
    if (now >= loss) return
    loss = now
    best = structuredClone(network)
  })
  return { network: best, loss, lossBefore, reliability: reliabilityOf(() => best, heldOut) }
}
