/** Turns texts into sentences. Words are plain dictionaries, one a language, and `format.ts` fills what they say. */
import type { Game, Ref, Refusal, Rule, Seat, Text, Viewer } from '../contract.ts'
import { formatterFor, type Part, textOf, type Value } from './format.ts'
import type { Language } from './languages.ts'

export type Words = { readonly [key: string]: string }

export interface Speaker {
  readonly language: Language
  (text: Text): string
  /** The same in pieces that know which seat or card they name. */
  parts(text: Text): Part[]
}

export const speaker = (
  game: Game,
  language: Language,
  words: readonly Words[],
  nameOf: (seat: Seat) => string,
  /** Whoever reads it: a seat is called "you". */
  reader: Viewer = 'watcher',
): Speaker => {
  const format = formatterFor(language)
  const lookUp = (key: string): string => {
    for (const dictionary of words) {
      const found = dictionary[key]
      if (found !== undefined) return found
    }
    throw new Error(`no ${language} words for ${key}`)
  }
  const seatPart = (seat: Seat): Part => ({ text: nameOf(seat), of: { seat } })
  const cardPart = (card: number): Part => ({ text: say(game.cardText(card)), of: { card } })
  const backs = (b: number, n: number): Part[] =>
    parts(b >= 0 && game.backText ? game.backText(b, n) : { key: 'nCards', with: { n } })
  /** Several cards with one back are named together. */
  const counted = (list: readonly number[]): Part[][] =>
    [...new Set(list)].map((b) => backs(b, list.filter((other) => other === b).length))
  const value = (r: Ref): Value => {
    if (typeof r === 'number') return r
    if ('key' in r) return parts(r)
    if ('seat' in r) return { person: seatPart(r.seat), isReader: r.seat === reader }
    if ('seats' in r) return { list: r.seats.map((seat) => [seatPart(seat)]), of: r }
    if ('card' in r) return [cardPart(r.card)]
    if ('back' in r) return backs(r.back, 1)
    const hidden = 'backs' in r ? counted(r.backs) : []
    const list = [...r.cards.map((card) => [cardPart(card)]), ...hidden]
    return list.length === 0 ? lookUp('noCards') : { list, of: r }
  }
  const parts = (text: Text): Part[] =>
    format.parts(lookUp(text.key), (name) => {
      const r = text.with?.[name]
      return r === undefined ? undefined : value(r)
    })
  const say = (text: Text): string => textOf(parts(text))
  return Object.assign(say, { language, parts })
}

/** A game's own way to name its words: a key that no dictionary holds is a type error. */
export const texts = <Key extends string>() => ({
  text: (key: Key, named?: Text['with']): Text => (named ? { key, with: named } : { key }),
  refuse: (rule: Rule, key: Key, named?: Text['with']): Refusal & { readonly rule: Rule } =>
    named ? { rule, key, with: named } : { rule, key },
})
