/**
 * What a client may say, and the one place where it is read: the page, the server and the page's own worker use
 * these schemas. `docs/protocol.md` describes them for everybody else.
 */
import * as v from 'valibot'
import { cleanName, isPlainName } from './people/names.ts'
import { PHRASES } from './people/phrases.ts'
import { LONGEST_NIGHT, nightHours, zoneNamed } from './time/offHours.ts'

export const PROTOCOL = 1

const DAY = 86_400_000
export const COLOURS = ['blue', 'vermilion', 'green', 'gold', 'purple', 'sky', 'graphite'] as const
export type Colour = (typeof COLOURS)[number]

const LIMITS = {
  name: 24,
  chat: 500,
  answerParts: 200,
  preferred: 100,
  orderText: 4_000,
  orderUses: 30,
  seats: 7,
  id: 64,
} as const

// Characters that nobody sees, or that turn text around.
const UNSEEN = /(?!\u200d)[\p{Cc}\p{Cf}\p{Co}\p{Zl}\p{Zp}]/gu
/** Text from people: one line, no control characters, no tricks with the direction of writing. */
const cleanText = (text: string): string =>
  text.normalize('NFC').replace(UNSEEN, ' ').replace(/\s+/g, ' ').trim()
export const text = (most: number) =>
  v.pipe(v.string(), v.maxLength(8 * most), v.transform(cleanText), v.minLength(1), v.maxLength(most))

const id = v.pipe(v.string(), v.regex(/^[\w.:-]{1,64}$/))
export const tableId = v.pipe(v.string(), v.regex(/^[a-z0-9]{4,32}$/))
export const guestId = v.pipe(v.string(), v.regex(/^[a-z0-9]{4,32}$/))
export const key = v.pipe(v.string(), v.regex(/^[a-z0-9]{0,64}$/))
const seat = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(LIMITS.seats - 1))
const seq = v.pipe(v.number(), v.integer(), v.minValue(0))
export const bot = v.pipe(v.string(), v.regex(/^[\w-]{1,32}$/))
/** At least 128 bits: nobody finds it by trying. */
const nonce = v.pipe(v.string(), v.regex(/^[0-9a-f]{32,64}$/))
/** As clients of the first release sent it. */
export const oldNonce = v.pipe(v.string(), v.regex(/^[0-9a-f]{0,64}$/))
export const sha256 = v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/))
const word = v.pipe(v.string(), v.maxLength(64))

/** People are known by it: it is as it looks, and says something to others. */
export const BAD_NAME = 'bad.name'
export const name = v.pipe(
  v.string(),
  v.maxLength(8 * LIMITS.name),
  v.transform(cleanName),
  v.check(isPlainName, BAD_NAME),
  v.maxLength(LIMITS.name),
)
export const colour = v.picklist(COLOURS)

const answerPart = v.union([v.pipe(v.string(), v.maxLength(100)), v.pipe(v.number(), v.finite())])
const answer = v.union([answerPart, v.pipe(v.array(answerPart), v.maxLength(LIMITS.answerParts))])

const hour = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(23))
const offHours = v.pipe(
  v.strictObject({
    zone: v.pipe(
      v.string(),
      v.regex(/^[A-Za-z][\w+/-]{0,63}$/),
      v.transform(zoneNamed),
      v.check((zone) => zone !== null),
      v.transform((zone) => zone as string),
    ),
    weekends: v.boolean(),
    nights: v.nullable(
      v.pipe(
        v.strictObject({ from: hour, to: hour }),
        v.check((nights) => nightHours(nights) > 0 && nightHours(nights) <= LONGEST_NIGHT),
      ),
    ),
  }),
  v.check(({ weekends, nights }) => weekends || nights !== null),
)

export const clockRule = v.nullable(
  v.strictObject({
    kind: v.picklist(['live', 'days']),
    bank: v.pipe(v.number(), v.integer(), v.minValue(1_000), v.maxValue(60 * DAY)),
    increment: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(30 * DAY)),
    off: v.optional(offHours),
  }),
)
/** Between a second and a month. */
export const absence = v.pipe(v.number(), v.integer(), v.minValue(1_000), v.maxValue(30 * DAY))
export const options = v.record(word, v.union([word, v.pipe(v.number(), v.finite()), v.boolean()]))
export const privacy = v.picklist(['public', 'private'])
export const order = v.picklist(['choice', 'lot'])
export const seatCount = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(LIMITS.seats))

const motion = v.variant('kind', [
  v.strictObject({ kind: v.literal('end') }),
  v.strictObject({ kind: v.literal('pause') }),
  v.strictObject({ kind: v.literal('resume') }),
  v.strictObject({ kind: v.literal('clock'), clock: clockRule }),
  v.strictObject({ kind: v.literal('substitute'), seat, guest: v.optional(guestId) }),
  v.strictObject({ kind: v.literal('takeback') }),
])

/** `id` names the message: it comes back in the reply, and a repeated one takes effect once. */
const to = { id, table: tableId }
const mine = { ...to, seat: v.optional(seat) }

/** An answer given in advance. */
const orderIn = v.strictObject({
  kind: word,
  step: v.optional(word),
  prefer: v.pipe(
    v.array(answer),
    v.maxLength(LIMITS.preferred),
    v.check((list) => JSON.stringify(list).length <= LIMITS.orderText),
  ),
  most: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(100_000))),
  uses: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(LIMITS.orderUses))),
  span: v.optional(word),
})
const placeOrder = v.strictObject({ type: v.literal('order'), ...mine, order: orderIn })
export type OrderWanted = v.InferOutput<typeof placeOrder>
const cancelOrder = v.strictObject({ type: v.literal('cancelOrder'), ...to, order: id })
const listOrders = v.strictObject({ type: v.literal('orders'), ...to })
export type OrderMessage = OrderWanted | v.InferOutput<typeof cancelOrder> | v.InferOutput<typeof listOrders>

