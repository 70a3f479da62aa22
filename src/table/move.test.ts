import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { owing, withDefaults } from '#engine/advance.ts'
import { imagined, sealed } from '#engine/chance.ts'
import type { Game } from '#engine/contract.ts'
import { randomGiven } from '#engine/question.ts'
import { begin, checksum, enter, type GameRecord, recordOf, verify } from '#engine/record.ts'
import { hash } from '#engine/seal.ts'
import { view, viewers } from '#engine/view.ts'
import { GAMES, gameNamed } from '#games/index.ts'
import { act } from './act.ts'
import { dealKeys, recordHash, serverNonce } from './fair/start.ts'
import { type Moved, moveIn } from './move.ts'
import { deal, recordOfPlay } from './play.ts'
import { restored, rowFrom, snapshotOf } from './publish/rows.ts'
import { type GameToMove, gameToMove } from './recordForm.ts'
import { see } from './see.ts'
import type { House, Table } from './table.ts'

const house: House = { game: gameNamed, bots: ['random', 'greedy'], begin: deal }
const moment = { now: 5, ticks: 5, fresh: () => ({ id: 'table', key: 'thekey', secret: 'secret' }) }
const BOTS = [null, 'greedy', 'greedy'] as const

/** A game on somebody's device after so many answers. */
const played = (game: Game, answers: number, seed = 1) => {
  const inProgress = begin(game, 3, withDefaults(game, {}), sealed(hash(`device ${seed}`)))
  const luck = imagined(seed)
  for (let i = 0; i < answers && inProgress.state.result === null; i++) {
    const [seat] = owing(game, inProgress.state)
    const given = randomGiven(game, inProgress.state, seat, luck)
    enter(game, inProgress, { kind: 'answer', seat, at: i, question: inProgress.state.asked, given })
  }
  return { inProgress, record: recordOf(game, inProgress) }
}

/** Short games are not over after so few answers either. */
const inTheMiddle = (game: Game) => {
  const whole = played(game, Number.POSITIVE_INFINITY).inProgress.state.asked
  return played(game, Math.min(25, Math.floor(whole / 2)))
}

const sent = (record: GameRecord): GameToMove =>
  v.parse(gameToMove, JSON.parse(JSON.stringify(record)) as unknown)

const moved = (record: GameRecord, bots: readonly (string | null)[] = BOTS) =>
  moveIn({ record: sent(record), host: 'anna', bots, nonce: 'ab' }, house, moment)

const whyNot = (...args: Parameters<typeof moved>): string | null => {
  const done = moved(...args)
  return done.ok ? null : done.refusal.key
}

const taken = (record: GameRecord): Moved => {
  const done = moved(record)
  if (!done.ok) throw new Error(done.refusal.key)
  return done
}

describe.each(GAMES.map((game) => [game.id, game] as const))('a game of %s that moves', (_id, game) => {
  it('leaves out what was taken back on the device, and goes on where it was', () => {
    const { inProgress } = inTheMiddle(game)
    const question = inProgress.state.asked - 3
    enter(game, inProgress, { kind: 'takeback', seat: 0, at: 1, question, agreed: [0] })
    const { table } = taken(recordOf(game, inProgress))
    expect(table.play?.state.asked).toBe(question)
    expect(table.play?.entries.some(({ kind }) => kind === 'takeback')).toBe(false)
    expect(verify([game], recordOfPlay(table.play!)).problems).toEqual([])
  })

  it('goes on where it was: everybody knows what they knew, and nothing else has stayed the same', () => {
    const { inProgress, record } = inTheMiddle(game)
    const { table } = taken(record)
    const { state } = table.play!
    for (const viewer of viewers(state))
      expect(view(game, state, viewer)).toEqual(view(game, inProgress.state, viewer))
    const { start } = table.fair!
    expect(start?.record).toBe(recordHash(record))
    expect(table.nonces).toEqual(['ab', serverNonce('secret', 1), serverNonce('secret', 2)])
    expect(state.chance).toMatchObject({ key: dealKeys(start!, 'secret', table.nonces).cards })
    const unseen = (cards: typeof state.cards) =>
      cards.piles.map((pile) => pile.filter((card) => cards.known[card] === 0))
    expect(unseen(state.cards)).not.toEqual(unseen(inProgress.state.cards))
    expect(unseen(state.cards).map((pile) => pile.toSorted())).toEqual(
      unseen(inProgress.state.cards).map((pile) => pile.toSorted()),
    )
  })

  it('is on disk as if it had been played here, and its record verifies to the end', () => {
    const { record } = inTheMiddle(game)
    const { first, table, rows } = taken(record)
    expect(restored(snapshotOf(first), rows.map(rowFrom))).toEqual(table)
    expect(restored(snapshotOf(table), rows.map(rowFrom))).toEqual(table)
    expect(rows.map(({ seq }) => seq)).toEqual(rows.map((_, i) => i + 1))
    let now: Table = table
    const luck = imagined(9)
    while (now.status === 'running') {
      const [seat] = owing(game, now.play!.state)
      const done = act(
        { ...now, seats: now.seats.map((one) => ({ ...one, guest: 'anna', bot: null })) },
        {
          type: 'answer',
          id: 'a',
          table: now.id,
          seat,
          question: now.play!.state.asked,
          answer: randomGiven(game, now.play!.state, seat, luck) as string,
        },
        'anna',
        house,
        moment,
      )
      if (!done.ok) throw new Error(done.refusal.key)
      now = done.table
    }
    expect(verify([game], recordOfPlay(now.play!))).toEqual({ problems: [], recomputed: 1 })
  })
})

