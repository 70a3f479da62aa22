import { describe, expect, it } from 'vitest'
import { imagined } from '#engine/chance.ts'
import type { Given } from '#engine/contract.ts'
import { randomGiven } from '#engine/question.ts'
import { jobs, owingSeats } from '../act.ts'
import { entryRefused, see } from '../see.ts'
import { BY_BOT, Desk, house } from '../test/desk.ts'

const MINUTE = 60_000
const DAY = 86_400_000
const LIVE = { kind: 'live', bank: 100_000, increment: 0 } as const
const DAYS = { kind: 'days', bank: 3 * DAY, increment: DAY } as const
const OFFER = { type: 'propose', motion: { kind: 'substitute', seat: 1 } } as const
const OFFER_TO_DORA = { type: 'propose', motion: { kind: 'substitute', seat: 1, guest: 'dora' } } as const

/** Bert's time runs out, and a bot answers for him; everybody else has answered. */
const miss = (d: Desk): void => {
  for (;;) {
    const owing = owingSeats(d.table, house)
    if (owing.length === 1 && owing[0] === 1) break
    const other = owing.find((seat) => seat !== 1)!
    answer(d, other)
  }
  const job = jobs(d.table, house).find(({ kind }) => kind === 'time') as { at: number }
  d.now = job.at
  expect(d.tryHouse({ type: 'timeUp', seat: 1 })).toBe(null)
  expect(d.table.seats[1].standIn).toBe('time')
  const { state } = d.table.play!
  const given = randomGiven(house.game(d.table.settings.game)!, state, 1, imagined(d.rows.length))
  expect(d.tryHouse({ type: 'botAnswer', seat: 1, question: state.asked, answer: given, ...BY_BOT })).toBe(
    null,
  )
}

const answer = (d: Desk, seat: number): void => {
  const { state } = d.table.play!
  const given = randomGiven(house.game(d.table.settings.game)!, state, seat, imagined(d.rows.length))
  d.says(d.table.seats[seat].guest!, {
    type: 'answer',
    seat,
    question: state.asked,
    answer: given as Exclude<Given, readonly unknown[]>,
  })
}

/** Nobody has seen Bert since the game began. */
const noBert = (d: Desk) => d.tryHouse({ type: 'absent', seat: 1, guest: 'bert', seen: 0 })

describe('time that runs out', () => {
  it('a bot answers that one question, and the next one has a tenth of the bank', () => {
    const d = new Desk({ clock: LIVE }).begin('anna', 'bert', 'cora')
    const job = { kind: 'time', seat: 1 }
    expect(d.tryHouse({ type: 'timeUp', seat: 1 })?.key).toBe('table.notNeeded')
    expect(jobs(d.table, house)).toContainEqual(expect.objectContaining(job))
    miss(d)
    expect(d.table.play!.entries.map(({ kind }) => kind)).toContain('timeout')
    expect(d.table.seats[1]).toMatchObject({ standIn: null, helped: 1, missed: 1 })
    expect(d.clock()?.left[1]).toBe(10_000)
  })

  it('the level of that bot is an option of the table', () => {
    const d = new Desk({ clock: LIVE, standIn: 'random' }).begin('anna', 'bert', 'cora')
    d.says('bert', { type: 'leave' })
    expect(jobs(d.table, house)).toContainEqual({ kind: 'bot', seat: 1, question: 0, level: 'random' })
    expect(new Desk().try('anna', { type: 'set', standIn: 'nobody' })?.key).toBe('table.noBot')
  })

  it('three in a row, and the others may offer the seat; an answer of its owner begins anew', () => {
    const d = new Desk({ clock: DAYS, game: 'patrizier' }).begin('anna', 'bert', 'cora')
    miss(d)
    miss(d)
    expect(d.try('anna', OFFER)?.key).toBe('table.notAbsent')
    while (!owingSeats(d.table, house).includes(1)) answer(d, owingSeats(d.table, house)[0])
    answer(d, 1)
    expect(d.table.seats[1].missed).toBe(0)
    miss(d)
    miss(d)
    expect(d.try('anna', OFFER)?.key).toBe('table.notAbsent')
    miss(d)
    expect(d.rows.some(({ told }) => JSON.stringify(told).includes('told.missed'))).toBe(true)
    d.says('anna', OFFER).says('cora', { type: 'vote', yes: true })
    // Its owner has a vote, and a day for it.
    expect(d.table.seats[1].standIn).toBe(null)
    d.now += DAY
    expect(d.tryHouse({ type: 'voteOver' })).toBe(null)
    expect(d.table.seats[1]).toMatchObject({ guest: 'bert', standIn: 'agreed' })
    d.says('bert', { type: 'back' })
    expect(d.table.seats[1]).toMatchObject({ guest: 'bert', standIn: null, missed: 0 })
  })
})

