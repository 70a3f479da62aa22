/** What comes in and goes out over HTTP about how somebody is reached. */
import * as v from 'valibot'
import { LANGUAGES } from '#engine/language/languages.ts'
import { zoneNamed } from '#table/time/offHours.ts'

const base64 = (least: number, most: number) =>
  v.pipe(v.string(), v.regex(/^[\w-]+={0,2}$/), v.minLength(least), v.maxLength(most))
const address = v.pipe(v.string(), v.maxLength(1_000), v.url())
const hour = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(23))
const language = v.picklist(LANGUAGES.map(({ code }) => code))
/** By its one name: each that is kept costs memory, and there are as many ways to write one as it has letters. */
const zone = v.pipe(
  v.string(),
  v.maxLength(64),
  // Not as hours and minutes from Greenwich: all others are whole quarters of an hour away from it.
  v.regex(/^[A-Za-z]/),
  v.check((name) => zoneNamed(name) !== null),
  v.transform((name) => zoneNamed(name) ?? name),
)

export const wishes = v.strictObject({
  language,
  zone,
  quiet: v.nullable(v.strictObject({ from: hour, to: hour })),
  digest: v.nullable(hour),
})

/** As browsers write a subscription as JSON. */
export const browserBody = v.strictObject({
  endpoint: v.pipe(address, v.startsWith('https:')),
  expirationTime: v.optional(v.nullable(v.number())),
  keys: v.strictObject({ p256dh: base64(80, 100), auth: base64(16, 40) }),
})
export const browserDropBody = v.strictObject({ endpoint: address })
export const mailAddress = v.pipe(v.string(), v.trim(), v.maxLength(254), v.email())
/** Null: none any longer. */
export const mailBody = v.strictObject({ address: v.nullable(mailAddress) })
const hook = v.pipe(address, v.regex(/^https?:/))
/** `isOwn`: nobody but me reads what arrives there, so that it may also tell what only I know. */
export const webhookBody = v.strictObject({ address: v.nullable(hook), isOwn: v.optional(v.boolean()) })
/** Where news of a table go, in which language, and in which zone they name moments. */
export const tableWebhookBody = v.strictObject({ address: v.nullable(hook), language, zone })
export const calendarBody = v.strictObject({ isWanted: v.boolean() })
const secret = v.pipe(v.string(), v.regex(/^[a-z0-9]{20,40}$/))
export const secretBody = v.strictObject({ secret })
export const secretParams = v.strictObject({ secret })
export const calendarParams = v.strictObject({
  key: v.pipe(
    v.string(),
    v.regex(/^[a-z0-9]{20,40}\.ics$/),
    v.transform((text) => text.slice(0, -'.ics'.length)),
  ),
})
/** What mail programs send (RFC 8058). */
export const oneClickBody = v.literal('List-Unsubscribe=One-Click')

export const notices = v.object({
  wishes,
  /** The server's key, for `pushManager.subscribe`; the addresses of my browsers, hashed. */
  push: v.object({ key: v.string(), browsers: v.number() }),
  mail: v.object({
    isOffered: v.boolean(),
    address: v.nullable(v.string()),
    isConfirmed: v.boolean(),
  }),
  webhook: v.nullable(v.string()),
  isWebhookOwn: v.boolean(),
  calendar: v.nullable(v.string()),
})
export const calendarMade = v.object({ address: v.nullable(v.string()) })
export const tried = v.object({ ways: v.number() })
export const text = v.string()
