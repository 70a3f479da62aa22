/** Chance lives in the state: real tables draw from a cryptographic stream, imagined states from a fast one. */
import { chacha20 } from '@noble/ciphers/chacha.js'

export type Chance = Sealed | Imagined

/** A ChaCha20 stream: the key in hex, and how many 32-bit words have been drawn. */
export interface Sealed {
  readonly kind: 'sealed'
  readonly key: string
  at: number
}

/** sfc32. */
export interface Imagined {
  readonly kind: 'imagined'
  a: number
  b: number
  c: number
  d: number
}

export const sealed = (key: string): Sealed => {
  if (!/^[0-9a-f]{64}$/.test(key)) throw new Error('a sealed chance needs a key of 64 hex digits')
  return { kind: 'sealed', key, at: 0 }
}

export const imagined = (seed: number): Imagined => {
  const chance: Imagined = { kind: 'imagined', a: 0, b: seed | 0, c: (seed / 0x100000000) | 0, d: 1 }
  for (let i = 0; i < 12; i++) sfc32(chance)
  return chance
}

export const copyChance = (chance: Chance): Chance =>
  chance.kind === 'imagined'
    ? { kind: 'imagined', a: chance.a, b: chance.b, c: chance.c, d: chance.d }
    : { kind: 'sealed', key: chance.key, at: chance.at }

/** Whether nothing was drawn between the two. */
export const isSameChance = (a: Chance, b: Chance): boolean =>
  a.kind === 'imagined'
    ? b.kind === 'imagined' && a.a === b.a && a.b === b.b && a.c === b.c && a.d === b.d
    : b.kind === 'sealed' && a.at === b.at && a.key === b.key

const WORDS_IN_BLOCK = 16
const NONCE = new Uint8Array(12)
/** The last block used: most draws follow the one before in the same block. */
let lastBlock = { key: '', number: -1, words: new DataView(new ArrayBuffer(64)) }

const block = (key: string, number: number): DataView => {
  if (lastBlock.number !== number || lastBlock.key !== key) {
    const bytes = Uint8Array.from({ length: 32 }, (_, i) => Number.parseInt(key.slice(2 * i, 2 * i + 2), 16))
    const stream = chacha20(bytes, NONCE, new Uint8Array(64), undefined, number)
    lastBlock = { key, number, words: new DataView(stream.buffer, stream.byteOffset, 64) }
  }
  return lastBlock.words
}

const sfc32 = (chance: Imagined): number => {
  const t = (((chance.a + chance.b) | 0) + chance.d) | 0
  chance.d = (chance.d + 1) | 0
  chance.a = chance.b ^ (chance.b >>> 9)
  chance.b = (chance.c + (chance.c << 3)) | 0
  chance.c = (chance.c << 21) | (chance.c >>> 11)
  chance.c = (chance.c + t) | 0
  return t >>> 0
}

/** The next 32 bits. */
export const draw32 = (chance: Chance): number => {
  if (chance.kind === 'imagined') return sfc32(chance)
  const at = chance.at++
  return block(chance.key, Math.floor(at / WORDS_IN_BLOCK)).getUint32(4 * (at % WORDS_IN_BLOCK), true)
}

const RANGE = 0x100000000

/**
 * A whole number from 0 to n - 1, each equally likely. In imagined states that is so up to n / 2^32, which
 * does not matter to a playout.
 *
 * `| 0` makes V8 keep the result as a small integer. V8 keeps the remainder of a large number as a floating-point number, and
 * everything computed from it too. One such number, the seat that begins, was enough to make whole lists of numbers slow.
 */
export const below = (chance: Chance, n: number): number => {
  if (chance.kind === 'imagined') return ((sfc32(chance) / RANGE) * n) | 0
  const limit = RANGE - (RANGE % n)
  for (;;) {
    const drawn = draw32(chance)
    if (drawn < limit) return (drawn % n) | 0
  }
}

/** Fisher and Yates, in place. */
export const shuffled = <T>(chance: Chance, list: T[]): T[] => {
  for (let i = list.length - 1; i > 0; i--) {
    const j = below(chance, i + 1)
    const held = list[i] as T
    list[i] = list[j] as T
    list[j] = held
  }
  return list
}
