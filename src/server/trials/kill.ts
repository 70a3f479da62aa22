/**
 * Kills servers in mid-load, again and again, and their database too, and looks whether every answer that was
 * acknowledged is there, once and in order. Whoever got no reply sends the same message again, as a page does, to the
 * same server or to another.
 */
import { isDeepStrictEqual } from 'node:util'
import { GAMES, gameNamed } from '#games/index.ts'
import type { ToClient } from '#table/messages.ts'
import { tableFrom } from '../live/storedTable.ts'
import { Client, newGuest, owes } from './client.ts'
import { Fleet } from './fleet.ts'
import { someAnswer } from './player.ts'

export interface KillSettings {
  readonly kills: number
  readonly store?: 'sqlite' | 'postgres'
  /** How many servers share the store; only PostgreSQL can be shared. */
  readonly nodes?: number
  /** So many of the kills are of the database itself. */
  readonly databaseKills?: number
  readonly tables?: number
  readonly games?: readonly string[]
  /** How long the load runs before a kill, in milliseconds, at least and at most. */
  readonly between?: readonly [number, number]
  /** Back so long after a server answers, at most, in milliseconds. */
  readonly returnWithin?: number
  readonly seed?: number
  progress?(text: string): void
}

export interface KillReport {
  readonly kills: number
  readonly acknowledged: number
  readonly repeated: number
  readonly entries: number
  readonly games: number
  /** The longest that anybody took to be back, in milliseconds, once a server answered. */
  readonly slowestReturn: number
  readonly problems: readonly string[]
}

interface Acknowledged {
  readonly table: string
  readonly guest: string
  readonly id: string
  readonly seq: number
}

type Told = Extract<ToClient, { type: 'reply' }>

/** How often somebody who was cut tries again. */
const TRY_AGAIN = 100
const GIVE_UP = 60_000

/** The time from one kill to the next. */
class Round {
  isOver = false
  end: () => void = () => {}
  readonly over = new Promise<void>((resolve) => {
    this.end = () => {
      this.isOver = true
      resolve()
    }
  })
}

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

  /** Cut, it tries until a server answers, opens its table again and repeats what was not answered. Gives when. */
  async comeBack(table: string, address: () => string): Promise<number> {
    for (const begun = performance.now(); ; ) {
      try {
        await this.resume(address(), table)
        return performance.now()
      } catch (error) {
        if (error instanceof TableGone || performance.now() - begun > GIVE_UP) throw error
      }
      await new Promise((resolve) => setTimeout(resolve, TRY_AGAIN))
    }
  }

  private async resume(url: string, table: string): Promise<void> {
    this.client.url = url
    await this.client.connect()
    const seq = this.client.tables.get(table)?.seq
    const reply = await this.client.ask({ type: 'subscribe', table, ...(seq === undefined ? {} : { seq }) })
    if (!reply.ok) throw new TableGone(`the table is gone: ${reply.refusal.key}`)
    if (this.unanswered) {
      this.repeated++
      await this.sendAgain()
    }
  }
}

class TableGone extends Error {}

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

