import { describe, expect, it } from 'vitest'
import { changedBlocks } from './changes.ts'

const block = (title: string, ...rows: string[][]) => ({ title, rows })

describe('what has changed on a board', () => {
  it('is every row that is new or reads otherwise, and nothing else', () => {
    const before = [block('Cities', ['Roma', '1'], ['Siena', '0']), block('Pile', ['cards', '9'])]
    const after = [block('Cities', ['Roma', '2'], ['Siena', '0']), block('Pile', ['cards', '9'])]
    expect(changedBlocks(before, after, 'gone')).toEqual([block('Cities', ['Roma', '2'])])
    expect(changedBlocks(before, before, 'gone')).toEqual([])
    expect(changedBlocks([], before, 'gone')).toEqual(before)
  })

  it('is also what is gone; of equal rows each counts', () => {
    const before = [block('Hand', ['dog', 'x'], ['dog', 'x'], ['ball', 'y'])]
    const after = [block('Hand', ['dog', 'x'])]
    expect(changedBlocks(before, after, 'gone')).toEqual([block('Hand', ['dog', 'gone'], ['ball', 'gone'])])
    expect(changedBlocks(after, before, 'gone')).toEqual([block('Hand', ['dog', 'x'], ['ball', 'y'])])
  })
})
