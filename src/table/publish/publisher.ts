/** Those who look at a table, and what they are sent: the whole of it when they come, and then every change. */
import type { Refusal, Viewer } from '#engine/contract.ts'
import { NOT_OPEN } from '#engine/view.ts'
import type { Logged, ToClient } from '../messages.ts'
import {
  type ClockTime,
  entryRefused,
  type OwnSeen,
  ownSeer,
  see,
  seeClock,
  seePlay,
  seeTable,
  seeTurn,
  viewerFor,
} from '../see.ts'
import type { House, Table, Told } from '../table.ts'
import { isForEach, linesFor } from '../told.ts'
import { type Fields, inBraces, patchFields, patchText } from './patch.ts'

/** Somebody who has the table open. */
export interface Subscriber {
  readonly guest: string
  /** What opened the table to it; the link may change while it looks on. */
  key: string
  readonly as: Viewer | undefined
  /** Through whose eyes it last looked. */
  viewer: Viewer
  send(text: string): void
  /** The table is closed to it. */
  dropped(): void
}

/** What the publisher reads of the table that it tells of. */
interface Published {
  readonly table: Table
  readonly held: string | null
  readonly house: House
  /** The clock by which times are told. */
  time(): ClockTime
}

/** The lines of one entry. */
export interface EntryLines {
  readonly seq: number
  readonly told: readonly Told[]
}

export const textOf = (message: ToClient): string => JSON.stringify(message)

export class Publisher {
  readonly subscribers = new Set<Subscriber>()
  private readonly of: Published
  /** By viewer: what it sees of the game that not all do. */
  private own = new Map<Viewer, OwnSeen | null>()

  constructor(of: Published) {
    this.of = of
  }

  /** Everything this subscriber may know, and from now on every change. */
  subscribe(subscriber: Subscriber, entries: readonly EntryLines[]): void {
    this.subscribers.add(subscriber)
    this.sendAll(subscriber, entries)
  }

  /** The table is held now, or no longer, or all clocks are stopped: everybody sees it anew. */
  sendAgain(): void {
    this.own = new Map()
    for (const subscriber of this.subscribers) this.sendAll(subscriber, [])
  }

  private sendAll(subscriber: Subscriber, entries: readonly EntryLines[]): void {
    const { viewer } = subscriber
    const { table, house } = this.of
    const own = this.ownOf(viewer, () => ownSeer(table, house)(viewer))
    subscriber.send(
      textOf({
        type: 'table',
        table: table.id,
        seq: table.seq,
        as: viewer,
        state: see(table, house, viewer, this.of.held, own),
        clock: seeClock(table, this.of.time()),
        log: logged(entries, viewer),
      }),
    )
  }

  /** Worked out once for all who look through the same eyes. */
  private ownOf(viewer: Viewer, work: () => OwnSeen | null): OwnSeen | null {
    let own = this.own.get(viewer)
    if (own === undefined) {
      own = this.of.held === null ? work() : null
      this.own.set(viewer, own)
    }
    return own
  }

  /** Tells everybody what changed since `before`. What is the same for all of them is compared and written once. */
  changed(before: Table, entries: readonly EntryLines[]): void {
    const old = this.own
    this.own = new Map()
    if (this.subscribers.size === 0) return
    const { table, house } = this.of
    const ownFor = ownSeer(table, house)
    const texts = new Map<string, string>()
    const log = loggedForAll(entries)
    // Who may look on, and through whose eyes, is up to the table and not to the game.
    const isSame = isSameTable(before, table)
    const change = changeFor(before, table, house, this.of.held, isSame)
    const begun = beginningOf(before, table, this.of.time())
    for (const subscriber of [...this.subscribers]) {
      const was = subscriber.viewer
      if (!isSame && !this.looksOn(subscriber, before.key)) continue
      const { viewer } = subscriber
      const name = `${was} ${viewer}`
      let text = texts.get(name)
      if (text === undefined) {
        const own = old.get(viewer)
        const now = this.ownOf(viewer, () => ownFor(viewer, own ? { table: before, own } : undefined))
        const patch = change(old.get(was) ?? null, now)
        const lines = log ?? JSON.stringify(logged(entries, viewer))
        text = `${begun},"as":${JSON.stringify(viewer)},"patch":${patch},"log":${lines}}`
        texts.set(name, text)
      }
      subscriber.send(text)
    }
  }

