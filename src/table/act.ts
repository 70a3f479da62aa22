/** The one way in which a table changes: a command in, the next table out, or why not. */
import { owing } from '#engine/advance.ts'
import type { Seat } from '#engine/contract.ts'
import type { Writable } from '#engine/writable.ts'
import { asideOf, asideRefused, withAside } from './asides.ts'
import { propose, settled, type VoteOver, vote, voteOver } from './commands/agree.ts'
import { answer, type BotAnswer, back, botAnswer, retract, undo } from './commands/answers.ts'
import { ban, host, unban } from './commands/hosting.ts'
import {
  endByOperator,
  expire,
  expiresAt,
  leave,
  place,
  rematch,
  remove,
  set,
  sit,
  welcome,
} from './commands/lobby.ts'
import { byOrder } from './commands/ordered.ts'
import { handOver, type Reseat, reseat, resign, type TimeUp, timeUp } from './commands/standIns.ts'
import { ready, reveal, type StartOver, start, startOver } from './commands/start.ts'
import { rewind } from './commands/takeback.ts'
import type { Done, Handler, Refused } from './handler.ts'
import { lobbyNews } from './news/news.ts'
import { type WebhookChange, webhook } from './news/webhook.ts'
import type { OrderedAnswer } from './orders/order.ts'
import { upgrade } from './play.ts'
import type { Command } from './protocol.ts'
import { botAt, type House, isPlayedByPerson, type Now, refuse, type Table } from './table.ts'
import { type Absent, absent, goingOn, type Present, present } from './time/absence.ts'
import { outAt, passTo, runsOutAt, stopped } from './time/clock.ts'
import { isOnVacation, type VacationChange, vacation } from './time/vacation.ts'

/** What the house itself does at a table. */
export type HouseCommand =
  | BotAnswer
  | OrderedAnswer
  | TimeUp
  | VoteOver
  | StartOver
  | Absent
  | Reseat
  | Present
  | VacationChange
  | WebhookChange
  | { readonly type: 'expire' }
  /** An operator ends it. */
  | { readonly type: 'end' }
  /** The rules of the game have a new version. */
  | { readonly type: 'upgrade' }
  /** A table that was held goes on as it is. */
  | { readonly type: 'release' }

const HANDLERS: { readonly [K in Command['type']]: Handler<K> } = {
  sit,
  leave,
  back,
  ready,
  place,
  welcome,
  remove,
  ban,
  unban,
  host,
  set,
  start,
  reveal,
  answer,
  retract,
  undo,
  rewind,
  resign,
  handOver,
  propose,
  vote,
  rematch,
}

/** A message from a guest. */
export const act = (
  table: Table,
  command: Command,
  guest: string,
  house: House,
  moment: Now,
): Done | Refused => {
  // Each stands under the name of its own command, which the types cannot follow.
  const handler = HANDLERS[command.type] as Handler<Command['type']>
  const aside = asideOf(table, command, guest)
  if (aside !== null) {
    const refused = asideRefused(table, aside)
    if (refused) return refused
  }
  // Whoever says not to be ready need not be told.
  const unready = command.type === 'ready' ? guest : null
  const done = concluded(
    table,
    handler(table, command as never, guest, house, moment),
    house,
    moment,
    unready,
  )
  return done.ok && aside !== null ? { ...done, table: withAside(done.table, aside) } : done
}

/** What happens by itself: bots, time, new rules. */
export const actForHouse = (table: Table, command: HouseCommand, house: House, moment: Now): Done | Refused =>
  concluded(table, byHouse(table, command, house, moment), house, moment)

const byHouse = (table: Table, command: HouseCommand, house: House, moment: Now): Done | Refused => {
  switch (command.type) {
    case 'botAnswer':
      return botAnswer(table, command, house, moment)
    case 'ordered':
      return byOrder(table, command, house, moment)
    case 'timeUp':
      return timeUp(table, command, house, moment)
    case 'voteOver':
      return voteOver(table, house, moment)
    case 'startOver':
      return startOver(table, moment)
    case 'absent':
      return absent(table, command, moment)
    case 'present': {
      const done = present(table, command)
      if (!done.ok || table.status === 'open') return done
      // Whoever comes and goes all the time stays away: the others must always be able to go on without them.
      if (asideRefused(table, command.seat)) return refuse('table.notNeeded')
      return { ...done, table: withAside(done.table, command.seat) }
    }
    case 'vacation':
      return vacation(table, command, moment)
    case 'webhook':
      return webhook(table, command)
    case 'reseat':
      return reseat(table, command, house, moment)
    case 'expire':
      return expire(table, moment)
    case 'end':
      return endByOperator(table, moment)
    case 'upgrade':
      return upgrade(table, house)
    case 'release':
      return { ok: true, table: table.status === 'running' ? goingOn(table, moment.ticks) : table }
  }
}

