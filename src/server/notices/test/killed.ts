/** Servers are killed between what people are to be told of and its delivery: what is due arrives all the same. */
import { Fleet } from '../../trials/fleet.ts'
import { connectedGuest, type Guest, owes, seatAll } from '../../trials/guest.ts'
import { answerOnce } from '../../trials/player.ts'
import { CERTIFICATE, PushService } from '../../trials/pushService.ts'

interface KilledSettings {
  readonly store: 'sqlite' | 'postgres'
  readonly nodes: number
  readonly kills: number
  readonly tables: number
}

const DAY = 86_400_000
const PATIENCE = 120_000

type Browser = ReturnType<PushService['browser']>

interface Pair {
  readonly there: Guest
  readonly away: Guest
  readonly browser: Browser
  readonly table: string
}

const until = async (isSo: () => boolean, what: string): Promise<void> => {
  for (const begun = Date.now(); !isSo(); ) {
    if (Date.now() - begun > PATIENCE) throw new Error(`${what} did not happen`)
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
}

/** Answers as long as it is asked. */
const playOn = async (guest: Guest, table: string): Promise<void> => {
  for (let i = 0; owes(guest.at(table)); i++) await answerOnce(guest, table, i)
}

/** The one who can be reached gives the move to the other, and leaves. */
const leave = async ({ there, away, table }: Pair): Promise<void> => {
  await playOn(away, table)
  await there.until(() => owes(there.at(table)))
  const { id } = away
  away.leave(table)
  await there.until(() => there.at(table).people[id]?.here === false)
}

export const killedTrial = async ({ store, nodes, kills, tables }: KilledSettings) => {
  const push = await PushService.start()
  const env = { NODE_EXTRA_CA_CERTS: CERTIFICATE, NOTICE_NETWORKS: '127.0.0.0/8' }
  const fleet = await Fleet.start(store, nodes, { env })
  const guests: Guest[] = []
  const newGuest = async (node: number) => {
    const guest = await connectedGuest(() => fleet.url(node))
    guests.push(guest)
    return guest
  }
  const problems: string[] = []
  try {
    const pairs: Pair[] = []
    for (let i = 0; i <= tables; i++) {
      const [there, away] = [await newGuest(i), await newGuest(i + 1)]
      const browser = push.browser(`b${i}`)
      await away.http('POST', '/api/me/notices/push', browser.subscription)
      const clock = { kind: 'days', bank: 3 * DAY, increment: 0 }
      const table = await seatAll([there, away], { game: 'patrizier', clock })
      pairs.push({ there, away, browser, table })
      await leave(pairs[i])
    }
    // At the last table nothing happens.
    const quiet = pairs.pop() as Pair
    const turns = (pair: Pair) => push.for(pair.browser).filter(({ title }) => title.endsWith(': your turn'))
    const idsOf = (pair: Pair) => new Set(turns(pair).map(({ id }) => id))
    for (let round = 1; round <= kills; round++) {
      let release = () => {}
      // Either before anything is sent, or when something has been sent and nobody has written that down.
      const isHeld = round % 2 === 0
      const held = isHeld ? new Promise<void>((resolve) => (release = resolve)) : Promise.resolve()
      for (const { browser } of pairs) browser.held = held
      await Promise.all(pairs.map(({ there, table }) => playOn(there, table)))
      if (isHeld) await until(() => pairs.every((pair) => idsOf(pair).size === round), 'a push')
      const before = new Map(pairs.map((pair) => [pair, turns(pair).length]))
      // Any of them may be the one that sends.
      for (let node = 0; node < nodes; node++) await fleet.kill(node)
      release()
      await fleet.startAgain()
      // Nobody has heard that these were taken: they come once more.
      await until(
        () =>
          pairs.every((pair) => idsOf(pair).size === round && turns(pair).length > (before.get(pair) ?? 0)),
        `all of round ${round}`,
      )
      for (const pair of pairs) {
        await pair.away.connect()
        await pair.away.open(pair.table)
        await pair.there.until(() => pair.there.isOpen)
        await leave(pair)
      }
    }
    await fleet.stopServers()
    const storage = await fleet.storage()
    const left = await storage.query('SELECT id, table_id FROM sendings')
    const isSent = (id: unknown) => push.received.some((one) => one.id === id)
    for (const { id, table_id } of left) if (!isSent(id)) problems.push(`table ${table_id}: never sent`)
    await storage.close()
    for (const pair of pairs) {
      const all = turns(pair)
      if (idsOf(pair).size !== kills) problems.push(`${pair.table}: ${idsOf(pair).size} instead of ${kills}`)
      if (all.some(({ table }) => table !== pair.table)) problems.push(`${pair.table}: told of another`)
    }
    if (turns(quiet).length > 0) problems.push('told of what did not happen')
    const times = pairs.flatMap((pair) => [...Map.groupBy(turns(pair), ({ id }) => id).values()])
    return {
      due: kills * tables,
      once: times.filter(({ length }) => length === 1).length,
      twice: times.filter(({ length }) => length === 2).length,
      problems: [...problems, ...push.problems],
    }
  } finally {
    for (const guest of guests) guest.close()
    await fleet.stop()
    await push.stop()
  }
}
