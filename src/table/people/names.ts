/** Names that people choose: each is as it looks. */

/** What is seen as a gap: controls, ends of lines, a blank of Braille. */
const GAP = /[\p{Cc}\p{Zl}\p{Zp}\u2800]/gu
/** What is not seen at all: joiners, fillers, signs for the direction of writing, what has no meaning yet. */
const UNSEEN = /[\p{Cf}\p{Co}\p{Cn}\p{Cs}\p{Default_Ignorable_Code_Point}]/gu
/** More marks on one letter than any script needs: they cover the lines above and below. */
const PILED = /(\p{M}{3})\p{M}+/gu

/** One way to write what looks the same: wide and ornate letters become plain ones, and nothing unseen is left. */
export const cleanName = (name: string): string =>
  name
    .normalize('NFKC')
    .replace(GAP, ' ')
    .replace(UNSEEN, '')
    // A mark meets its letter where something unseen stood between them.
    .normalize('NFKC')
    .replace(PILED, '$1')
    .replace(/\s+/g, ' ')
    .trim()

const SAYS_SOMETHING = /[\p{L}\p{N}\p{Extended_Pictographic}]/u
/** Scripts that have letters of the same shape. No name needs two of them. */
const ALIKE = [
  /\p{Script=Latin}/u,
  /\p{Script=Greek}/u,
  /\p{Script=Cyrillic}/u,
  /\p{Script=Armenian}/u,
  /\p{Script=Cherokee}/u,
  /\p{Script=Coptic}/u,
  /\p{Script=Lisu}/u,
]

/** Whether a clean name can be read, and pretends to no letters that it does not have. */
export const isPlainName = (name: string): boolean =>
  SAYS_SOMETHING.test(name) && ALIKE.filter((script) => script.test(name)).length <= 1
