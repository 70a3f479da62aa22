/** The words of what the server says of itself; there when they have come. */
import type { Values } from '#engine/language/format.ts'
import type { Language } from '#engine/language/languages.ts'
import { language, tSentence } from '../words.svelte.ts'
import type en from './siteWords.en.ts'

type SiteWords = { readonly [K in keyof typeof en]: string }
const loaded = $state<{ [L in Language]?: SiteWords }>({})

const load = async (spoken: Language): Promise<void> => {
  const words: { readonly default: SiteWords } = await import(`./siteWords.${spoken}.ts`)
  loaded[spoken] = words.default
}

/** Empty until they are there. */
export const saySite = (key: keyof typeof en, values?: Values): string => {
  const words = loaded[language()]
  if (!words) void load(language())
  return words ? tSentence(words[key], values) : ''
}
