/**
 * Lets a new value share with the one before it whatever is equal in both. A new state is a changed copy, and most of it is
 * equal to the old one. What is the same object is kept in memory once, and never compared again.
 *
 * What can be read in `b` stays the same, the order of keys included. Returns whether all of it is equal.
 */
export const share = (a: unknown, b: unknown): boolean => {
  if (a === b) return true
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false
  if (Array.isArray(a)) return Array.isArray(b) && shareList(a, b)
  return !Array.isArray(b) && shareObject(a as Fields, b as Fields)
}

type Fields = { [key: string]: unknown }

const shareList = (a: readonly unknown[], b: unknown[]): boolean => {
  if (typeof b[0] === 'number' && areSame(a as readonly number[], b as number[])) return true
  let isEqual = a.length === b.length
  for (let i = 0; i < b.length; i++) {
    const was = a[i]
    const is = b[i]
    if (was === is) continue
    if (typeof is === 'object' && share(was, is)) b[i] = was
    else isEqual = false
  }
  return isEqual
}

/** Most of what is in a state is lists of numbers: a loop that sees nothing else takes half the time. */
const areSame = (a: readonly number[], b: readonly number[]): boolean => {
  if (a.length !== b.length) return false
  for (let i = 0; i < b.length; i++) if (a[i] !== b[i]) return false
  return true
}

const shareObject = (a: Fields, b: Fields): boolean => {
  const keys = Object.keys(b)
  const before = Object.keys(a)
  let isEqual = keys.length === before.length
  for (let i = 0; i < keys.length; i++) {
    const key = keys[i]
    if (key !== before[i]) {
      // Checksums are made of the text, and that has an order.
      isEqual = false
      if (!Object.hasOwn(a, key)) continue
    }
    const was = a[key]
    const is = b[key]
    if (was === is) continue
    if (typeof is === 'object' && share(was, is)) b[key] = was
    else isEqual = false
  }
  return isEqual
}
