/** How the classes of decisions are told apart: by a sign, a word and a colour, never by colour alone. */
import type { Class, Decision } from '#engine/review/report.ts'

/** As in the notation of chess. */
export const SIGNS: { readonly [C in Class]: string } = {
  best: '★',
  good: '✓',
  inaccuracy: '?!',
  mistake: '?',
  blunder: '??',
}
export const CLASSES = Object.keys(SIGNS) as readonly Class[]

export const isMistake = ({ class: found }: Pick<Decision, 'class'>): boolean =>
  found === 'inaccuracy' || found === 'mistake' || found === 'blunder'
