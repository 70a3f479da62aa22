import type { Kind } from '#games/last-will/kinds.ts'

const COLOURS: { readonly [S in Kind['sort']]: string } = {
  white: 'var(--accent)',
  black: 'var(--ink)',
  property: 'var(--game-last-will)',
  companion: 'var(--last-will-2)',
}
export const colourOf = ({ sort }: Kind): string => COLOURS[sort]
