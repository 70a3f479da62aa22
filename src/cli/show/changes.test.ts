import { describe, expect, it } from 'vitest'
import { changedBlocks } from './changes.ts'

const block = (title: string, ...rows: string[][]) => ({ title, rows })
const WORDS = { gone: 'gone', changed: (title: string) => `${title}, changed` }

describe('what has changed on a board', () => {
  it('is every row that is new or reads otherwise, and nothing else; the title says that it is not all', () => {
    const before = [block('Cities', ['Roma', '1'], ['Siena', '0']), block('Pile', ['cards', '9'])]
    const after = [block('Cities', ['Roma', '2'], ['Siena', '0']), block('Pile', ['cards', '9'])]
    expect(changedBlocks(before, after, WORDS)).toEqual([block('Cities, changed', ['Roma', '2'])])
    expect(changedBlocks(before, before, WORDS)).toEqual([])
    expect(changedBlocks([], before, WORDS)).toEqual(before)
    const all = [block('Cities', ['Roma', '3'], ['Siena', '1']), block('Pile', ['cards', '9'])]
    expect(changedBlocks(before, all, WORDS)).toEqual([all[0]])
  })

  it('is also what is gone; of equal rows each counts', () => {
    const before = [block('Market', ['dog', 'x'], ['dog', 'x'], ['ball', 'y'])]
    const after = [block('Market', ['dog', 'x'])]
    expect(changedBlocks(before, after, WORDS)).toEqual([
      block('Market, changed', ['dog', 'gone'], ['ball', 'gone']),
    ])
    expect(changedBlocks(after, before, WORDS)).toEqual([
      block('Market, changed', ['dog', 'x'], ['ball', 'y']),
    ])
  })

  it('is the whole of what is the viewer’s own: a hand is never shown in part', () => {
    const hand = (...rows: string[][]) => [{ ...block('Your hand', ...rows), isOwn: true as const }]
    const [before, after] = [hand(['dog', 'x'], ['ball', 'y']), hand(['dog', 'x'], ['cat', 'z'])]
    expect(changedBlocks(before, after, WORDS)).toEqual(after)
    expect(changedBlocks(before, before, WORDS)).toEqual([])
    expect(changedBlocks(before, hand(), WORDS)).toEqual(hand())
  })
})
