/**
 * What changed from one JSON value to another, as JSON. The law: `apply(patch(a, b), a)` equals `b`, the order of
 * keys included.
 *
 *   [value]             the new value, whatever was there
 *   { key: patch, … }   in an object, or by index in a list of the same length: what changed there
 *   { "@": [at, gone, [item, …]] }   in a list: from `at` on, `gone` items give way to these
 */
export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json }

export type Patch = readonly [Json] | { readonly [key: string]: Patch | Splice }
type Splice = readonly [number, number, readonly Json[]]
type Branch = { [key: string]: Patch | Splice }

const SPLICE = '@'

const isList = (value: Json): value is readonly Json[] => Array.isArray(value)
const isObject = (value: Json): value is { readonly [key: string]: Json } =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Null when nothing changed. */
export const patch = (a: Json, b: Json): Patch | null => {
  if (a === b) return null
  if (isList(a) && isList(b)) return patchList(a, b)
  if (isObject(a) && isObject(b)) return patchObject(a, b)
  return [b]
}

const patchObject = (
  a: { readonly [key: string]: Json },
  b: { readonly [key: string]: Json },
): Patch | null => {
  const keys = keysInCommon(a, b)
  if (keys === null) return [b]
  let changes: Branch | null = null
  for (const key of keys) {
    const change = a[key] === b[key] ? null : patch(a[key], b[key])
    if (change === null) continue
    changes ??= {}
    changes[key] = change
  }
  return changes
}

/** Null when they differ: adding to an object would lose the order of its keys, and checksums are made of the text. */
const keysInCommon = (a: object, b: object): readonly string[] | null => {
  const keys = Object.keys(b)
  const before = Object.keys(a)
  if (keys.length !== before.length) return null
  for (let i = 0; i < keys.length; i++) if (keys[i] !== before[i] || keys[i] === '__proto__') return null
  return keys
}

/** What has been written already: for values that are much alike because they share parts. */
export type Written = Map<Json, { readonly with: Json; readonly text: string | null }>

/** The same as text, or null when nothing changed. Whatever several values share is compared and written once. */
export const patchText = (a: Json, b: Json, written: Written): string | null => {
  if (a === b) return null
  if (isList(a) && isList(b) && a.length === b.length) return inBraces(patchItems(a, b, written))
  if (!isObject(a) || !isObject(b)) return textOf(patch(a, b))
  const fields = patchFields(a, b, written)
  return fields === null ? textOf([b]) : inBraces(fields)
}

const patchItems = (a: readonly Json[], b: readonly Json[], written: Written): string => {
  let text = ''
  for (let i = 0; i < a.length; i++) {
    if (a[i] === b[i]) continue
    const change = textOnce(a[i], b[i], written)
    if (change !== null) text += `${text === '' ? '' : ','}"${i}":${change}`
  }
  return text
}

/**
 * What changed in the fields of an object, without the braces, so that others can be added; null when the fields
 * themselves are others. `except`: fields that are not looked at.
 */
export const patchFields = (
  a: { readonly [key: string]: Json },
  b: { readonly [key: string]: Json },
  written: Written,
  except?: ReadonlySet<string>,
): string | null => {
  const keys = keysInCommon(a, b)
  if (keys === null) return null
  let text = ''
  for (const key of keys) {
    if (a[key] === b[key] || except?.has(key)) continue
    const change = textOnce(a[key], b[key], written)
    if (change !== null) text += `${text === '' ? '' : ','}${JSON.stringify(key)}:${change}`
  }
  return text
}

export const inBraces = (fields: string): string | null => (fields === '' ? null : `{${fields}}`)

const textOf = (change: Patch | null): string | null => (change === null ? null : JSON.stringify(change))

const textOnce = (a: Json, b: Json, written: Written): string | null => {
  if (typeof a !== 'object' || a === null) return patchText(a, b, written)
  const known = written.get(a)
  if (known?.with === b) return known.text
  const text = patchText(a, b, written)
  written.set(a, { with: b, text })
  return text
}

const patchList = (a: readonly Json[], b: readonly Json[]): Patch | null => {
  if (a.length === b.length) {
    let changes: Branch | null = null
    for (let i = 0; i < a.length; i++) {
      const change = a[i] === b[i] ? null : patch(a[i], b[i])
      if (change === null) continue
      changes ??= {}
      changes[i] = change
    }
    return changes
  }
  const most = Math.min(a.length, b.length)
  let front = 0
  while (front < most && patch(a[front], b[front]) === null) front++
  let back = 0
  while (back < most - front && patch(a[a.length - 1 - back], b[b.length - 1 - back]) === null) back++
  return { [SPLICE]: [front, a.length - front - back, b.slice(front, b.length - back)] }
}

/** Shares with `a` whatever did not change, and never changes it. */
export const apply = (change: Patch | null, a: Json): Json => {
  if (change === null) return a
  if (isValue(change)) return change[0]
  if (isList(a)) {
    const splice = change[SPLICE]
    if (splice !== undefined) {
      const [at, gone, items] = splice as Splice
      return a.toSpliced(at, gone, ...items)
    }
    const list = a.slice()
    for (const key of Object.keys(change)) list[Number(key)] = apply(change[key] as Patch, a[Number(key)])
    return list
  }
  if (!isObject(a)) throw new Error('a patch that does not fit')
  const from = a
  return Object.fromEntries(
    Object.keys(from).map((key) => [
      key,
      Object.hasOwn(change, key) ? apply(change[key] as Patch, from[key]) : from[key],
    ]),
  )
}

const isValue = (change: Patch): change is readonly [Json] => Array.isArray(change)
