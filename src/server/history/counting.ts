/**
 * Counts finished games, one after the other: ratings and profiles. A game is stored as a result with the
 * entry that ends it; it is counted afterwards, by one server at a time, in one change. The number that it is given then is the
 * order in which ratings can be computed again (docs/decisions/0240-games-are-counted-one-by-one.md).
 */
import { UNKNOWN } from '#bots/arena/rating.ts'
import { type Tally, tallies } from '#engine/statistics.ts'
import { recordOfPlay } from '#table/play.ts'
import type { Table } from '#table/table.ts'
import type { Site } from '../live/site.ts'
import { tableFrom } from '../live/stored/tableRows.ts'
import type { Tables } from '../live/tables.ts'
import type { SqlRow, SqlValue, Statement } from '../storage/storage.ts'
import { type GameProfile, NO_PROFILE, withGame } from './profile.ts'
import { fieldOf, pointsOf, type RatedPerson, ratedPeople } from './rating.ts'
import { type GameResult, peopleOf } from './results.ts'

const SQL = {
  release: 'DELETE FROM leases WHERE name = ? AND owner = ?',
  waiting: 'SELECT table_id, body FROM results WHERE n IS NULL ORDER BY at, table_id LIMIT 1',
  last: 'SELECT MAX(n) AS n FROM results',
  count: 'UPDATE results SET n = ? WHERE table_id = ? AND n IS NULL',
  rating: 'SELECT mu, sigma, games FROM ratings WHERE guest = ? AND game = ? AND field = ?',
  putRating: `INSERT INTO ratings (guest, game, field, mu, sigma, games) VALUES (?, ?, ?, ?, ?, 1)
    ON CONFLICT (guest, game, field)
    DO UPDATE SET mu = excluded.mu, sigma = excluded.sigma, games = ratings.games + 1`,
  markPlayed: 'UPDATE played SET rating = ? WHERE guest = ? AND table_id = ?',
  profile: 'SELECT body FROM profiles WHERE guest = ? AND game = ?',
  putProfile: `INSERT INTO profiles (guest, game, body) VALUES (?, ?, ?)
    ON CONFLICT (guest, game) DO UPDATE SET body = excluded.body`,
} as const

/** The lease of whoever changes ratings. */
export const COUNTING = 'counting'
const LEASE_FOR = 30_000

export class Counting {
  private readonly site: Site
  private readonly tables: Pick<Tables, 'inMemory'>
  private timer: NodeJS.Timeout | null = null
  private isStopped = false
  private isLeased = false
  private underWay: Promise<unknown> = Promise.resolve()

  constructor(tables: Pick<Tables, 'site' | 'inMemory'>) {
    this.site = tables.site
    this.tables = tables
  }

  /** Looks every so often, and goes on at once while there is more. */
  start(every: number): void {
    const look = async () => {
      const isMore = await this.step().catch((error: unknown) => {
        this.site.log.error({ error: String(error) }, 'a finished game could not be counted')
        return false
      })
      if (!this.isStopped) this.timer = setTimeout(go, isMore ? 1 : every).unref()
    }
    const go = () => {
      this.underWay = look()
    }
    go()
  }

  async stop(): Promise<void> {
    this.isStopped = true
    if (this.timer) clearTimeout(this.timer)
    await this.underWay
  }

  /** Counts one game. False when there is none, or when another server is at it. */
  async step(): Promise<boolean> {
    const { storage, node } = this.site
    const [waiting] = await storage.query(SQL.waiting)
    if (!waiting) {
      await this.release()
      return false
    }
    const now = storage.now()
    if (!(await storage.lease(COUNTING, node, now, now + LEASE_FOR))) return false
    this.isLeased = true
    // Once more: it may have been changed before we had the lease.
    const [due] = await storage.query(SQL.waiting)
    if (!due) return false
    const result = JSON.parse(due.body as string) as GameResult
    const n = (((await storage.query(SQL.last))[0]?.n as number | null) ?? 0) + 1
    const statements = await this.statementsFor(result)
    // Counted already by another server that was slow: then this changes nothing.
    await storage.change([{ sql: SQL.count, values: [n, result.table], must: 1 }, ...statements])
    return true
  }

  /** Others may want it sooner than it runs out. */
  private async release(): Promise<void> {
    if (!this.isLeased) return
    this.isLeased = false
    await this.site.storage.change([{ sql: SQL.release, values: [COUNTING, this.site.node] }])
  }

  private async statementsFor(result: GameResult): Promise<readonly Statement[]> {
    const people = await this.thoseStillHere(peopleOf(result))
    const rated = (await this.rated(result)).filter(({ guest }) => people.includes(guest))
    const field = fieldOf(result)
    return [
      ...rated.flatMap(({ guest, after }) => [
        statement(SQL.putRating, guest, result.game, field, after.mu, after.sigma),
        statement(SQL.markPlayed, pointsOf(after), guest, result.table),
      ]),
      ...(await this.profiles(result, people)),
    ]
  }

  /** Whoever has been erased meanwhile leaves nothing behind. */
  private async thoseStillHere(people: readonly string[]): Promise<readonly string[]> {
    const erased = await Promise.all(people.map((guest) => this.site.storage.isErased(guest)))
    return people.filter((_, i) => !erased[i])
  }

  private async rated(result: GameResult): Promise<readonly RatedPerson[]> {
    const guests = new Set(result.seats.flatMap(({ earlier }) => earlier))
    for (const guest of peopleOf(result)) guests.add(guest)
    const known = new Map(
      await Promise.all(
        [...guests].map(async (guest) => {
          const [row] = await this.site.storage.query(SQL.rating, guest, result.game, fieldOf(result))
          return [guest, row ? ratingFrom(row) : UNKNOWN] as const
        }),
      ),
    )
    return ratedPeople(result, (guest) => known.get(guest) ?? UNKNOWN)
  }

  private async profiles(result: GameResult, people: readonly string[]): Promise<readonly Statement[]> {
    const tally = await this.talliesOf(result)
    return Promise.all(
      people.map(async (guest) => {
        const [row] = await this.site.storage.query(SQL.profile, guest, result.game)
        const before = row ? (JSON.parse(row.body as string) as GameProfile) : NO_PROFILE
        const seat = result.seats.findIndex((one) => one.guest === guest)
        const after = withGame(before, result, guest, tally[seat] ?? {})
        return statement(SQL.putProfile, guest, result.game, JSON.stringify(after))
      }),
    )
  }

  /** What happened in the game, by seat; nothing where its record is no longer there. */
  private async talliesOf({ table, game: id }: GameResult): Promise<readonly Tally[]> {
    const game = this.site.house.game(id)
    const play = game?.statistics && (await this.playedAt(table))
    return play ? tallies(game, recordOfPlay(play)) : []
  }

  /** Mostly it has just ended, and is still in memory. */
  private async playedAt(id: string): Promise<Table['play']> {
    const live = this.tables.inMemory(id)?.table
    if (live?.status === 'over') return live.play
    const stored = await this.site.storage.load(id)
    return stored ? tableFrom(stored).table.play : null
  }
}

export const ratingFrom = ({ mu, sigma }: SqlRow) => ({ mu: mu as number, sigma: sigma as number })

const statement = (sql: string, ...values: readonly SqlValue[]): Statement => ({ sql, values })