describe('an absence', () => {
  it('matters after the time that the table states, and is an entry', () => {
    const d = new Desk({ clock: { ...LIVE, bank: 3_600_000 }, absence: 4 * MINUTE }).begin(
      'anna',
      'bert',
      'cora',
    )
    expect(see(d.table, house, 0).absence).toBe(4 * MINUTE)
    expect(d.try('anna', OFFER)?.key).toBe('table.notAbsent')
    d.now += 3 * MINUTE
    expect(noBert(d)?.key).toBe('table.notNeeded')
    d.now += MINUTE
    expect(noBert(d)).toBe(null)
    expect(d.lines()).toEqual(['told.absent'])
    expect(d.tryHouse({ type: 'present', seat: 1, guest: 'bert' })).toBe(null)
    expect(d.lines()).toEqual(['told.back'])
    expect(d.try('anna', OFFER)?.key).toBe('table.notAbsent')
  })

  it('is none where people play by turns, and none while the clocks stand', () => {
    const turns = new Desk({ clock: DAYS, absence: MINUTE }).begin('anna', 'bert', 'cora')
    turns.now += 30 * DAY
    expect(noBert(turns)?.key).toBe('table.notNeeded')
    const d = new Desk({ absence: MINUTE }).begin('anna', 'bert', 'cora')
    d.now += MINUTE
    expect(noBert(d)).toBe(null)
    d.says('anna', { type: 'propose', motion: { kind: 'pause' } })
    d.says('bert', { type: 'vote', yes: true }).says('cora', { type: 'vote', yes: true })
    expect(d.try('anna', OFFER)?.key).toBe('table.notAbsent')
    d.now += DAY
    d.says('anna', { type: 'propose', motion: { kind: 'resume' } })
    d.says('bert', { type: 'vote', yes: true }).says('cora', { type: 'vote', yes: true })
    expect(d.table.seats[1].isAbsent).toBe(false)
    expect(noBert(d)?.key).toBe('table.notNeeded')
  })

  it('a proposal about somebody who comes back is dropped', () => {
    const d = new Desk({ absence: MINUTE }).begin('anna', 'bert', 'cora')
    d.now += MINUTE
    noBert(d)
    d.says('anna', OFFER)
    expect(d.tryHouse({ type: 'present', seat: 1, guest: 'bert' })).toBe(null)
    expect(d.lines()).toEqual(['told.back', 'told.pointless'])
    expect(d.table.proposal).toBe(null)
  })

  it('its owner may say no; may return until somebody has taken the seat; and looks on after that', () => {
    const d = new Desk({ absence: MINUTE, privacy: 'private' }).begin('anna', 'bert', 'cora')
    d.now += MINUTE
    noBert(d)
    d.says('anna', OFFER_TO_DORA).says('bert', { type: 'vote', yes: false })
    expect(d.lines()).toEqual(['told.declined'])
    const agreed = () => {
      d.says('anna', OFFER_TO_DORA).says('cora', { type: 'vote', yes: true })
      d.now += DAY
      expect(d.tryHouse({ type: 'voteOver' })).toBe(null)
      expect(d.table.seats[1]).toMatchObject({ guest: 'bert', standIn: 'agreed', offeredTo: 'dora' })
    }
    agreed()
    d.says('bert', { type: 'back' })
    expect(d.try('dora', { type: 'sit', seat: 1 })?.key).toBe('table.notOpen')
    d.now += MINUTE
    noBert(d)
    agreed()
    d.says('dora', { type: 'sit', seat: 1 })
    expect(d.try('bert', { type: 'back' })?.key).toBe('table.notSeated')
    expect(entryRefused(d.table, 'bert', '')).toBe(null)
  })

  it('two people: whoever is left decides when the vote is over', () => {
    const d = new Desk({ absence: MINUTE }, 2).begin('anna', 'bert')
    d.now += MINUTE
    noBert(d)
    d.says('anna', OFFER)
    expect(d.table.seats[1].standIn).toBe(null)
    d.now += DAY
    expect(d.tryHouse({ type: 'voteOver' })).toBe(null)
    expect(d.table.seats[1].standIn).toBe('agreed')
  })
})

