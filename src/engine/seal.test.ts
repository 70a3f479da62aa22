import { expect, it } from 'vitest'
import { hash, plainHash } from './seal.ts'

it.each(['', 'kontor', 'Öse', '🎲'.repeat(40), 'half of a pair: \ud83c', 'x'.repeat(5_000)])(
  'a hash is the same in a browser and on a server: %j',
  (text) => {
    expect(hash).not.toBe(plainHash)
    expect(hash(text)).toBe(plainHash(text))
  },
)

it('is SHA-256', () => {
  expect(hash('abc')).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad')
})
