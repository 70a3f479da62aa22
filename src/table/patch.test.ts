import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { apply, type Json, patch, patchText } from './patch.ts'

const json = fc.jsonValue({ maxDepth: 4 }) as fc.Arbitrary<Json>
const { tree } = fc.letrec<{ tree: Json }>((tie) => ({
  // Few keys and values, so that two trees are often alike in parts.
  tree: fc.oneof(
    { maxDepth: 4 },
    fc.constantFrom<Json>(0, 1, 'a', null, true),
    fc.array(tie('tree'), { maxLength: 4 }),
    fc.dictionary(fc.constantFrom('a', 'b', '@', '0', '__proto__'), tie('tree'), { maxKeys: 3 }),
  ) as fc.Arbitrary<Json>,
}))

describe('a patch', () => {
  it('applied to what was gives what is, key by key, also when it has travelled as text', () => {
    fc.assert(
      fc.property(fc.oneof(fc.tuple(json, json), fc.tuple(tree, tree)), ([a, b]) => {
        const before = JSON.stringify(a)
        const change = JSON.parse(JSON.stringify(patch(a, b)))
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

  it('is the same when it is written at once, also beside others that share parts', () => {
    fc.assert(
      fc.property(tree, tree, tree, (a, b, c) => {
        const written = new Map()
        for (const [was, is] of [
          [a, b],
          [
            { a, c },
            { a: b, c },
          ],
          [
            { a, b },
            { a: c, b: c },
          ],
          [
            { a, b },
            { a: b, b },
          ],
        ] as const)
          expect(JSON.parse(patchText(was, is, written) ?? 'null')).toEqual(patch(was, is))
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
