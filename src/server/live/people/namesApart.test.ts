import { expect, it } from 'vitest'
import { lookOf, namesApart } from './namesApart.ts'

it('names that look the same are known as such', () => {
  const alike = [
    ['Anna', 'ANNA', 'Ánnà', 'A n n a', 'Anna.', 'ꓮnna', 'Αnna'],
    ['Paul', 'Раul', 'PauI', 'Pau1', 'Рau|'],
    ['Otto', 'ОТТО', '0tt0', 'ΟΤΤΟ', 'Øtto'],
    ['Arne', 'Ame'],
  ]
  for (const [first, ...others] of alike)
    for (const other of others) expect(lookOf(other), other).toBe(lookOf(first))
  const different = ['Anna', 'Anne', 'Hanna', 'Anna 2', 'Bert', '安娜', 'Анна', '🦊', '–', '-']
  expect(new Set(different.map(lookOf)).size).toBe(different.length)
})

it('whoever comes later gets a number, and nobody gets one that is taken', () => {
  const apart = (...names: string[]) => namesApart(names.map((name) => ({ name }))).map(({ name }) => name)
  expect(apart('Anna', 'Bert')).toEqual(['Anna', 'Bert'])
  expect(apart('Anna', 'Аnnа', 'ANNA')).toEqual(['Anna', 'Аnnа 2', 'ANNA 3'])
  expect(apart('Anna', 'Anna', 'Anna 2')).toEqual(['Anna', 'Anna 2', 'Anna 2 2'])
})
