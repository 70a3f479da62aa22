/**
 * `kontor trial soak`: people, bots, hints, chat and lost lines, and all attacks at once from one address; then kills, in a
 * phase of their own. In the end: what was lost, what leaked, how much memory was held, and how long the others waited.
 */
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { setTimeout as wait } from 'node:timers/promises'
import { Fleet } from '../fleet.ts'
import { connectedGuest, type Guest, seatAll } from '../guest.ts'
import { Round } from '../party.ts'
import { answerOnce } from '../player.ts'
import { checkStore } from '../storeCheck.ts'
import type { Attacked, Victim } from './attacks.ts'
import { Checks } from './checks.ts'
import { pin } from './cores.ts'
import { type Growth, growthOf, hasGrown, type Load, loadOf, sum, worstOf } from './figures.ts'
import { Helper } from './helper.ts'
import { type Soaked, SoakTable } from './people.ts'

export interface SoakSettings {
  readonly minutes: number
  readonly store?: 'sqlite' | 'postgres'
  readonly nodes?: number
  readonly tables?: number
  /** The longest that a bystander may wait in all but one of a hundred cases, in milliseconds. */
  readonly waitAtMost?: number
  progress?(text: string): void
}

/** As an operator would run it, but for the proxy that says where somebody calls from. */
const ENV = {
  RATE: '30',
  SOCKETS_PER_ADDRESS: '200',
  TRUST_PROXY: '1',
  BOT_PAUSE: '100',
  IDLE_SECONDS: '15',
  LOG_LEVEL: 'error',
}
const ATTACKER = '10.66.66.66'
/** Parts of the time: for everything to become warm, for the attacks, and the rest for the kills. */
const WARM_UP = 0.25
const ATTACK = 0.5
const SAMPLE_EVERY = 10_000
const KILL_EVERY = 6_000
/** So much may memory grow; in a short run heaps are still on their way to their size. */
const MAY_GROW = { long: 1.1, short: 1.4, isLong: 10 } as const

/** A table to be attacked, and one that only its key opens. */
const victims = async (url: string): Promise<{ target: Omit<Victim, 'urls' | 'from'>; people: Guest[] }> => {
  const people = [await connectedGuest(url, {}, '10.2.0.1'), await connectedGuest(url, {}, '10.2.0.2')]
  const table = await seatAll(people, { game: 'patrizier' })
  for (let i = 0; i < 20; i++)
    for (const person of people) if (await answerOnce(person, table, i)) await person.settle()
  const { table: hidden } = await people[0].api.create({ game: 'patrizier', seats: 3, privacy: 'private' })
  return { target: { table, hidden, taken: [] }, people }
}

/** They begin at once; asked to stop, they give what they did. */
const startAttackers = (victim: Victim): Helper<'stop', Attacked> => {
  const attackers = new Helper<'stop', Attacked>('attacker', new URL('./attackers.ts', import.meta.url))
  attackers.tell(victim)
  return attackers
}

