import { describe, expect, it } from 'vitest'
import { owing, start, withDefaults } from '#engine/advance.ts'
import { draw32, imagined } from '#engine/chance.ts'
import type { Game, State } from '#engine/contract.ts'
import { eraseGame } from '#engine/erase.ts'
import { begin, enter, type GameRecord, recordOf } from '#engine/record.ts'
import { view } from '#engine/view.ts'
import { GAMES } from '#games/index.ts'
import { patrizier } from '#games/patrizier/index.ts'
import { BOTS, knownBot } from './index.ts'
import { recomputeBots } from './recompute.ts'
import { think, thinkAgain } from './think.ts'

const begun = (game: Game): State => start(game, game.seats.min, withDefaults(game, {}), imagined(3))

/** Says stop when it has been asked so often. */
const stopsAfter = (times: number) => {
  let asked = 0
  return {
    get aborted() {
      return ++asked > times
    },
  }
}

describe.each(GAMES.map((game) => ({ id: game.id, game })))('a thought in $id', ({ game }) => {
  const s = begun(game)
  const [seat] = owing(game, s)
  const seen = view(game, s, seat)

  /** Those that search think shortly here. */
  it.each(BOTS.map(({ name, decide }) => (decide ? `${name}:60` : name)))(
    '%s comes to the same answer from the same seed',
    (name) => {
      const bot = knownBot(name)
      const first = think(bot, game, seen, seat, 17)
      expect(thinkAgain(bot, game, seen, seat, { seed: 17, iterations: first.iterations })).toEqual(first)
    },
  )

  it('that was cut short is done again as far as it went', () => {
    const bot = knownBot('expert')
    const whole = think(bot, game, seen, seat, 5)
    const short = think(bot, game, seen, seat, 5, stopsAfter(2))
    expect(short.iterations).toBeLessThan(whole.iterations)
    expect(thinkAgain(bot, game, seen, seat, { seed: 5, iterations: short.iterations })).toEqual(short)
  })
})

describe('the answers of bots in a record', () => {
  const game = eraseGame(patrizier)
  const played = (): GameRecord => {
    const inProgress = begin(game, 2, withDefaults(game, {}), imagined(9))
    const seeds = imagined(1)
    while (inProgress.state.result === null) {
      const [seat] = owing(game, inProgress.state)
      const bot = knownBot(seat === 0 ? 'beginner' : 'greedy')
      const seed = draw32(seeds)
      const { given, iterations } = think(bot, game, view(game, inProgress.state, seat), seat, seed)
      const thought = { seed, iterations }
      const question = inProgress.state.asked
      enter(game, inProgress, { kind: 'answer', seat, at: 0, question, given, bot: bot.name, thought })
    }
    return recordOf(game, inProgress)
  }

  it('come out again, all of them', () => {
    const record = played()
    expect(recomputeBots([game], record)).toEqual({ same: record.segments[0].entries.length, other: [] })
  })

  it('do not where another bot is named', () => {
    const record = played()
    const [segment] = record.segments
    const entries = segment.entries.map((entry) =>
      entry.kind === 'answer' && entry.bot === 'greedy' ? { ...entry, bot: 'random' } : entry,
    )
    const { same, other } = recomputeBots([game], { ...record, segments: [{ ...segment, entries }] })
    expect(other.length).toBeGreaterThan(0)
    expect(same + other.length).toBe(entries.length)
  })
})
