/** What people say at tables, numbered on PostgreSQL, where several servers give numbers at the same time. */
import type { Database } from './connection.ts'
import { SQL } from './statements.ts'
import type { ChatRoom, ChatRow } from './storage.ts'
import { chatFullValues, chatRow, chatValues } from './values.ts'

/** Two people who speak at once may be given the same number; one of them then takes the next. */
const MOST_SPEAKING = 100

export class Speech {
  private readonly database: Database
  private readonly speaking = new Map<string, Promise<unknown>>()

  constructor(database: Database) {
    this.database = database
  }

  /** Those who speak here at the same table speak one after the other. */
  say(table: string, message: Omit<ChatRow, 'n'>, room: ChatRoom): Promise<ChatRow | null> {
    const before = this.speaking.get(table) ?? Promise.resolve()
    const sayNow = () => this.sayNow(table, message, room)
    const said = before.then(sayNow, sayNow)
    this.speaking.set(table, said)
    const done = () => {
      if (this.speaking.get(table) === said) this.speaking.delete(table)
    }
    said.then(done, done)
    return said
  }

  /** Null when there is no more room. */
  private async sayNow(table: string, message: Omit<ChatRow, 'n'>, room: ChatRoom): Promise<ChatRow | null> {
    for (let i = 0; i < MOST_SPEAKING; i++) {
      await this.database.ask(SQL.addChat, chatValues(table, message, room))
      const { rows } = await this.database.ask(SQL.chatById, [table, message.guest, message.id])
      if (rows.length > 0) return chatRow(rows[0])
      const { rows: full } = await this.database.ask(SQL.isChatFull, chatFullValues(table, message, room))
      if (full.length > 0) return null
    }
    throw new Error('too many people speak at once')
  }
}
