import { describe, expect, it } from 'vitest'
import { view, viewers } from '#engine/view.ts'
import { GAMES, gameNamed } from '#games/index.ts'
import { type PastMoment, pastOf } from './past.ts'
import { apply } from './publish/patch.ts'
import { stepOf } from './publish/rows.ts'
import type { PlaySeen } from './see.ts'
import { house, played } from './test/played.ts'

const unpacked = (moments: readonly PastMoment[]): { seq: number; play: PlaySeen }[] => {
  let play: PlaySeen | null = null
  return moments.map(({ seq, patch }) => {
    play = apply<PlaySeen | null>(patch, play)
    if (play === null) throw new Error('the first moment is no whole')
    return { seq, play }
  })
}

describe.each(GAMES.map(({ id }) => id))('the past of a game of %s', (id) => {
  it('is for each viewer what it was shown then', () => {
    const { table, rows, after } = played(id, 60)
    const game = gameNamed(id)!
    for (const viewer of viewers(table.play!.state)) {
      const past = unpacked(pastOf(table, rows.map(stepOf), house, viewer, table.seq + 1))
      expect(past.length > 20 || table.status === 'over').toBe(true)
      for (const { seq, play } of past)
        expect(play.view).toEqual(view(game, after[seq - 1].play!.state, viewer))
    }
  })

  it('comes in pieces, the latest first', () => {
    const { table, rows } = played(id, 60)
    const steps = rows.map(stepOf)
    const all = unpacked(pastOf(table, steps, house, 0, table.seq + 1))
    const middle = all[Math.floor(all.length / 2)].seq
    expect(unpacked(pastOf(table, steps, house, 0, middle))).toEqual(all.filter(({ seq }) => seq < middle))
    expect(pastOf(table, steps, house, 0, all[0].seq)).toEqual([])
  })
})

it('before a game there is no past', () => {
  const { table, rows } = played('patrizier', 0)
  expect(pastOf({ ...table, play: null }, rows.map(stepOf), house, 0, 99)).toEqual([])
  expect(pastOf(table, [], house, 0, 99)).toEqual([])
})
