/**
 * What the server promises to whoever is about to bring a game: under which id it will go on, and the hash of the secret that
 * what nobody has seen will be shuffled by. Nothing is stored. The secret follows from a key of the house, so that every
 * server of it keeps every promise, also after a crash.
 */
import { createHmac, timingSafeEqual } from 'node:crypto'
import { FIRST_ROUND } from '#table/fair/fair.ts'
import { commitmentOf } from '#table/fair/start.ts'

export interface Promised {
  readonly id: string
  readonly secret: string
}

export class Promises {
  private readonly key: string
  private readonly newId: () => string

  constructor(key: string, newId: () => string) {
    this.key = key
    this.newId = newId
  }

  private mac(what: 'secret' | 'token', table: string, guest: string, record: string): string {
    return createHmac('sha256', this.key).update(`${what} ${table} ${guest} ${record}`).digest('hex')
  }

  /** `record`: the hash of the record that this guest will bring. */
  make(guest: string, record: string) {
    const table = this.newId()
    const { round } = FIRST_ROUND
    const commitment = commitmentOf(table, round, this.mac('secret', table, guest, record))
    return { table, token: this.mac('token', table, guest, record), round, commitment }
  }

  /** Null where nobody has promised this. */
  kept(
    { table, token }: { readonly table: string; readonly token: string },
    guest: string,
    record: string,
  ): Promised | null {
    const right = this.mac('token', table, guest, record)
    if (!timingSafeEqual(Buffer.from(right), Buffer.from(token))) return null
    return { id: table, secret: this.mac('secret', table, guest, record) }
  }
}
