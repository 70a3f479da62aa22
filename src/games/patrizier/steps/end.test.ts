import { describe, expect, it } from 'vitest'
import { board } from '../board.ts'
import { cardNamed, cityCoded } from '../notation.ts'
import { position } from '../test/table.ts'

const NAMES = ['Anna', 'Bert']
/** No cards are left but the one that Anna is about to play. */
const lastTurn = (more: Partial<Parameters<typeof position>[1]>) => {
  const none = Object.fromEntries(
    ['BOL', 'FIR', 'ROM', 'LUC', 'SIE', 'MIL', 'FER', 'PAR', 'VER'].map((city) => [city, '']),
  )
  return position(NAMES, { hands: { Anna: 'ROM1', Bert: '' }, beside: none, pile: '', turn: 'Anna', ...more })
}
const finish = (t: ReturnType<typeof lastTurn>) => t.says('Anna', 'ROM1').says('Anna', 'ab')

describe('the end', () => {
  it('PAT-16 the game ends when nobody has a hand card', () => {
    const t = lastTurn({})
    expect(t.s.result).toBeNull()
    finish(t)
    expect(t.s.result).not.toBeNull()
    expect(t.heard('watcher')).toContain('told.end')
  })

  it('PAT-17 six fame for every three equal heads, for each kind by itself', () => {
    // Anna: ladies 2 + 1, red hats 2, beards 1.
    const t = finish(lastTurn({ played: { Anna: 'FIR5 BOL3 ROM5 FIR4', Bert: 'BOL5 ROM3 MIL3' } }))
    const lines = (seat: number) =>
      t.s.result!.scores[seat].filter(({ rule }) => rule === 'PAT-17').map(({ points }) => points)
    expect(lines(0)).toEqual([6, 0, 0])
    expect(lines(1)).toEqual([0, 0, 6])
  })

  it('PAT-17 PAT-18 example: Marianne has tiles for 33, heads 5, 6 and 2: 33 + 6 + 12 = 51', () => {
    const t = position(['Marianne', 'Bruno'], {
      hands: { Marianne: 'ROM1', Bruno: '' },
      beside: Object.fromEntries(
        ['BOL', 'FIR', 'ROM', 'LUC', 'SIE', 'MIL', 'FER', 'PAR', 'VER'].map((city) => [city, '']),
      ),
      pile: '',
      // Ladies 2 + 2 + 1, red hats 2 + 2 + 1 + 1, a pair of beards.
      played: { Marianne: 'FIR5 MIL4 BOL3 ROM5 LUC4 BOL4 FIR3 BOL5' },
      turn: 'Marianne',
    })
    t.arrange((s) => {
      // 9 + 6 + 9 + 7 + 2
      const won = [
        ['BOL', 0],
        ['BOL', 1],
        ['FIR', 0],
        ['LUC', 0],
        ['FER', 1],
      ] as const
      for (const [city, tile] of won) s.tiles[2 * cityCoded(city) + tile] = 0
    })
    t.says('Marianne', 'ROM1').says('Marianne', 'ab')
    const [lines] = t.s.result!.scores
    const sum = (rule: string) =>
      lines.filter((line) => line.rule === rule).reduce((total, { points }) => total + points, 0)
    expect(sum('PAT-13')).toBe(33)
    expect(lines.filter(({ rule }) => rule === 'PAT-17').map(({ points }) => points)).toEqual([6, 12, 0])
    expect(t.s.result!.totals[0]).toBe(51)
  })

  it('PAT-18 most fame wins; tied, more floors left; still tied, all of them', () => {
    const ended = (tiles: readonly number[], left: readonly [number, number]) => {
      const t = lastTurn({})
      t.arrange((s) => {
        tiles.forEach((owner, i) => {
          s.tiles[i] = owner
        })
        s.supply = [left[0] + 2, left[1]]
      })
      return finish(t).s.result!
    }
    expect(ended([0, 1], [5, 9])).toMatchObject({ totals: [9, 6], places: [1, 2], rule: 'PAT-18' })
    expect(ended([0, -1, 1], [5, 9])).toMatchObject({ totals: [9, 9], places: [2, 1] })
    expect(ended([0, -1, 1], [5, 5])).toMatchObject({ totals: [9, 9], places: [1, 1] })
  })

  it('PAT-18 below the first place a tie is broken in the same way, and the score sheet says so', () => {
    const t = position(['Anna', 'Bert', 'Cora'], {
      hands: { Anna: 'ROM3', Bert: 'ROM4', Cora: 'SIE3' },
      turn: 'Anna',
    })
    t.arrange((s) => {
      s.tiles[0] = 0
      s.supply = [1, 5, 9]
    })
    const result = t.only({ step: 'end' }).s.result!
    expect(result).toMatchObject({ totals: [9, 0, 0], places: [1, 3, 2] })
    expect(result.scores.map((lines) => lines.at(-1)?.key)).toEqual([
      'score.beard',
      'score.supply',
      'score.supply',
    ])
  })

  it('PAT-15 of others the table sees the number of tiles and the top of the stack, unless scores are open', () => {
    const cells = (openScores: boolean) => {
      const t = lastTurn({ played: { Bert: 'BOL5 ROM3' }, options: { openScores } })
      t.arrange((s) => {
        s.tiles[0] = 1
      })
      finish(t)
      return board(t.view('Anna'), 0)[1].rows[1].cells.map(({ key }) => key)
    }
    expect(cells(false)).toEqual(['board.number', 'board.nCards', 'board.nTiles', 'board.topOf'])
    expect(cells(true)).toEqual(['board.number', 'board.nCards', 'board.fame', 'board.heads'])
  })

  it('PAT-15 whoever played a stack can look through it, the top card first, and nobody else can', () => {
    const t = lastTurn({ played: { Anna: 'FIR5', Bert: 'BOL5 ROM3' } })
    const stackSeenBy = (name: string) =>
      board(t.view(name), t.seat(name)).find(({ title }) => title.key === 'board.yourStack')?.rows[0].cells[0]
        .with
    expect(stackSeenBy('Bert')).toEqual({ cards: { cards: ['ROM3', 'BOL5'].map(cardNamed) } })
    finish(t)
    expect(stackSeenBy('Anna')).toEqual({ cards: { cards: ['ROM1', 'FIR5'].map(cardNamed) } })
    expect(board(t.view('watcher'), 'watcher').map(({ title }) => title.key)).not.toContain('board.yourStack')
  })
})
