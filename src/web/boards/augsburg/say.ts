import { texts } from '#engine/language/say.ts'
import type { BoardContext } from '../../board/context.ts'
import type words from './words.en.ts'

export const { text } = texts<keyof typeof words>()

/** A bare number as the language writes it. */
export const figure = ({ voice }: BoardContext, n: number): string => voice.plain(text('aug.number', { n }))