describe('whoever knows a hand', () => {
  it('plays no other seat of that game, but may come back to the own one', () => {
    const d = new Desk()
    d.says('anna', { type: 'place', seat: 1, bot: 'random' }).says('anna', {
      type: 'place',
      seat: 2,
      bot: 'random',
    })
    d.says('anna', { type: 'ready', ready: true }).says('anna', { type: 'start' })
    for (const seat of [1, 2]) d.says('anna', { type: 'welcome', seat, isWelcoming: true })
    d.says('anna', { type: 'handOver', to: { bot: 'random' } })
    for (const seat of [1, 2]) expect(d.try('anna', { type: 'sit', seat })?.key).toBe('table.hasSeen')
    d.says('anna', { type: 'welcome', seat: 0, isWelcoming: true }).says('anna', { type: 'sit', seat: 0 })
    expect(d.table.seats[0].guest).toBe('anna')
    d.says('dora', { type: 'sit', seat: 1 })
    // Nor is a second seat taken from somebody who offers it.
    d.says('dora', { type: 'handOver', to: { guest: 'anna' } })
    expect(d.try('anna', { type: 'sit', seat: 1 })?.key).toBe('table.hasSeen')
  })
})

describe('nobody wins time', () => {
  it('by saying that they are back, or by taking an answer back, while a bot is about to answer', () => {
    const d = new Desk({ clock: LIVE }).begin('anna', 'bert', 'cora')
    const { at } = jobs(d.table, house).find(({ kind }) => kind === 'time') as { at: number }
    d.now = at
    expect(d.tryHouse({ type: 'timeUp', seat: 1 })).toBe(null)
    expect(d.try('bert', { type: 'back' })?.key).toBe('table.notNeeded')
    d.try('bert', { type: 'undo' })
    expect(d.table.seats[1]).toMatchObject({ standIn: 'time', missed: 1 })
    // An answer of one's own, if the bot is slower, is as good as any.
    answer(d, 1)
    expect(d.table.seats[1]).toMatchObject({ standIn: null, missed: 0, helped: 0 })
    expect(d.clock()?.left[1]).toBe(10_000)
  })

  it('by leaving and coming back', () => {
    const d = new Desk({ clock: LIVE }).begin('anna', 'bert', 'cora')
    d.now += 99_000
    const left = d.clock()!.left[1]
    d.says('bert', { type: 'leave' }).says('bert', { type: 'back' })
    expect(d.clock()?.left[1]).toBeLessThanOrEqual(left)
  })
})

it('a seat that was offered is not taken during a pause, when its owner cannot come back', () => {
  const d = new Desk({ absence: MINUTE }).begin('anna', 'bert', 'cora')
  d.now += MINUTE
  noBert(d)
  d.says('anna', OFFER_TO_DORA)
    .says('cora', { type: 'vote', yes: true })
    .says('bert', { type: 'vote', yes: true })
  d.says('anna', { type: 'propose', motion: { kind: 'pause' } }).says('cora', { type: 'vote', yes: true })
  expect(d.try('dora', { type: 'sit', seat: 1 })?.key).toBe('table.paused')
})

it('under another clock it is counted anew who is away', () => {
  const d = new Desk({ clock: DAYS }).begin('anna', 'bert', 'cora')
  d.now += 2 * DAY
  d.says('anna', { type: 'propose', motion: { kind: 'clock', clock: null } })
  for (const guest of ['bert', 'cora']) d.says(guest, { type: 'vote', yes: true })
  expect(noBert(d)?.key).toBe('table.notNeeded')
})
