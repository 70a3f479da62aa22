/** An object that is still being made: where very many are, assigning costs a fraction of spreading what may be missing. */
export type Writable<T> = { -readonly [K in keyof T]: T[K] }
