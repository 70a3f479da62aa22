import { describe, expect, it } from 'vitest'
import { Bucket, Buckets } from './limits.ts'

describe('a bucket', () => {
  it('gives so many at once, and then so many a second', () => {
    const bucket = new Bucket(3, 2, 0)
    expect([0, 0, 0, 0].map((now) => bucket.take(now))).toEqual([0, 0, 0, 500])
    expect([bucket.take(250), bucket.take(500), bucket.take(500)]).toEqual([250, 0, 500])
  })

  it('takes more for what costs more, and nothing for what has to wait', () => {
    const bucket = new Bucket(10, 1, 0)
    expect(bucket.take(0, 4)).toBe(0)
    expect(bucket.take(0, 4)).toBe(0)
    expect([bucket.take(0, 4), bucket.take(0, 4)]).toEqual([2_000, 2_000])
    expect([bucket.wait(0, 2), bucket.take(0, 2), bucket.take(0, 1)]).toEqual([0, 0, 1_000])
  })

  it('lets what is too dear go on when half is there, and is owed the rest', () => {
    const bucket = new Bucket(10, 1, 0)
    expect(bucket.take(0, 6)).toBe(0)
    expect(bucket.take(0, 30)).toBe(1_000)
    expect(bucket.take(1_000, 30)).toBe(0)
    expect(bucket.take(1_000)).toBe(26_000)
  })
})

describe('buckets', () => {
  it('are one for each name', () => {
    const buckets = new Buckets(1, 1)
    expect(['a', 'a', 'b'].map((name) => buckets.take(name, 0))).toEqual([0, 1_000, 0])
  })

  it('are kept while something is owed', () => {
    const buckets = new Buckets(2, 1)
    buckets.take('a', 0, 200)
    // Long enough for all that is full to be forgotten.
    expect(buckets.take('a', 61_000)).toBeGreaterThan(0)
    expect(buckets.take('a', 300_000)).toBe(0)
  })
})
