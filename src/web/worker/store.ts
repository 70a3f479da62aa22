/** Local tables on this device. A write succeeds only if the table is still where the writer saw it. */
import type { Person } from '#table/messages.ts'
import type { PastStep } from '#table/past.ts'
import type { Table, Told } from '#table/table.ts'

export interface KeptTable {
  readonly id: string
  readonly table: Table
  readonly people: { readonly [guest: string]: Person }
  /** Where it left a finished game, if it is a branch of one: after so many entries. */
  readonly branchedAt?: number
}

export interface KeptLines {
  readonly table: string
  readonly seq: number
  readonly told: readonly Told[]
  /** Left out by earlier pages. */
  readonly what?: PastStep['what']
}

/** A table, and all that was ever told at it. */
export interface LocalRecord {
  readonly kept: KeptTable
  readonly lines: readonly KeptLines[]
}

const done = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })

const finished = (work: IDBTransaction): Promise<void> =>
  new Promise((resolve, reject) => {
    work.oncomplete = () => resolve()
    work.onabort = () => reject(work.error)
  })

const open = (): Promise<IDBDatabase> => {
  const request = indexedDB.open('kontor', 1)
  request.onupgradeneeded = () => {
    request.result.createObjectStore('tables', { keyPath: 'id' })
    request.result.createObjectStore('lines', { keyPath: ['table', 'seq'] })
  }
  return done(request)
}

export class Store {
  private readonly db: Promise<IDBDatabase> = open()

  async all(): Promise<readonly KeptTable[]> {
    return done((await this.db).transaction('tables').objectStore('tables').getAll())
  }

  async read(id: string): Promise<LocalRecord | null> {
    const work = (await this.db).transaction(['tables', 'lines'])
    const kept: KeptTable | undefined = await done(work.objectStore('tables').get(id))
    if (!kept) return null
    const range = IDBKeyRange.bound([id, 0], [id, kept.table.seq])
    return { kept, lines: await done(work.objectStore('lines').getAll(range)) }
  }

  async create(kept: KeptTable, lines: readonly KeptLines[] = []): Promise<void> {
    const work = (await this.db).transaction(['tables', 'lines'], 'readwrite')
    work.objectStore('tables').put(kept)
    for (const one of lines) work.objectStore('lines').put(one)
    return finished(work)
  }

  /** Also keeps the tables that come of it. False when another tab was quicker. */
  async write(
    before: Table,
    kept: KeptTable,
    lines: readonly KeptLines[],
    created: readonly KeptTable[],
  ): Promise<boolean> {
    const work = (await this.db).transaction(['tables', 'lines'], 'readwrite')
    const tables = work.objectStore('tables')
    const now: KeptTable | undefined = await done(tables.get(kept.id))
    if (now?.table.seq !== before.seq) return false
    for (const one of [kept, ...created]) tables.put(one)
    for (const one of lines) work.objectStore('lines').put(one)
    await finished(work)
    return true
  }

  async remove(id: string): Promise<void> {
    const work = (await this.db).transaction(['tables', 'lines'], 'readwrite')
    work.objectStore('tables').delete(id)
    work.objectStore('lines').delete(IDBKeyRange.bound([id, 0], [id, Number.MAX_SAFE_INTEGER]))
    return finished(work)
  }
}
