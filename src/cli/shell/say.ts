/** What the command line says to people, in their language. */
import { formatterFor, type Values } from '#engine/language/format.ts'
import { type Language, languageFor } from '#engine/language/languages.ts'
import { cliWords, type Key } from './words.ts'

export interface Say {
  readonly language: Language
  (key: Key, values?: Values): string
}

export const sayIn = async (language: Language): Promise<Say> => {
  const words = await cliWords(language)
  const format = formatterFor(language)
  return Object.assign((key: Key, values?: Values) => format.text(words[key], values), { language })
}

/** The language of the environment. */
export const languageOf = (env: { readonly [name: string]: string | undefined }): Language =>
  languageFor([env.LC_ALL || env.LC_MESSAGES || env.LANG || ''])
