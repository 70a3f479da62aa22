import 'fake-indexeddb/auto'
import { readFileSync } from 'node:fs'
import { beforeEach, describe, expect, it } from 'vitest'
import { botNamed } from '#bots/index.ts'
import { think } from '#bots/think.ts'
import { imagined } from '#engine/chance.ts'
import type { Game } from '#engine/contract.ts'
import { randomGiven } from '#engine/question.ts'
import { verify } from '#engine/record.ts'
import { owingSeats } from '#table/act.ts'
import type { ToClient } from '#table/messages.ts'
import { recordOfPlay } from '#table/play.ts'
import type { Command } from '#table/protocol.ts'
import { apply } from '#table/publish/patch.ts'
import { see, type TableSeen } from '#table/see.ts'
import { house, load } from './house.ts'
import { LocalTable } from './localTable.ts'
import { type LocalRecord, Store } from './store.ts'

/** Tables as they were kept by the page of 0.1.0, each in mid-game; those of Augsburg have lines of a page before it. */
const GAMES = ['augsburg', 'citadels', 'patrizier', 'last-will']
const keptTable = (game: string): LocalRecord =>
  JSON.parse(readFileSync(new URL(`./test/games/${game}.json`, import.meta.url), 'utf8'))

const store = new Store()
let game: Game

/** A tab that has the table open, and what it knows by what it was told. */
const tab = async (id: string) => {
  const read = await store.read(id)
  if (!read) throw new Error('there is no such table')
  const told: ToClient[] = []
  let state: TableSeen | null = null
  let seeds = 0
  const table = new LocalTable(read, {
    house,
    store,
    bots: {
      async choose({ level, seat, seen, seed }) {
        const bot = botNamed(level)
        if (!bot) throw new Error(`there is no bot ${level}`)
        return think(bot, game, seen, seat, seed)
      },
      seed: () => ++seeds,
      pause: () => 0,
    },
    hint: () => Promise.reject(new Error('nobody asks')),
    send(text) {
      const message: ToClient = JSON.parse(text)
      told.push(message)
      if (message.type === 'table') state = message.state
      if (message.type === 'change') state = apply(message.patch, state)
    },
  })
  await table.bringUp()
  return { table, told, state: () => state }
}

const isMyTurn = ({ table }: LocalTable): boolean =>
  table.status === 'over' || owingSeats(table, house).includes(0)

/** A busy machine takes its time. */
const untilMyTurn = (table: LocalTable): Promise<void> =>
  expect.poll(() => isMyTurn(table), { timeout: 90_000 }).toBe(true)

const answer = (table: LocalTable, id: string): Command => {
  const { play } = table.table
  if (!play) throw new Error('there is no game')
  const given = randomGiven(game, play.state, 0, imagined(play.state.asked))
  return {
    type: 'answer',
    id,
    table: table.table.id,
    seat: 0,
    question: play.state.asked,
    answer: given as string,
  }
}

describe.each(GAMES)('a table of %s that an earlier page has kept', (name) => {
  let id: string
  beforeEach(async () => {
    game = await load(name)
    const { kept, lines } = keptTable(name)
    id = kept.id
    await store.remove(id)
    await store.create(kept)
    expect(await store.write(kept.table, kept, lines, [])).toBe(true)
  })

  it('opens, with all that was told, and is played on by people and bots', async () => {
    const { table, told, state } = await tab(id)
    table.open(undefined)
    const whole = told.find(({ type }) => type === 'table')
    // The rules have a later version since: that is one entry more.
    expect(whole).toMatchObject({ seq: 16, as: 0, state: { status: 'running', held: false } })
    expect(whole?.type === 'table' && whole.log.length).toBeGreaterThan(3)
    await untilMyTurn(table)
    const question = table.table.play?.state.asked ?? -1
    for (let i = 0; i < 5; i++) {
      await untilMyTurn(table)
      expect(await table.say(answer(table, `m${i}`))).toMatchObject({ ok: true })
    }
    await untilMyTurn(table)
    // Alone on this device: back to where it was taken up, and on from there.
    expect(await table.say({ type: 'rewind', id: 'r', table: id, seat: 0, question })).toMatchObject({
      ok: true,
    })
    expect(table.table.play?.state.asked).toBe(question)
    expect(await table.say(answer(table, 'again'))).toMatchObject({ ok: true })
    await untilMyTurn(table)
    // What was told change by change is what somebody sees who comes now, and what is kept.
    expect(state()).toEqual(JSON.parse(JSON.stringify(see(table.table, house, 0))))
    table.close()
    const again = await store.read(id)
    expect(again?.kept.table.seq).toBe(table.table.seq)
    expect(again?.lines.map(({ seq }) => seq)).toEqual(again?.lines.map((_, i) => i + 1))
    const { play } = again?.kept.table ?? {}
    expect(play && verify([game], recordOfPlay(play)).problems).toEqual([])
  })

  it('is open in two tabs: neither loses what the other has done', async () => {
    const [one, two] = [await tab(id), await tab(id)]
    one.table.open(undefined)
    await untilMyTurn(one.table)
    two.table.open(undefined)
    await untilMyTurn(two.table)
    await one.table.say({ type: 'propose', id: 'a', table: id, seat: 0, motion: { kind: 'end' } })
    expect(one.table.table.status).toBe('over')
    // The other tab still takes it to be running.
    expect(await two.table.say(answer(two.table, 'b'))).toMatchObject({
      ok: false,
      refusal: { key: 'table.notRunning' },
    })
    expect(two.state()?.status).toBe('over')
    expect((await store.read(id))?.kept.table.seq).toBe(one.table.table.seq)
  })
})
