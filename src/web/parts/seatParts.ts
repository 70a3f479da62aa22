/** Seats in sentences: the page draws their shapes beside their names. */
import type { Seat } from '#engine/contract.ts'
import type { Part } from '#engine/language/format.ts'

export const seatOf = ({ of }: Part): Seat | null => (of && 'seat' in of ? of.seat : null)

/** Whether it is a list of nothing but seats, such as the floors of a tower. */
export const isSeatList = (parts: readonly Part[]): boolean =>
  parts.length > 1 && parts.every(({ of }) => of && ('seat' in of || 'seats' in of))
