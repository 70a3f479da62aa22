import * as v from 'valibot'
import { expect, it } from 'vitest'
import { faultBody } from '#client/httpSchemas.ts'
import { faultOf } from './fault.ts'

const thrown = (error: Error, stack: string): Error => Object.assign(error, { stack })

it('says what failed and where, in whatever browser', () => {
  const why = "Cannot read properties of undefined (reading 'property')"
  const chrome = thrown(
    new TypeError(why),
    `TypeError: ${why}\n    at Offer (https://play.example.org/assets/index-A_b.js:1:234)\n    at https://play.example.org/assets/svelte.js:5:6`,
  )
  expect(faultOf(chrome, 'board', 'A_b')).toEqual({
    build: 'A_b',
    place: 'board',
    kind: 'TypeError',
    message: why,
    frames: ['index-A_b.js:1:234', 'svelte.js:5:6'],
  })
  const firefox = thrown(
    new TypeError('x is undefined'),
    'Offer@https://play.example.org/assets/o-1.js:1:2\n',
  )
  expect(faultOf(firefox, 'board', '').frames).toEqual(['o-1.js:1:2'])
})

it('leaves out what may quote a card, a name or a key, and the server takes whatever it says', () => {
  const quoting = thrown(
    new SyntaxError('Unexpected token in "louise-12 of Anna"'),
    'SyntaxError: Unexpected token in "louise-12 of Anna"\n at https://play.example.org/t/abc#secretkey',
  )
  const odd = Object.assign(new Error('Anna holds a joker'), { name: 'Anna’s error' })
  for (const error of [
    quoting,
    odd,
    'Anna',
    null,
    { message: 'Anna' },
    new RangeError(`ü${'x'.repeat(999)}`),
  ]) {
    const fault = faultOf(error, 'page', 'b')
    expect(v.is(faultBody, fault)).toBe(true)
    expect(JSON.stringify(fault)).not.toMatch(/Anna|louise|secret|#/)
  }
})
