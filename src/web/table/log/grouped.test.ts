import { expect, it } from 'vitest'
import { grouped } from './grouped.ts'

const line = (key: string, seat?: number) => ({
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
