/** The one way in which a table changes: a command in, the next table out, or why not. */
import { owing } from '#engine/advance.ts'
import type { Seat } from '#engine/contract.ts'
import { propose, settled, type VoteOver, vote, voteOver } from './commands/agree.ts'
import { answer, type BotAnswer, back, botAnswer, retract, undo } from './commands/answers.ts'
import {
  expire,
  expiresAt,
  leave,
  place,
  ready,
  rematch,
  remove,
  set,
  sit,
  welcome,
} from './commands/lobby.ts'
import { handOver, resign, type TimeUp, timeUp } from './commands/standIns.ts'
import type { Done, Handler, Refused } from './handler.ts'
import { type Absent, absent, goingOn, type Present, present } from './people/absence.ts'
import { passTo, runsOutAt, stopped } from './people/clock.ts'
import { start, upgrade } from './play.ts'
import type { Command } from './protocol.ts'
import { botAt, type House, isPlayedByPerson, type Now, type Table } from './table.ts'

/** What the house itself does at a table. */
export type HouseCommand =
  | BotAnswer
  | TimeUp
  | VoteOver
  | Absent
  | Present
  | { readonly type: 'expire' }
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
  set,
  start,
  answer,
  retract,
  undo,
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
  return concluded(table, handler(table, command as never, guest, house, moment), house, moment)
}

/** What happens by itself: bots, time, new rules. */
export const actForHouse = (table: Table, command: HouseCommand, house: House, moment: Now): Done | Refused =>
  concluded(table, byHouse(table, command, house, moment), house, moment)

const byHouse = (table: Table, command: HouseCommand, house: House, moment: Now): Done | Refused => {
  switch (command.type) {
    case 'botAnswer':
      return botAnswer(table, command, house, moment)
    case 'timeUp':
      return timeUp(table, command, house, moment)
    case 'voteOver':
      return voteOver(table, moment)
    case 'absent':
      return absent(table, command, moment)
    case 'present':
      return present(table, command)
    case 'expire':
      return expire(table, moment)
    case 'upgrade':
      return upgrade(table, house)
    case 'release':
      return { ok: true, table: table.status === 'running' ? goingOn(table, moment.ticks) : table }
  }
}

/** What follows from every change: the end of the game, agreements, whose time runs, the sequence number. */
const concluded = (before: Table, done: Done | Refused, house: House, moment: Now): Done | Refused => {
  if (!done.ok) return done
  const agreed = settled(ended(done.table, moment), moment)
  const table = {
    ...timed(agreed.table, house, moment),
    seq: before.seq + 1,
    at: moment.now,
    ticks: Math.max(before.ticks, moment.ticks),
  }
  return { ...done, table, told: [...(done.told ?? []), ...agreed.told] }
}

const ended = (table: Table, { now }: Now): Table =>
  table.status === 'running' && table.play?.state.result
    ? { ...table, status: 'over', outcome: { by: 'rules', at: now } }
    : table

/** The seats that owe an answer while the game runs. */
export const owingSeats = (table: Table, house: House): readonly Seat[] => {
  const game = house.game(table.settings.game)
  return table.status === 'running' && game && table.play ? owing(game, table.play.state) : []
}

const timed = (table: Table, house: House, { ticks }: Now): Table => {
  const rule = table.settings.clock
  const { clock } = table
  if (!clock || !rule) return table
  if (table.status !== 'running') return { ...table, clock: stopped(clock, ticks) }
  const asked = owingSeats(table, house)
  const running = asked.filter((seat) => isPlayedByPerson(table.seats[seat]))
  const done = clock.running.filter((seat) => !asked.includes(seat))
  if (`${running}` === `${clock.running}`) return table
  return { ...table, clock: passTo(rule, clock, running, done, ticks) }
}

/** What the house has to do next at a table, and when at the latest. */
export type Job =
  | { readonly kind: 'bot'; readonly seat: Seat; readonly question: number; readonly level: string }
  | { readonly kind: 'time'; readonly seat: Seat; readonly at: number }
  | { readonly kind: 'vote'; readonly at: number }
  | { readonly kind: 'expire'; readonly at: number }

export const jobs = (table: Table, house: House): readonly Job[] => {
  const list: Job[] = []
  const expires = expiresAt(table)
  if (expires !== null) list.push({ kind: 'expire', at: expires })
  if (table.proposal?.until !== undefined) list.push({ kind: 'vote', at: table.proposal.until })
  const question = table.play?.state.asked ?? 0
  for (const seat of owingSeats(table, house)) {
    const level = botAt(house, table, seat)
    if (level !== null) list.push({ kind: 'bot', seat, question, level })
  }
  if (table.status === 'running' && table.clock) {
    const at = runsOutAt(table.clock)
    for (const seat of table.clock.running)
      if (at !== null && table.clock.at + table.clock.left[seat] === at) list.push({ kind: 'time', seat, at })
  }
  return list
}
