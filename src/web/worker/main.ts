/** The worker in which local games are played: tables, rules and bots, without any network. */
import { newHex } from '#client/newId.ts'
import { owing } from '#engine/advance.ts'
import type { Refusal } from '#engine/contract.ts'
import { hash } from '#engine/seal.ts'
import { branchOff } from '#table/branch.ts'
import { createTable } from '#table/commands/lobby.ts'
import { proofOf } from '#table/fair/prove.ts'
import { fairOf } from '#table/fair/rounds.ts'
import { nonceHash } from '#table/fair/start.ts'
import type { Person, ToClient } from '#table/messages.ts'
import { seatColours } from '#table/people/colours.ts'
import { hasNewerRules, recordOfPlay } from '#table/play.ts'
import type { Message } from '#table/protocol.ts'
import { textOf } from '#table/publish/publisher.ts'
import { OPEN_SEAT, refuse, type Table } from '#table/table.ts'
import { ask, nextSeed, setSeed } from './bots.ts'
import { house, load, momentNow } from './house.ts'
import { LocalTable, type Surroundings } from './localTable.ts'
import type {
  LocalAnswers,
  LocalAsk,
  LocalSummary,
  NewBranch,
  NewLocal,
  ToPage,
  ToWorker,
} from './messages.ts'
import { type KeptTable, type LocalRecord, Store } from './store.ts'
import { recordInFile, unpacked } from './unpacked.ts'

const store = new Store()
/** Those that are open, or about to be: two messages in a row mean the same table. */
const tables = new Map<string, Promise<LocalTable | null>>()
let pause = 450

const post = (message: ToPage): void => postMessage(message)
const send = (text: string): void => post({ kind: 'told', text })
const tell = (told: ToClient): void => send(textOf(told))

const around: Surroundings = {
  house,
  store,
  send,
  bots: {
    choose: (position, signal) => ask({ kind: 'choice', ...position }, signal),
    seed: nextSeed,
    pause: () => pause,
  },
  hint: (position) => ask({ kind: 'hint', level: '', ...position }),
}

const tableFrom = async (read: LocalRecord): Promise<LocalTable> => {
  await load(read.kept.table.settings.game)
  return new LocalTable(read, around)
}

const readTable = async (id: string): Promise<LocalTable | null> => {
  const read = await store.read(id)
  if (!read) return null
  const table = await tableFrom(read)
  await table.bringUp()
  return table
}

const opened = async (id: string): Promise<LocalTable | null> => {
  const reading = tables.get(id) ?? readTable(id)
  tables.set(id, reading)
  const table = await reading.catch((error: unknown) => {
    tables.delete(id)
    throw error
  })
  if (!table) tables.delete(id)
  return table
}

const NO_TABLE: Refusal = { key: 'no.table' }

const answerTo = async (said: Message): Promise<{ ok: true } | { ok: false; refusal: Refusal }> => {
  // What waits on this device is listed; nobody is invited to it.
  if (said.type === 'ping' || said.type === 'inbox') return { ok: true }
  const table = await opened(said.table)
  if (!table) return { ok: false, refusal: NO_TABLE }
  // Kept by a newer page than this one: another tab may have it already.
  if (hasNewerRules(table.table, house)) return refuse('table.newerRules')
  switch (said.type) {
    case 'subscribe':
      table.open(said.as)
      return { ok: true }
    case 'unsubscribe':
      table.close()
      tables.delete(said.table)
      return { ok: true }
    case 'past':
      table.past(said.before)
      return { ok: true }
    case 'hint':
      return table.hint(said.seat)
    case 'order':
    case 'cancelOrder':
    case 'orders':
      // Whoever plays here is there.
      return refuse('order.notHere')
    case 'invite':
    case 'decline':
      return refuse('table.noCompanion')
    case 'chat':
    case 'phrase':
    case 'log':
      // There is nobody to talk to, and the log came as a whole.
      return { ok: true }
    default:
      return table.say(said)
  }
}

const isPerson = (seat: NewLocal['seats'][number]): seat is Person => 'name' in seat

