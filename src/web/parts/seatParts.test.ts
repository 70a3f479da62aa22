import { expect, it } from 'vitest'
import { isSeatList, seatOf } from './seatParts.ts'

const part = (seat: number) => ({ text: `P${seat}`, of: { seat } })
const between = { text: ', ', of: { seats: [1, 1, 0] } }

it('a part knows its seat', () => {
  expect(seatOf(part(12))).toBe(12)
  expect([between, { text: 'P1' }, { text: 'P1', of: { card: 1 } }].map(seatOf)).toEqual([null, null, null])
})

it('a list of nothing but seats is known as one', () => {
  expect(isSeatList([part(1), between, part(1), between, part(0)])).toBe(true)
  expect(isSeatList([part(1)])).toBe(false)
  expect(isSeatList([part(1), { text: ' and ' }, part(0)])).toBe(false)
})
