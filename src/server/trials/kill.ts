/**
 * Kills a server in mid-load, again and again, and looks whether every answer that it acknowledged is there, once and
 * in order. Whoever got no reply sends the same message again, as a page does.
 */
import { GAMES, gameNamed } from '#games/index.ts'
import type { ToClient } from '#table/messages.ts'
import { tableFrom } from '../live/rows.ts'
import { SqliteStorage } from '../storage/sqlite.ts'
import { type Client, newGuest, owes } from './client.ts'
import { someAnswer } from './player.ts'
import { type Running, startServer, trialFolder } from './process.ts'

export interface KillSettings {
  readonly kills: number
  readonly tables?: number
  readonly games?: readonly string[]
  /** How long the load runs before a kill, in milliseconds, at least and at most. */
  readonly between?: readonly [number, number]
  readonly seed?: number
  progress?(text: string): void
}

export interface KillReport {
  readonly kills: number
  readonly acknowledged: number
  readonly repeated: number
  readonly entries: number
  readonly games: number
  readonly problems: readonly string[]
}

interface Acknowledged {
  readonly table: string
  readonly guest: string
  readonly id: string
  readonly seq: number
}

type Told = Extract<ToClient, { type: 'reply' }>

/** Somebody who plays table after table, through every restart. */
class Player {
  readonly client: Client
  readonly acknowledged: Acknowledged[] = []
  repeated = 0
  private unanswered: { id: string; table: string } | null = null
  private sent = 0
  private readonly name: string

  constructor(client: Client, name: string) {
    this.client = client
    this.name = name
  }

  /** Sends a message until there is a reply; null when the server is gone. */
  async send(message: { readonly table: string; readonly [field: string]: unknown }): Promise<Told | null> {
    const named = { id: `${this.name}-${++this.sent}`, ...message }
    this.unanswered = named
    return this.sendAgain()
  }

  private async sendAgain(): Promise<Told | null> {
    const message = this.unanswered
    if (!message) return null
    const gone = this.client.until(() => this.client.closeCode !== null, 600_000).then(() => null)
    const reply = await Promise.race([this.client.ask(message), gone])
    if (reply === null) return null
    this.unanswered = null
    if (reply.ok && reply.seq !== undefined)
      this.acknowledged.push({ table: message.table, guest: this.client.id, id: message.id, seq: reply.seq })
    return reply
  }

  /** Back after a restart: opens its table again and repeats what was not answered. */
  async resume(url: string, table: string): Promise<void> {
    this.client.url = url
    await this.client.connect()
    const seq = this.client.tables.get(table)?.seq
    const reply = await this.client.ask({ type: 'subscribe', table, ...(seq === undefined ? {} : { seq }) })
    if (!reply.ok) throw new Error(`the table is gone: ${reply.refusal.key}`)
    if (this.unanswered) {
      this.repeated++
      await this.sendAgain()
    }
  }
}

/** Two people, some with bots, and the table at which they are. */
interface Party {
  readonly people: readonly [Player, Player]
  readonly game: string
  readonly bots: number
  table: string
}

const newTable = async ({ people, game, bots }: Omit<Party, 'table'>): Promise<string> => {
  const [first, second] = people
  const made = await first.client.http('POST', '/api/tables', { game, seats: 2 + bots })
  const { table } = made.body as { table: string }
  for (const { client } of people) await client.do({ type: 'subscribe', table })
  await second.client.do({ type: 'sit', table, seat: 1 })
  for (let seat = 2; seat < 2 + bots; seat++)
    await first.client.do({ type: 'place', table, seat, bot: 'random' })
  for (const { client } of people) await client.do({ type: 'ready', table, ready: true })
  await first.client.do({ type: 'start', table })
  return table
}

const playOn = async (player: Player, table: string, seed: number): Promise<void> => {
  const { client } = player
  for (let i = 0; client.closeCode === null; i++) {
    const seen = client.at(table)
    if (seen.state.status === 'over') return
    const question = seen.state.play?.question
    if (!question || !owes(seen)) {
      await client.until(
        () => client.closeCode !== null || client.at(table).state.status === 'over' || owes(client.at(table)),
        60_000,
      )
      continue
    }
    await player.send({
      type: 'answer',
      table,
      question: question.id,
      answer: someAnswer(question, seed + 13 * i),
    })
  }
}

