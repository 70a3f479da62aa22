import { expect, it } from 'vitest'
import { eraseGame } from '#engine/erase.ts'
import { citadels } from '#games/citadels/index.ts'
import { grouped } from './grouped.ts'

const line = (key: string, seat?: number) => ({
  rule: 'PAT-1' as const,
  text: seat === undefined ? { key } : { key, with: { seat: { seat } } },
})

it('lines are put together by player; one that names nobody belongs to the one before', () => {
  const groups = grouped([
    { seq: 1, lines: [line('start')] },
    { seq: 2, lines: [line('play', 0), line('refill')] },
    { seq: 3, lines: [line('draw', 0)] },
    { seq: 4, lines: [line('play', 1)] },
  ])
  expect(groups.map(({ seat, lines }) => [seat, lines.length])).toEqual([
    [null, 1],
    [0, 3],
    [1, 1],
  ])
})

it('a line belongs to whoever acts, even if it names somebody else first', () => {
  const robbed = { key: 'told.robbed', with: { seat: { seat: 2 }, thief: { seat: 0 }, n: 3 } }
  const groups = grouped(
    [
      { seq: 1, lines: [line('told.reveal', 0)] },
      { seq: 2, lines: [{ rule: 'CIT-20' as const, text: robbed }] },
    ],
    eraseGame(citadels),
  )
  expect(groups.map(({ seat, lines }) => [seat, lines.length])).toEqual([[0, 2]])
})

it('what the house tells is in groups of its own', () => {
  const groups = grouped([
    { seq: 1, lines: [line('play', 0)] },
    { seq: 2, lines: [{ text: { key: 'told.left', with: { seat: { seat: 0 } } } }] },
    { seq: 3, lines: [{ text: { key: 'told.back', with: { seat: { seat: 0 } } } }, line('draw', 0)] },
  ])
  expect(groups.map(({ isNote, lines }) => [isNote, lines.length])).toEqual([
    [false, 1],
    [true, 2],
    [false, 1],
  ])
})
