import { describe, expect, it } from 'vitest'
import type { Viewer } from '#engine/contract.ts'
import { viewers } from '#engine/view.ts'
import { GAMES } from '#games/index.ts'
import { ownSeer, see } from '../see.ts'
import type { Table } from '../table.ts'
import { house, played } from '../test/played.ts'
import { apply } from './patch.ts'
import { changeFor } from './publisher.ts'

/** What somebody sees after a change that was told, when it looks on through other eyes than before if need be. */
const told = (before: Table, after: Table, was: Viewer, is: Viewer, held: string | null = null) => {
  const own = (viewer: Viewer) => (held === null ? ownSeer(before, house)(viewer) : null)
  const known = own(is)
  const now =
    held === null ? ownSeer(after, house)(is, known ? { table: before, own: known } : undefined) : null
  const text = changeFor(before, after, house, held)(own(was), now)
  return apply(JSON.parse(text ?? 'null'), see(before, house, was, held))
}

describe.each(GAMES.map(({ id }) => id))('a change at a table of %s', (id) => {
  const { first, table, after } = played(id, 40)
  const tables = [first, ...after]
  const eyes = viewers(table.play!.state)

  it('leads every viewer to what a new one sees, from before the game on', () => {
    expect(after.length > 40 || table.status === 'over').toBe(true)
    for (let i = 1; i < tables.length; i++)
      for (const viewer of eyes)
        expect(JSON.stringify(told(tables[i - 1], tables[i], viewer, viewer))).toBe(
          JSON.stringify(see(tables[i], house, viewer)),
        )
  })

  it('leads those who take a seat, and those who leave theirs, to what they see then', () => {
    const [before, now] = tables.slice(-2)
    for (const was of eyes)
      for (const is of eyes)
        expect(JSON.stringify(told(before, now, was, is))).toBe(JSON.stringify(see(now, house, is)))
  })

  it('never changes a table that somebody may still look at, to the end of the game', () => {
    const whole = played(id, 2_000)
    expect(whole.table.status).toBe('over')
    expect(JSON.stringify(whole.after[3])).toBe(JSON.stringify(played(id, 40).after[3]))
  })

  it('says nothing of the game while the table is held', () => {
    const [before, now] = tables.slice(-2)
    expect(told(before, now, 0, 0, 'broken')).toMatchObject({ held: true, play: null })
  })
})
