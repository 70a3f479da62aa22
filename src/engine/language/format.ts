/**
 * Fills sentences, alike for the page, the terminal and the log. `{name}` stands for what is named, and
 * `{n|one card|# cards}` chooses a form by number, `#` being the number. A language that counts in more forms
 * than these two names them: `{n|one=# karta|few=# karty|other=# kart}`. `{seat|you=You pass|# passes}` chooses by who
 * reads it, `#` being the name.
 */
import type { Ref, Text } from '../contract.ts'
import { localeOf } from './languages.ts'

type Named = Exclude<Ref, number | Text>
/** A piece of a sentence. A name knows what it names; what stands between the items of a list knows the list. */
export interface Part {
  readonly text: string
  readonly of?: Named | undefined
}
/** Is enumerated as the language does: "Anna, Bert and Cora". */
interface List {
  readonly list: readonly (string | readonly Part[])[]
  readonly of?: Named
}
/** Somebody who may be the reader of the sentence. */
interface Person {
  readonly person: Part
  readonly isReader: boolean
}
export type Value = string | number | List | Person | readonly Part[]
export type Values = { readonly [name: string]: Value }

/**
 * The names of forms: CLDR's categories of numbers, and the reader. `Intl.PluralRules` knows which numbers a language
 * calls few.
 */
const CATEGORIES = ['zero', 'one', 'two', 'few', 'many', 'other', 'you'] as const
type Category = (typeof CATEGORIES)[number]
type Forms = { readonly [C in Category]?: string } & { readonly other: string }

interface Slot {
  readonly name: string
  readonly forms: Forms | null
}
type Pattern = readonly (Part | Slot)[]

const SLOT = /\{(\w+)((?:\|[^|{}]*)*)\}/
/** The names of the forms that are written without one. */
const UNNAMED: readonly (Category | undefined)[] = ['one', 'other']

const unreadable = (sentence: string, why: string): Error =>
  new Error(`The sentence "${sentence}" cannot be read: ${why}.`)

const formsIn = (written: string, sentence: string): Forms => {
  const forms: { [C in Category]?: string } = {}
  for (const [at, form] of written.split('|').entries()) {
    const named = CATEGORIES.find((category) => form.startsWith(`${category}=`))
    const category = named ?? UNNAMED[at]
    if (!category || category in forms) throw unreadable(sentence, `"${form}" is one form too many`)
    forms[category] = named ? form.slice(named.length + 1) : form
  }
  const { other } = forms
  if (other === undefined) throw unreadable(sentence, 'the form "other" is missing')
  return { ...forms, other }
}

const parsed = (sentence: string): Pattern => {
  const pattern: (Part | Slot)[] = []
  // Text, name and forms in turn.
  const pieces = sentence.split(SLOT)
  for (let i = 0; i < pieces.length; i += 3) {
    const [text, name, forms] = pieces.slice(i, i + 3)
    if (/[{}]/.test(text)) throw unreadable(sentence, 'there is a brace too many')
    if (text !== '') pattern.push({ text })
    if (name !== undefined) pattern.push({ name, forms: forms ? formsIn(forms.slice(1), sentence) : null })
  }
  return pattern
}

/** Every sentence is taken apart once; there are as many as the words files have. */
const patterns = new Map<string, Pattern>()
export const patternOf = (sentence: string): Pattern => {
  const known = patterns.get(sentence)
  if (known) return known
  const pattern = parsed(sentence)
  patterns.set(sentence, pattern)
  return pattern
}

export const textOf = (parts: readonly Part[]): string => {
  let text = ''
  for (const part of parts) text += part.text
  return text
}

export interface Formatter {
  /** A sentence, filled with what `valueFor` gives for each name in it. */
  parts(sentence: string, valueFor: (name: string) => Value | undefined): Part[]
  text(sentence: string, values?: Values): string
}

const newFormatter = (language: string): Formatter => {
  const locale = localeOf(language)
  const numbers = new Intl.NumberFormat(locale)
  /** With a minus as wide as the plus beside it, where `Intl` writes a hyphen. */
  const numberText = (n: number): string => numbers.format(n).replace('-', '−')
  const plurals = new Intl.PluralRules(locale)
  const lists = new Intl.ListFormat(locale, { type: 'conjunction' })

  /** Whatever else a form is ever chosen by is decided here. */
  const chosen = (forms: Forms, value: Value, sentence: string): readonly Part[] => {
    if (typeof value === 'object' && 'person' in value) {
      if (value.isReader && forms.you !== undefined) return [{ text: forms.you }]
      return forms.other.split('#').flatMap((text, i) => {
        const said = text === '' ? [] : [{ text }]
        return i === 0 ? said : [value.person, ...said]
      })
    }
    if (typeof value !== 'number') throw new Error(`"${sentence}" chooses by what is no number`)
    const form = forms[plurals.select(value)] ?? forms.other
    // What says "1 pound" without its number says nothing of a debt of 1.
    const said = value < 0 && !form.includes('#') ? forms.other : form
    return [{ text: said.replaceAll('#', numberText(value)) }]
  }

  const enumerated = ({ list, of }: List): readonly Part[] => {
    const items = list.map((item) => (typeof item === 'string' ? [{ text: item }] : item))
    let at = 0
    // By their texts: in some languages the word between two items depends on what follows.
    return lists
      .formatToParts(items.map(textOf))
      .flatMap(({ type, value }) => (type === 'element' ? items[at++] : [{ text: value, of }]))
  }

  const partsOf = (value: Value): readonly Part[] => {
    if (typeof value === 'string') return [{ text: value }]
    if (typeof value === 'number') return [{ text: numberText(value) }]
    if ('person' in value) return [value.person]
    return 'list' in value ? enumerated(value) : value
  }

  const parts: Formatter['parts'] = (sentence, valueFor) => {
    const filled: Part[] = []
    for (const piece of patternOf(sentence)) {
      if ('text' in piece) {
        filled.push(piece)
        continue
      }
      const value = valueFor(piece.name)
      if (value === undefined) throw new Error(`"${sentence}" names nothing as ${piece.name}`)
      filled.push(...(piece.forms ? chosen(piece.forms, value, sentence) : partsOf(value)))
    }
    return filled
  }

  return {
    parts,
    text: (sentence, values = {}) => textOf(parts(sentence, (name) => values[name])),
  }
}

/** Made once for each language: the formatters of `Intl` are slow to make. */
const made = new Map<string, Formatter>()
export const formatterFor = (language: string): Formatter => {
  const known = made.get(language)
  if (known) return known
  const formatter = newFormatter(language)
  made.set(language, formatter)
  return formatter
}