const create = async ({ game: id, options, seats, nonce, seed }: NewLocal): Promise<string> => {
  await load(id)
  if (seed !== undefined) setSeed(Number.parseInt(hash(seed).slice(0, 8), 16))
  const moment = momentNow(seed === undefined ? undefined : hash(seed))
  const guests = seats.map((seat, i) => (isPerson(seat) ? `local${i + 1}` : null))
  const host = guests.find((guest) => guest !== null) ?? ''
  const created = createTable(
    {
      host,
      seats: seats.length,
      settings: { game: id, options, privacy: 'private', order: 'choice', clock: null },
    },
    house,
    moment,
  )
  if (!created.ok) throw new Error(created.refusal.key)
  const { id: named } = created.table
  const { round } = fairOf(created.table)
  const seated: Table = {
    ...created.table,
    colours: seatColours(seats.map((seat) => (isPerson(seat) ? seat.colour : null))),
    ...(seed === undefined ? {} : { isFixed: true }),
    seats: seats.map((seat, i) => {
      const guest = guests[i]
      if (guest === null) return { ...OPEN_SEAT, bot: isPerson(seat) ? null : seat.bot }
      return { ...OPEN_SEAT, guest, ready: true, hash: nonceHash(named, round, guest, nonce) }
    }),
  }
  const people = Object.fromEntries(
    seats.flatMap((seat, i) => (isPerson(seat) ? [[guests[i], seat] as const] : [])),
  )
  const kept: KeptTable = { id: seated.id, table: seated, people }
  await store.create(kept)
  const table = await tableFrom({ kept, lines: [] })
  // All at once, so that they are stored together: a game is begun, or it is not there.
  const [begun] = await Promise.all([
    table.say({ type: 'start', id: 'start', table: kept.id }),
    ...guests.flatMap((guest, seat) =>
      guest === null || seed !== undefined
        ? []
        : [table.say({ type: 'reveal', id: `reveal${seat}`, table: kept.id, seat, round, nonce })],
    ),
  ])
  if (begun.ok && table.table.play !== null) return kept.id
  await store.remove(kept.id)
  throw new Error(begun.ok ? 'server.fault' : begun.refusal.key)
}

const branch = async (wanted: NewBranch): Promise<LocalAnswers['branch']> => {
  const { record, at, seat, person, bots, colours, isShuffled } = wanted
  await load(record.game)
  const guest = `local${seat + 1}`
  const key = isShuffled ? { key: newHex(32) } : {}
  const done = branchOff({ record, at, guest, seat, bots, colours, ...key }, house, momentNow())
  if (!done.ok) return { refusal: done.refusal }
  const { table, lines } = done
  await store.create(
    { id: table.id, table, people: { [guest]: person }, branchedAt: at },
    lines.map((line) => ({ ...line, table: table.id })),
  )
  return { table: table.id }
}

const summaryOf = async ({ id, table, people, branchedAt }: KeptTable): Promise<LocalSummary> => {
  const game = await load(table.settings.game)
  const result = table.status === 'over' ? (table.play?.state.result ?? null) : null
  return {
    id,
    game: table.settings.game,
    status: table.status,
    names: table.seats.map(({ guest }) => (guest === null ? null : (people[guest]?.name ?? ''))),
    turn:
      table.status === 'running' && table.play && !hasNewerRules(table, house)
        ? owing(game, table.play.state)
        : [],
    since: table.askedAt ?? table.at,
    result: result && { places: result.places, totals: result.totals },
    branchedAt: branchedAt ?? null,
  }
}

const answered = async (ask: LocalAsk): Promise<LocalAnswers[keyof LocalAnswers]> => {
  switch (ask.what) {
    case 'create':
      return create(ask.wanted)
    case 'branch':
      return branch(ask.wanted)
    case 'unpack':
      return unpacked(ask.link)
    case 'readFile':
      return recordInFile(ask.text)
    case 'list':
      return Promise.all((await store.all()).map(summaryOf))
    case 'remove': {
      const table = await tables.get(ask.table)
      table?.close()
      tables.delete(ask.table)
      await store.remove(ask.table)
      return null
    }
    case 'record': {
      const table = (await opened(ask.table))?.table
      if (!table?.play) throw new Error('no.record')
      const proof = proofOf(table)
      return { ...recordOfPlay(table.play), ...(proof ? { proof } : {}) }
    }
    case 'seats': {
      const { table, people } = (await store.read(ask.table))?.kept ?? {}
      if (!table || !people) throw new Error('no.record')
      const wished = table.seats.map(({ guest }) => (guest === null ? null : (people[guest]?.colour ?? null)))
      return {
        seats: table.seats.map(({ guest, bot }) => ({
          name: guest === null ? null : (people[guest]?.name ?? null),
          bot,
        })),
        colours: table.colours ?? seatColours(wished),
      }
    }
    case 'pause':
      pause = ask.pause
      return null
  }
}

const heard = async ({ data }: MessageEvent<ToWorker>): Promise<void> => {
  if (data.kind === 'said') {
    const { id } = data.message
    try {
      tell({ type: 'reply', id, ...(await answerTo(data.message)) })
    } catch (error) {
      console.error(error)
      tell({ type: 'reply', id, ok: false, refusal: { key: 'server.fault' } })
    }
    return
  }
  try {
    post({ kind: 'answer', id: data.id, value: await answered(data.ask) })
  } catch (error) {
    post({ kind: 'failed', id: data.id, why: error instanceof Error ? error.message : String(error) })
  }
}

addEventListener('message', (event) => void heard(event))
