import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { rowsOf } from './rows.ts'

const folder = mkdtempSync(join(tmpdir(), 'kontor-rows-'))
afterAll(() => rmSync(folder, { recursive: true }))

it('a trial that was stopped goes on with the games that it does not have', () => {
  const made: number[] = []
  const rows = (seed: number, games: number, name = 'one') =>
    rowsOf({ seed, games, folder, progress: () => {} }, name, (of) => {
      made.push(of)
      return { of }
    })
  rows(3, 2)
  expect(rows(2, 4)).toEqual([{ of: 2 }, { of: 3 }, { of: 4 }, { of: 5 }])
  expect(made).toEqual([3, 4, 2, 5])
  rows(3, 1, 'another')
  expect(made).toEqual([3, 4, 2, 5, 3])
})
