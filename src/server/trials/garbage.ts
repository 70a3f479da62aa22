/** Messages and requests that nobody with good intentions sends. */

export interface Target {
  /** A running table at which others sit. */
  readonly table: string
  /** A table that opens with its key only. */
  readonly hidden: string
  /** Messages that were taken before, from others. */
  readonly taken: readonly object[]
}

/** Numbers from 0 to below 1 that come again with the same seed. */
export const randomFrom = (seed: number): (() => number) => {
  let state = seed >>> 0 || 1
  return () => {
    state ^= state << 13
    state ^= state >>> 17
    state ^= state << 5
    return (state >>> 0) / 2 ** 32
  }
}

type Random = () => number
const upTo = (random: Random, n: number): number => Math.floor(random() * n)
const oneOf = <T>(random: Random, list: readonly T[]): T => list[upTo(random, list.length)]

const TYPES = [
  ...[
    'sit',
    'leave',
    'back',
    'ready',
    'place',
    'welcome',
    'remove',
    'ban',
    'unban',
    'host',
    'phrase',
    'set',
    'start',
    'reveal',
    'answer',
    'retract',
    'undo',
    'rewind',
    'resign',
  ],
  ...[
    'handOver',
    'propose',
    'vote',
    'rematch',
    'subscribe',
    'log',
    'past',
    'order',
    'cancelOrder',
    'orders',
    'chat',
    'ping',
    'unsubscribe',
    'hello',
    'table',
  ],
]
const FIELDS = [
  'id',
  'table',
  'seat',
  'question',
  'answer',
  'motion',
  'yes',
  'to',
  'bot',
  'guest',
  'key',
  'as',
  'seq',
]
const ODD: readonly unknown[] = [
  ...[null, true, false, 0, -1, 1.5, 1e308, -1e308, 2 ** 53, '', ' ', '\u0000', '\ud800', '../../etc/passwd'],
  ...[
    '__proto__',
    'constructor',
    'toString',
    '<script>alert(1)</script>',
    "'; DROP TABLE tables; --",
    '\u202eabc',
  ],
  ...[[], {}, [[]], [null], { length: 1e9 }, { __proto__: null }, 'x'.repeat(5_000)],
]

const text = (random: Random): string =>
  String.fromCharCode(...Array.from({ length: upTo(random, 60) }, () => upTo(random, 0x10000)))

const tree = (random: Random, depth: number): unknown => {
  const kind = upTo(random, depth > 0 ? 6 : 4)
  if (kind === 0) return upTo(random, 1000) - 500
  if (kind === 1) return text(random)
  if (kind < 4) return oneOf(random, ODD)
  const size = upTo(random, 5)
  if (kind === 4) return Array.from({ length: size }, () => tree(random, depth - 1))
  return Object.fromEntries(
    Array.from({ length: size }, () => [oneOf(random, [...FIELDS, text(random)]), tree(random, depth - 1)]),
  )
}

const deep = (random: Random): string => {
  const levels = 200 + upTo(random, 5_000)
  return `${'['.repeat(levels)}${']'.repeat(levels)}`
}

/** Something like a message, with something wrong in it. */
const mangled = (random: Random, { table, hidden }: Target): object => {
  const message: Record<string, unknown> = {
    type: oneOf(random, TYPES),
    id: `g${upTo(random, 1e9)}`,
    table: oneOf(random, [table, hidden]),
  }
  for (let i = upTo(random, 4); i > 0; i--) message[oneOf(random, FIELDS)] = tree(random, 2)
  message[oneOf(random, FIELDS)] = oneOf(random, ODD)
  // A field that no message has, so that it is refused whatever else is in it.
  message.extra = tree(random, 1)
  return message
}

