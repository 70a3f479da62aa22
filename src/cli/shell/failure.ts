import type { Values } from '#engine/language/format.ts'
import type { Key } from './words.ts'

/** Something is wrong with what was asked for: one line to the person, and exit code 1. */
export class Failure extends Error {
  readonly key: Key
  readonly values: Values

  constructor(key: Key, values: Values = {}) {
    super(key)
    this.key = key
    this.values = values
  }
}
