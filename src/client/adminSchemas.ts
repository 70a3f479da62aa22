/** What an operator or a moderator asks of a server: in the page, and by `kontor admin`. */
import * as v from 'valibot'
import { LANGUAGES } from '#engine/language/languages.ts'
import { guestId, name, tableId, text } from '#table/protocol.ts'
import { CLOCK_NAMES } from '#table/time/clockNames.ts'
import { mailAddress } from './noticeSchemas.ts'

const whole = (least: number, most: number) =>
  v.pipe(v.number(), v.integer(), v.minValue(least), v.maxValue(most))
const id = v.pipe(v.string(), v.regex(/^[a-z0-9]{4,32}$/))
const why = text(200)
/** Ten years. */
const hours = whole(1, 87_600)
const languageCode = v.picklist(LANGUAGES.map(({ code }) => code))

const MAKERS = ['everybody', 'invited', 'word'] as const
export const ROLES = ['operator', 'moderator'] as const

/** What an operator decides for the whole server. */
export const siteSettings = v.strictObject({
  name: v.union([v.literal(''), text(40)]),
  /** Where people find it; empty: at any address that leads here. */
  publicUrl: v.union([
    v.literal(''),
    v.pipe(
      v.string(),
      v.maxLength(200),
      v.url(),
      v.regex(/^https?:/),
      v.transform((url) => new URL(url).origin),
    ),
  ]),
  /** Who may make tables. */
  makers: v.picklist(MAKERS),
  /** What people have to know for it, where makers is `word`. */
  word: v.union([v.literal(''), text(64)]),
  /** Those that the page offers. */
  languages: v.pipe(v.array(languageCode), v.minLength(1), v.maxLength(LANGUAGES.length)),
  /** The clock that a new table has at first. */
  clock: v.picklist(CLOCK_NAMES),
})

const one = <C extends string>(command: C) => ({ command: v.literal(command) })

export const adminCommand = v.variant('command', [
  v.strictObject({ ...one('list'), status: v.optional(v.picklist(['open', 'running', 'paused', 'over'])) }),
  v.strictObject({ ...one('hold'), table: tableId, why: v.optional(why) }),
  v.strictObject({ ...one('release'), table: tableId }),
  v.strictObject({ ...one('end'), table: tableId }),
  v.strictObject({ ...one('delete'), table: tableId }),
  v.strictObject({
    ...one('reseat'),
    table: tableId,
    /** As people count, from 1. */
    seat: whole(1, 7),
    guest: guestId,
  }),
  v.strictObject({ ...one('unsay'), table: tableId, n: whole(1, 1_000_000) }),

  v.strictObject({ ...one('people'), find: v.optional(text(32)) }),
  v.strictObject({ ...one('person'), guest: guestId }),
  v.strictObject({ ...one('rename'), guest: guestId, name }),
  v.strictObject({ ...one('signout'), guest: guestId }),
  v.strictObject({ ...one('erase'), guest: guestId }),
  v.strictObject({ ...one('merge'), guest: guestId, into: guestId }),
  v.strictObject({ ...one('role'), guest: guestId, role: v.picklist([...ROLES, 'none']) }),
  /** `address`: also whoever else comes from where they are now, and keeps no name. */
  v.strictObject({ ...one('ban'), guest: guestId, hours, why, address: v.optional(v.boolean(), false) }),
  v.strictObject({ ...one('mute'), guest: guestId, hours, why }),
  v.strictObject({ ...one('bans') }),
  v.strictObject({ ...one('unban'), id }),

  v.strictObject({ ...one('reports') }),
  v.strictObject({ ...one('report'), id }),
  v.strictObject({ ...one('close'), id }),

  v.strictObject({ ...one('announcements') }),
  v.strictObject({ ...one('announce'), text: text(300), hours }),
  v.strictObject({ ...one('withdraw'), id }),
  v.strictObject({ ...one('invites') }),
  v.strictObject({ ...one('invite'), uses: whole(1, 1_000), hours, note: v.optional(text(60), '–') }),
  v.strictObject({ ...one('revoke'), id }),

  v.strictObject({ ...one('settings') }),
  v.strictObject({ ...one('set'), settings: v.partial(siteSettings) }),
  /** Why all clocks are stopped; null: they go on. */
  v.strictObject({ ...one('clocks'), why: v.nullable(why) }),
  v.strictObject({ ...one('log') }),
  v.strictObject({ ...one('health') }),

  /** Tries whether mails arrive, and whether browsers are reached: one's own, or on the command line those of a guest. */
  v.strictObject({ ...one('mail'), to: mailAddress, language: v.optional(languageCode, 'en') }),
  // The browser by its address at the push service; without it, the one that was switched on last.
  v.strictObject({ ...one('push'), guest: v.optional(guestId), endpoint: v.optional(v.string()) }),

  v.strictObject({ ...one('link') }),
  v.strictObject({ ...one('check'), table: v.optional(tableId) }),
  v.strictObject({ ...one('ratings') }),
])
/** What only looks or tries: it is not written down. */
export const LOOKS: readonly v.InferOutput<typeof adminCommand>['command'][] = [
  ...(['list', 'people', 'person', 'bans', 'reports', 'report', 'announcements', 'invites'] as const),
  ...(['settings', 'log', 'health', 'mail', 'push', 'check', 'ratings'] as const),
]
/** `done` says what was done; the rest is what was asked for: see `admin.ts`. */
export const adminDone = v.looseObject({ ok: v.literal(true), done: v.string() })

/** After the `#` of the link that makes somebody the operator. */
export const setupBody = v.strictObject({ token: v.pipe(v.string(), v.regex(/^[a-z0-9]{8,64}$/)) })
export const wordBody = v.strictObject({ word: v.pipe(v.string(), v.maxLength(200)) })
export const inviteBody = v.strictObject({ code: v.pipe(v.string(), v.regex(/^[a-z0-9]{8,64}$/)) })
export const reportBody = v.strictObject({
  table: tableId,
  key: v.optional(v.pipe(v.string(), v.regex(/^[a-z0-9]{0,64}$/)), ''),
  problem: text(1_000),
  /** Whom it is about, if it is about somebody. */
  about: v.optional(guestId),
})

const role = v.nullable(v.picklist(ROLES))
/** What everybody may know of the server. */
export const siteShown = v.object({
  name: v.string(),
  languages: v.array(languageCode),
  clock: v.picklist(CLOCK_NAMES),
  makers: v.picklist(MAKERS),
  /** Whether whoever asks may make tables. */
  mayMake: v.boolean(),
  role,
  news: v.array(v.object({ id: v.string(), text: v.string() })),
  /** Why whoever asks is kept out, and until when. */
  banned: v.nullable(v.object({ why: v.string(), until: v.number() })),
  /** The same for whoever is to be silent. */
  muted: v.nullable(v.object({ why: v.string(), until: v.number() })),
})
export const roleTaken = v.object({ role })
