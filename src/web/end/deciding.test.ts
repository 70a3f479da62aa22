import { describe, expect, it } from 'vitest'
import { randomGame } from '#engine/testkit/recorded.ts'
import { GAMES } from '#games/index.ts'
import { decidingMoment } from './deciding.ts'

describe.each(GAMES.map((game) => [game.id, game] as const))('the deciding moment of %s', (_id, game) => {
  const records = Array.from({ length: 12 }, (_, seed) => randomGame(game, { seats: 3, seed }))

  it('is the last one after which the winner was not overtaken again', () => {
    const found = records.flatMap((record) => decidingMoment(game, record) ?? [])
    expect(found.length).toBeGreaterThan(6)
    for (const { winner, overtaken, answer, moment, at, all } of found) {
      expect(overtaken).not.toBe(winner)
      // In words: what was asked, and what was chosen, unless it was to choose nothing.
      if (answer) expect(answer.labels.length).toBeGreaterThanOrEqual(Array.isArray(moment.given) ? 0 : 1)
      else expect(moment.given).toBe(null)
      expect(at).toBeGreaterThan(0)
      expect(at).toBeLessThanOrEqual(all)
      const { result } = moment.state
      const values = [0, 1, 2].map((seat) => game.evaluate(moment.state, seat))
      if (result) expect(result.places[winner]).toBe(1)
      else expect(Math.max(...values)).toBe(values[winner])
    }
  })

  it('there is none in a game that was not played to its end', () => {
    const [record] = records
    const [segment] = record.segments
    const cut = { ...record, segments: [{ ...segment, entries: segment.entries.slice(0, 5) }] }
    expect(decidingMoment(game, cut)).toBe(null)
  })
})
