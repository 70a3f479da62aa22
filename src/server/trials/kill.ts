/**
 * Kills servers in mid-load, again and again, and their database too, and looks whether every answer that was
 * acknowledged is there, once and in order. People play with the page's own client: whoever got no reply sends the same
 * message again, to the same server or to another.
 */
import { setTimeout as wait } from 'node:timers/promises'
import { GAMES } from '#games/index.ts'
import { Fleet } from './fleet.ts'
import { connectedGuest } from './guest.ts'
import { Party, Player, Round } from './party.ts'
import { sum } from './soak/figures.ts'
import { checkStore, seesTheSame } from './storeCheck.ts'

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
  /** Answers that were taken back by agreement. */
  readonly takebacks: number
  readonly entries: number
  readonly games: number
  /** The longest that anybody took to be back, in milliseconds, once a server answered. */
  readonly slowestReturn: number
  readonly problems: readonly string[]
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
  const players: Player[] = []

  const newPlayer = async (name: string, node: number): Promise<Player> => {
    let wanted = node
    // First where it was sent, and after every cut wherever chance has it.
    const guest = await connectedGuest(() => fleet.url(wanted))
    guest.client.watch(() => {
      if (!guest.isOpen) wanted = Math.floor(random() * nodes)
    })
    const player = new Player(guest, name)
    players.push(player)
    return player
  }

  const kill = (number: number): Promise<string | null> => {
    const isOfDatabase =
      Math.floor((number * databaseKills) / kills) > Math.floor(((number - 1) * databaseKills) / kills)
    return isOfDatabase ? fleet.killDatabase() : fleet.kill(Math.floor(random() * nodes))
  }

  /** Whoever was cut comes back by itself, to any server that is there, soon after one answers. */
  const awaitReturn = async (
    player: Player,
    table: string,
    gone: string | null,
    isAnswering: Promise<number>,
  ) => {
    const backAt = await player.backAt(table, gone)
    const took = Math.round(backAt - (await isAnswering))
    slowestReturn = Math.max(slowestReturn, took)
    if (took > returnWithin) problems.push(`somebody was back only after ${took} ms`)
  }

  const check = async (isWanted?: (table: string) => boolean): Promise<void> => {
    const storage = await fleet.storage()
    const found = await checkStore(storage, players, isWanted)
    await storage.close()
    entries = found.entries
    problems.push(...found.problems)
  }

  try {
    for (let t = 0; t < tables; t++) {
      const people = [await newPlayer(`p${t}0`, t), await newPlayer(`p${t}1`, t + 1)] as const
      parties.push(await Party.gather(people, games[t % games.length], t % 3 === 0 ? 1 : 0))
    }
    let before = new Set<string>()
    for (let number = 1; number <= kills; number++) {
      const round = new Round()
      const now = new Set(parties.map(({ table }) => table))
      const playing = parties.map((party) => party.play(number * 31, round))
      await wait(between[0] + random() * (between[1] - between[0]))
      const gone = await kill(number)
      round.end()
      // Where somebody has played since the kill before; all tables ever played, after the last.
      const isRecent = (table: string) => now.has(table) || before.has(table)
      await check(isRecent)
      before = now
      // The others answer all the time; a server that is alone answers when it is back.
      const isBack = fleet.startAgain()
      // With others there, half of the time nobody waits for the one that was killed.
      if (nodes > 1 && random() < 0.5) await isBack
      const isAnswering = (nodes === 1 ? isBack : Promise.resolve()).then(() => performance.now())
      await Promise.all(
        parties.flatMap(({ people, table }) =>
          people.map((player) => awaitReturn(player, table, gone, isAnswering)),
        ),
      )
      await Promise.all(playing)
      await isBack
      for (const party of parties) {
        problems.push(...(await seesTheSame(party.people[number % 2], party.table)))
        if (!party.isOver) continue
        finished++
        await party.begin()
      }
      const acknowledged = sum(players.map((player) => player.acknowledged.length))
      progress(
        `kill ${number} of ${kills}: ${acknowledged} answers acknowledged, ${problems.length} problems`,
      )
    }
    // What was said again after the last kill, too.
    await fleet.stopServers()
    await check()
    for (const { guest } of players)
      for (const gap of guest.gaps) problems.push(`a client was told wrongly: ${gap}`)
    return {
      kills,
      acknowledged: sum(players.map((player) => player.acknowledged.length)),
      takebacks: sum(players.map(({ takebacksAgreed }) => takebacksAgreed)),
      repeated: sum(players.map(({ guest }) => guest.socket.repeated)),
      entries,
      games: finished,
      slowestReturn,
      problems,
    }
  } finally {
    for (const { guest } of players) guest.close()
    await fleet.stop()
  }
}