/** What changes a table. */
const COMMANDS = [
  v.strictObject({ type: v.literal('sit'), ...mine }),
  v.strictObject({ type: v.literal('leave'), ...mine }),
  v.strictObject({ type: v.literal('back'), ...mine }),
  v.strictObject({
    type: v.literal('ready'),
    ...mine,
    ready: v.boolean(),
    /** Of this seat's nonce, for the round that it was made in. */
    hash: v.optional(sha256),
    round: v.optional(seq),
    /** With `ready: false`: the start that was frozen is not the one that this client had agreed to. */
    objects: v.optional(v.boolean()),
    /** Has no effect any longer. */
    nonce: v.optional(oldNonce),
  }),
  v.strictObject({ type: v.literal('place'), ...to, seat, bot: v.nullable(bot) }),
  v.strictObject({ type: v.literal('welcome'), ...to, seat, isWelcoming: v.boolean() }),
  v.strictObject({ type: v.literal('remove'), ...to, guest: guestId }),
  v.strictObject({ type: v.literal('ban'), ...to, guest: guestId }),
  v.strictObject({ type: v.literal('unban'), ...to, guest: guestId }),
  v.strictObject({ type: v.literal('host'), ...to, guest: guestId }),
  v.strictObject({
    type: v.literal('set'),
    ...to,
    seats: v.optional(seatCount),
    options: v.optional(options),
    privacy: v.optional(privacy),
    order: v.optional(order),
    clock: v.optional(clockRule),
    hints: v.optional(v.boolean()),
    standIn: v.optional(bot),
    absence: v.optional(absence),
    confirm: v.optional(v.boolean()),
    rated: v.optional(v.boolean()),
  }),
  v.strictObject({ type: v.literal('start'), ...to }),
  v.strictObject({ type: v.literal('reveal'), ...mine, round: seq, nonce }),
  v.strictObject({ type: v.literal('answer'), ...mine, question: seq, answer }),
  v.strictObject({ type: v.literal('retract'), ...mine }),
  v.strictObject({ type: v.literal('undo'), ...mine }),
  v.strictObject({ type: v.literal('rewind'), ...mine, question: seq }),
  v.strictObject({ type: v.literal('resign'), ...mine }),
  v.strictObject({
    type: v.literal('handOver'),
    ...mine,
    to: v.union([v.strictObject({ guest: guestId }), v.strictObject({ bot })]),
  }),
  v.strictObject({ type: v.literal('propose'), ...mine, motion }),
  v.strictObject({ type: v.literal('vote'), ...mine, yes: v.boolean() }),
  v.strictObject({ type: v.literal('rematch'), ...to }),
] as const
const command = v.variant('type', COMMANDS)
export type Command = v.InferOutput<typeof command>

const chat = v.strictObject({ type: v.literal('chat'), ...to, text: text(LIMITS.chat) })
/** Something that everybody reads in the own language. */
const phrase = v.strictObject({ type: v.literal('phrase'), ...to, phrase: v.picklist(PHRASES) })
export type ChatCommand = v.InferOutput<typeof chat> | v.InferOutput<typeof phrase>

const subscribe = v.strictObject({
  type: v.literal('subscribe'),
  ...to,
  key: v.optional(key),
  /** Which of one's own seats to look from, or none of them: while the screen is handed on. */
  as: v.optional(v.union([seat, v.literal('watcher')])),
  /** What the client has read already; it gets the log and the chat from there on. */
  seq: v.optional(seq),
  chat: v.optional(seq),
})
export type Subscribe = v.InferOutput<typeof subscribe>

const MESSAGES = [
  ...COMMANDS,
  chat,
  phrase,
  subscribe,
  v.strictObject({ type: v.literal('unsubscribe'), ...to }),
  v.strictObject({ type: v.literal('log'), ...to, before: seq }),
  v.strictObject({ type: v.literal('past'), ...to, before: seq }),
  v.strictObject({ type: v.literal('hint'), ...mine }),
  placeOrder,
  cancelOrder,
  listOrders,
  /** The host asks somebody to come before the game; whoever is asked may say no. */
  v.strictObject({ type: v.literal('invite'), ...to, guest: guestId }),
  v.strictObject({ type: v.literal('decline'), ...to }),
  /** What waits for me at all my tables, now and from now on. */
  v.strictObject({ type: v.literal('inbox'), id }),
  /** Still there; with the sequence numbers that the client knows, so that a lost message is noticed. */
  v.strictObject({ type: v.literal('ping'), id, seqs: v.optional(v.record(tableId, seq)) }),
] as const
const anyMessage = v.variant('type', MESSAGES)
export type Message = v.InferOutput<typeof anyMessage>

const byType = new Map<unknown, v.GenericSchema<unknown, Message>>(
  MESSAGES.map((one) => [one.entries.type.literal, one]),
)
const typeIn = (input: unknown): unknown =>
  typeof input === 'object' && input !== null && 'type' in input ? input.type : undefined

/** One look finds the kind of message, where trying one kind after the other takes as long as all the rest. */
export const message = v.lazy((input) => byType.get(typeIn(input)) ?? anyMessage)
