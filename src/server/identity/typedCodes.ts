/** Codes that people read and type. */
import { randomInt } from 'node:crypto'
import { CODE_LETTERS } from '#client/accountSchemas.ts'

/** Five random bits for each letter. */
export const typedCode = (length: number): string =>
  Array.from({ length }, () => CODE_LETTERS[randomInt(CODE_LETTERS.length)]).join('')
