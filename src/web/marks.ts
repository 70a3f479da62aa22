/** A seat inside a sentence is a mark, so that the page can draw its shape beside the name. */
const OPEN = '\ue000'
const CLOSE = '\ue001'
const MARK = /\ue000(\d+)\ue001/

export const markOf = (seat: number): string => `${OPEN}${seat}${CLOSE}`

/** Text and seats in turn. */
export const partsOf = (marked: string): readonly (string | number)[] =>
  marked
    .split(MARK)
    .map((part, i) => (i % 2 === 1 ? Number(part) : part))
    .filter((part) => part !== '')

export const plain = (marked: string, nameOf: (seat: number) => string): string =>
  partsOf(marked)
    .map((part) => (typeof part === 'number' ? nameOf(part) : part))
    .join('')

/** The seats of a list of nothing but seats, such as the floors of a tower; null for other text. */
export const onlySeats = (marked: string): readonly number[] | null => {
  const parts = partsOf(marked)
  const seats = parts.filter((part) => typeof part === 'number')
  const isList = parts.every((part) => typeof part === 'number' || part === ', ')
  return isList && seats.length > 1 ? seats : null
}
