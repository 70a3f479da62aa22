/** Tables at which somebody has played for a while, with things that are no part of the game in between. */
import { owing } from '#engine/advance.ts'
import { imagined } from '#engine/chance.ts'
import { randomGiven } from '#engine/question.ts'
import { gameNamed } from '#games/index.ts'
import { act } from '../act.ts'
import { createTable } from '../commands/lobby.ts'
import { deal } from '../play.ts'
import { type NewRow, rowOf } from '../publish/rows.ts'
import type { House, Table } from '../table.ts'

export const house: House = { game: gameNamed, bots: ['random'], begin: deal }
const moment = { now: 5, ticks: 5, fresh: () => ({ id: 'table', key: 'thekey', secret: 'secret' }) }

/** Whoever changes it afterwards fails. */
const frozen = <T>(value: T): T => {
  if (typeof value === 'object' && value !== null && !Object.isFrozen(value)) {
    Object.freeze(value)
    for (const part of Object.values(value)) frozen(part)
  }
  return value
}

/** A table after so many answers, as it was at first and after each of its entries, none of which can be changed. */
export const played = (game: string, answers: number) => {
  const made = createTable(
    {
      host: 'anna',
      seats: 3,
      settings: { game, options: {}, privacy: 'public', order: 'choice', clock: null },
    },
    house,
    moment,
  )
  if (!made.ok) throw new Error(made.refusal.key)
  let table: Table = frozen({
    ...made.table,
    seats: made.table.seats.map((one) => ({ ...one, guest: 'anna', ready: true })),
  })
  const first = table
  const rows: NewRow[] = []
  const after: Table[] = []
  const say = (said: { readonly type: string; readonly [field: string]: unknown }): boolean => {
    const done = act(table, { id: 'm', table: table.id, ...said } as never, 'anna', house, moment)
    if (!done.ok) return false
    const { told = [], entry = null } = done
    rows.push(rowOf(table, done.table, { by: 'anna', id: `${rows.length}`, what: said.type, told, entry }))
    table = frozen(done.table)
    after.push(table)
    return true
  }
  say({ type: 'start' })
  const luck = imagined(4)
  for (let i = 0; i < answers && table.status === 'running'; i++) {
    const state = table.play?.state
    const rules = gameNamed(game)
    if (!state || !rules) throw new Error('nobody plays here')
    const [seat] = owing(rules, state)
    const given = randomGiven(rules, state, seat, luck)
    say({ type: 'answer', seat, question: state.asked, answer: given })
    // Now and then something that is no part of the game, and something that is taken back.
    if (i % 5 === 0) say({ type: 'propose', seat, motion: { kind: 'clock', clock: null } })
    if (i % 7 === 0) say({ type: 'undo', seat })
    if (i % 11 === 10) say({ type: 'propose', seat, motion: { kind: 'takeback' } })
  }
  return { first, table, rows, after }
}
