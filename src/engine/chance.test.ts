import { describe, expect, it } from 'vitest'
import { below, type Chance, copyChance, draw32, imagined, sealed, shuffled } from './chance.ts'
import { commitment, sealedBy } from './seal.ts'

const draws = (chance: Chance, n: number) => Array.from({ length: n }, () => draw32(chance))

describe('chance', () => {
  it('the sealed stream is ChaCha20: the all-zero key gives the block of RFC 8439, A.1', () => {
    const first = [
      0xade0b876, 0x903df1a0, 0xe56a5d40, 0x28bd8653, 0xb819d2bd, 0x1aed8da0, 0xccef36a8, 0xc70d778b,
    ]
    expect(draws(sealed('0'.repeat(64)), 8)).toEqual(first)
    // The second test vector is the block with the counter at 1.
    const second = sealed('0'.repeat(64))
    second.at = 16
    expect(draws(second, 4)).toEqual([0xbee7079f, 0x7a385155, 0x7c97ba98, 0x0d082d73])
  })

  it('the imagined stream is sfc32 as PractRand seeds it', () => {
    expect(draws(imagined(0), 4)).toEqual([0x514676c3, 0x08a809df, 0x30349d2b, 0xfb52c520])
    expect(draws(imagined(1), 4)).toEqual([0x77eef724, 0x6f99472c, 0x65c86823, 0x6a161a47])
    expect(draws(imagined(0x123456789abcd), 4)).toEqual([0xb7dcbef6, 0xd6865de4, 0xcdd66118, 0x506331ed])
  })

  it('a copy goes on alike and apart', () => {
    for (const chance of [sealed('ab'.repeat(32)), imagined(5)]) {
      draws(chance, 21)
      const copy = copyChance(chance)
      expect(draws(copy, 40)).toEqual(draws(chance, 40))
      draw32(copy)
      expect(draw32(copy)).not.toBe(draw32(chance))
    }
  })

  it('numbers below n are equally likely, and so are all orders of three', () => {
    for (const chance of [sealed('cd'.repeat(32)), imagined(9)]) {
      const counts = new Array<number>(7).fill(0)
      for (let i = 0; i < 7000; i++) counts[below(chance, 7)]++
      for (const count of counts) expect(Math.abs(count - 1000)).toBeLessThan(200)
      const orders = new Map<string, number>()
      for (let i = 0; i < 6000; i++) {
        const order = shuffled(chance, [0, 1, 2]).join('')
        orders.set(order, (orders.get(order) ?? 0) + 1)
      }
      expect(orders.size).toBe(6)
      for (const count of orders.values()) expect(Math.abs(count - 1000)).toBeLessThan(200)
    }
  })

  it('a key is 64 hex digits, and nothing else', () => {
    for (const key of ['', 'xyz', '0'.repeat(63), 'G'.repeat(64)])
      expect(() => sealed(key)).toThrow('64 hex digits')
  })

  it('a deal follows from the secret and every nonce, and the commitment tells neither', () => {
    const one = sealedBy('secret', ['a', 'b'])
    expect(sealedBy('secret', ['a', 'b'])).toEqual(one)
    expect(sealedBy('secret', ['a', 'c']).key).not.toBe(one.key)
    expect(sealedBy('secret', ['ab', '']).key).not.toBe(one.key)
    expect(commitment('secret')).toMatch(/^[0-9a-f]{64}$/)
    expect(commitment('secret')).not.toBe(one.key)
  })
})
