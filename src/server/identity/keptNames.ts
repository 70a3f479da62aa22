/** Whoever has a passkey or a recovery code keeps the name: no other kept name on this server looks like it. */
import type { Person } from '#table/messages.ts'
import { lookOf } from '../live/people/namesApart.ts'
import type { SqlRow, Statement, Storage } from '../storage/storage.ts'

const SQL = {
  drop: 'DELETE FROM kept_names WHERE guest = ?',
  // Only while there is something that proves who it is.
  add: 'INSERT INTO kept_names (look, guest) VALUES (?, ?) ON CONFLICT DO NOTHING',
  release: `DELETE FROM kept_names WHERE guest = ?
    AND NOT EXISTS (SELECT 1 FROM passkeys WHERE passkeys.guest = kept_names.guest)
    AND NOT EXISTS (SELECT 1 FROM codes WHERE codes.guest = kept_names.guest)`,
  owner: 'SELECT guest FROM kept_names WHERE look = ?',
  putPerson: `INSERT INTO people (guest, name, colour, seen) VALUES (?, ?, ?, ?)
    ON CONFLICT (guest) DO UPDATE SET name = excluded.name, colour = excluded.colour, seen = excluded.seen`,
} as const

export class KeptNames {
  private readonly storage: Storage

  constructor(storage: Storage) {
    this.storage = storage
  }

  async isFree(name: string, guest: string): Promise<boolean> {
    const [row] = await this.storage.query(SQL.owner, lookOf(name))
    return row === undefined || row.guest === guest
  }

  /** What keeps a name; nothing of what goes with it takes effect when somebody else has kept it. */
  keeping(guest: string, { name, colour }: Person): Statement[] {
    return [
      { sql: SQL.drop, values: [guest] },
      { sql: SQL.add, values: [lookOf(name), guest], must: 1 },
      { sql: SQL.putPerson, values: [guest, name, colour, this.storage.now()] },
    ]
  }

  /** What gives a name back when nothing proves any longer whose it is. */
  releasing(guest: string): Statement {
    return { sql: SQL.release, values: [guest] }
  }

  /** Null when somebody else has kept the name, or one that looks like it. */
  async keep(
    guest: string,
    person: Person,
    together: readonly Statement[] = [],
  ): Promise<readonly (readonly SqlRow[])[] | null> {
    const done = await this.storage.change([...this.keeping(guest, person), ...together])
    if (done) this.storage.tell('person', guest)
    return done
  }
}
