/** The words of these pages, and how dates are written. */
import type { Values } from '#engine/language/format.ts'
import { type Language, localeOf } from '#engine/language/languages.ts'
import { language, tSentence } from '../words.svelte.ts'
import type words from './historyWords.en.ts'

type HistoryWords = { readonly [K in keyof typeof words]: string }
export type Say = (key: keyof HistoryWords, values?: Values) => string

export const sayIn = async (spoken: Language): Promise<Say> => {
  const loaded: { readonly default: HistoryWords } = await import(`./historyWords.${spoken}.ts`)
  return (key, values) => tSentence(loaded.default[key], values)
}

export const dateOf = (at: number): string =>
  new Intl.DateTimeFormat(localeOf(language()), { dateStyle: 'medium' }).format(at)
