/** The words of standing orders, in the language that is chosen: they come with the button. */
import type { Values } from '#engine/language/format.ts'
import type { Language } from '#engine/language/languages.ts'
import { language, tSentence } from '../words.svelte.ts'
import type en from './ordersWords.en.ts'

type OrdersKey = keyof typeof en
type OrdersWords = { readonly [K in OrdersKey]: string }

const loaded = $state<{ [L in Language]?: OrdersWords }>({})

const load = async (spoken: Language): Promise<void> => {
  const words: { readonly default: OrdersWords } = await import(`./ordersWords.${spoken}.ts`)
  loaded[spoken] = words.default
}

/** Loads them when they are not there yet, and says whether they are. */
export const hasWords = (): boolean => {
  const spoken = language()
  if (!loaded[spoken]) void load(spoken)
  return Object.keys(loaded).length > 0
}

export const to = (key: OrdersKey, values?: Values): string => {
  const words = loaded[language()] ?? Object.values(loaded)[0]
  return words ? tSentence(words[key], values) : ''
}

export const whenOf = (moment: number): string =>
  new Intl.DateTimeFormat(language(), { dateStyle: 'medium', timeStyle: 'short' }).format(moment)
