/** The words of the page in the language that is chosen; they change everywhere at once. */
import type { Refusal } from '#engine/contract.ts'
import { type Formatter, formatterFor, type Part, type Values } from '#engine/language/format.ts'
import type { Language } from '#engine/language/languages.ts'
import type { Words } from '#engine/language/say.ts'
import { engineWords } from '#engine/language/words.ts'
import { tableWords } from '#table/words.ts'
import type words from './words/words.en.ts'

export type Key = keyof typeof words
type Dictionary = { readonly [K in Key]: string }

const pageWords = async (language: Language): Promise<Dictionary> => {
  const loaded: { readonly default: Dictionary } = await import(`./words/words.${language}.ts`)
  return loaded.default
}

interface Spoken {
  readonly language: Language
  readonly words: Dictionary
  /** What tables and the engine say. */
  readonly others: readonly Words[]
  readonly format: Formatter
}
let chosen = $state.raw<Spoken | null>(null)
const spoken = (): Spoken => {
  if (!chosen) throw new Error('no language has been loaded yet')
  return chosen
}

/** `together`: what else must be there before the page changes its language. */
export const speak = async (language: Language, together?: Promise<unknown>): Promise<void> => {
  const loading = [pageWords(language), tableWords(language), engineWords(language)] as const
  await together
  const [words, ...others] = await Promise.all(loading)
  chosen = { language, words, others, format: formatterFor(language) }
  document.documentElement.lang = language
}

export const language = (): Language => spoken().language
export const t = (key: Key, values?: Values): string => spoken().format.text(spoken().words[key], values)
/** In pieces, so that the seats that are named can be drawn. */
export const tParts = (key: Key, values: Values): Part[] =>
  spoken().format.parts(spoken().words[key], (name) => values[name])
/** Names that stand by themselves. */
export const tList = (list: readonly string[]): string => spoken().format.text('{names}', { names: { list } })

const isKey = (key: string): key is Key => key in spoken().words
/** The level itself where there is no word for it. */
export const botName = (level: string): string => {
  const key = `bot.${level}`
  return isKey(key) ? t(key) : level
}

/** What pages, tables and the engine say, for sentences beside a game's own. */
export const otherWords = (): readonly Words[] => [spoken().words, ...spoken().others]
/** Why a table or a server said no, where no game is at hand. */
export const tRefusal = ({ key, with: named = {} }: Refusal): string => {
  const sentence = spoken()
    .others.map((words) => words[key])
    .find((found) => found !== undefined)
  const numbers = Object.entries(named).filter(
    (pair): pair is [string, number] => typeof pair[1] === 'number',
  )
  return sentence === undefined
    ? t('error.unknown')
    : spoken().format.text(sentence, Object.fromEntries(numbers))
}
