/** The page's own client on a real server, over a wire that fails. */
import { afterEach, describe, expect, it } from 'vitest'
import { SMALL as SMALL_GAME } from '#table/test/desk.ts'
import type { Parts } from '../main.ts'
import { type Desk, dropFolder, openDesk } from '../test/desk.ts'
import { type Wire, wireTo } from '../test/wire.ts'
import { connectedGuest, type Guest, owes, seatAll } from '../trials/guest.ts'

const SMALL: Parts = {
  games: [SMALL_GAME],
  shelf: new URL('../test/shelf.ts', import.meta.url),
}

let desk: Desk
let wire: Wire
let anna: Guest
afterEach(async () => {
  anna.close()
  await wire.close()
  await desk.close()
  dropFolder(desk.folder)
})

/** Anna's line is the wire; Bert's is good. */
const seated = async (): Promise<string> => {
  desk = await openDesk({}, SMALL)
  wire = await wireTo(desk.server.url)
  anna = await connectedGuest(wire.url, { beat: { every: 300, within: 1_000 } })
  const table = await seatAll([anna, await desk.guest()], { game: 'small' })
  await anna.until(() => owes(anna.at(table)))
  return table
}

const answerTo = (guest: Guest, table: string) => {
  const { question } = guest.at(table).state.play!
  return guest.ask({
    type: 'answer',
    table,
    question: question!.id,
    answer: question!.options[0].answer,
  })
}

describe('a client whose line breaks', () => {
  it('says again what was not answered, and it is taken', async () => {
    const table = await seated()
    const { seq } = anna.at(table)
    wire.muffle()
    const reply = answerTo(anna, table)
    wire.cut()
    expect(await reply).toEqual(expect.objectContaining({ ok: true, seq: seq + 1 }))
    await anna.until(() => anna.at(table).seq === seq + 1)
    expect(anna.gaps).toEqual([])
  })

  it('notices a line that is dead though nothing says so, and opens another', async () => {
    const table = await seated()
    const before = wire.connections()
    wire.freeze()
    await anna.until(() => !anna.isOpen)
    await anna.until(() => anna.isOpen && anna.at(table).isFollowing)
    expect(wire.connections()).toBeGreaterThan(before)
    expect(await answerTo(anna, table)).toMatchObject({ ok: true })
  })

  it('gets an answer through that was given on a dead line', async () => {
    const table = await seated()
    wire.freeze()
    expect(await answerTo(anna, table)).toMatchObject({ ok: true })
    expect(anna.gaps).toEqual([])
  })
})