/** Well-formed, from somebody who has no right to it. */
const forged = (random: Random, { table, hidden }: Target): object => {
  const id = `f${upTo(random, 1e9)}`
  const seat = upTo(random, 7)
  return oneOf<object>(random, [
    { type: 'answer', id, table, seat, question: upTo(random, 5), answer: tree(random, 0) },
    { type: 'answer', id, table, question: upTo(random, 5), answer: 'a' },
    { type: 'answer', id, table: hidden, seat, question: 0, answer: 'a' },
    { type: 'undo', id, table, seat },
    { type: 'rewind', id, table, seat, question: upTo(random, 5) },
    { type: 'propose', id, table, seat, motion: { kind: 'takeback' } },
    { type: 'propose', id, table, motion: { kind: 'takeback', question: 0 } },
    { type: 'retract', id, table },
    { type: 'resign', id, table, seat },
    { type: 'start', id, table },
    { type: 'leave', id, table, seat },
    { type: 'place', id, table, seat, bot: 'random' },
    { type: 'set', id, table, seats: 2 },
    { type: 'welcome', id, table, seat, isWelcoming: true },
    { type: 'remove', id, table, guest: 'somebody' },
    { type: 'ban', id, table, guest: 'somebody' },
    { type: 'unban', id, table, guest: 'somebody' },
    { type: 'host', id, table, guest: 'somebody' },
    { type: 'phrase', id, table, phrase: 'toString' },
    { type: 'propose', id, table, motion: { kind: 'end' } },
    { type: 'vote', id, table, yes: true },
    { type: 'rematch', id, table },
    { type: 'sit', id, table, seat },
    { type: 'sit', id, table: hidden },
    { type: 'subscribe', id, table: hidden },
    { type: 'subscribe', id, table: hidden, key: 'aaaaaaaaaaaaaaaaaaaa' },
    { type: 'subscribe', id, table, as: seat },
    { type: 'log', id, table: hidden, before: 1_000_000 },
    { type: 'past', id, table, before: upTo(random, 50) },
    { type: 'past', id, table: hidden, before: 1_000_000 },
    { type: 'chat', id, table: hidden, text: 'hello' },
    { type: 'subscribe', id, table: `nowhere${upTo(random, 1000)}` },
  ])
}

/** A message as text. */
export const badMessage = (random: Random, target: Target): string => {
  const kind = upTo(random, 20)
  if (kind < 3) return text(random)
  if (kind === 3) return deep(random).slice(0, 12_000)
  if (kind < 7) return JSON.stringify(tree(random, 4)) ?? 'undefined'
  if (kind < 13) return JSON.stringify(mangled(random, target))
  if (kind === 13) {
    const whole = JSON.stringify(forged(random, target))
    return whole.slice(0, upTo(random, whole.length))
  }
  if (kind === 14 && target.taken.length > 0) return JSON.stringify(oneOf(random, target.taken))
  return JSON.stringify(forged(random, target))
}

export interface BadRequest {
  readonly method: string
  readonly path: string
  readonly headers: { readonly [name: string]: string }
  readonly body?: string
}

const PATHS = [
  ...[
    '/',
    '/healthz',
    '/metrics',
    '/openapi.json',
    '/api/me',
    '/api/me/account',
    '/api/me/passkeys',
    '/api/me/signin/code',
    '/api/me/signin/device',
    '/api/me/signin/passkey',
    '/api/me/recover',
    '/api/me/recover/preview',
    '/api/me/tables',
  ],
  ...[
    '/api/tables',
    '/api/records',
    '/api/socket',
    '/api/games',
    '/api/faults',
    '/api',
    '/admin',
    '/.env',
    '/../../package.json',
  ],
  ...['/%2e%2e/%2e%2e/package.json', '/assets/../../package.json', '/api/tables/%00/join', '/t/abc', '/%ff'],
]

/** A request that changes nothing, whatever becomes of it. */
export const badRequest = (random: Random, { table, hidden }: Target): BadRequest => {
  const path = oneOf(random, [
    ...PATHS,
    `/api/tables/${hidden}/join`,
    `/api/tables/${table}/join`,
    `/api/records/${table}`,
    `/api/records/${hidden}?key=wrong`,
    `/api/tables?before=${encodeURIComponent(text(random).replace(/[\ud800-\udfff]/g, ''))}`,
  ])
  const method = oneOf(random, ['GET', 'POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS'])
  const cookie = oneOf(random, [
    '',
    'kontor=aaaaaaaaaaaaaaaa.AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA',
    'kontor=..',
    'kontor=aaaaaaaaaaaaaaaa',
    `kontor=${'a'.repeat(3_000)}.b`,
    '__proto__=1',
  ])
  const headers = {
    ...(cookie ? { cookie } : {}),
    'content-type': oneOf(random, [
      'application/json',
      'text/plain',
      'application/xml',
      'application/json; x',
    ]),
    ...(random() < 0.1 ? { origin: 'https://evil.example' } : {}),
  }
  if (method === 'GET' || method === 'OPTIONS') return { method, path, headers }
  const body = oneOf(random, [
    JSON.stringify(tree(random, 3)) ?? '',
    text(random),
    '{',
    deep(random).slice(0, 14_000),
  ])
  return { method, path, headers, body }
}
