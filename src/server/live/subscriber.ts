/** Those who have a table open, and what they are sent. */
import type { Viewer } from '#engine/contract.ts'
import type { Logged, ToClient } from '#table/messages.ts'
import type { Row } from '#table/saved.ts'
import type { Table } from '#table/table.ts'
import { isForEach, linesFor } from '#table/told.ts'
import type { Site } from './site.ts'

/** Somebody who has the table open. */
export interface Subscriber {
  readonly guest: string
  readonly key: string
  readonly as: Viewer | undefined
  /** Through whose eyes it last looked. */
  viewer: Viewer
  send(text: string): void
  /** The table is closed to it. */
  dropped(): void
}

/** The table as it is, and who looks on. */
export interface Room {
  readonly id: string
  readonly site: Site
  readonly table: Table
  readonly subscribers: ReadonlySet<Subscriber>
}

export const textOf = (message: ToClient): string => JSON.stringify(message)

type Change = Extract<ToClient, { type: 'change' }>

/** A change whose parts have been written already: much of it is the same for several people. */
export const changeText = (
  head: Pick<Change, 'type' | 'table' | 'from' | 'seq' | 'as' | 'clock'>,
  patch: string | null,
  log: string,
): string => `${JSON.stringify(head).slice(0, -1)},"patch":${patch},"log":${log}}`

type Said = Pick<Row, 'seq' | 'told'>

export const logged = (rows: readonly Said[], viewer: Viewer): Logged[] =>
  rows.flatMap(({ seq, told }) => (told.length === 0 ? [] : [{ seq, lines: linesFor(told, viewer) }]))

/** Whether these rows tell everybody the same. */
export const isSameForAll = (rows: readonly Said[]): boolean =>
  rows.every(({ told }) => !told.some(isForEach))
