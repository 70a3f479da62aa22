/**
 * What the server keeps. The embedded store and a database server both do all of this; `storageContract` holds
 * them to it. Every promise of a change is kept when it is on disk, not before.
 */
export interface RowText {
  readonly seq: number
  readonly at: number
  readonly by: string
  readonly id: string
  /** The rest of the row, as JSON. */
  readonly body: string
}

/** What can be found without reading a table. */
interface Listing {
  readonly game: string
  readonly status: string
  readonly isPublic: boolean
  readonly openSeats: number
  /** Whatever a list shows of it, as JSON. */
  readonly summary: string
  /** The people who sit at it; null when they are the same as before. */
  readonly members: readonly string[] | null
}

export interface Head extends Listing {
  readonly seq: number
  /** The checksum of all that is stored of it. */
  readonly sum: string
  /** When the house has something to do at it, in ticks; null for never. */
  readonly due: number | null
  /** When standing orders answer, in ticks, whether there are any or not; null for never. Left out: as it was. */
  readonly ordersAt?: number | null | undefined
}

export type SqlValue = string | number | null
export type SqlRow = Readonly<Record<string, unknown>>

/** A statement of SQL that both stores take: `?` stands for a value, JSON is text, moments are whole milliseconds. */
export interface Statement {
  readonly sql: string
  readonly values: readonly SqlValue[]
  /** How many rows it has to change, or to return: otherwise nothing that goes with it takes effect. */
  readonly must?: number
}

export interface NewTableRow {
  readonly table: string
  readonly at: number
  readonly head: Head
  readonly snapshot: string
}

/** Somebody is to be told, wherever they are, that it is their turn: if they can be reached, and instead of the turn before. */
export interface TurnNotice {
  readonly guest: string
  readonly id: string
  readonly about: string
  readonly at: number
  readonly due: number
}

/** Entries of one table, judged on its entry number `expected`. */
export interface Write {
  readonly table: string
  readonly expected: number
  readonly at: number
  readonly head: Head
  readonly rows: readonly RowText[]
  readonly snapshot: string | null
  /** Rows up to this one are no longer needed. */
  readonly forget?: number | undefined
  /** Tables that come of these entries: they exist if and only if the entries do. */
  readonly created: readonly NewTableRow[]
  /** Comes of most answers, so it costs no statement of its own where many are stored together. */
  readonly turns?: readonly TurnNotice[]
  /** What else comes of them, beside the tables; without `must`. */
  readonly beside?: readonly Statement[]
}

export interface StoredWhole {
  readonly seq: number
  readonly sum: string
  readonly held: string | null
  readonly snapshot: string
}

export interface Stored extends StoredWhole {
  readonly rows: readonly RowText[]
}

export interface Listed {
  readonly table: string
  readonly game: string
  readonly status: string
  readonly summary: string
  readonly created: number
  /** To the minute, while its status stays the same. */
  readonly touched: number
  readonly held: string | null
}

/** What a table can be. */
export const STATUSES = ['open', 'running', 'paused', 'over'] as const

/** Where a list goes on: after this table. Without one, with what was touched before this moment. */
interface ListPlace {
  readonly touched: number
  readonly table?: string | undefined
}

/** Which tables a list has, the latest first; each of these is found by an index. */
export type Find = {
  readonly status?: readonly string[]
  readonly before?: ListPlace | undefined
  readonly limit: number
} & (
  | {
      /** Where this person sits, or sat when the game began. */
      readonly member: string
    }
  | {
      readonly member?: undefined
      readonly game?: string | undefined
      /** Only public tables, or also private ones. */
      readonly isPublic?: boolean
    }
)

export interface ChatRow {
  readonly n: number
  readonly at: number
  readonly guest: string
  readonly id: string
  readonly text: string
  readonly watcher: boolean
}

/** How many messages of a table are kept. */
export interface ChatRoom {
  readonly inAll: number
  readonly byOne: number
}

export interface PersonRow {
  readonly guest: string
  readonly name: string
  readonly colour: string
  readonly seen: number
}

/** When a server saw somebody at a table last, in ticks, and whether they were still there. */
export interface SeenRow {
  readonly table: string
  readonly guest: string
  /** The server that saw them. */
  readonly node: string
  readonly isHere: boolean
  readonly seen: number
}

/** How far a table is, and why nobody plays on at it. */
export interface HeadNow {
  readonly seq: number
  readonly held: string | null
}

