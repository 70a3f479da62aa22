/** The words of these pages, in the language that is chosen: they come with the first of them. */
import { Refused } from '#client/http.ts'
import type { Values } from '#engine/language/format.ts'
import { type Language, localeOf } from '#engine/language/languages.ts'
import { language, t, tRefusal, tSentence } from '../words.svelte.ts'
import type en from './accountWords.en.ts'

export type AccountKey = keyof typeof en
type AccountWords = { readonly [K in AccountKey]: string }

const loaded = $state<{ [L in Language]?: AccountWords }>({})

const load = async (spoken: Language): Promise<void> => {
  const words: { readonly default: AccountWords } = await import(`./accountWords.${spoken}.ts`)
  loaded[spoken] = words.default
}

/** Loads them when they are not there yet, and says whether they are. */
export const hasWords = (): boolean => {
  const spoken = language()
  if (!loaded[spoken]) void load(spoken)
  return Object.keys(loaded).length > 0
}

export const ta = (key: AccountKey, values?: Values): string => {
  const words = loaded[language()] ?? Object.values(loaded)[0]
  return words ? tSentence(words[key], values) : ''
}

/** Why something did not work. */
export const whyNot = (error: unknown): string =>
  error instanceof Refused ? tRefusal(error.refusal) : t('error.offline')

/** A device as people call it. */
export const deviceName = ({ kind, browser, system }: NamedDevice): string => {
  const values = { kind: ta(`kind.${kind}`), browser, system }
  if (!browser) return values.kind
  return system ? ta('device', values) : ta('deviceBrowser', values)
}

interface NamedDevice {
  readonly kind: 'phone' | 'tablet' | 'computer' | 'program'
  readonly browser: string
  readonly system: string
}

export const dayOf = (moment: number): string =>
  new Intl.DateTimeFormat(localeOf(language()), { dateStyle: 'medium' }).format(moment)
