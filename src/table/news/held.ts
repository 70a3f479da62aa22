/** Why a table is held: what the house found, or what an operator wrote. Players read the second, word for word. */

/** Begins what an operator wrote: what the house finds is for the log. */
const MARK = 'operator: '

export const heldByOperator = (why: string): string => MARK + why

/** What the operator wrote; empty when it was not an operator, or one who gave no reason. */
export const operatorsReason = (held: string | null): string =>
  held?.startsWith(MARK) ? held.slice(MARK.length) : ''
