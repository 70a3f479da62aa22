/** The words of reviews, and how chances are written. */
import { reviewWords } from '#bots/review/words.ts'
import { formatterFor, type Part, type Values } from '#engine/language/format.ts'
import type { Language } from '#engine/language/languages.ts'
import type { Words } from '#engine/language/say.ts'
import { language, tNumber, tSentence } from '../words.svelte.ts'
import type words from './reviewWords.en.ts'

type ReviewWords = { readonly [K in keyof typeof words]: string }
export type ReviewKey = keyof ReviewWords
export interface Say {
  (key: ReviewKey, values?: Values): string
  /** In pieces, so that the seats that are named can be drawn. */
  parts(key: ReviewKey, values: Values): readonly Part[]
}

export const sayIn = async (spoken: Language): Promise<Say> => {
  const loaded: { readonly default: ReviewWords } = await import(`./reviewWords.${spoken}.ts`)
  const say = (key: ReviewKey, values?: Values): string => tSentence(loaded.default[key], values)
  const parts = (key: ReviewKey, values: Values): readonly Part[] =>
    formatterFor(language()).parts(loaded.default[key], (name) => values[name])
  return Object.assign(say, { parts })
}

/** What reviews say in any client: turning points, moments, classes. */
export const wordsOfReviews = async (spoken: Language): Promise<{ default: Words }> => ({
  default: await reviewWords(spoken),
})

/** From here on it would read “10 times in 10”, which is not so. */
export const NEARLY = 0.95

/** A chance in whole percents. */
export const percent = (chance: number): number => Math.round(100 * chance)

/** What was won or lost, in points of the chance to win: always with its sign. */
export const signed = (change: number): string => {
  const n = percent(change)
  if (n === 0) return '±0'
  return n > 0 ? `+${tNumber(n)}` : `−${tNumber(-n)}`
}
