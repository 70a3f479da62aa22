/** Which fields messages have, and where cards are named in them. */

const SEEN = [
  ...[
    'id',
    'key',
    'created',
    'status',
    'held',
    'heldFor',
    'settings',
    'hints',
    'absence',
    'host',
    'seats',
    'proposal',
  ],
  ...['banned', 'commitment', 'fair', 'play', 'outcome', 'next', 'nextKey', 'colours', 'isMoved', 'webhook'],
]
const SEAT = [
  ...['guest', 'bot', 'ready', 'standIn', 'offeredTo', 'isWelcoming', 'helped', 'missed', 'isAbsent'],
  ...['isAway', 'hash', 'askedBack', 'earlier', 'vacation', 'restsFor'],
]
const PLAY = ['version', 'asked', 'answered', 'view', 'question', 'given', 'undo']

const MESSAGE: { readonly [type: string]: readonly string[] } = {
  hello: ['protocol', 'build', 'me'],
  reply: ['id', 'ok', 'seq', 'refusal', 'field', 'retry'],
  table: ['table', 'seq', 'as', 'state', 'clock', 'log'],
  change: ['table', 'from', 'seq', 'as', 'patch', 'clock', 'log'],
  log: ['table', 'log'],
  past: ['table', 'as', 'moments'],
  hint: ['table', 'seat', 'question', 'best', 'chances', 'iterations'],
  chat: ['table', 'messages'],
  people: ['table', 'people', 'watchers'],
  gone: ['table', 'refusal'],
}

const isObject = (value: unknown): value is { readonly [name: string]: unknown } =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const others = (where: string, value: unknown, allowed: readonly string[]): string[] =>
  isObject(value)
    ? Object.keys(value).flatMap((key) => (allowed.includes(key) ? [] : [`${where}${key}`]))
    : []

/** Fields that no message of this kind has. The table in it is looked at when it is put together. */
export const strangeKeys = (message: { readonly type: string }): string[] => {
  const allowed = MESSAGE[message.type]
  return allowed ? others('', message, ['type', ...allowed]) : ['a kind that is not known']
}

/** Fields that no table has, as somebody sees it. */
export const strangeIn = (seen: object): string[] => {
  const { seats, play } = seen as { readonly seats?: readonly unknown[]; readonly play?: unknown }
  return [
    ...others('', seen, SEEN),
    ...(seats ?? []).flatMap((seat) => others('seats.', seat, SEAT)),
    ...others('play.', play, PLAY),
  ]
}

/** Every card that is named anywhere in lines, labels and prompts. */
export const cardsNamed = (value: unknown): readonly number[] => {
  if (Array.isArray(value)) return value.flatMap(cardsNamed)
  if (!isObject(value)) return []
  return Object.entries(value).flatMap(([key, inner]) => {
    if (key === 'card' && typeof inner === 'number') return [inner]
    if (key === 'cards' && Array.isArray(inner)) return inner as number[]
    return cardsNamed(inner)
  })
}
