/** Those who have a table open, and what they are sent. */
import type { Viewer } from '#engine/contract.ts'
import type { Logged, ToClient } from '#table/messages.ts'
import type { NewRow, Row } from '#table/saved.ts'
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

/** A change for one viewer after the other; what is the same for all of them is written once. */
export const changeWriter = (head: Pick<Change, 'type' | 'table' | 'from' | 'seq' | 'clock'>) => {
  const begun = JSON.stringify(head).slice(0, -1)
  return (as: Viewer, patch: string | null, log: string): string =>
    `${begun},"as":${JSON.stringify(as)},"patch":${patch},"log":${log}}`
}

type Said = Pick<Row, 'seq' | 'told'> & Partial<Pick<NewRow, 'toldText'>>

export const logged = (rows: readonly Said[], viewer: Viewer): Logged[] =>
  rows.flatMap(({ seq, told }) => (told.length === 0 ? [] : [{ seq, lines: linesFor(told, viewer) }]))

/** The same as text, where these rows tell everybody the same; otherwise null. */
export const loggedForAll = (rows: readonly Said[]): string | null => {
  if (rows.some(({ told }) => told.some(isForEach))) return null
  const texts = rows.flatMap(({ seq, told, toldText }) =>
    told.length === 0 ? [] : [`{"seq":${seq},"lines":${toldText ?? JSON.stringify(told)}}`],
  )
  return `[${texts.join()}]`
}
