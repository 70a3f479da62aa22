import { describe, expect, it } from 'vitest'
import { below, imagined } from '#engine/chance.ts'
import { GAMES } from '#games/index.ts'
import { HAVE_LEARNT, networksOf } from '#games/networks.ts'
import { dealt } from '../learn/games.ts'
import { learntFor, networkFor } from '../networks.ts'
import {
  emptyNetwork,
  fillInputs,
  forward,
  inputsOf,
  Judging,
  type Network,
  positionOf,
  toChances,
} from './network.ts'
import { pack, unpack } from './pack.ts'
import { addSlope, newNetwork, type Sample, train } from './train.ts'

const LISTS = ['first', 'bias', 'win', 'directly', 'margin'] as const
const luck = imagined(5)
const lot = (): number => below(luck, 2001) / 1000 - 1

/** One feature decides more and more; the other one is noise. */
const samplesOf = (n: number, seats: number): Sample[] =>
  Array.from({ length: n }, () => {
    const features = Array.from({ length: seats }, () => [below(luck, 7), below(luck, 7)])
    const best = Math.max(...features.map(([first]) => first))
    const winners = features.filter(([first]) => first === best).length
    const won = features.map(([first]) => (first === best ? 1 / winners : 0))
    return {
      progress: below(luck, 100) / 100,
      features,
      won,
      margin: features.map(([first]) => first / 3 - 1),
    }
  })

const anyNetwork = (): Network => {
  const net = emptyNetwork(2, 3)
  for (const list of LISTS) for (let i = 0; i < net[list].length; i++) net[list][i] = lot()
  return net
}

describe('a network', () => {
  it('comes to known numbers', () => {
    const net = emptyNetwork(1, 1)
    net.units[0] = 2
    net.first[0] = 1
    net.bias[0] = -1
    net.win[0] = 3
    net.directly[0] = 0.5
    // Seat 0: 4 / 2 = 2 goes in, the cell has 2 - 1 = 1, so 3 · 1 + 0.5 · 2 = 4. Seat 1: 0, the cell leaks 0.05 · -1.
    const [first, second] = new Judging(net).chances({ progress: 0.3, features: [[4], [0]] })
    expect(first / second).toBeCloseTo(Math.exp(4 + 0.15), 2)
    expect(first + second).toBeCloseTo(1)
  })

  it('judges in one pass as it learns input by input', () => {
    for (const seats of [2, 3, 5]) {
      const net = anyNetwork()
      const [sample] = samplesOf(1, seats)
      const odds = sample.features.map((_, seat) => {
        const inputs = new Float32Array(inputsOf(2))
        fillInputs(net, sample, seat, inputs)
        return forward(net, inputs, new Float32Array(3))
      })
      const chances = new Judging(net).chances(sample)
      toChances(odds).forEach((chance, seat) => {
        expect(chances[seat]).toBeCloseTo(chance, 4)
      })
    }
  })

  it('knows the slope of its loss', () => {
    const net = anyNetwork()
    const [sample] = samplesOf(1, 3)
    const slope = () => ({
      first: new Float32Array(net.first.length),
      bias: new Float32Array(3),
      win: new Float32Array(3),
      directly: new Float32Array(net.directly.length),
      margin: new Float32Array(3),
    })
    const found = slope()
    addSlope(net, sample, found)
    const step = 1 / 256
    for (const list of LISTS)
      for (let i = 0; i < net[list].length; i++) {
        const was = net[list][i]
        net[list][i] = was + step
        const above = addSlope(net, sample, slope())
        net[list][i] = was - step
        const under = addSlope(net, sample, slope())
        net[list][i] = was
        expect(Math.abs((above - under) / (2 * step) - found[list][i])).toBeLessThan(0.02)
      }
  })

  it('begins as the weighted sum and learns what counts', () => {
    const samples = samplesOf(1500, 3)
    const net = newNetwork(
      samples,
      [
        { what: 'counts', early: 0, late: 0 },
        { what: 'noise', early: 0, late: 0 },
      ],
      4,
      imagined(1),
    )
    const asked = {
      progress: 0.5,
      features: [
        [6, 0],
        [1, 6],
        [1, 3],
      ],
    }
    expect(new Judging(net).chances(asked)[0]).toBeCloseTo(1 / 3)
    const losses: number[] = []
    train(net, samples, { epochs: 5, step: 0.03 }, imagined(2), (_, loss) => losses.push(loss))
    expect(losses[4]).toBeLessThan(losses[0])
    expect(new Judging(net).chances(asked)[0]).toBeGreaterThan(0.6)
  })

  it('is nearly the same after it was packed', () => {
    const net = anyNetwork()
    const again = unpack(pack(net, 'by hand'))
    for (const list of LISTS)
      for (let i = 0; i < net[list].length; i++)
        expect(Math.abs(again[list][i] - net[list][i])).toBeLessThan(0.005)
    expect(unpack(pack(again, 'again'))).toEqual(again)
  })
})

const JUDGED = GAMES.flatMap((game) => {
  const { id, judge, seats } = game
  return judge
    ? networksOf(id).map(({ made, fewest, most, features }) => ({
        ...{ id, game, judge, made, features },
        tables: [Math.max(seats.min, fewest ?? 0), Math.min(seats.max, most ?? seats.max)],
      }))
    : []
})

it('every network is that of a game', () => {
  expect([...new Set(JUDGED.map(({ id }) => id))].toSorted()).toEqual([...HAVE_LEARNT].toSorted())
})

it('a table has the network for as many players, and the sum where there is none', () => {
  for (const { id, seats } of GAMES)
    for (let n = seats.min; n <= seats.max; n++) {
      const learnt = learntFor(id, n)
      expect(networkFor(id, n) === null).toBe(learnt === null)
      if (learnt) expect([learnt.fewest ?? n, n, learnt.most ?? n].toSorted((a, b) => a - b)[1]).toBe(n)
    }
})

it('only a network that has learnt them is given what counts besides', () => {
  for (const game of GAMES) {
    const { judge, seats } = game
    if (!judge?.more) continue
    const s = dealt(game, seats.min, 1)
    const besides = judge.more(s)[0]
    const all = positionOf(judge, s).features[0]
    expect(all).toEqual([...judge.features(s, 0), ...besides])
    expect(positionOf(judge, s, all.length).features[0]).toEqual(all)
    expect(positionOf(judge, s, judge.weights.length).features[0]).toEqual(judge.features(s, 0))
  }
})

it.each(JUDGED)(
  'what $id has learnt fits its features: $made',
  ({ id, game, judge, made, features, tables }) => {
    const [fewest, most] = tables
    for (let seats = fewest; seats <= most; seats++) {
      // Another one may be for tables of this size only.
      if (learntFor(id, seats)?.made !== made) continue
      const position = positionOf(judge, dealt(game, seats, seats), features)
      expect(position.features[0]).toHaveLength(features)
      const net = networkFor(id, seats)
      if (!net) throw new Error(`nothing judges ${id} with ${seats}`)
      const chances = new Judging(net).chances(position)
      expect(chances.reduce((sum, one) => sum + one, 0)).toBeCloseTo(1)
    }
  },
)
