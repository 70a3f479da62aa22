/** A table that remembers its rows, for tests that say one thing after the other at it. */
import { imagined } from '#engine/chance.ts'
import type { Game, Given, Refusal } from '#engine/contract.ts'
import { eraseGame } from '#engine/erase.ts'
import { randomGiven } from '#engine/question.ts'
import { small1, small2 } from '#engine/testkit/smallGame.ts'
import { GAMES } from '#games/index.ts'
import { act, actForHouse, type HouseCommand, owingSeats } from '../act.ts'
import { createTable } from '../commands/lobby.ts'
import { deal } from '../play.ts'
import type { Command } from '../protocol.ts'
import { type Row, replayed, rowFrom, rowOf } from '../publish/rows.ts'
import { type ClockSeen, seeClock } from '../see.ts'
import type { Fresh, House, Settings, Table } from '../table.ts'
import { linesFor } from '../told.ts'

/** A small game, and the same under newer rules. */
export const [SMALL, NEWER_SMALL] = [eraseGame(small1), eraseGame(small2)] as const
export const ALL: readonly Game[] = [...GAMES, SMALL]
export const house: House = {
  game: (id) => ALL.find((game) => game.id === id),
  bots: ['random', 'greedy'],
  begin: deal,
}

export const BY_BOT = { level: 'greedy', thought: { seed: 1, iterations: 0 } } as const

type Wording<C> = C extends Command ? Omit<C, 'id' | 'table'> : never

export class Desk {
  table: Table
  now = 1_000_000
  rows: Row[] = []
  /** The last table that came of this one. */
  spawned: Table | null = null
  private made = 0
  private readonly first: Table
  readonly house: House

  constructor(settings: Partial<Settings> = {}, seats = 3, at: House = house) {
    this.house = at
    const created = createTable(
      {
        host: 'anna',
        seats,
        settings: {
          game: 'small',
          options: {},
          privacy: 'public',
          order: 'choice',
          clock: null,
          ...settings,
        },
      },
      at,
      this.moment(),
    )
    if (!created.ok) throw new Error(created.refusal.key)
    this.table = created.table
    this.first = created.table
  }

  moment() {
    return {
      now: this.now,
      ticks: this.now,
      fresh: (): Fresh => ({
        id: `table${++this.made}`,
        key: `key${this.made}`,
        secret: `secret${this.made}`,
      }),
    }
  }

  /** The clock as everybody reads it at this moment. */
  clock(): ClockSeen | null {
    return seeClock(this.table, { ...this.moment(), stopped: null })
  }

  try(guest: string, command: Wording<Command>): Refusal | null {
    this.now += 10
    const done = act(
      this.table,
      { id: 'm', table: this.table.id, ...command } as Command,
      guest,
      this.house,
      this.moment(),
    )
    return this.take(guest, command.type, done)
  }

  tryHouse(command: HouseCommand): Refusal | null {
    this.now += 10
    return this.take('house', command.type, actForHouse(this.table, command, this.house, this.moment()))
  }

  private take(by: string, what: string, done: ReturnType<typeof act>): Refusal | null {
    if (!done.ok) return done.refusal
    const row = rowOf(this.table, done.table, {
      by,
      id: `${this.rows.length}`,
      what,
      told: done.told ?? [],
      entry: done.entry ?? null,
    })
    this.rows.push(rowFrom(row))
    this.table = done.table
    this.spawned = done.spawned ?? this.spawned
    return null
  }

  says(guest: string, command: Wording<Command>): this {
    const refusal = this.try(guest, command)
    if (refusal) throw new Error(`${guest} ${command.type}: ${refusal.key}`)
    return this
  }

  begin(...guests: string[]): this {
    guests.forEach((guest, seat) => {
      if (seat > 0) this.says(guest, { type: 'sit', seat })
    })
    for (const guest of guests) this.says(guest, { type: 'ready', ready: true })
    return this.says('anna', { type: 'start' })
  }

  /** One random answer of somebody who is asked. */
  move(chance = imagined(this.rows.length)): void {
    const [seat] = owingSeats(this.table, this.house)
    const game = this.house.game(this.table.settings.game)
    const state = this.table.play?.state
    if (!game || !state) throw new Error('nobody plays here')
    const given = randomGiven(game, state, seat, chance)
    const question = state.asked
    const { guest } = this.table.seats[seat]
    if (guest === null) this.tryHouse({ type: 'botAnswer', seat, question, answer: given, ...BY_BOT })
    else
      this.says(guest, {
        type: 'answer',
        seat,
        question,
        answer: given as Exclude<Given, readonly unknown[]>,
      })
  }

  fromRows(): Table {
    return this.rows.reduce(replayed, JSON.parse(JSON.stringify(this.first)))
  }

  lines(): string[] {
    return linesFor(this.rows.at(-1)?.told ?? [], 'watcher').map(({ text }) => text.key)
  }
}