/** What follows from every change: the end of the game, agreements, whose time runs, the sequence number. */
const concluded = (
  before: Table,
  done: Done | Refused,
  house: House,
  moment: Now,
  unready: string | null = null,
): Done | Refused => {
  if (!done.ok) return done
  const begun =
    before.status === 'open' && done.table.status === 'running'
      ? goingOn(done.table, moment.ticks)
      : done.table
  const agreed = settled(ended(begun, moment), house, moment)
  const table: Writable<Table> = {
    ...timed(agreed.table, house, moment),
    seq: before.seq + 1,
    at: moment.now,
    ticks: Math.max(before.ticks, moment.ticks),
  }
  if (isAskedAnew(before, agreed.table)) {
    table.askedAt = moment.now
    table.askedTicks = moment.ticks
  }
  // What is agreed on goes into the record; nothing that is, is agreed on by playing.
  const { entry = done.entry } = agreed
  const told = [...(done.told ?? []), ...agreed.told, ...lobbyNews(before, table, unready)]
  const all: Writable<Done> = { ...done, table, told }
  if (entry) all.entry = entry
  return all
}

const ended = (table: Table, { now }: Now): Table =>
  table.status === 'running' && table.play?.state.result
    ? { ...table, status: 'over', outcome: { by: 'rules', at: now } }
    : table

/** Another question, or the same one after a pause. */
const isAskedAnew = (before: Table, { status, play }: Table): boolean =>
  status === 'running' && (before.status !== status || before.play?.state.asked !== play?.state.asked)

/** The seats that owe an answer while the game runs. */
export const owingSeats = (table: Table, house: House): readonly Seat[] => {
  const game = house.game(table.settings.game)
  return table.status === 'running' && game && table.play ? owing(game, table.play.state) : []
}

const timed = (table: Table, house: House, moment: Now): Table => {
  const rule = table.settings.clock
  const { clock } = table
  if (!clock || !rule) return table
  if (table.status !== 'running') return { ...table, clock: stopped(clock, rule, moment) }
  const asked = owingSeats(table, house)
  const people = asked.filter((seat) => isPlayedByPerson(table.seats[seat]))
  const running = people.filter((seat) => !isOnVacation(table, seat))
  const standing = people.filter((seat) => isOnVacation(table, seat))
  const { standing: stood = [] } = clock
  if (`${running}` === `${clock.running}` && `${standing}` === `${stood}`) return table
  const done = [...clock.running, ...stood].filter((seat) => !asked.includes(seat))
  return { ...table, clock: passTo(rule, clock, { running, standing, done }, moment) }
}

/** What the house has to do next at a table, and when at the latest. */
export type Job =
  | { readonly kind: 'bot'; readonly seat: Seat; readonly question: number; readonly level: string }
  | { readonly kind: 'time'; readonly seat: Seat; readonly at: number }
  | { readonly kind: 'vacation'; readonly guest: string; readonly at: number }
  | { readonly kind: 'vote'; readonly at: number }
  | { readonly kind: 'start'; readonly at: number }
  | { readonly kind: 'expire'; readonly at: number }

/** Asked for twice after every answer: when it is stored, and when the host looks at what it has to do. */
export const jobs = (table: Table, house: House): readonly Job[] => {
  if (last?.table !== table || last.house !== house) last = { table, house, list: jobsOf(table, house) }
  return last.list
}

let last: { readonly table: Table; readonly house: House; readonly list: readonly Job[] } | null = null

const jobsOf = (table: Table, house: House): readonly Job[] => {
  const list: Job[] = []
  const expires = expiresAt(table)
  if (expires !== null) list.push({ kind: 'expire', at: expires })
  if (table.proposal?.until !== undefined) list.push({ kind: 'vote', at: table.proposal.until })
  if (table.fair?.waits) list.push({ kind: 'start', at: table.fair.waits.until })
  if (table.status !== 'over')
    for (const { guest, vacation: away } of table.seats)
      if (guest !== null && away) list.push({ kind: 'vacation', guest, at: away.until })
  const question = table.play?.state.asked ?? 0
  for (const seat of owingSeats(table, house)) {
    const level = botAt(house, table, seat)
    if (level !== null) list.push({ kind: 'bot', seat, question, level })
  }
  if (table.status === 'running' && table.clock) {
    const { clock, settings } = table
    const at = runsOutAt(clock, settings.clock)
    for (const seat of clock.running)
      if (at !== null && outAt(clock, settings.clock, seat) === at) list.push({ kind: 'time', seat, at })
  }
  return list
}
