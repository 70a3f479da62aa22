import * as v from 'valibot'
import { expect, it } from 'vitest'
import { name } from '../protocol.ts'
import { cleanName, isPlainName } from './names.ts'

it('a name is what can be seen of it', () => {
  const same = [
    'Anna',
    ' Anna\u200b',
    'Ａｎｎａ',
    '𝐀𝐧𝐧𝐚',
    '\u202eAnna',
    'Anna\u3164',
    'Anna\ufe0f\u{e0041}',
    'Anna\u2800',
  ]
  for (const written of same) expect(cleanName(written), JSON.stringify(written)).toBe('Anna')
  expect([cleanName('Jose\u0301'), cleanName('Jos\u200be\u200d\u0301')]).toEqual(['José', 'José'])
  expect(cleanName('Anna\nMaria')).toBe('Anna Maria')
  expect(cleanName(`A${'\u0336\u0337\u0338\u0335'.repeat(5)}`).length).toBeLessThanOrEqual(4)
})

it('a name says something, in letters of one kind', () => {
  for (const good of ['Anna', 'Анна', 'Άννα', '安娜', 'アンナ Anna', '🦊', 'Anna 2', '7', 'Bär & Söhne'])
    expect(isPlainName(good), good).toBe(true)
  for (const bad of ['', '.', '–', '- -', 'Аnna', 'Αnna', 'pаypal']) expect(isPlainName(bad), bad).toBe(false)
  expect(v.safeParse(name, 'Аnna').issues?.[0].message).toBe('bad.name')
  expect(v.safeParse(name, 'x'.repeat(25)).success).toBe(false)
})
