/** The words of the page in the language that is chosen; they change everywhere at once. */
import type { Refusal } from '#engine/contract.ts'
import type { Language, Words } from '#engine/say.ts'
import { filler, type Named } from './fill.ts'
import type words from './words.en.ts'

export type Key = keyof typeof words
type Dictionary = { readonly [K in Key]: string }

export const LANGUAGES: readonly Language[] = ['de', 'en']
type Loaded = readonly [{ default: Dictionary }, { default: Words }, { default: Words }]
const LOADERS: { readonly [L in Language]: () => Promise<Loaded> } = {
  de: () =>
    Promise.all([import('./words.de.ts'), import('#table/words.de.ts'), import('#engine/words.de.ts')]),
  en: () =>
    Promise.all([import('./words.en.ts'), import('#table/words.en.ts'), import('#engine/words.en.ts')]),
}

interface Spoken {
  readonly language: Language
  readonly words: Dictionary
  /** What tables and the engine say. */
  readonly others: readonly Words[]
  readonly fill: ReturnType<typeof filler>
}
let spoken = $state.raw<Spoken | null>(null)

export const speak = async (language: Language): Promise<void> => {
  const [own, ...others] = await LOADERS[language]()
  spoken = {
    language,
    words: own.default,
    others: others.map(({ default: words }) => words),
    fill: filler(language),
  }
  document.documentElement.lang = language
}

export const language = (): Language => spoken!.language
export const t = (key: Key, named?: Named): string => spoken!.fill(spoken!.words[key], named)
const isKey = (key: string): key is Key => key in spoken!.words
/** For keys that are put together from data, such as a bot's level; the data itself if there is no word. */
const tMaybe = (key: string, otherwise: string): string => (isKey(key) ? t(key) : otherwise)
export const botName = (level: string): string => tMaybe(`bot.${level}`, level)

/** What pages, tables and the engine say, for sentences beside a game's own. */
export const otherWords = (): readonly Words[] => [spoken!.words, ...spoken!.others]
/** Why a table or a server said no, where no game is at hand. */
export const tRefusal = ({ key, with: named = {} }: Refusal): string => {
  const sentence = spoken!.others.map((words) => words[key]).find((found) => found !== undefined)
  const numbers = Object.entries(named).filter(
    (pair): pair is [string, number] => typeof pair[1] === 'number',
  )
  return sentence === undefined ? t('error.unknown') : spoken!.fill(sentence, Object.fromEntries(numbers))
}
