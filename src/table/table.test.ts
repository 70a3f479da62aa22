import { describe, expect, it } from 'vitest'
import { imagined } from '#engine/chance.ts'
import { LANGUAGES } from '#engine/language/languages.ts'
import { speaker } from '#engine/language/say.ts'
import { verify } from '#engine/record.ts'
import { smallWords } from '#engine/testkit/smallGame.ts'
import { gameNamed } from '#games/index.ts'
import { act, actForHouse, jobs, owingSeats } from './act.ts'
import { recordOfPlay } from './play.ts'
import { restored, snapshotOf } from './publish/rows.ts'
import { see, viewerFor } from './see.ts'
import type { House } from './table.ts'
import { ALL, BY_BOT, Desk, house, NEWER_SMALL, SMALL } from './test/desk.ts'
import { tableWords } from './words.ts'

describe('the game', () => {
  it('nobody answers for a seat that is not theirs', () => {
    const d = new Desk().begin('anna', 'bert', 'cora')
    const answer = { type: 'answer', question: 0, answer: 1 } as const
    expect(d.try('dora', answer)?.key).toBe('table.notSeated')
    expect(d.try('bert', { ...answer, seat: 0 })?.key).toBe('table.notYourSeat')
    expect(d.try('bert', { ...answer, question: 7 })?.key).toBe('door.stale')
    expect(viewerFor(d.table, 'bert', 0)).toBe(null)
    expect(viewerFor(d.table, 'bert', undefined)).toBe(1)
    expect(viewerFor(d.table, 'dora', undefined)).toBe('watcher')
  })

  it('who has answered is open to the table; what, only to the seat; it can be taken back', () => {
    const d = new Desk().begin('anna', 'bert', 'cora')
    const [given] = see(d.table, house, 1).play!.question!.options
    d.says('bert', { type: 'answer', question: 0, answer: given.answer })
    expect(see(d.table, house, 0).play).toMatchObject({ answered: [1], given: null })
    expect(see(d.table, house, 1).play).toMatchObject({ answered: [1], given: given.answer })
    d.says('bert', { type: 'retract' })
    expect(see(d.table, house, 1).play).toMatchObject({ answered: [], given: null })
  })

  it('the last answer is taken back where nobody has learnt anything by it', () => {
    const d = new Desk().begin('anna', 'bert', 'cora')
    for (let i = 0; i < 3; i++) d.move()
    const [seat] = owingSeats(d.table, house)
    const name = d.table.seats[seat].guest!
    const question = d.table.play!.state.asked
    const before = JSON.stringify(d.table.play!.state)
    d.says(name, { type: 'answer', question, answer: (seat + 1) % 3 })
    const other = d.table.seats[(seat + 1) % 3].guest!
    expect(d.try(other, { type: 'undo' })?.key).toBe('undo.notYours')
    d.says(name, { type: 'undo' })
    expect(d.lines()).toEqual(['told.undo'])
    expect(JSON.stringify(d.table.play!.state)).toBe(before)
    expect(d.fromRows()).toEqual(JSON.parse(JSON.stringify(d.table)))
  })

  it.each(ALL.map((game) => [game.id, game] as const))(
    '%s: a whole game; at every entry the table on disk is the table in memory',
    (id, game) => {
      const d = new Desk({ game: id }, game.seats.min)
      d.begin(...['anna', 'bert', 'cora', 'dora', 'emil', 'fritz', 'gerd'].slice(0, game.seats.min))
      let snapshot = JSON.stringify(snapshotOf(d.table))
      for (let i = 0; d.table.status === 'running'; i++) {
        d.move(imagined(i))
        if (i % 40 === 20) snapshot = JSON.stringify(snapshotOf(d.table))
        if (i % 16 === 0)
          expect(restored(JSON.parse(snapshot), d.rows)).toEqual(JSON.parse(JSON.stringify(d.table)))
      }
      expect(restored(JSON.parse(snapshot), d.rows)).toEqual(JSON.parse(JSON.stringify(d.table)))
      expect(d.table.outcome?.by).toBe('rules')
      const { problems, recomputed } = verify([game], JSON.parse(JSON.stringify(recordOfPlay(d.table.play!))))
      expect({ problems, recomputed }).toEqual({ problems: [], recomputed: 1 })
      expect(jobs(d.table, house)).toEqual([])
    },
  )

  it('a seat that leaves is played on by a bot until its person returns, and the result says so', () => {
    const d = new Desk().begin('anna', 'bert', 'cora')
    d.says('bert', { type: 'leave' })
    expect(jobs(d.table, house)).toContainEqual({ kind: 'bot', seat: 1, question: 0, level: 'greedy' })
    const [option] = see(d.table, house, 1).play!.question!.options
    expect(
      d.tryHouse({ type: 'botAnswer', seat: 0, question: 0, answer: option.answer, ...BY_BOT })?.key,
    ).toBe('table.notYourSeat')
    expect(d.tryHouse({ type: 'botAnswer', seat: 1, question: 0, answer: option.answer, ...BY_BOT })).toBe(
      null,
    )
    expect(see(d.table, house, 'watcher').seats[1]).toMatchObject({ standIn: 'left', helped: 1 })
    d.says('bert', { type: 'back' })
    expect(see(d.table, house, 'watcher').seats[1]).toMatchObject({ standIn: null, helped: 1 })
    expect(d.lines()).toEqual(['told.back'])
  })

  it('whoever resigns is played on by a bot; when one is left the game is over', () => {
    const d = new Desk().begin('anna', 'bert', 'cora')
    d.says('bert', { type: 'resign' })
    expect(d.table.status).toBe('running')
    expect(d.try('bert', { type: 'back' })?.key).toBe('table.resigned')
    d.says('cora', { type: 'resign' })
    expect(d.table.outcome?.by).toBe('resigned')
  })

  it('a seat is handed over to whom it was offered, or to a bot', () => {
    const d = new Desk().begin('anna', 'bert', 'cora')
    d.says('bert', { type: 'handOver', to: { guest: 'dora' } })
    expect(d.try('emil', { type: 'sit', seat: 1 })?.key).toBe('table.notOpen')
    d.says('dora', { type: 'sit', seat: 1 })
    expect(d.table.seats[1].guest).toBe('dora')
    expect(d.try('bert', { type: 'undo' })?.key).toBe('table.notSeated')
    d.says('dora', { type: 'handOver', to: { bot: 'random' } })
    expect(d.table.seats[1]).toMatchObject({ guest: null, bot: 'random' })
    expect(d.table.play!.entries.map(({ kind }) => kind)).toEqual(['handover', 'handover'])
  })

  it('a rematch seats the same people, one seat on', () => {
    const d = new Desk({}, 2).begin('anna', 'bert')
    expect(d.try('anna', { type: 'rematch' })?.key).toBe('table.notOver')
    d.says('bert', { type: 'resign' })
    const done = act(d.table, { type: 'rematch', id: 'r', table: 'x' }, 'bert', house, d.moment())
    expect(done).toMatchObject({
      ok: true,
      spawned: { host: 'bert', seats: [{ guest: 'bert' }, { guest: 'anna' }] },
    })
    d.says('bert', { type: 'rematch' })
    expect(d.try('anna', { type: 'rematch' })?.key).toBe('table.rematchMade')
  })

  it('an abandoned table is closed', () => {
    const d = new Desk()
    expect(d.tryHouse({ type: 'expire' })?.key).toBe('table.notNeeded')
    d.now += 3 * 86_400_000
    expect(d.tryHouse({ type: 'expire' })).toBe(null)
    expect(d.table.outcome?.by).toBe('expired')
  })

  it('a running game goes on under a new version of its rules', () => {
    const d = new Desk().begin('anna', 'bert', 'cora')
    for (let i = 0; i < 5; i++) d.move()
    const newer: House = { ...house, game: () => NEWER_SMALL }
    const done = actForHouse(d.table, { type: 'upgrade' }, newer, d.moment())
    if (!done.ok) throw new Error(done.refusal.key)
    expect(done.table.play).toMatchObject({ version: 2, entries: [], back: [] })
    expect(done.table.play!.earlier[0]).toMatchObject({ version: 1 })
    expect(verify([SMALL, NEWER_SMALL], recordOfPlay(done.table.play!)).problems).toEqual([])
    expect(actForHouse(done.table, { type: 'upgrade' }, newer, d.moment())).toMatchObject({
      ok: false,
      refusal: { key: 'table.notNeeded' },
    })
  })
})

describe('words', () => {
  it.each(LANGUAGES)('every sentence of the table can be said in $name', async ({ code }) => {
    const somebody = { seat: 0 }
    const named = {
      seat: somebody,
      seats: { seats: [1, 2] },
      who: somebody,
      to: somebody,
      n: 3,
      hours: 5,
      min: 2,
      max: 5,
      option: 1,
      value: 1,
    }
    const words = await tableWords(code)
    const say = speaker(gameNamed('patrizier')!, code, [words, smallWords], () => 'Anna')
    for (const key of Object.keys(words)) expect(say({ key, with: named })).not.toContain('{')
  })
})
