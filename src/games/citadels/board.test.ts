import { describe, expect, it } from 'vitest'
import type { Block } from '#engine/contract.ts'
import { citadels } from './index.ts'
import { position } from './test/position.ts'

const people = {
  Anna: { as: 'magician', gold: 3, hand: 'TAV1 UNI1', city: 'CAS1 KEE1' },
  Bert: { as: 'king', hand: 'PAL1' },
  Cora: {},
  Dora: {},
}
const block = (blocks: readonly Block[], title: string): Block | undefined =>
  blocks.find((found) => found.title.key === title)

describe('the board', () => {
  it('shows of other hands only how many cards there are, and of one’s own every card', () => {
    const t = position(people)
    const mine = citadels.board(t.view('Anna'), 0)
    const [anna, bert] = block(mine, 'board.players')!.rows
    expect(anna.cells[0].with).toEqual({ n: 3 })
    expect(anna.cells[1].with).toEqual({ n: 2 })
    expect(bert.cells[1].with).toEqual({ n: 1 })
    expect(block(mine, 'board.yourHand')!.rows.map(({ label }) => label.key)).toEqual([
      'district.TAV',
      'district.UNI',
    ])
    expect(JSON.stringify(mine)).not.toContain('district.PAL')
    expect(block(citadels.board(t.view('watcher'), 'watcher'), 'board.yourHand')).toBeUndefined()
  })

  it('shows a chosen character only to its owner until it is revealed', () => {
    const t = position(people)
    const characters = (viewer: string, seat: number) =>
      block(citadels.board(t.view(viewer), t.seat(viewer)), 'board.players')!.rows[seat].cells[2].with
    expect(characters('Bert', 1)).toMatchObject({ cards: { cards: [3], backs: [] } })
    expect(characters('Anna', 1)).toMatchObject({ cards: { cards: [], backs: [-1] } })
    // Anna's magician has been called.
    expect(characters('Bert', 0)).toMatchObject({ cards: { cards: [2], backs: [] } })
  })

  it('sorts cities by colour', () => {
    const t = position(people)
    const [anna] = block(citadels.board(t.view('Cora'), 2), 'board.cities')!.rows
    expect(anna.cells.map(({ key }) => key)).toEqual([
      'board.cards',
      'board.none',
      'board.none',
      'board.none',
      'board.cards',
    ])
  })
})