export const soakTrial = async ({
  minutes,
  store = 'sqlite',
  nodes = 1,
  tables: count = 10,
  waitAtMost = 200,
  progress = () => {},
}: SoakSettings) => {
  const problems: string[] = []
  const samples: Load[] = []
  let isPinned = true
  const fleet = await Fleet.start(store, nodes, {
    env: ENV,
    onStart({ child }) {
      isPinned &&= pin(child.pid, 'servers')
    },
  })
  const reader = await fleet.reader()
  const checks = new Checks()
  // Everybody on the second core, so that the first is the servers' own.
  isPinned &&= pin(process.pid, 'attackers')
  const ownPauses = monitorEventLoopDelay({ resolution: 10 })
  let node = 0
  const soaked: Soaked = {
    url: () => fleet.url(node++ % nodes),
    reader,
    problems,
    checks,
    isMeasuring: false,
    games: 0,
    viewers: 0,
    bytes: 0,
  }
  const tables: SoakTable[] = []
  const everybody: Guest[] = []
  let attackers: Helper<'stop', Attacked> | null = null
  const began = performance.now()
  const acknowledged = () =>
    tables.flatMap(({ players }) => players).reduce((sum, player) => sum + player.acknowledged.length, 0)

  /** Tells how it goes, as long as a phase lasts. */
  const during = async (phase: string, milliseconds: number, keep: (load: Load) => void): Promise<void> => {
    for (const until = performance.now() + milliseconds; performance.now() < until; ) {
      await wait(Math.max(0, Math.min(SAMPLE_EVERY, until - performance.now())))
      const load = await loadOf(fleet.urls)
      keep(load)
      const seconds = Math.round((performance.now() - began) / 1_000)
      const waits = worstOf(tables.flatMap((table) => table.waits))
      progress(
        `${seconds} s, ${phase}: ${acknowledged()} answers, ${soaked.games} games, ${Math.round(sum(load.memory))} MB (heap ${Math.round(sum(load.heap))}), ` +
          `p99 ${waits.p99} ms, ${problems.length} problems`,
      )
    }
  }

  const kills = async (milliseconds: number): Promise<number> => {
    let killed = 0
    for (const until = performance.now() + milliseconds; performance.now() < until; ) {
      await wait(KILL_EVERY)
      killed++
      if (store === 'postgres' && killed % 3 === 0) await fleet.killDatabase()
      else await fleet.kill(killed % nodes)
      await fleet.startAgain()
      progress(`kill ${killed}: ${acknowledged()} answers, ${problems.length} problems`)
    }
    return killed
  }

  try {
    const time = minutes * 60_000
    for (let i = 0; i < count; i++) tables.push(await SoakTable.gather(i, soaked))
    const { target, people } = await victims(fleet.url(0))
    everybody.push(...people)
    const round = new Round()
    const failed = (error: unknown) => void problems.push(`somebody could not play on: ${error}`)
    const playing = Promise.all(tables.map((table) => table.play(round).catch(failed)))
    attackers = startAttackers({ ...target, urls: fleet.urls, from: ATTACKER })
    isPinned &&= attackers.isPinned
    await during('warming up', WARM_UP * time, () => {})
    soaked.isMeasuring = true
    ownPauses.enable()
    const before = await loadOf(fleet.urls)
    await during('under attack', ATTACK * time, (load) => samples.push(load))
    soaked.isMeasuring = false
    ownPauses.disable()
    const busy = ((await loadOf(fleet.urls)).cpu - before.cpu) / ((ATTACK * time) / 1_000)
    const { begun, refused, faults } = await attackers.ask('stop')
    problems.push(...faults.slice(0, 20))
    const killed = await kills((1 - WARM_UP - ATTACK) * time)
    round.end()
    await playing
    for (const table of tables) await table.finish()
    for (const table of tables) table.close()
    for (const guest of everybody) guest.close()
    await fleet.stopServers()
    const storage = await fleet.storage()
    const found = await checkStore(
      storage,
      tables.flatMap(({ players }) => players),
    )
    await storage.close()
    problems.push(...found.problems)
    const memory = growthOf(samples.map((load) => load.memory))
    const heap = growthOf(samples.map((load) => load.heap))
    const may = minutes >= MAY_GROW.isLong ? MAY_GROW.long : MAY_GROW.short
    if (hasGrown(memory, may)) problems.push(`memory has grown: ${grown(memory)}`)
    const waits = worstOf(tables.flatMap((table) => table.waits))
    if (waits.p99 > waitAtMost) problems.push(`a bystander waited ${waits.p99} ms in one of a hundred cases`)
    return {
      store,
      nodes,
      minutes,
      'cores of their own': isPinned,
      acknowledged: acknowledged(),
      entries: found.entries,
      games: soaked.games,
      viewers: soaked.viewers,
      'megabytes checked': Math.round(soaked.bytes / 1e6),
      attacks: summary(begun),
      'of them cut off': summary(refused),
      kills: killed,
      'memory (MB)': grown(memory),
      'heap in use (MB)': grown(heap),
      'busy cores under attack': Number(busy.toFixed(2)),
      'worst bystander (ms)': `p50 ${waits.p50}, p99 ${waits.p99}, max ${waits.max}`,
      // What is more than the people's waits is no fault of the servers.
      'pauses of the trial itself (ms)': `p99 ${inMs(ownPauses.percentile(99))}, max ${inMs(ownPauses.max)}`,
      problems,
    }
  } finally {
    attackers?.kill()
    checks.close()
    for (const table of tables) table.close()
    for (const guest of everybody) guest.close()
    await reader.close()
    await fleet.stop()
  }
}

const inMs = (nanoseconds: number): number => Math.round(nanoseconds / 1e6)

const grown = ({ least, mean }: Growth): string =>
  `mean ${mean.start} to ${mean.end}, least ${least.start} to ${least.end}`

const summary = (counts: { readonly [name: string]: number }): string =>
  Object.entries(counts)
    .map(([name, n]) => `${name} ${n}`)
    .join(', ')