/** Everything acknowledged is there, once, at its place; and the table is whole. */
const check = async (folder: string, players: readonly Player[], problems: string[]): Promise<number> => {
  const storage = new SqliteStorage({ folder })
  const { journal, synchronous } = storage.durability()
  if (journal !== 'wal' || synchronous !== 2) problems.push('the store does not wait for the disk')
  const all = players.flatMap(({ acknowledged }) => acknowledged)
  let entries = 0
  for (const table of new Set(all.map((one) => one.table))) {
    const stored = await storage.load(table)
    if (!stored) {
      problems.push(`${table} is gone`)
      continue
    }
    const read = tableFrom(stored)
    if (read.held !== null) problems.push(`${table} is held: ${read.held}`)
    entries += read.rows.length
    read.rows.forEach(({ seq }, i) => {
      if (seq !== i + 1) problems.push(`${table}: entry ${seq} is at place ${i + 1}`)
    })
    const names = new Set(read.rows.map(({ by, id }) => `${by} ${id}`))
    if (names.size !== read.rows.length) problems.push(`${table}: a message is there twice`)
    for (const { guest, id, seq } of all.filter((one) => one.table === table)) {
      const row = read.rows[seq - 1]
      if (row?.by !== guest || row.id !== id) problems.push(`${table}: ${id} of ${guest} is not at ${seq}`)
    }
  }
  for (const { acknowledged } of players)
    acknowledged.forEach((one, i) => {
      const before = acknowledged.slice(0, i).findLast(({ table }) => table === one.table)
      if (before && before.seq >= one.seq) problems.push(`${one.table}: ${one.id} is out of order`)
    })
  await storage.close()
  return entries
}

export const killTrial = async ({
  kills,
  tables = 16,
  games = GAMES.map(({ id }) => id),
  between = [200, 900],
  seed = 1,
  progress = () => {},
}: KillSettings): Promise<KillReport> => {
  const { folder, drop } = trialFolder()
  const problems: string[] = []
  let entries = 0
  let finished = 0
  let chance = seed
  const random = () => {
    chance = (chance * 1_103_515_245 + 12_345) % 2 ** 31
    return chance / 2 ** 31
  }
  let server: Running = await startServer(folder)
  const parties: Party[] = []
  try {
    for (let t = 0; t < tables; t++) {
      const game = games[t % games.length]
      const people = await Promise.all(
        [0, 1].map(async (seat) => {
          const client: Client = await newGuest(server.url)
          await client.connect()
          return new Player(client, `p${t}${seat}`)
        }),
      )
      const party = {
        people: people as unknown as Party['people'],
        game,
        bots: Math.max(gameNamed(game)!.seats.min - 2, t % 3 === 0 ? 1 : 0),
      }
      parties.push({ ...party, table: await newTable(party) })
    }
    const players = parties.flatMap(({ people }) => people)
    for (let kill = 1; kill <= kills; kill++) {
      const playing = parties.map(async (party) => {
        const { people, table } = party
        await Promise.all(people.map((player, i) => playOn(player, table, kill * 31 + i)))
      })
      await new Promise((resolve) => setTimeout(resolve, between[0] + random() * (between[1] - between[0])))
      await server.stop('SIGKILL')
      await Promise.all(playing)
      entries = await check(folder, players, problems)
      server = await startServer(folder)
      for (const party of parties) {
        for (const player of party.people) await player.resume(server.url, party.table)
        if (party.people[0].client.at(party.table).state.status === 'over') {
          finished++
          party.table = await newTable(party)
        }
      }
      const acknowledged = players.reduce((sum, player) => sum + player.acknowledged.length, 0)
      progress(`kill ${kill} of ${kills}: ${acknowledged} answers acknowledged, ${problems.length} problems`)
    }
    for (const { client } of players) {
      for (const gap of client.gaps) problems.push(`a client was told wrongly: ${gap}`)
      client.cut()
    }
    return {
      kills,
      acknowledged: players.reduce((sum, player) => sum + player.acknowledged.length, 0),
      repeated: players.reduce((sum, player) => sum + player.repeated, 0),
      entries,
      games: finished,
      problems,
    }
  } finally {
    for (const { people } of parties) for (const { client } of people) client.cut()
    await server.stop('SIGTERM')
    drop()
  }
}