  /** Whether the table is still open to it; finds through whose eyes it looks from now on. */
  private looksOn(subscriber: Subscriber, keyBefore: string): boolean {
    const { table } = this.of
    // Whoever was let in stays: a new link is for those who are not here.
    if (subscriber.key === keyBefore) subscriber.key = table.key
    const { guest, key, as } = subscriber
    const refused = entryRefused(table, guest, key)
    if (refused) this.drop(subscriber, refused.refusal)
    else subscriber.viewer = viewerFor(table, guest, as) ?? viewerFor(table, guest, undefined) ?? 'watcher'
    return refused === null
  }

  private drop(subscriber: Subscriber, refusal: Refusal): void {
    this.subscribers.delete(subscriber)
    subscriber.send(textOf({ type: 'gone', table: this.of.table.id, refusal }))
    subscriber.dropped()
  }

  /** The table is closed to everybody. */
  close(refusal: Refusal): void {
    for (const subscriber of [...this.subscribers]) this.drop(subscriber, refusal)
  }
}

type Change = Extract<ToClient, { readonly type: 'change' }>

/** A change as far as it is the same for all, without the brace that ends it. */
const beginningOf = (before: Table, table: Table, time: ClockTime): string => {
  const head: Omit<Change, 'as' | 'patch' | 'log'> = {
    type: 'change',
    table: table.id,
    from: before.seq,
    seq: table.seq,
    clock: seeClock(table, time),
  }
  return JSON.stringify(head).slice(0, -1)
}

export const logged = (entries: readonly EntryLines[], viewer: Viewer): Logged[] =>
  entries.flatMap(({ seq, told }) => (told.length === 0 ? [] : [{ seq, lines: linesFor(told, viewer) }]))

/** The same as text, where these entries tell everybody the same; otherwise null. */
const loggedForAll = (entries: readonly EntryLines[]): string | null =>
  entries.some(({ told }) => told.some(isForEach)) ? null : JSON.stringify(logged(entries, 'watcher'))

const fieldsOf = (value: object): Fields => value as Fields

const joined = (a: string, b: string): string => (a === '' || b === '' ? a + b : `${a},${b}`)
const field = (key: string, text: string | null): string => (text === null ? '' : `"${key}":${text}`)

/**
 * For each viewer by what it saw before and sees now: the patch from one to the other, or null when it sees no change.
 * Most of a change is open: that is compared and written once, and for each viewer only its own cards and questions are.
 */
export const changeFor = (
  before: Table,
  after: Table,
  house: House,
  held: string | null,
  isSame = isSameTable(before, after),
) => {
  const table = isSame
    ? ''
    : (patchFields(fieldsOf(seeTable(before, held)), fieldsOf(seeTable(after, held))) ?? '')
  const open = openOf(before, after, house)
  const play = (was: OwnSeen | null, is: OwnSeen | null): string | null => {
    if (was === null && is === null) return null
    if (was === null || is === null || open === null) return JSON.stringify([seePlay(after, house, is)])
    const own = (key: keyof OwnSeen) => field(key, patchText(was[key], is[key]))
    const view = field('view', inBraces(joined(open.view, own('cards'))))
    return inBraces([view, own('question'), own('given'), own('undo')].reduce(joined, open.turn))
  }
  return (was: OwnSeen | null, is: OwnSeen | null): string | null =>
    inBraces(joined(table, field('play', play(was, is))))
}

/** What every answer moves on, and nobody sees of the table itself. */
const MOVES_ON: ReadonlySet<string> = new Set<keyof Table>([
  'play',
  'seq',
  'at',
  'ticks',
  'clock',
  'askedAt',
  'askedTicks',
])

/** Whether all that changed is the game, as in most changes. */
const isSameTable = (before: Table, after: Table): boolean => {
  for (const key of Object.keys(after) as (keyof Table)[])
    if (before[key] !== after[key] && !MOVES_ON.has(key)) return false
  return true
}

/** What changed in the game for everybody; null when it begins, ends, or is another by its fields. */
const openOf = (before: Table, after: Table, house: House) => {
  const game = house.game(after.settings.game)
  if (!game || !before.play || !after.play) return null
  const view = patchFields(fieldsOf(before.play.state), fieldsOf(after.play.state), NOT_OPEN)
  const turn = patchFields(fieldsOf(seeTurn(game, before.play)), fieldsOf(seeTurn(game, after.play)))
  return view === null ? null : { view, turn: turn ?? '' }
}
