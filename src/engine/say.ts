/**
 * Turns texts into sentences. Words are plain dictionaries, one a language: `{name}` stands for what the text
 * names, `{n|one card|# cards}` chooses by number, `#` being the number.
 */
import type { Game, Ref, Refusal, Rule, Seat, Text } from './contract.ts'

export type Language = 'de' | 'en'
export type Words = { readonly [key: string]: string }

export interface Speaker {
  readonly language: Language
  (text: Text): string
}

export const speaker = (
  game: Game,
  language: Language,
  words: readonly Words[],
  nameOf: (seat: Seat) => string,
): Speaker => {
  const numbers = new Intl.NumberFormat(language)
  const plurals = new Intl.PluralRules(language)
  const list = new Intl.ListFormat(language, { type: 'conjunction' })
  const lookUp = (key: string): string => {
    for (const dictionary of words) {
      const found = dictionary[key]
      if (found !== undefined) return found
    }
    throw new Error(`no ${language} words for ${key}`)
  }
  const backs = (b: number, n: number): string =>
    say(b >= 0 && game.backText ? game.backText(b, n) : { key: 'nCards', with: { n } })
  const ref = (r: Ref): string => {
    if (typeof r === 'number') return numbers.format(r)
    if ('key' in r) return say(r)
    if ('seat' in r) return nameOf(r.seat)
    if ('seats' in r) return r.seats.map(nameOf).join(', ')
    if ('card' in r) return say(game.cardText(r.card))
    if ('back' in r) return backs(r.back, 1)
    const hidden = 'backs' in r ? counted(r.backs) : []
    const named = [...r.cards.map((card) => say(game.cardText(card))), ...hidden]
    return named.length === 0 ? lookUp('noCards') : list.format(named)
  }
  /** Several cards with one back are named together. */
  const counted = (list: readonly number[]): string[] =>
    [...new Set(list)].map((b) => backs(b, list.filter((other) => other === b).length))
  const say = (text: Text): string =>
    lookUp(text.key).replace(
      /\{(\w+)(?:\|([^|}]*)\|([^}]*))?\}/g,
      (_, name: string, one?: string, other?: string) => {
        const value = text.with?.[name]
        if (value === undefined) throw new Error(`${text.key} names nothing as ${name}`)
        if (one === undefined || other === undefined) return ref(value)
        if (typeof value !== 'number') throw new Error(`${text.key}: ${name} is no number`)
        return (plurals.select(value) === 'one' ? one : other).replaceAll('#', numbers.format(value))
      },
    )
  return Object.assign(say, { language })
}

/** A game's own way to name its words: a key that no dictionary holds is a type error. */
export const texts = <Key extends string>() => ({
  text: (key: Key, named?: Text['with']): Text => (named ? { key, with: named } : { key }),
  refuse: (rule: Rule, key: Key, named?: Text['with']): Refusal & { readonly rule: Rule } =>
    named ? { rule, key, with: named } : { rule, key },
})
