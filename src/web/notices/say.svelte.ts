/** The words about notices, in the language that is chosen: they come with the first part that says them. */
import type { Values } from '#engine/language/format.ts'
import type { Language } from '#engine/language/languages.ts'
import { language, tSentence } from '../words.svelte.ts'
import type en from './noticeWords.en.ts'

type NoticeKey = keyof typeof en
type NoticeWords = { readonly [K in NoticeKey]: string }

const loaded = $state<{ [L in Language]?: NoticeWords }>({})

const load = async (spoken: Language): Promise<void> => {
  const words: { readonly default: NoticeWords } = await import(`./noticeWords.${spoken}.ts`)
  loaded[spoken] = words.default
}

/** Loads them when they are not there yet, and says whether they are. */
export const hasWords = (): boolean => {
  const spoken = language()
  if (!loaded[spoken]) void load(spoken)
  return Object.keys(loaded).length > 0
}

export const tn = (key: NoticeKey, values?: Values): string => {
  const words = loaded[language()] ?? Object.values(loaded)[0]
  return words ? tSentence(words[key], values) : ''
}
