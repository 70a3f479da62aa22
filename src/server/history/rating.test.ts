import { describe, expect, it } from 'vitest'
import { type Rating, UNKNOWN } from '#bots/arena/rating.ts'
import { botRating } from '#bots/ratings.ts'
import { below, imagined } from '#engine/chance.ts'
import { GAME_IDS } from '#games/metas.ts'
import { pointsOf, ratedPeople } from './rating.ts'
import type { GameResult, SeatResult } from './results.ts'

const seat = (guest: string | null, place: number | null, more: Partial<SeatResult> = {}): SeatResult => ({
  guest,
  bot: guest === null ? 'club' : null,
  place,
  score: place === null ? null : 100 - place,
  hasResigned: false,
  earlier: [],
  ...more,
})
const result = (seats: readonly SeatResult[], more: Partial<GameResult> = {}): GameResult => ({
  table: 't1',
  game: 'patrizier',
  began: 0,
  at: 1,
  outcome: 'rules',
  isByTurns: false,
  isRated: true,
  seats,
  ...more,
})
const changes = (of: GameResult) =>
  Object.fromEntries(
    ratedPeople(of, () => UNKNOWN).map(({ guest, before, after }) => [
      guest,
      Math.sign(after.mu - before.mu),
    ]),
  )

describe('who is rated by a game', () => {
  it('everybody at a rated table that was played to its end; bots stay as they are', () => {
    expect(changes(result([seat('anna', 1), seat('bert', 2)]))).toEqual({ anna: 1, bert: -1 })
    expect(changes(result([seat('anna', 2), seat(null, 1)]))).toEqual({ anna: -1 })
    expect(changes(result([seat('anna', 1), seat('bert', 2)], { isRated: false }))).toEqual({})
    expect(changes(result([seat('anna', null), seat('bert', null)], { outcome: 'agreement' }))).toEqual({})
  })

  it('whoever resigned or gave up a seat comes in last; whoever took it over is not rated', () => {
    expect(changes(result([seat('anna', 1, { hasResigned: true }), seat('bert', 2)]))).toEqual({
      anna: -1,
      bert: 1,
    })
    expect(changes(result([seat('clara', 1, { earlier: ['anna'] }), seat('bert', 2)]))).toEqual({
      anna: -1,
      bert: 1,
    })
  })

  it('nobody where somebody plays for several, or where a bot has no rating', () => {
    expect(changes(result([seat('anna', 1), seat('anna', 2), seat('bert', 3)]))).toEqual({})
    expect(changes(result([seat('anna', 1), seat(null, 2, { bot: 'random' })]))).toEqual({})
  })
})

it.each(GAME_IDS)('the levels of bots stand in order at %s', (game) => {
  for (const field of ['two', 'more'] as const) {
    const points = ['beginner', 'club', 'strong', 'expert', 'master'].map((level) =>
      pointsOf(botRating(game, level, field)!),
    )
    expect(points).toEqual(points.toSorted((a, b) => a - b))
    expect(points[1]).toBe(1500)
  }
})

const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0)

/** Places by the model that ratings assume: the stronger, the earlier one is likely to be drawn. */
const placesOf = (strengths: readonly number[], random: () => number): number[] => {
  const c = Math.sqrt(strengths.length) * (25 / 6)
  const left = new Set(strengths.keys())
  const places: number[] = []
  for (let place = 1; left.size > 0; place++) {
    const weights = [...left].map((i) => Math.exp(strengths[i] / c))
    const at = random() * sum(weights)
    const drawn = [...left][weights.findIndex((_, i) => at < sum(weights.slice(0, i + 1)))]
    places[drawn] = place
    left.delete(drawn)
  }
  return places
}

describe('ratings of players whose strength is known', () => {
  it.each([2, 4])(
    'after 40 games of %i each, 95 of 100 pairs that are 200 points apart are in order',
    (size) => {
      const chance = imagined(5)
      const random = () => below(chance, 1 << 30) / (1 << 30)
      const truth = Array.from({ length: 60 }, (_, i) => 25 + ((i - 29.5) / 30) * 20)
      const ratings: Rating[] = truth.map(() => UNKNOWN)
      for (let round = 0; round < 40; round++) {
        const order = truth
          .map((_, i) => ({ i, at: random() }))
          .toSorted((a, b) => a.at - b.at)
          .map(({ i }) => i)
        for (let t = 0; t < order.length; t += size) {
          const people = order.slice(t, t + size)
          const places = placesOf(
            people.map((i) => truth[i]),
            random,
          )
          const played = result(people.map((i, at) => seat(String(i), places[at])))
          for (const { guest, after } of ratedPeople(played, (one) => ratings[Number(one)]))
            ratings[Number(guest)] = after
        }
      }
      const pairs = truth.flatMap((a, i) =>
        truth.flatMap((b, k) =>
          pointsOf({ mu: b, sigma: 0 }) - pointsOf({ mu: a, sigma: 0 }) > 200 ? [[i, k]] : [],
        ),
      )
      const right = pairs.filter(([i, k]) => ratings[i].mu < ratings[k].mu)
      expect(pairs.length).toBeGreaterThan(500)
      expect(right.length / pairs.length).toBeGreaterThanOrEqual(0.95)
    },
  )
})
