/** A table, and those who look at it. */
import type { Subscriber } from '#table/publish/publisher.ts'
import type { Table } from '#table/table.ts'
import type { Site } from './site.ts'

export interface Audience {
  readonly id: string
  readonly site: Site
  readonly table: Table
  readonly subscribers: ReadonlySet<Subscriber>
  readonly chat: { readonly speakers: ReadonlySet<string> }
  /** Whether another server sees this person here. */
  isElsewhere(guest: string): boolean
}
