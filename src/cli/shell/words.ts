import type words from './words.en.ts'

/** What can be said; a key that one language lacks is a type error. */
export type Key = keyof typeof words