describe('what cannot be moved', () => {
  const game = gameNamed('patrizier')!
  const { record } = played(game, 12)
  const [segment] = record.segments

  it('an entry that the rules do not take, a deal or an end that does not match', () => {
    expect(whyNot(record)).toBe(null)
    const entries = segment.entries.map((entry, i) =>
      i === 5 ? { ...entry, seat: (entry.seat + 1) % 3 } : entry,
    )
    for (const wrong of [
      { ...record, segments: [{ ...segment, entries }] },
      { ...record, segments: [{ ...segment, entries: segment.entries.slice(1) }] },
      { ...record, segments: [{ ...segment, entries: segment.entries.slice(0, -1) }] },
      { ...record, segments: [{ ...segment, entries: [{ kind: 'timeout', seat: 5, at: 1 } as const] }] },
      { ...record, segments: [{ ...segment, checksum: hash('another') }] },
      { ...record, chance: sealed(hash('another deal')) },
    ])
      expect(whyNot(wrong)).toBe('move.wrong')
  })

  it('a state is never believed: one that was forged changes nothing', () => {
    const forged = { ...segment.end, cards: { ...segment.end.cards, mixes: [] } }
    expect(checksum(forged)).toBe(segment.checksum)
    const { table } = taken({ ...record, segments: [{ ...segment, start: forged, end: forged }] })
    expect(table).toEqual(taken(record).table)
  })

  it('a game that is over, of other rules, or that nobody here knows', () => {
    expect(whyNot(played(game, 10_000).record)).toBe('move.over')
    expect(whyNot({ ...record, segments: [{ ...segment, version: 99 }] })).toBe('move.oldRules')
    expect(whyNot({ ...record, segments: [segment, segment] })).toBe('move.oldRules')
    expect(whyNot({ ...record, game: 'chess' })).toBe('table.noGame')
    expect(whyNot({ ...record, seats: 9 })).toBe('table.badSeats')
    expect(whyNot({ ...record, options: { nothing: true } })).toBe('table.badOption')
  })

  it('seats that do not fit it', () => {
    expect(whyNot(record, [null])).toBe('move.seats')
    expect(whyNot(record, ['greedy', 'greedy', 'greedy'])).toBe('move.seats')
    expect(whyNot(record, [null, 'greedy', 'genius'])).toBe('table.noBot')
  })
})

describe('at a table that was moved', () => {
  const game = gameNamed('patrizier')!
  const say = (table: Table, guest: string, said: object) =>
    act(table, { id: 'm', table: table.id, ...said } as never, guest, house, moment)

  it('whoever is let in takes the seat of one bot; the host decides which seats are free', () => {
    const { table } = taken(played(game, 12).record)
    expect(see(table, house, 'watcher')).toMatchObject({
      isMoved: true,
      status: 'running',
      seats: [{ guest: 'anna' }, { isWelcoming: true }, { isWelcoming: true }],
    })
    expect(say(table, 'anna', { type: 'sit' })).toMatchObject({ refusal: { key: 'table.sitsAlready' } })
    expect(say(table, 'bert', { type: 'welcome', seat: 1, isWelcoming: false })).toMatchObject({
      refusal: { key: 'table.notHost' },
    })
    const closed = say(table, 'anna', { type: 'welcome', seat: 1, isWelcoming: false })
    if (!closed.ok) throw new Error(closed.refusal.key)
    expect(say(closed.table, 'bert', { type: 'sit', seat: 1 })).toMatchObject({
      refusal: { key: 'table.notOpen' },
    })
    const sits = say(closed.table, 'bert', { type: 'sit' })
    if (!sits.ok) throw new Error(sits.refusal.key)
    expect(sits.table.seats[2]).toMatchObject({ guest: 'bert', bot: null, isWelcoming: false })
    expect(sits.entry).toMatchObject({ kind: 'handover', seat: 2, to: 'bert' })
    expect(say(sits.table, 'bert', { type: 'sit' })).toMatchObject({ ok: false })
    expect(say(sits.table, 'anna', { type: 'welcome', seat: 2, isWelcoming: true })).toMatchObject({
      refusal: { key: 'table.seatTaken' },
    })
  })
})
