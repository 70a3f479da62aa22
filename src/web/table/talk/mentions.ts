/** `@name` in what people write. */
export interface Piece {
  readonly text: string
  /** The name that is meant. */
  readonly name?: string
}

const isPartOfWord = (letter: string | undefined): boolean =>
  letter !== undefined && /[\p{L}\p{N}]/u.test(letter)

/** A text in pieces. Of several names that fit, the longest is meant: "Anna 2" rather than "Anna". */
export const mentions = (text: string, names: readonly string[]): readonly Piece[] => {
  const longestFirst = names.filter((name) => name !== '').toSorted((a, b) => b.length - a.length)
  const lower = text.toLowerCase()
  const nameAt = (at: number): string | undefined =>
    longestFirst.find(
      (name) => lower.startsWith(name.toLowerCase(), at + 1) && !isPartOfWord(text[at + 1 + name.length]),
    )
  const pieces: Piece[] = []
  let from = 0
  for (let at = text.indexOf('@'); at >= 0; at = text.indexOf('@', at + 1)) {
    const name = isPartOfWord(text[at - 1]) ? undefined : nameAt(at)
    if (name === undefined) continue
    if (at > from) pieces.push({ text: text.slice(from, at) })
    from = at + 1 + name.length
    pieces.push({ text: text.slice(at, from), name })
  }
  if (from < text.length) pieces.push({ text: text.slice(from) })
  return pieces
}
