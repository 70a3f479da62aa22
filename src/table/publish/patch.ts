/**
 * What changed from one JSON value to another, as JSON. The law: `apply(patch(a, b), a)` equals `b`, the order of
 * keys included.
 *
 *   [value]             the new value, whatever was there
 *   { key: patch, … }   in an object, or by index in a list of the same length: what changed there
 *   { "@": [at, gone, [item, …]] }   in a list: from `at` on, `gone` items give way to these
 */
type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json }

export type Patch = readonly [Json] | { readonly [key: string]: Patch | Splice }
type Splice = readonly [number, number, readonly Json[]]

export type Fields = { readonly [key: string]: unknown }

const SPLICE = '@'

const isObject = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Null when nothing changed. */
export const patch = (a: unknown, b: unknown): Patch | null => JSON.parse(patchText(a, b) ?? 'null')

/** The same as text, which is what goes to the store and over the wire. Values must be plain JSON. */
export const patchText = (a: unknown, b: unknown): string | null => {
  if (a === b) return null
  if (Array.isArray(a) && Array.isArray(b))
    return a.length === b.length ? inBraces(patchItems(a, b)) : splice(a, b)
  const fields = isObject(a) && isObject(b) ? patchFields(a, b) : null
  return fields === null ? valueText(b) : inBraces(fields)
}

/** Most values that change are whole numbers: written without a list around them, they take a fifth of the time. */
const valueText = (b: unknown): string => (Number.isSafeInteger(b) ? `[${b}]` : JSON.stringify([b]))

const patchItems = (a: readonly unknown[], b: readonly unknown[]): string => {
  let text = ''
  for (let i = 0; i < a.length; i++) {
    if (a[i] === b[i]) continue
    const change = patchText(a[i], b[i])
    if (change !== null) text += `${text === '' ? '' : ','}"${i}":${change}`
  }
  return text
}

/**
 * What changed in the fields of an object, without the braces, so that others can be added; null when the fields
 * themselves are others. `except`: fields that are not looked at.
 */
export const patchFields = (a: Fields, b: Fields, except?: ReadonlySet<string>): string | null => {
  const keys = keysInCommon(a, b)
  if (keys === null) return null
  let text = ''
  for (const key of keys) {
    if (a[key] === b[key] || except?.has(key)) continue
    const change = patchText(a[key], b[key])
    if (change !== null) text += `${text === '' ? '' : ','}${JSON.stringify(key)}:${change}`
  }
  return text
}

/** Null when they differ: adding to an object would lose the order of its keys, and checksums are made of the text. */
const keysInCommon = (a: Fields, b: Fields): readonly string[] | null => {
  const keys = Object.keys(b)
  const before = Object.keys(a)
  if (keys.length !== before.length) return null
  for (let i = 0; i < keys.length; i++) if (keys[i] !== before[i] || keys[i] === '__proto__') return null
  return keys
}

export const inBraces = (fields: string): string | null => (fields === '' ? null : `{${fields}}`)

const splice = (a: readonly unknown[], b: readonly unknown[]): string => {
  const most = Math.min(a.length, b.length)
  let front = 0
  while (front < most && isSame(a[front], b[front])) front++
  let back = 0
  while (back < most - front && isSame(a[a.length - 1 - back], b[b.length - 1 - back])) back++
  return `{"${SPLICE}":[${front},${a.length - front - back},${JSON.stringify(b.slice(front, b.length - back))}]}`
}

/** Whether there would be no patch, without writing one. */
const isSame = (a: unknown, b: unknown): boolean => {
  if (a === b) return true
  if (Array.isArray(a) && Array.isArray(b))
    return a.length === b.length && a.every((item, i) => isSame(item, b[i]))
  const keys = isObject(a) && isObject(b) ? keysInCommon(a, b) : null
  return keys?.every((key) => isSame((a as Fields)[key], (b as Fields)[key])) ?? false
}

/** Shares with `a` whatever did not change, and never changes it. */
export const apply = <T>(change: Patch | null, a: T): T => applied(change, a) as T

const applied = (change: Patch | null, a: unknown): unknown => {
  if (change === null) return a
  if (isValue(change)) return change[0]
  if (Array.isArray(a)) {
    const spliced = change[SPLICE]
    if (spliced !== undefined) {
      const [at, gone, items] = spliced as Splice
      return a.toSpliced(at, gone, ...items)
    }
    const list = a.slice()
    for (const key of Object.keys(change)) list[Number(key)] = applied(change[key] as Patch, a[Number(key)])
    return list
  }
  if (!isObject(a)) throw new Error('a patch that does not fit')
  return Object.fromEntries(
    Object.keys(a).map((key) => [
      key,
      Object.hasOwn(change, key) ? applied(change[key] as Patch, a[key]) : a[key],
    ]),
  )
}

const isValue = (change: Patch): change is readonly [Json] => Array.isArray(change)
