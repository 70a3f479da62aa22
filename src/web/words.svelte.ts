/** The words of the page in the language that is chosen; they change everywhere at once. */
import type { Refusal } from '#engine/contract.ts'
import { type Formatter, formatterFor, type Part, type Values } from '#engine/language/format.ts'
import type { Language } from '#engine/language/languages.ts'
import type { Words } from '#engine/language/say.ts'
import { engineWords } from '#engine/language/words.ts'
import type { Phrase } from '#table/people/phrases.ts'
import { tableWords } from '#table/words.ts'
import type around from './words/around.en.ts'
import type clock from './words/clock.en.ts'
import type end from './words/end.en.ts'
import type inbox from './words/inbox.en.ts'
import type words from './words/words.en.ts'

export type Key =
  | keyof typeof words
  | keyof typeof around
  | keyof typeof clock
  | keyof typeof end
  | keyof typeof inbox
type Dictionary = { readonly [K in Key]: string }

/** Those who look around need no words for the inside of a table, nor for the end of a game: they come with what says them. */
const LATER = {
  around: (language: Language) => import(`./words/around.${language}.ts`),
  clock: (language: Language) => import(`./words/clock.${language}.ts`),
  end: (language: Language) => import(`./words/end.${language}.ts`),
  inbox: (language: Language) => import(`./words/inbox.${language}.ts`),
}
type Later = keyof typeof LATER
const needed = new Set<Later>()

const pageWords = async (language: Language): Promise<Dictionary> => {
  const loaded: readonly { readonly default: Partial<Dictionary> }[] = await Promise.all([
    import(`./words/words.${language}.ts`),
    ...[...needed].map((part) => LATER[part](language)),
  ])
  return Object.assign({}, ...loaded.map((one) => one.default))
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

/** What tables and the engine say is not needed on the first page: it comes with what says it. */
let others: Promise<readonly Words[]> | null = null
const wordsOfOthers = (language: Language): Promise<readonly Words[]> =>
  Promise.all([tableWords(language), engineWords(language)])

/** `together`: what else must be there before the page changes its language. */
export const speak = async (language: Language, together?: Promise<unknown>): Promise<void> => {
  const loading = [pageWords(language), others ? wordsOfOthers(language) : []] as const
  await together
  const [words, ofOthers] = await Promise.all(loading)
  chosen = { language, words, others: ofOthers, format: formatterFor(language) }
  document.documentElement.lang = language
  if (others) others = Promise.resolve(ofOthers)
}

/** What tables and the engine say can be said from now on. */
export const loadOtherWords = async (): Promise<void> => {
  const now = language()
  others ??= wordsOfOthers(now)
  try {
    const loaded = await others
    // Another language that has been chosen meanwhile brought them along.
    if (now === language() && spoken().others !== loaded) chosen = { ...spoken(), others: loaded }
  } catch (error) {
    others = null
    throw error
  }
}

const coming = new Map<Later, Promise<void>>()

const fetchWords = async (part: Later): Promise<void> => {
  needed.add(part)
  const now = language()
  const words = await pageWords(now)
  // Another language that has been chosen meanwhile came with them.
  // So may others that were asked for after these, and came before them.
  if (now === language()) chosen = { ...spoken(), words: { ...spoken().words, ...words } }
}

const wordsOf = (part: Later): Promise<void> => {
  const loading =
    coming.get(part) ??
    fetchWords(part).catch((error: unknown) => {
      // Whoever needs them next tries again.
      coming.delete(part)
      throw error
    })
  coming.set(part, loading)
  return loading
}

/** What is said around a game can be said from now on. */
export const loadTableWords = (): Promise<void> => wordsOf('around')

/** What is loaded later, together with the words that it says. */
const withWords =
  (part: Later) =>
  async <T>(page: Promise<T>): Promise<T> => {
    await wordsOf(part)
    return page
  }
export const withClockWords = withWords('clock')
export const withEndWords = withWords('end')
export const withInboxWords = withWords('inbox')

export const language = (): Language => spoken().language
export const t = (key: Key, values?: Values): string => spoken().format.text(spoken().words[key], values)
/** A sentence of words that are loaded with the part of the page that says them. */
export const tSentence = (sentence: string, values?: Values): string => spoken().format.text(sentence, values)
/** In pieces, so that the seats that are named can be drawn. */
export const tParts = (key: Key, values: Values): Part[] =>
  spoken().format.parts(spoken().words[key], (name) => values[name])
/** Names that stand by themselves. */
export const tList = (list: readonly string[]): string => spoken().format.text('{names}', { names: { list } })
/** A figure that stands by itself. */
export const tNumber = (n: number): string => spoken().format.text('{n}', { n })

const isKey = (key: string): key is Key => key in spoken().words
/** What has words only in some cases; null in the others. */
export const tIfSaid = (key: string): string | null => (isKey(key) ? t(key) : null)
/** The level itself where there is no word for it. */
export const botName = (level: string): string => {
  const key = `bot.${level}`
  return isKey(key) ? t(key) : level
}

/** What pages, tables and the engine say, for sentences beside a game's own. */
export const otherWords = (): readonly Words[] => [spoken().words, ...spoken().others]
/** Something that people say often, in the language of whoever reads it. */
export const tPhrase = (phrase: Phrase): string => tRefusal({ key: `phrase.${phrase}` })

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
