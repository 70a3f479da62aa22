const LETTERS = 'abcdefghijkmnpqrstuvwxyz23456789'

/** Letters and digits that look different from each other, five random bits each. A long id cannot be guessed. */
export const newId = (length = 16): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(length)), (byte) => LETTERS[byte % LETTERS.length]).join(
    '',
  )

export const newHex = (bytes: number): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(bytes)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('')
