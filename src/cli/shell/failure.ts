import type { Named } from './say.ts'
import type { Key } from './words.ts'

/** Something is wrong with what was asked for: one line to the person, and exit code 1. */
export class Failure extends Error {
  readonly key: Key
  readonly named: Named

  constructor(key: Key, named: Named = {}) {
    super(key)
    this.key = key
    this.named = named
  }
}
