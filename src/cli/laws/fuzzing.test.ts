import { rmSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import type { Game } from '#engine/contract.ts'
import { eraseGame } from '#engine/erase.ts'
import { small1 } from '#engine/testkit/smallGame.ts'
import { run } from '../test/run.ts'
import { fuzzed } from './fuzzing.ts'

const sound = eraseGame(small1)

/** The first thing found in some games. */
const findIn = (game: Game) => {
  for (let seed = 1; seed < 60; seed++) {
    const { found } = fuzzed(game, undefined, seed)
    if (found) {
      if (found.file) rmSync(found.file)
      return found.what
    }
  }
  return null
}

const withStep = (name: string, change: object): Game => {
  const { [name]: step } = sound.steps
  return { ...sound, steps: { ...sound.steps, [name]: { ...step, ...change } } }
}

describe('kontor fuzz', () => {
  it('finds nothing in a sound game', () => {
    expect(findIn(sound)).toBeNull()
  })

  it('finds a crash', () => {
    const crash = () => {
      throw new Error('the roof falls in')
    }
    expect(findIn(withStep('reply', { answer: crash }))).toContain('the roof falls in')
  })

  it('finds a dead end', () => {
    const never = () => ({ rule: 'SML-3', key: 'no.spy' })
    expect(findIn(withStep('reply', { refusal: never }))).toMatch(/no legal answer|nothing can be chosen/)
  })

  it('finds a board that cannot be shown', () => {
    const board = () => {
      throw new Error('no board')
    }
    expect(findIn({ ...sound, board })).toContain('no board')
  })

  it('tells what it did, and holds the laws', async () => {
    const fuzz = await run(['fuzz', 'small', '--seconds', '1', '--seed', '1', '--json'])
    expect(fuzz.code).toBe(0)
    expect(JSON.parse(fuzz.text)).toMatchObject({ game: 'small', found: [] })
    const laws = await run(['laws', 'small', '--games', '2', '--seats', '3', '--seed', '1', '--json'])
    expect(JSON.parse(laws.text)).toMatchObject({ broken: null, players: [{ seats: 3, games: 2 }] })
    const arena = await run(['arena', 'small', '--games', '3', '--seats', '2', '--seed', '1', '--json'])
    expect(JSON.parse(arena.text)).toMatchObject({
      games: 3,
      finished: 3,
      bots: [{ games: 3 }, { games: 3 }],
    })
  })
})
