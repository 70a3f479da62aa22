/** A recovery code: shown once, kept as a hash that is slow to compute. It stays good until it is replaced. */
import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto'
import type { Person } from '#table/messages.ts'
import type { Storage } from '../storage/storage.ts'
import type { Cookies } from './cookies.ts'
import type { KeptNames } from './keptNames.ts'
import { typedCode } from './typedCodes.ts'

const GROUPS = 5
const LETTERS_OF_A_GROUP = 5
/** By the first letters the row is found, the rest proves it: 85 bits. */
const FINDS = 8
const COST = { N: 2 ** 15, r: 8, p: 1, maxmem: 64 * 1024 * 1024 } as const
const HASH_BYTES = 32
/** Each takes 32 MB and a thread for a moment. */
const AT_ONCE = 2
const MOST_WAITING = 40

const SQL = {
  find: 'SELECT guest, salt, hash FROM codes WHERE lookup = ?',
  put: `INSERT INTO codes (guest, lookup, salt, hash, made) VALUES (?, ?, ?, ?, ?)
    ON CONFLICT (guest) DO UPDATE SET lookup = excluded.lookup, salt = excluded.salt, hash = excluded.hash,
    made = excluded.made`,
  made: 'SELECT made FROM codes WHERE guest = ?',
  drop: 'DELETE FROM codes WHERE guest = ?',
} as const

/** Too many codes are being computed. */
export class Busy extends Error {}

export class Codes {
  private readonly storage: Storage
  private readonly cookies: Cookies
  private readonly names: KeptNames
  private computing = 0
  private readonly waiting: (() => void)[] = []
  /** For codes that nobody has: they take as long. */
  private readonly nobody = { salt: randomBytes(16).toString('hex'), hash: '00'.repeat(HASH_BYTES) }

  constructor(storage: Storage, cookies: Cookies, names: KeptNames) {
    this.storage = storage
    this.cookies = cookies
    this.names = names
  }

  /** A new code, which replaces an earlier one. Null when the name is somebody else's. */
  async make(guest: string, person: Person): Promise<string | null> {
    const groups = Array.from({ length: GROUPS }, () => typedCode(LETTERS_OF_A_GROUP))
    const code = groups.join('')
    const salt = randomBytes(16).toString('hex')
    const hash = (await this.slowly(code.slice(FINDS), salt)).toString('hex')
    const lookup = this.cookies.hashOf('code', code.slice(0, FINDS))
    const done = await this.names.keep(guest, person, [
      { sql: SQL.put, values: [guest, lookup, salt, hash, this.storage.now()] },
    ])
    return done && groups.join('-')
  }

  /** Whose code it is; null when it is nobody's. */
  async ownerOf(code: string): Promise<string | null> {
    const [row] = await this.storage.query(SQL.find, this.cookies.hashOf('code', code.slice(0, FINDS)))
    const { salt, hash } = (row ?? this.nobody) as typeof this.nobody
    const isRight = timingSafeEqual(await this.slowly(code.slice(FINDS), salt), Buffer.from(hash, 'hex'))
    return row && isRight ? (row.guest as string) : null
  }

  async madeAt(guest: string): Promise<number | null> {
    const [row] = await this.storage.query(SQL.made, guest)
    return row === undefined ? null : (row.made as number)
  }

  async drop(guest: string): Promise<void> {
    await this.storage.change([{ sql: SQL.drop, values: [guest] }, this.names.releasing(guest)])
    this.storage.tell('person', guest)
  }

  private async slowly(secret: string, salt: string): Promise<Buffer> {
    if (this.waiting.length >= MOST_WAITING) throw new Busy()
    if (this.computing >= AT_ONCE) await new Promise<void>((resolve) => this.waiting.push(resolve))
    this.computing++
    try {
      return await new Promise((resolve, reject) =>
        scrypt(secret, salt, HASH_BYTES, COST, (error, key) => (error ? reject(error) : resolve(key))),
      )
    } finally {
      this.computing--
      this.waiting.shift()?.()
    }
  }
}