const playOn = async (player: Player, table: string, seed: number, round: Round): Promise<void> => {
  const { client } = player
  for (let i = 0; client.closeCode === null && !round.isOver; i++) {
    const seen = client.at(table)
    if (seen.state.status === 'over') return
    const question = seen.state.play?.question
    if (!question || !owes(seen)) {
      const asked = client.until(
        () => client.closeCode !== null || client.at(table).state.status === 'over' || owes(client.at(table)),
        60_000,
      )
      await Promise.race([asked, round.over])
      asked.catch(() => {})
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

/** Somebody who comes for the first time sees what those see who went through it all. */
const compare = async ({ client }: Player, table: string, problems: string[]): Promise<void> => {
  const fresh = await new Client(client.url, client.cookie).connect()
  await fresh.do({ type: 'subscribe', table })
  for (let i = 0; i < 100 && fresh.at(table).seq !== client.at(table).seq; i++)
    await new Promise((resolve) => setTimeout(resolve, 20))
  const [old, now] = [client.at(table), fresh.at(table)]
  // Bots may play on all the time: then the two are compared another time.
  if (old.seq === now.seq && !isDeepStrictEqual(old.state, JSON.parse(JSON.stringify(now.state))))
    problems.push(`${table}: somebody who came back sees something else at ${now.seq}`)
  fresh.cut()
}

/** Everything acknowledged is there, once, at its place; and the table is whole. */
const check = async (fleet: Fleet, players: readonly Player[], problems: string[]): Promise<number> => {
  const storage = await fleet.storage()
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
  store = 'sqlite',
  nodes = 1,
  databaseKills = 0,
  tables = 16,
  games = GAMES.map(({ id }) => id),
  between = [200, 900],
  returnWithin = 3_000,
  seed = 1,
  progress = () => {},
}: KillSettings): Promise<KillReport> => {
  const problems: string[] = []
  let entries = 0
  let finished = 0
  let slowestReturn = 0
  let chance = seed
  const random = () => {
    chance = (chance * 1_103_515_245 + 12_345) % 2 ** 31
    return chance / 2 ** 31
  }
  const fleet = await Fleet.start(store, nodes)
  const parties: Party[] = []
  try {
    for (let t = 0; t < tables; t++) {
      const game = games[t % games.length]
      const people = await Promise.all(
        [0, 1].map(async (seat) => {
          const client: Client = await newGuest(fleet.url(t + seat))
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

    const address = () => fleet.url(Math.floor(random() * nodes))
    /** Whoever was cut comes back by itself, to any server that is there, soon after one answers. */
    const goOn = async (party: Party, kill: number, isAnswering: Promise<number>): Promise<void> => {
      await Promise.all(
        party.people.map(async (player) => {
          if (player.client.closeCode === null) return
          const backAt = await player.comeBack(party.table, address)
          const took = Math.round(backAt - (await isAnswering))
          slowestReturn = Math.max(slowestReturn, took)
          if (took > returnWithin) problems.push(`somebody was back only after ${took} ms`)
        }),
      )
      const [first, second] = party.people
      await compare(kill % 2 === 0 ? first : second, party.table, problems)
      if (!party.people.some(({ client }) => client.at(party.table).state.status === 'over')) return
      finished++
      party.table = await newTable(party)
    }

    for (let kill = 1; kill <= kills; kill++) {
      const round = new Round()
      const playing = parties.map(async ({ people, table }) => {
        await Promise.all(people.map((player, i) => playOn(player, table, kill * 31 + i, round)))
      })
      await new Promise((resolve) => setTimeout(resolve, between[0] + random() * (between[1] - between[0])))
      const isOfDatabase =
        Math.floor((kill * databaseKills) / kills) > Math.floor(((kill - 1) * databaseKills) / kills)
      const gone = isOfDatabase ? await fleet.killDatabase() : await fleet.kill(Math.floor(random() * nodes))
      round.end()
      await Promise.all(playing)
      // A busy machine may tell them late.
      const cut = players.filter(({ client }) => client.url === gone)
      await Promise.all(cut.map(({ client }) => client.until(() => client.closeCode !== null, GIVE_UP)))
      entries = await check(fleet, players, problems)
      // The others answer all the time; a server that is alone answers when it is back.
      const isBack = fleet.startAgain()
      // With others there, half of the time nobody waits for the one that was killed.
      if (nodes > 1 && random() < 0.5) await isBack
      const isAnswering = (nodes === 1 ? isBack : Promise.resolve()).then(() => performance.now())
      await Promise.all(parties.map((party) => goOn(party, kill, isAnswering)))
      await isBack
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
      slowestReturn,
      problems,
    }
  } finally {
    for (const { people } of parties) for (const { client } of people) client.cut()
    await fleet.stop()
  }
}
