/** What comes in and goes out over HTTP about who somebody is: passkeys, codes, devices, and what is kept of them. */
import * as v from 'valibot'
import { colour, guestId } from '#table/protocol.ts'
import { listed, me } from './httpSchemas.ts'

/** Of codes that people type: no letter looks like another. */
export const CODE_LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const PAIRING_LETTERS = 8
const RECOVERY_LETTERS = 25

/** As it was meant: in any case, with or without dashes, and with letters that look like a digit. */
const asMeant = (typed: string): string =>
  typed
    .toUpperCase()
    .replace(/[\s\u2010-\u2015-]/g, '')
    .replace(/O/g, '0')
    .replace(/[IL]/g, '1')
const typed = (length: number) =>
  v.pipe(
    v.string(),
    v.maxLength(80),
    v.transform(asMeant),
    v.regex(new RegExp(`^[${CODE_LETTERS}]{${length}}$`)),
  )

const base64 = (most: number) => v.pipe(v.string(), v.regex(/^[\w-]+$/), v.maxLength(most))
const deviceId = v.pipe(v.string(), v.regex(/^[a-z0-9]{4,32}$/))
const digits = v.pipe(v.string(), v.regex(/^\d\d$/))

/** As browsers write a passkey as JSON; what else they add is left out. */
const credential = {
  id: base64(1_400),
  rawId: base64(1_400),
  type: v.literal('public-key'),
  clientExtensionResults: v.optional(
    v.pipe(
      v.looseObject({}),
      v.transform(() => ({})),
    ),
    {},
  ),
}
export const passkeyMade = v.object({
  ...credential,
  response: v.object({ clientDataJSON: base64(4_000), attestationObject: base64(8_000) }),
})
export const passkeyShown = v.object({
  ...credential,
  response: v.object({
    clientDataJSON: base64(4_000),
    authenticatorData: base64(4_000),
    signature: base64(4_000),
  }),
})
/** For `navigator.credentials`, in its own form. */
export const ceremony = v.looseObject({ challenge: v.string() })

export const passkeyParams = v.strictObject({ passkey: base64(1_400) })
/** One device, or without a name all but this one. */
export const endBody = v.strictObject({ device: v.optional(deviceId) })
export const codeBody = v.strictObject({ code: typed(RECOVERY_LETTERS) })
export const askBody = v.strictObject({ code: typed(PAIRING_LETTERS) })
export const answerBody = v.strictObject({ digits, yes: v.boolean() })
/** The own id, so that nobody does it by a slip. */
export const deleteBody = v.strictObject({ id: guestId })

const named = {
  kind: v.picklist(['phone', 'tablet', 'computer', 'program']),
  /** As their makers call them; empty when it is none that we know. */
  browser: v.string(),
  system: v.string(),
}
const passkey = v.object({ id: v.string(), ...named, made: v.number(), used: v.nullable(v.number()) })
const device = v.object({ id: deviceId, ...named, made: v.number(), seen: v.number(), isThis: v.boolean() })
export const account = v.object({
  ...me.entries,
  /** At which I sit and which are not over; 50 at most are counted. */
  tables: v.number(),
  passkeys: v.array(passkey),
  /** When the recovery code was made; null when there is none. */
  code: v.nullable(v.number()),
  devices: v.array(device),
})
export const codeMade = v.object({ code: v.string() })
export const pairing = v.object({ code: v.string(), link: v.string(), expires: v.number() })
export const pairingShown = v.object({
  /** Null when no code is good any longer. */
  expires: v.nullable(v.number()),
  asking: v.nullable(v.object({ ...named, digits: v.string() })),
})
export const asked = v.object({ digits: v.string() })
/** `me` as soon as the other device has said yes. */
export const taken = v.object({ digits: v.string(), me: v.nullable(me) })
export const done = v.object({})
/** Days from now on; a day that is begun counts. */
export const vacationBody = v.strictObject({
  days: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(366)),
})
export const vacation = v.object({
  /** Days a year. */
  budget: v.number(),
  /** Days that are left this year after the one that goes on. */
  left: v.number(),
  /** When it is over by itself; null when I am not on vacation. */
  until: v.nullable(v.number()),
})
export const everything = v.object({
  id: guestId,
  name: v.string(),
  colour,
  isKept: v.boolean(),
  passkeys: v.array(passkey),
  code: v.nullable(v.number()),
  devices: v.array(device),
  tables: v.array(listed),
  vacation,
  chat: v.array(v.object({ table: v.string(), at: v.number(), text: v.string() })),
  seen: v.array(v.object({ table: v.string(), isHere: v.boolean() })),
  games: v.array(
    v.object({ table: v.string(), game: v.string(), at: v.number(), rating: v.nullable(v.number()) }),
  ),
  people: v.array(v.object({ guest: v.string(), note: v.string(), isBlocked: v.boolean() })),
  notices: v.object({
    ways: v.array(v.object({ kind: v.string(), address: v.string(), made: v.number() })),
    wishes: v.nullable(v.looseObject({})),
  }),
})
