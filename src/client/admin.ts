/** What operators and moderators are answered. The page and the command line say it in their own language. */
import type * as v from 'valibot'
import type { adminCommand, ROLES, siteSettings, siteShown } from './adminSchemas.ts'
import { caller, type Fetch } from './http.ts'
import type { ReadonlyDeep } from './readonlyDeep.ts'

export type AdminCommand = v.InferInput<typeof adminCommand>
export type ParsedCommand = v.InferOutput<typeof adminCommand>
export type SiteSettings = ReadonlyDeep<v.InferOutput<typeof siteSettings>>
export type SiteShown = ReadonlyDeep<v.InferOutput<typeof siteShown>>
export type Role = (typeof ROLES)[number]

/** Somebody, as lists name them. */
export interface Named {
  readonly guest: string
  readonly name: string
}

export interface ListedForAdmin {
  readonly table: string
  readonly game: string
  readonly status: string
  readonly created: number
  readonly touched: number
  /** Why nobody plays on; null when they do. */
  readonly held: string | null
  readonly seats: readonly { readonly guest: string | null; readonly name: string | null }[]
}

export interface PersonListed extends Named {
  readonly isKept: boolean
  readonly role: Role | null
  /** When a device of theirs was last here, to the hour; null when none has a row yet. */
  readonly seen: number | null
  readonly devices: number
  readonly tables: number
  readonly isBanned: boolean
}

export interface Ban extends Named {
  readonly id: string
  readonly kind: 'ban' | 'mute'
  /** Whether addresses are banned with the person. */
  readonly hasAddress: boolean
  readonly until: number
  readonly why: string
  readonly by: string
  readonly at: number
}

export interface PersonShown extends PersonListed {
  readonly proofs: { readonly passkeys: number; readonly code: boolean }
  readonly at: readonly {
    readonly kind: 'phone' | 'tablet' | 'computer' | 'program'
    readonly browser: string
    readonly system: string
    readonly seen: number
  }[]
  readonly sits: readonly { readonly table: string; readonly game: string; readonly status: string }[]
  readonly bans: readonly Ban[]
}

export interface ReportListed {
  readonly id: string
  readonly at: number
  readonly by: Named
  readonly about: Named | null
  readonly table: string
  readonly seq: number
  readonly said: string
  readonly closed: number | null
}

export interface ChatLineShown extends Named {
  readonly n: number
  readonly at: number
  readonly text: string
  readonly watcher: boolean
  readonly isRemoved: boolean
}

export interface Announcement {
  readonly id: string
  readonly at: number
  readonly until: number
  readonly text: string
}

export interface Invite {
  readonly id: string
  readonly link: string
  readonly note: string
  /** How often it can still be used. */
  readonly uses: number
  readonly expires: number
  readonly at: number
}

export interface Done {
  readonly at: number
  readonly by: string
  readonly act: string
  readonly about: string
}

/** One figure over time, the oldest first; null where the server was not asked. */
export interface Series {
  readonly name: string
  readonly unit: 'perSecond' | 'perMinute' | 'milliseconds' | 'count' | 'bytes'
  readonly points: readonly (number | null)[]
}
export interface Span {
  /** When the last point was taken, and how far apart they are. */
  readonly until: number
  readonly every: number
  readonly series: readonly Series[]
}
export interface Health {
  readonly hour: Span
  readonly day: Span
  readonly versions: { readonly [what: string]: string }
  readonly since: number
}

/** What became of something that was sent to see whether it arrives, and what the other side said. */
interface Tried<Outcome extends string> {
  readonly outcome: Outcome
  readonly why: string
}
/** `off`: no mail server is set. */
export type TriedMail = Tried<'sent' | 'off' | 'unreachable' | 'login' | 'refused' | 'failed'>
/** `none`: no browser is to be told; `gone`: the push service knows it no longer; `failed`: later it may be taken. */
export type TriedPush = Tried<'sent' | 'none' | 'unreachable' | 'refused' | 'gone' | 'failed'>

type Flaw = 'unreadable' | 'snapshot' | 'missing' | 'earlier' | 'later'
/** What each command answers, beside that it is done. */
interface Answers {
  list: { readonly tables: readonly ListedForAdmin[] }
  people: { readonly people: readonly PersonListed[] }
  person: { readonly person: PersonShown }
  bans: { readonly bans: readonly Ban[] }
  reports: { readonly reports: readonly ReportListed[] }
  report: { readonly report: ReportListed; readonly chat: readonly ChatLineShown[] }
  announcements: { readonly announcements: readonly Announcement[] }
  invites: { readonly invites: readonly Invite[] }
  invite: { readonly link: string }
  settings: {
    readonly settings: SiteSettings
    readonly isAddressFixed: boolean
    /** Why all clocks are stopped; null when they are not. */
    readonly stopped: string | null
  }
  clocks: { readonly stopped: boolean }
  log: { readonly acts: readonly Done[] }
  health: { readonly health: Health }
  mail: { readonly tried: TriedMail }
  push: { readonly tried: TriedPush }
  link: { readonly link: string }
  check: {
    readonly tables: number
    readonly rows: number
    readonly wrong: readonly { readonly table: string; readonly flaw: Flaw }[]
    readonly unproven: readonly string[]
  }
  ratings: { readonly games: number; readonly differing: readonly string[] }
}
type Name = AdminCommand['command']
type AnswerTo<C extends Name> = { readonly ok: true; readonly done: C } & (C extends keyof Answers
  ? Answers[C]
  : object)
/** In kinds, not in sentences. */
export type AdminAnswer =
  | { [C in Name]: AnswerTo<C> }[Name]
  | { readonly ok: false; readonly refusal: { readonly key: string } }

export const adminClient = (fetch: Fetch) => {
  const call = caller(fetch)
  return {
    site: () => call<SiteShown>('GET', '/api/site'),
    ask: <C extends AdminCommand>(command: C) => call<AnswerTo<C['command']>>('POST', '/api/admin', command),
    setUp: (token: string) => call<{ role: Role | null }>('POST', '/api/admin/setup', { token }),
    sayWord: (word: string) => call<object>('POST', '/api/site/word', { word }),
    takeInvite: (code: string) => call<object>('POST', '/api/site/invite', { code }),
    report: (report: { table: string; key?: string; problem: string; about?: string }) =>
      call<object>('POST', '/api/reports', report),
  }
}
