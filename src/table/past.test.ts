import { describe, expect, it } from 'vitest'
import { owing } from '#engine/advance.ts'
import { imagined } from '#engine/chance.ts'
import { randomGiven } from '#engine/question.ts'
import { view, viewers } from '#engine/view.ts'
import { GAMES, gameNamed } from '#games/index.ts'
import { act } from './act.ts'
import { createTable } from './lobby.ts'
import { type PastMoment, pastOf } from './past.ts'
import { apply, type Json } from './patch.ts'
import { deal } from './play.ts'
import { type NewRow, rowOf, stepOf } from './saved.ts'
import type { PlaySeen } from './see.ts'
import type { House, Table } from './table.ts'

const house: House = { game: gameNamed, bots: ['random'], begin: deal }
const moment = { now: 5, ticks: 5, fresh: () => ({ id: 'table', key: 'thekey', secret: 'secret' }) }

/** A table after so many answers, as it was after each of its entries. */
const played = (game: string, answers: number) => {
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
  let table: Table = {
    ...made.table,
    seats: made.table.seats.map((one) => ({ ...one, guest: 'anna', ready: true })),
  }
  const rows: NewRow[] = []
  const after: Table[] = []
  const say = (said: { readonly type: string; readonly [field: string]: unknown }): boolean => {
    const done = act(table, { id: 'm', table: table.id, ...said } as never, 'anna', house, moment)
    if (!done.ok) return false
    const { told = [], entry = null } = done
    rows.push(rowOf(table, done.table, { by: 'anna', id: `${rows.length}`, what: said.type, told, entry }))
    table = done.table
    after.push(table)
    return true
  }
  say({ type: 'start' })
  const luck = imagined(4)
  for (let i = 0; i < answers && table.status === 'running'; i++) {
    const { state } = table.play!
    const [seat] = owing(gameNamed(game)!, state)
    const given = randomGiven(gameNamed(game)!, state, seat, luck)
    say({ type: 'answer', seat, question: state.asked, answer: given })
    // Now and then something that is no part of the game, and something that is taken back.
    if (i % 5 === 0) say({ type: 'propose', seat, motion: { kind: 'pause' } })
    if (i % 5 === 0) say({ type: 'vote', seat, yes: false })
    if (i % 7 === 0) say({ type: 'undo', seat })
  }
  return { table, rows, after }
}

const unpacked = (moments: readonly PastMoment[]): { seq: number; play: PlaySeen }[] => {
  let play: Json = null
  return moments.map(({ seq, patch }) => {
    play = apply(patch, play)
    return { seq, play: play as unknown as PlaySeen }
  })
}

describe.each(GAMES.map(({ id }) => id))('the past of a game of %s', (id) => {
  it('is for each viewer what it was shown then', () => {
    const { table, rows, after } = played(id, 60)
    const game = gameNamed(id)!
    for (const viewer of viewers(table.play!.state)) {
      const past = unpacked(pastOf(table, rows.map(stepOf), house, viewer, table.seq + 1))
      expect(past.length).toBeGreaterThan(20)
      for (const { seq, play } of past)
        expect(play.view).toEqual(view(game, after[seq - 1].play!.state, viewer))
    }
  })

  it('comes in pieces, the latest first', () => {
    const { table, rows } = played(id, 60)
    const steps = rows.map(stepOf)
    const all = unpacked(pastOf(table, steps, house, 0, table.seq + 1))
    const middle = all[10].seq
    expect(unpacked(pastOf(table, steps, house, 0, middle))).toEqual(all.filter(({ seq }) => seq < middle))
    expect(pastOf(table, steps, house, 0, all[0].seq)).toEqual([])
  })
})

it('before a game there is no past', () => {
  const { table, rows } = played('patrizier', 0)
  expect(pastOf({ ...table, play: null }, rows.map(stepOf), house, 0, 99)).toEqual([])
  expect(pastOf(table, [], house, 0, 99)).toEqual([])
})
