import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { apply, patch } from './patch.ts'

const json = fc.jsonValue({ maxDepth: 4 })
const { tree } = fc.letrec((tie) => ({
  // Few keys and values, so that two trees are often alike in parts.
  tree: fc.oneof(
    { maxDepth: 4 },
    fc.constantFrom<unknown>(0, 1, 'a', null, true),
    fc.array(tie('tree'), { maxLength: 4 }),
    fc.dictionary(fc.constantFrom('a', 'b', '@', '0', '__proto__'), tie('tree'), { maxKeys: 3 }),
  ),
}))

describe('a patch', () => {
  it('applied to what was gives what is, key by key', () => {
    fc.assert(
      fc.property(fc.oneof(fc.tuple(json, json), fc.tuple(tree, tree)), ([a, b]) => {
        const before = JSON.stringify(a)
        const change = patch(a, b)
        const text = JSON.stringify(b)
        expect(JSON.stringify(apply(change, JSON.parse(before)))).toBe(text)
        expect(JSON.stringify(a)).toBe(before)
      }),
      { numRuns: 2000 },
    )
  })

  it('is null exactly where nothing changed', () => {
    fc.assert(
      fc.property(tree, tree, (a, b) => {
        expect(patch(a, b) === null).toBe(JSON.stringify(a) === JSON.stringify(b))
      }),
    )
  })

  it('says only what changed', () => {
    expect(patch({ a: [1, 2, 3], b: { c: 1, d: 2 } }, { a: [1, 3], b: { c: 1, d: 5 } })).toEqual({
      a: { '@': [1, 1, []] },
      b: { d: [5] },
    })
    expect(patch([[1], [2]], [[1], [2, 3]])).toEqual({ 1: { '@': [1, 0, [3]] } })
  })
})
