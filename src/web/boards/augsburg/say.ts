import { texts } from '#engine/say.ts'
import type { Scene } from '../../board/scene.ts'
import type words from './words.en.ts'

export const { text } = texts<keyof typeof words>()

/** A bare number as the language writes it. */
export const figure = ({ voice }: Scene, n: number): string => voice.plain(text('aug.number', { n }))
