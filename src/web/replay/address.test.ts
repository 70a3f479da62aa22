import { expect, it } from 'vitest'
import { replayAddress, replayHash } from './address.ts'

it('an address leads to a moment, seen through somebody’s eyes', () => {
  for (const address of [
    { key: 'abc', at: 57, eyes: 2 },
    { key: '', at: 1, eyes: 'watcher' },
    { key: 'k', at: 0, eyes: 'open' },
  ] as const)
    expect(replayAddress(replayHash(address).slice(1))).toEqual(address)
})

it('an older link has a key only, and what makes no sense is the beginning', () => {
  expect(replayAddress('secretkey')).toEqual({ key: 'secretkey', at: 0, eyes: 'open' })
  expect(replayAddress('')).toEqual({ key: '', at: 0, eyes: 'open' })
  expect(replayAddress('k&at=-3&eyes=everybody')).toEqual({ key: 'k', at: 0, eyes: 'open' })
  expect(replayAddress('k&at=x&eyes=')).toEqual({ key: 'k', at: 0, eyes: 'open' })
})
