/** What is printed on the cards, in the chosen language. */
import { CHARACTERS, type Character, colourOf, districtOf } from '#games/citadels/material.ts'
import { cardText, text as gameText } from '#games/citadels/words.ts'
import type { Printed } from '../../board/enlarged.svelte.ts'
import type { Voice } from '../../voice.svelte.ts'
import { text } from './say.ts'

const SOFT_HYPHEN = '\u00ad'

/** Long names may be broken where a printer would break them: browsers without a dictionary do not know where. */
const hyphenated = new Map<string, ReadonlyMap<string, string>>()
const breaksIn = (list: string): ReadonlyMap<string, string> => {
  const known = hyphenated.get(list)
  if (known) return known
  const names = list.split(' ')
  const breaks = new Map(names.map((name) => [name.replaceAll('-', ''), name.replaceAll('-', SOFT_HYPHEN)]))
  hyphenated.set(list, breaks)
  return breaks
}

export const nameOf = (voice: Voice, card: number): string => voice.plain(cardText(card))

/** The name as it is printed on a small card. */
export const printedName = (voice: Voice, card: number): string => {
  const name = nameOf(voice, card)
  return breaksIn(voice.plain(text('cit.breaks'))).get(name) ?? name
}

/** A colour by role. */
export const kindOf = (character: Character): string => {
  const colour = colourOf(character)
  return colour ? `var(--cit-${colour})` : 'var(--game-citadels)'
}

const CLAUSES = ['CIT-19', 'CIT-20', 'CIT-21', 'CIT-22', 'CIT-24', 'CIT-25', 'CIT-26', 'CIT-27'] as const

/** With what it would bring from my city, where it is mine to take. */
export const printedCharacter = (voice: Voice, character: Character, gain = 0): Printed => {
  const sentences = [
    text(`cit.does.${CHARACTERS[character].code}`),
    ...(gain > 0 ? [text('cit.gain', { n: gain })] : []),
  ]
  return {
    title: `${character + 1} ${nameOf(voice, character)}`,
    text: sentences.map((sentence) => voice.plain(sentence)).join(' '),
    rule: CLAUSES[character],
  }
}

/** The purple districts that do something while they stand. */
const POWERS = ['HAU', 'KEE', 'LAB', 'SMI', 'OBS', 'GRA', 'LIB', 'SCH', 'UNI', 'DRA'] as const
type Power = (typeof POWERS)[number]
const isPower = (kind: string): kind is Power => (POWERS as readonly string[]).includes(kind)

/** What it does in a few words, for its card in a hand. */
export const shortPower = (voice: Voice, kind: string): string =>
  isPower(kind) ? voice.plain(text(`cit.short.${kind}`)) : ''

export const printedDistrict = (voice: Voice, card: number): Printed => {
  const { kind, colour, cost, points } = districtOf(card)
  const head = voice.plain(text('cit.district', { colour: gameText(`board.${colour}`), n: cost, points }))
  return {
    title: nameOf(voice, card),
    text: isPower(kind) ? `${head} ${voice.plain(text(`cit.power.${kind}`))}` : head,
  }
}
