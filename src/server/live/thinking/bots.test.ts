import { afterEach, describe, expect, it } from 'vitest'
import { LEVELS } from '#bots/levels.ts'
import { owing, start, withDefaults } from '#engine/advance.ts'
import { imagined } from '#engine/chance.ts'
import { view } from '#engine/view.ts'
import { gameNamed } from '#games/index.ts'
import { type BotSettings, Bots } from './bots.ts'

const game = gameNamed('patrizier')!
const s = start(game, 2, withDefaults(game, {}), imagined(1))
const [seat] = owing(game, s)
const position = { game: game.id, seat, seen: view(game, s, seat), seed: 7 }
const EXPERT = LEVELS.find(({ name }) => name === 'expert')!

let bots: Bots
afterEach(() => bots.close())
const open = (more: Partial<BotSettings> = {}): void => {
  bots = new Bots({
    threads: 1,
    shelf: new URL('../../../games/index.ts', import.meta.url),
    longestThought: 60_000,
    ...more,
  })
}

describe('the threads in which bots think', () => {
  it('come to the same answer from the same seed, whatever was thought before', async () => {
    open({ threads: 2 })
    const asked = [1, 2, 3, 4].map(() => bots.choose({ ...position, level: 'strong' }))
    const [first, ...others] = await Promise.all(asked)
    for (const other of others) expect(other).toEqual(first)
  })

  it('think about nothing that nobody waits for', async () => {
    open()
    const cancel = new AbortController()
    const first = bots.choose({ ...position, level: 'expert' })
    const second = bots.choose({ ...position, level: 'expert' }, cancel.signal)
    cancel.abort()
    await expect(second).rejects.toThrow()
    expect((await first).iterations).toBe(EXPERT.iterations)
  })

  it('stop in the middle of a thought, and are there for the next one', async () => {
    open()
    await bots.choose({ ...position, level: 'random' })
    const cancel = new AbortController()
    const cut = bots.choose({ ...position, level: 'expert' }, cancel.signal)
    cancel.abort()
    expect((await cut).iterations).toBeLessThan(EXPERT.iterations)
    expect((await bots.choose({ ...position, level: 'expert' })).iterations).toBe(EXPERT.iterations)
  })

  it('answer with the best so far when the time is up', async () => {
    open({ longestThought: 60_000, timeCap: 0 })
    expect((await bots.choose({ ...position, level: 'expert' })).iterations).toBeLessThan(20)
  })

  const ANNA = { person: 'anna', caller: 'home' }
  const MALLORY = { person: 'mallory', caller: 'elsewhere' }

  it('give hints when no bot waits, and to each person in turn', async () => {
    open({ hintEvery: 60_000 })
    const done: string[] = []
    const hint = (asker: typeof ANNA) => bots.hint(position, asker).then(() => done.push(asker.person))
    const choice = (name: string) => bots.choose({ ...position, level: 'random' }).then(() => done.push(name))
    const first = choice('first')
    const hints = [MALLORY, MALLORY, MALLORY, ANNA].map(hint)
    await Promise.all([first, ...hints, ...['second', 'third'].map(choice)])
    expect(done).toEqual(['first', 'second', 'third', 'mallory', 'anna', 'mallory', 'mallory'])
  })

  it('give a hint in the end, however many bots wait', async () => {
    open({ hintEvery: 200 })
    let isGiven = false
    const hint = bots.hint(position, ANNA).then(() => {
      isGiven = true
    })
    const busy = async () => {
      while (!isGiven) await bots.choose({ ...position, level: 'greedy' })
    }
    await Promise.all([hint, ...Array.from({ length: 8 }, busy)])
    expect(isGiven).toBe(true)
  })
})
