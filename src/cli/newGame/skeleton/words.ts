import type { Text } from '#engine/contract.ts'
import { texts } from '#engine/language/say.ts'
import { worthOf } from './material.ts'
import type words from './words.en.ts'

export type Key = keyof typeof words
export const { text, refuse } = texts<Key>()

export const cardText = (card: number): Text => text('card', { n: worthOf(card) })
