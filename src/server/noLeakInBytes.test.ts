/**
 * A whole game of each kind, with every byte kept that anybody was sent, over sockets and over HTTP. Afterwards all of it is held
 * against the record: what was known to whom at that byte.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { GAMES } from '#games/index.ts'
import { deal } from '#table/play.ts'
import { type Desk, dropFolder, openDesk } from './test/desk.ts'
import { type Guest, seatAll } from './trials/guest.ts'
import { type Body, getAll, leaksInBodies } from './trials/leaks/sweep.ts'
import { leaksIn } from './trials/leaks/told.ts'
import { Truth } from './trials/leaks/truth.ts'
import { answerOnce } from './trials/player.ts'

let desk: Desk
beforeAll(async () => {
  desk = await openDesk()
})
afterAll(async () => {
  await desk.close()
  dropFolder(desk.folder)
})

/** At this many moments of a game everybody asks for everything. */
const LOOK_AT = [0, 12, 40]

interface Played {
  readonly truth: Truth
  readonly key: string
  /** The seats in order, then a spectator and a stranger. */
  readonly people: readonly Guest[]
  readonly bodies: ReadonlyMap<Guest, readonly Body[]>
}

const played = async (desk: Desk, game: string, moves = Number.POSITIVE_INFINITY): Promise<Played> => {
  const [anna, bert, watcher, stranger] = [
    await desk.guest(),
    await desk.guest(),
    await desk.guest(),
    await desk.guest(),
  ]
  const people = [anna, bert, watcher, stranger]
  const seated = [anna, bert]
  const table = await seatAll(seated, { game, bots: ['random'], privacy: 'private', hints: true })
  const { key } = anna.at(table).state
  await watcher.open(table, key)
  expect(await stranger.refusedTo(table)).toEqual({ key: 'table.private' })
  const bodies = new Map<Guest, Body[]>(people.map((one) => [one, []]))
  let hasHints = false
  const lookAround = async () => {
    for (const one of people)
      bodies.get(one)?.push(...(await getAll(one, table, one === stranger ? '' : key)))
    for (const one of [anna, bert, watcher]) {
      await one.ask({ type: 'past', table, before: 1_000_000 })
      await one.ask({ type: 'log', table, before: 1_000_000 })
      await one.ask({ type: 'chat', table, text: 'hello' })
      await one.open(table, key)
    }
    for (const one of seated) await one.ask({ type: 'undo', table })
    // Hints cost much: one of each is enough, and is asked for by whoever is asked and whoever is not.
    if (!hasHints) for (const one of seated) await one.ask({ type: 'hint', table })
    hasHints = true
  }
  const isOver = () => anna.at(table).state.status === 'over'
  /** Whose answer is awaited, as anna sees it. */
  const asked = () => {
    const { play } = anna.at(table).state
    return seated.find((one) => {
      const { as } = one.at(table)
      return as !== 'watcher' && play?.asked.includes(as) && !play.answered.includes(as)
    })
  }
  for (let move = 0; !isOver() && move < moves; move++) {
    if (LOOK_AT.includes(move)) await lookAround()
    await anna.until(() => isOver() || asked() !== undefined)
    const one = asked()
    if (!one) continue
    await one.until(() => one.at(table).seq >= anna.at(table).seq)
    await answerOnce(one, table, 7 * move)
  }
  for (const one of [anna, bert, watcher]) await one.settle()
  const stored = await desk.server.storage.load(table)
  if (!stored) throw new Error('the table is gone')
  return { truth: new Truth(stored, GAMES), key, people, bodies }
}