/**
 * What may have changed: a table's entries, its chat, whether it is held or gone, who is there, what was ordered there;
 * somebody's name or devices, or what waits for them; what the operator has decided.
 */
export const NOTICES = [
  ...(['moved', 'said', 'unsaid', 'held', 'gone', 'seen', 'orders'] as const),
  ...(['person', 'inbox', 'site'] as const),
] as const

/** A hint from another server on the same store. Hints may be lost, or come late: what counts is read again. */
export interface Notice {
  readonly kind: (typeof NOTICES)[number]
  /** The table, or the person. */
  readonly name: string
  /** How far the table or its chat is; 0 where that means nothing. */
  readonly at: number
}

export interface Beat {
  /** How long servers have been running in all, without the time in which clocks were stopped. */
  readonly ran: number
  /** Why all clocks are stopped; null when they are not. */
  readonly stopped: string | null
}

/** A write would make a table that is there already. */
export class TableExists extends Error {
  constructor(table: string) {
    super(`there is a table ${table} already`)
  }
}

export interface Storage {
  /** Whether other servers may change what is kept. */
  readonly isShared: boolean

  /** The database's own time, in milliseconds since 1970. */
  now(): number

  /** False when there is such a table already. */
  create(table: NewTableRow): Promise<boolean>
  /** False when the table has moved on meanwhile: nothing of it is stored then. Throws when a new table exists already. */
  commit(write: Write): Promise<boolean>
  load(table: string): Promise<Stored | null>
  /** The same without its rows. */
  whole(table: string): Promise<StoredWhole | null>
  rowsAfter(table: string, seq: number, limit: number): Promise<readonly RowText[]>
  /** The last rows before one, in order. */
  rowsBefore(table: string, seq: number, limit: number): Promise<readonly RowText[]>
  /** How far these tables are; those that are gone are left out. */
  heads(tables: readonly string[]): Promise<ReadonlyMap<string, HeadNow>>
  /** Tables that the house has to look after by now, the most urgent first. */
  due(ticks: number, limit: number): Promise<readonly string[]>
  find(find: Find): Promise<readonly Listed[]>
  /** Tables that are over and were last touched before this moment, the oldest first; none that is held. */
  finished(before: number, limit: number): Promise<readonly string[]>
  /** The ids of all tables, in order. */
  ids(after: string, limit: number): Promise<readonly string[]>
  /** Says why nobody plays on at a table, or that they may again. False when there is no such table. */
  hold(table: string, why: string | null): Promise<boolean>
  remove(table: string): Promise<boolean>

  /** Numbers and keeps a message; one that was kept already comes back as it was. Null when there is no more room. */
  say(table: string, message: Omit<ChatRow, 'n'>, room: ChatRoom): Promise<ChatRow | null>
  chat(table: string, after: number, limit: number): Promise<readonly ChatRow[]>

  person(guest: string): Promise<PersonRow | null>
  keepPerson(person: PersonRow): Promise<void>
  /** Forgets name, words and links of a person, and that their cookie was ever good. */
  erase(guest: string, at: number): Promise<void>
  isErased(guest: string): Promise<boolean>

  /** What is kept beside the tables, of people for instance, is read and changed by statements of those who know of it. */
  query(sql: string, ...values: readonly SqlValue[]): Promise<readonly SqlRow[]>
  /**
   * Statements that take effect together, each with the rows that it returned. Null when one did not do what it must: then
   * nothing has changed; or, where a database went away meanwhile, the same statements have taken effect before.
   */
  change(statements: readonly Statement[]): Promise<readonly (readonly SqlRow[])[] | null>

  /** Keeps whom a server has seen, each at one table once. `isNews`: other servers are told. */
  keepSeen(rows: readonly SeenRow[], isNews: boolean): Promise<void>
  seen(tables: readonly string[]): Promise<readonly SeenRow[]>

  /** Whether `owner` has this to itself until then. */
  lease(name: string, owner: string, now: number, until: number): Promise<boolean>
  /** Says that a server is running. */
  beat(now: number, longestGap: number): Promise<Beat>
  /** From now on no time is counted, for this reason; null: it is again. */
  stopClocks(why: string | null): Promise<void>
  /** A secret of this house: the one that is kept, or else this one from now on. */
  secret(name: string, otherwise: string): Promise<string>

  /** Tells other servers that something may have changed. */
  tell(kind: Notice['kind'], name: string): void
  /** Hears of what other servers do; `onGap` says that hints may have been missed. */
  listen(hear: (notice: Notice) => void, onGap: () => void): Promise<void>

  close(): Promise<void>
}
