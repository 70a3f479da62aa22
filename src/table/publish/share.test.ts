import fc from 'fast-check'
import { expect, it } from 'vitest'
import { share } from './share.ts'

const { tree } = fc.letrec((tie) => ({
  // Few keys and values, so that two trees are often alike in parts.
  tree: fc.oneof(
    { maxDepth: 4 },
    fc.constantFrom<unknown>(0, 1, 'a', null, true),
    fc.array(tie('tree'), { maxLength: 4 }),
    fc.dictionary(fc.constantFrom('a', 'b', 'c'), tie('tree'), { maxKeys: 3 }),
  ),
}))

it('changes nothing that can be read, and says whether both are equal', () => {
  fc.assert(
    fc.property(tree, tree, (a, b) => {
      const [before, text] = [JSON.stringify(a), JSON.stringify(b)]
      expect(share(a, b)).toBe(before === text)
      expect(JSON.stringify(a)).toBe(before)
      expect(JSON.stringify(b)).toBe(text)
    }),
    { numRuns: 2000 },
  )
})

it('makes what is equal the same', () => {
  const a = { city: { towers: [1, 2] }, hands: [[1], [2, 3]], order: { x: 1, y: 2 } }
  const b = { city: { towers: [1, 2] }, hands: [[1], [2, 4]], order: { y: 2, x: 1 } }
  expect(share(a, b)).toBe(false)
  expect(b.city).toBe(a.city)
  expect(b.hands[0]).toBe(a.hands[0])
  expect(b.hands[1]).not.toBe(a.hands[1])
  expect(JSON.stringify(b.order)).toBe('{"y":2,"x":1}')
})