describe.each(GAMES.map(({ id }) => id))('%s', (game) => {
  it('nobody was sent a byte that they could not know', async () => {
    const { truth, key, people, bodies } = await played(desk, game)
    const [anna, bert, watcher, stranger] = people
    expect(truth.table.status).toBe('over')
    for (const one of [anna, bert, watcher]) {
      expect(leaksIn(truth, one.id, one.received)).toEqual([])
      // All kinds have been there.
      const kinds = new Set(one.received.map((text) => /^\{"type":"(\w+)"/.exec(text)?.[1]))
      for (const kind of ['table', 'change', 'log', 'past', 'chat', 'people']) expect(kinds).toContain(kind)
    }
    expect(stranger.received.filter((text) => text.includes(key))).toEqual([])
    for (const one of people) {
      const hidden = one === stranger ? [key, anna.at(truth.table.id).state.host ?? '?'] : []
      const found = bodies.get(one) ?? []
      expect(found.length).toBeGreaterThanOrEqual(8 * LOOK_AT.length)
      expect(leaksInBodies(found, truth.secrets, hidden)).toEqual([])
    }
    expect(JSON.stringify([...(bodies.get(bert) ?? [])])).toContain('table.notOver')
  })
})

describe('the check', () => {
  let game: Played
  beforeAll(async () => {
    game = await played(desk, 'citadels', 45)
  })
  const textsOf = (at: number) => game.people[at].received
  const found = (texts: readonly string[], at = 0): string =>
    leaksIn(game.truth, game.people[at].id, texts).join('\n')

  it('finds nothing where nothing is wrong', () => {
    expect(found(textsOf(0))).toBe('')
  })

  it('notices what was meant for somebody else', () => {
    expect(found(textsOf(1))).toContain('somebody else’s eyes')
    const swapped = textsOf(1).map((text) => text.replaceAll('"as":1', '"as":0'))
    expect(found(swapped)).toMatch(/card \d+ in \d+/)
  })

  it('notices a secret, a field and a card too many', () => {
    const first = textsOf(0).findIndex((text) => text.startsWith('{"type":"table"'))
    const withFirst = (change: (text: string) => string) =>
      textsOf(0).map((text, i) => (i === first ? change(text) : text))
    expect(
      found(withFirst((text) => text.replace('"host":', `"x":"${game.truth.secrets[0]}","host":`))),
    ).toMatch(/a secret of the deal\n.*the table has x/)
    expect(found(withFirst((text) => text.replace('"ready":', '"nonce":"ab12","ready":')))).toContain('nonce')
    const change = textsOf(0).findLastIndex((text) => text.startsWith('{"type":"change"'))
    const { seq } = JSON.parse(textsOf(0)[change]) as { seq: number }
    const card = game.truth.stateAt(seq)?.cards.known.findIndex((_, one) => !game.truth.knew(seq, one, 0))
    const line = { seq, lines: [{ text: { key: 'spoken', with: { card: { card } } } }] }
    const spoken = JSON.stringify({ type: 'log', table: game.truth.table.id, log: [line] })
    expect(found([...textsOf(0).slice(0, change + 1), spoken])).toContain(`card ${card} in a line`)
  })

  it('notices what HTTP says too much', () => {
    const body = (text: string) => [{ path: '/api/tables', status: 200, text }]
    const [secret] = game.truth.secrets
    expect(leaksInBodies(body(`{"x":"${secret}"}`), [secret], [])).toHaveLength(1)
    expect(leaksInBodies(body('{"record":{}}'), [], [])).toHaveLength(1)
    expect(leaksInBodies(body('{"x":"thekey"}'), [], ['thekey'])).toHaveLength(1)
  })
})

it('a server that says where cards lie is found out', async () => {
  const talkative = await openDesk(
    {},
    {
      begin(...wanted) {
        const begun = deal(...wanted)
        const order = { cards: begun.inProgress.state.cards.piles.flat() }
        return { ...begun, told: [...begun.told, { text: { key: 'spoken', with: { order } } }] }
      },
    },
  )
  const { truth, people } = await played(talkative, 'citadels', 1)
  for (const one of people.slice(0, 3))
    expect(leaksIn(truth, one.id, one.received).join()).toMatch(/card \d+ in a line of entry/)
  await talkative.close()
  dropFolder(talkative.folder)
})
