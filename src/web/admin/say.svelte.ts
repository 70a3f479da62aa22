/** The words of these pages, in the language that is chosen: they come with the first of them. */
import type { Values } from '#engine/language/format.ts'
import { type Language, localeOf } from '#engine/language/languages.ts'
import { language, tSentence } from '../words.svelte.ts'
import type en from './adminWords.en.ts'

type AdminKey = keyof typeof en
type AdminWords = { readonly [K in AdminKey]: string }

const loaded = $state<{ [L in Language]?: AdminWords }>({})

const load = async (spoken: Language): Promise<void> => {
  const words: { readonly default: AdminWords } = await import(`./adminWords.${spoken}.ts`)
  loaded[spoken] = words.default
}

/** Loads them when they are not there yet, and says whether they are. */
export const hasWords = (): boolean => {
  const spoken = language()
  if (!loaded[spoken]) void load(spoken)
  return Object.keys(loaded).length > 0
}

export const say = (key: AdminKey, values?: Values): string => {
  const words = loaded[language()] ?? Object.values(loaded)[0]
  return words ? tSentence(words[key], values) : ''
}

/** What has a word only in some cases; the thing itself in the others. */
export const sayOr = (key: string, otherwise: string): string => {
  const words: { readonly [key: string]: string } | undefined = loaded[language()]
  return words?.[key] ?? otherwise
}

const formatted = (moment: number, options: Intl.DateTimeFormatOptions): string =>
  new Intl.DateTimeFormat(localeOf(language()), options).format(moment)
export const momentOf = (moment: number): string =>
  formatted(moment, { dateStyle: 'medium', timeStyle: 'short' })
export const timeOf = (moment: number): string => formatted(moment, { timeStyle: 'short' })
