import { texts } from '#engine/language/say.ts'
import type words from './words.en.ts'

export const { text } = texts<keyof typeof words>()
